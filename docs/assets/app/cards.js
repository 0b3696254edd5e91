// Cards as the tools show them: a face, and the felt with its four seats.
import { data, make } from "./page.js";

const { words } = data;
const text = card => data.cards[card] ?? [card, "", card];
export const nameOf = card => text(card)[2];
export const face = (card, mark = "") => {
  const [letters, suit, name] = text(card);
  return make("span", { class: `card ${suit} ${mark}`.trim(), role: "img", "aria-label": name }, letters);
};
export const seat = key => words.seats[key] ?? key;

const place = (key, card, marks, note) => make("tr", { class: [key, ...marks].join(" "), "aria-hidden": card ? "false" : "true" },
  make("td", { class: "seat" }, seat(key) + (note ? ` · ${note}` : "")), make("td", { class: "card-cell" }, card && face(card)));

// `played`: pairs of a seat and its card, in play order; `holder`: the seat that holds the trick; `turn`: whose turn it is.
export const felt = (played, holder, turn) => make("table", { class: "trick position-felt", role: "presentation" }, make("tbody", { role: "presentation" },
  played.map(([key, card], index) => place(key, card, [index ? "" : "leads", key === holder ? "wins" : ""].filter(Boolean))),
  Object.keys(words.seats).filter(key => !played.some(([one]) => one === key)).map(key => place(key, "", key === turn ? ["plays"] : []))));
