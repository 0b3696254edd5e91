// The legal-card helper: the engine says which cards may be played, and why. No rule is here.
import { face, felt, seat } from "./cards.js";
import { Engine } from "./engine.js";
import { address, button, capital, data, failure, files, labelled, make, mount, named, radios, refusal } from "./page.js";
import { decodePosition, encodePosition } from "./permalink.js";

const { words } = data;
const { app, labels } = words;
const engine = new Engine(files);
const usual = { strain: "hearts", player: "south", trick: [], hand: [] };
const PILES = ["trick", "hand"];
let state = { ...usual };

const buttons = new Map(Object.keys(data.cards).map(card => [card, button(face(card), () => tap(card), { "aria-pressed": "false" })]));
const form = make("form", { class: "calculator picker", autocomplete: "off" },
  radios("strain", labels.trump, named(words.strains, data.strains)),
  radios("player", app.your_seat, named(words.seats)),
  radios("into", labels.card, [["trick", app.trick_so_far], ["hand", app.your_hand]]),
  make("div", { class: "pack" }, [...buttons.values()]));
const result = make("div", { class: "result" });
const status = make("p", { class: "status", role: "status" });
const field = name => form.elements[name];

// The seats of the trick: the cards before a hand were played by those that sit before it.
const seated = () => {
  const played = [];
  let key = state.player;
  for (const card of [...state.trick].reverse()) played.unshift([key = data.before[key], card]);
  return played;
};

const judged = ({ legal, why }, label) => make("div", { class: "judged" },
  make("p", { class: "game" }, make("b", {}, label)),
  make("p", { class: "cards" }, labelled(labels.legal, ""), legal.map(card => [face(card), " "]).flat()),
  make("p", { class: "why" }, words.why[why] ?? why));

const answered = ({ games, agree, holder }) => {
  const played = seated();
  const holds = holder === null ? undefined : played[holder]?.[0] ?? String(holder);
  const known = Object.keys(words.games).filter(game => games[game]);
  const judgements = known.map(game => judged(games[game], capital(words.games[game])));
  const both = known.map(game => capital(words.games[game])).join(" · ");
  return [felt(played, holds, state.player),
    make("div", { class: "said" }, holds && make("p", { class: "holder" }, labelled(labels.holder, seat(holds))),
      make("div", { class: "games" }, agree ? judged(games[known[0]], both) : judgements))];
};

const show = (...nodes) => result.replaceChildren(...nodes);

async function ask() {
  const { strain, trick, hand } = state;
  const told = encodePosition(state);
  if (!hand.length) {
    engine.forget();
    show(felt(seated(), undefined, state.player), make("p", { class: "wanted" }, app.tap_cards));
    result.dataset.address = told;
    return;
  }
  try {
    const answer = await engine.latest("position", { rules: "maison", strain, trick, hand }, () => {
      if (!result.dataset.address) show(make("p", { class: "loading" }, app.loading));
    });
    if (!answer) return;
    show(...(answer.error ? [make("p", { class: "refused" }, refusal(answer.error))] : answered(answer)));
    result.dataset.address = told;
  } catch {
    show(failure(app.legal_failed, ask));
  }
}

// Shows on the form what the state is.
const tell = () => {
  for (const name of ["strain", "player"]) field(name).value = state[name];
  const full = state[field("into").value].length >= data.most[field("into").value];
  for (const [card, button] of buttons) {
    const pile = PILES.find(name => state[name].includes(card));
    button.setAttribute("aria-pressed", String(Boolean(pile)));
    button.dataset.pile = pile ?? "";
    button.dataset.order = pile === "trick" ? state.trick.indexOf(card) + 1 : "";
    button.disabled = !pile && full;
  }
};
const changed = () => {
  tell();
  status.textContent = "";
  address(`#${encodePosition(state)}`);
  ask();
};
const tap = card => {
  const pile = PILES.find(name => state[name].includes(card));
  const into = field("into").value;
  if (pile) state = { ...state, [pile]: state[pile].filter(one => one !== card) };
  else state = { ...state, [into]: [...state[into], card] };
  if (!pile && into === "trick" && state.trick.length >= data.most.trick) field("into").value = "hand";
  changed();
};
const open = () => {
  const link = location.hash.slice(1);
  if (!/^v\d/.test(link)) return;
  const found = decodePosition(link);
  status.textContent = found ? "" : app.bad_link;
  if (found) [state, field("into").value] = [found, "hand"];
};

engine.attend(form);
form.addEventListener("input", ({ target }) => {
  if (target.name === "into") { tell(); return; }
  state = { ...state, [target.name]: target.value };
  changed();
});
addEventListener("hashchange", () => { open(); tell(); ask(); });

field("into").value = "trick";
mount.replaceChildren(form, make("section", { class: "answer", "aria-label": labels.legal, "aria-live": "polite" }, result), status,
  button(app.clear, () => { state = { ...usual }; field("into").value = "trick"; changed(); address(location.pathname); }));
open();
tell();
ask();
