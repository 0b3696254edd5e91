// A documented deal, card by card. All of it is in the page's data.
import { face, felt, nameOf, seat } from "./cards.js";
import { address, button, data, labelled, make, mount, number } from "./page.js";
import { pair, shown } from "./result.js";

const { words, replays } = data;
const { app, labels } = words;
const lists = [...mount.querySelectorAll(".replayed")];
let [id, step] = [lists[0].id, 0];

const choose = make("select", {}, lists.map(list => make("option", { value: list.id }, list.querySelector("h2").textContent)));
const board = make("div", { class: "board" });
const hands = make("dl", { class: "hands" });
const status = make("p", { class: "told", role: "status" });
const problem = make("p", { class: "status", role: "status" });
const sum = make("div", { class: "answer result" });
const move = (text, sign, to) => button(sign, () => go(to()), { "aria-label": text, title: text });
const played = () => replays[replays[id].same ?? id];
const tricks = () => played().tricks;
const size = () => tricks()[0].cards.length;
const last = () => tricks().length * size();
const MOVES = {
  ArrowLeft: () => step - 1, ArrowRight: () => step + 1,
  ArrowUp: () => (Math.ceil(step / size()) - 1) * size(), ArrowDown: () => (Math.floor(step / size()) + 1) * size(),
  Home: () => 0, End: last,
};
const back = [move(app.previous_trick, "«", MOVES.ArrowUp), move(app.previous_card, "‹", MOVES.ArrowLeft)];
const on = [move(app.next_card, "›", MOVES.ArrowRight), move(app.next_trick, "»", MOVES.ArrowDown)];
const player = make("div", { class: "player", role: "group", "aria-label": app.replay, tabIndex: 0 },
  make("label", { class: "pick" }, make("span", {}, labels.deal), choose),
  board, make("div", { class: "moves" }, back, on), status, sum, hands, make("p", { class: "keys" }, app.keys));

// What has been played, in words: the last card, the trick if it is whole, and whose turn it is.
const told = (trick, inTrick, next) => [
  inTrick ? labelled(seat(trick.seats[inTrick - 1]), nameOf(trick.cards[inTrick - 1])) : "",
  ...(inTrick === size() ? [labelled(labels.winner, seat(trick.winner)), labelled(labels.points, number(trick.points)), labelled(labels.total, pair(trick.totals))] : []),
  next && `${labelled(app.to_play, seat(next.seat))} (${words.why[next.why] ?? next.why})`,
].filter(Boolean).join(" · ");

const draw = () => {
  const { deal, score } = replays[id];
  const at = step ? Math.floor((step - 1) / size()) : 0;
  const [trick, inTrick] = [tricks()[at], step - at * size()];
  const [coming, place] = [tricks()[Math.floor(step / size())], step % size()];
  const next = coming && { seat: coming.seats[place], legal: coming.legal[place], why: coming.why[place] };
  const gone = new Set(tricks().flatMap(one => one.cards).slice(0, step));
  board.replaceChildren(
    make("p", { class: "number" }, `${labels.trick} ${at + 1}`),
    felt(trick.seats.slice(0, inTrick).map((key, index) => [key, trick.cards[index]]), inTrick ? trick.holders[inTrick - 1] : undefined, next?.seat));
  status.textContent = told(trick, inTrick, next);
  hands.replaceChildren(...Object.keys(words.seats).map(key => make("div", { class: key === next?.seat ? "turn" : "" },
    make("dt", {}, seat(key)),
    make("dd", {}, played().hands[key].filter(card => !gone.has(card))
      .map(card => [face(card, key === next?.seat && (next.legal?.includes(card) ?? true ? "legal" : "no") || ""), " "]).flat()))));
  sum.replaceChildren(...(next ? [] : shown(deal, { score, others: [] }).filter(Boolean)));
  [sum.hidden, hands.hidden] = [Boolean(next), !next];
  for (const one of back) one.disabled = step === 0;
  for (const one of on) one.disabled = step === last();
  choose.value = id;
  for (const list of lists) {
    list.hidden = list.id !== id;
    [...list.querySelectorAll("ol > li")].forEach((line, index) => line.toggleAttribute("data-now", step > 0 && index === at));
  }
  player.dataset.at = `${id}.${step}`;
};

const go = (wanted, which = id) => {
  id = which;
  step = Math.min(Math.max(wanted, 0), last());
  problem.textContent = "";
  address(`#${id}${step ? `.${step}` : ""}`);
  draw();
};

// The deal and the card of the address; one that names none changes nothing and is said so.
const open = () => {
  const link = location.hash.slice(1);
  const found = link.length < 80 && /^([a-z0-9-]+)(?:\.(\d{1,2}))?$/.exec(link);
  const known = found && Object.hasOwn(replays, found[1]);
  if (known) [id, step] = [found[1], 0];
  if (known) step = Math.min(Number(found[2] ?? 0), last());
  problem.textContent = known || !link || document.getElementById(link) ? "" : app.bad_link;
  draw();
};

choose.addEventListener("change", () => go(0, choose.value));
player.addEventListener("keydown", event => {
  if (event.target === choose || event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(MOVES, event.key)) return;
  event.preventDefault();
  go(MOVES[event.key]());
});
addEventListener("hashchange", open);
mount.prepend(player, problem);
open();
