// What a match is played by: game, rules, how long, and the names. Names stand wherever the tools name a side or a seat.
import { choice, counted, form as deal } from "./form.js";
import { cleaned, LONGEST_NAME, NAMED } from "./match.js";
import { data, make, named, radios } from "./page.js";

const { words } = data;
const said = words.score_sheet;
const usual = { ...words.sides, ...words.seats };
const input = key => make("label", { class: "count" }, make("span", {}, usual[key]), make("input", { name: key, type: "text", maxlength: String(LONGEST_NAME), autocomplete: "off", dir: "auto" }));

export const settings = make("form", { class: "calculator settings", autocomplete: "off" },
  radios("game", words.app.game, named(words.games)),
  make("p", { class: "fixed" }, said.fixed),
  radios("rules", words.app.rules, named(words.rules)),
  make("div", { class: "row" }, choice("limit", said.limit, [["target", words.match.target], ["count", said.count]]), counted("long", said.how_many)),
  make("fieldset", { class: "names" }, make("legend", {}, said.names), NAMED.map(input)));

const field = name => settings.elements[name];

// Shows a match's settings, and its names everywhere.
export const tellSettings = match => {
  for (const name of ["game", "rules"]) field(name).value = match[name];
  for (const radio of field("game")) radio.disabled = match.deals.length > 0;
  settings.querySelector(".fixed").hidden = !match.deals.length;
  if (!settings.contains(document.activeElement) || document.activeElement.name !== "long") {
    field("limit").value = match.count ? "count" : "target";
    field("long").value = String(match.count ?? match.target);
  }
  for (const key of NAMED) if (field(key) !== document.activeElement) field(key).value = match.names[key] ?? "";
  call(match.names);
};

// The settings on the form; null while they are none.
export const toldSettings = () => {
  const long = /^[1-9]\d{0,4}$/.test(field("long").value) && Number(field("long").value);
  if (!long) return null;
  const names = Object.fromEntries(NAMED.map(key => [key, cleaned(field(key).value)]).filter(([, name]) => name));
  return { game: field("game").value, rules: field("rules").value, [field("limit").value]: long, names };
};

const pairs = { ns: ["north", "south"], ew: ["east", "west"] };
const call = names => {
  const name = key => names[key] || (pairs[key]?.some(seat => names[seat]) ? pairs[key].map(seat => names[seat] || usual[seat]).join(" – ") : usual[key]);
  for (const table of [words.sides, words.seats]) for (const key of Object.keys(table)) table[key] = name(key);
  for (const one of deal.querySelectorAll("input[type=radio], option")) {
    if (NAMED.includes(one.value)) (one.tagName === "OPTION" ? one : one.nextElementSibling).textContent = name(one.value);
  }
  for (const key of ["ns", "ew", "belotes.ns", "belotes.ew"]) deal.elements[key].previousElementSibling.textContent = name(key.split(".").at(-1));
};
