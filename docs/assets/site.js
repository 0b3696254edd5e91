// The colour switch: light or dark, until it agrees with the reader's system again.
const button = document.querySelector(".scheme");
const system = matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement.dataset;

const show = () => button.setAttribute("aria-pressed", (root.scheme || (system.matches ? "dark" : "light")) === "dark");

button.addEventListener("click", () => {
  const wanted = button.getAttribute("aria-pressed") === "true" ? "light" : "dark";
  root.scheme = wanted === (system.matches ? "dark" : "light") ? "" : wanted;
  try { localStorage.setItem("scheme", root.scheme); } catch { /* then it lasts for this page */ }
  show();
});
system.addEventListener("change", show);
show();
button.hidden = false;
