"""How a page with a tool is asked: address after address, and what its result then says."""

ASK = """async addresses => {
  const told = [];
  const result = document.querySelector(".result");
  const texts = (element, parts) => [...element.querySelectorAll(parts)].map(part => part.textContent);
  for (const address of addresses) {
    const seen = new Promise(resolve => {
      const watch = new MutationObserver(() => { if (result.dataset.address === address) { watch.disconnect(); resolve(); } });
      watch.observe(result, { attributes: true });
    });
    location.hash = address;
    await seen;
    told.push(TOLD);
  }
  return told;
}"""


def asking(told: str) -> str:
    """The script that reads a result: `told` is JavaScript for what to keep of it, with `result` and `texts(element, selector)` at hand."""
    return ASK.replace("TOLD", told)
