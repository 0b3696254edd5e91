// The score calculator: asks the engine at every change. The state is in the address; nothing is sent anywhere.
import { Engine } from "./engine.js";
import { arrange, changed, completed, form, tell, told } from "./form.js";
import { address, button, copy, data, failure, files, make, mount, numeric } from "./page.js";
import { decode, encode } from "./permalink.js";
import { asText, shown } from "./result.js";

const { app } = data.words;
const engine = new Engine(files);
const result = make("div", { class: "result" });
const strip = make("div", { class: "strip", "aria-hidden": "true" }); // the answer in short, in sight while the form is
const status = make("p", { class: "status", role: "status" });
let said; // the deal last answered, and the answer

const show = (...nodes) => {
  result.replaceChildren(...nodes.filter(Boolean));
  strip.replaceChildren(...[".both", ".verdict", "p"].map(part => result.querySelector(`:scope > ${part}`)).filter(Boolean).slice(0, 2).map(node => node.cloneNode(true)));
};

async function ask() {
  const deal = told();
  try {
    const answer = await engine.latest("calculate", deal, () => { if (!said) show(make("p", { class: "loading" }, app.loading)); });
    if (!answer) return;
    said = answer.score ? { deal, answer } : undefined;
    completed(answer.deal);
    copies.hidden = !said;
    show(...shown(deal, answer));
    result.dataset.address = encode(deal);
  } catch {
    said = undefined;
    copies.hidden = true;
    show(failure(app.failed, ask));
  }
}

const copies = make("div", { class: "copies", hidden: true },
  button(app.copy_text, () => copy(asText(said.deal, said.answer, location.href), app.copy_text, status)),
  button(app.copy_link, () => copy(location.href, app.copy_link, status)));

// Opens the deal of the address; one that cannot be read changes nothing and is said so.
const open = () => {
  const link = location.hash.slice(1);
  if (!/^v\d/.test(link)) return false;
  const deal = decode(link, data.contracts);
  status.textContent = deal ? "" : app.bad_link;
  if (deal) tell(deal);
  return Boolean(deal);
};

engine.attend(form);
form.addEventListener("focusout", () => completed(said?.answer.deal));
form.addEventListener("input", ({ target }) => {
  if (target.type === "text") numeric(target);
  changed(target.name);
  status.textContent = "";
  address(`#${encode(told())}`);
  ask();
});
addEventListener("hashchange", () => { if (open()) ask(); });

tell({});
arrange();
mount.replaceChildren(form, make("section", { class: "answer", "aria-label": data.words.labels.outcome, "aria-live": "polite" }, result), strip, copies, status,
  button(app.clear, () => { tell({}); said = undefined; status.textContent = ""; address(location.pathname); ask(); }));
if (open()) ask();
else show(make("p", { class: "wanted" }, app.wanted_points));
