// The score calculator: asks the engine at every change and shows what it says. Nothing is sent anywhere; the state is in the address.
import { Engine } from "./engine.js";
import { arrange, changed, completed, form, tell, told } from "./form.js";
import { data, files, make, mount } from "./page.js";
import { decode, encode } from "./permalink.js";
import { asText, shown } from "./result.js";

const { app } = data.words;
const engine = new Engine(files);
const result = make("div", { class: "result" });
const strip = make("div", { class: "strip", "aria-hidden": "true" }); // the answer in short, in sight while the form is
const status = make("p", { class: "status", role: "status" });
const button = (text, action) => { const made = make("button", { type: "button" }, text); made.addEventListener("click", action); return made; };
let latest = 0;
let said; // the deal last answered, and the answer

const show = (...nodes) => {
  result.replaceChildren(...nodes.filter(Boolean));
  strip.replaceChildren(...[".both", ".verdict", "p"].map(part => result.querySelector(`:scope > ${part}`)).filter(Boolean).slice(0, 2).map(node => node.cloneNode(true)));
};

const failed = () => show(make("div", { class: "failed", role: "alert" }, make("p", {}, app.failed), button(app.retry, ask)));

async function ask() {
  const asked = ++latest;
  const deal = told();
  const waiting = setTimeout(() => { if (asked === latest && !said) show(make("p", { class: "loading" }, app.loading)); }, 150);
  try {
    const answer = await engine.ask("calculate", deal);
    if (asked !== latest) return;
    said = answer.score ? { deal, answer } : undefined;
    completed(answer.deal);
    copies.hidden = !said;
    show(...shown(deal, answer));
    result.dataset.address = encode(deal);
  } catch {
    said = undefined;
    copies.hidden = true;
    failed();
  } finally {
    clearTimeout(waiting);
  }
}

const address = to => { try { history.replaceState(history.state, "", to); } catch { /* some browsers allow only so many in a while */ } };
const remember = () => address(`#${encode(told())}`);
const copy = async (text, done) => {
  try {
    await navigator.clipboard.writeText(text);
    status.textContent = done;
  } catch { // not allowed: the text can be copied by hand
    const area = make("textarea", { readOnly: true, rows: "9" }, text);
    status.replaceChildren(area);
    area.select();
  }
};
const copies = make("div", { class: "copies", hidden: true },
  button(app.copy_text, () => copy(asText(said.deal, said.answer, location.href), app.copied)),
  button(app.copy_link, () => copy(location.href, app.copied)));

// Opens the deal of the address; one that cannot be read changes nothing and is said so.
const open = () => {
  const address = location.hash.slice(1);
  if (!/^v\d/.test(address)) return false;
  const deal = decode(address, data.contracts);
  status.textContent = deal ? "" : app.bad_link;
  if (deal) tell(deal);
  return Boolean(deal);
};

const touched = () => engine.start().catch(() => { /* said when the first question is asked */ });
form.addEventListener("pointerdown", touched, { once: true });
form.addEventListener("focusin", touched, { once: true });
form.addEventListener("focusout", () => completed(said?.answer.deal));
form.addEventListener("submit", event => event.preventDefault());
form.addEventListener("input", ({ target }) => {
  if (target.type === "text") target.value = target.value.replace(/\D/g, "");
  changed(target.name);
  status.textContent = "";
  remember();
  ask();
});
addEventListener("hashchange", () => { if (open()) ask(); });

tell({});
arrange();
mount.replaceChildren(form, make("section", { class: "answer", "aria-label": data.words.labels.outcome, "aria-live": "polite" }, result), strip, copies, status,
  button(app.clear, () => { tell({}); said = undefined; status.textContent = ""; address(location.pathname); ask(); }));
if (open()) ask();
else show(make("p", { class: "wanted" }, app.wanted_points));
