// What players say of a deal, as a question to the engine and back. No rule of the game is here.
import { data, make, named, radios } from "./page.js";
import { KINDS } from "./permalink.js";

const { words } = data;
const { labels } = words;
const SIDES = ["ns", "ew"];
const RUNS = Object.keys(KINDS).slice(0, 3);
const FOURS = Object.keys(KINDS).slice(3);
const USUAL = { game: "classic", rules: "maison", strain: "hearts", taker: "south", contract: data.contracts[0], double: "none" };
const MOST_OF_A_KIND = 4; // how many the lists offer; the engine says how many there can be

const option = (value, text) => make("option", { value: String(value) }, text);
export const choice = (name, label, options) => make("label", { class: "pick" }, make("span", {}, label), make("select", { name }, options.map(pair => option(...pair))));
export const counted = (name, label) => make("label", { class: "count" }, make("span", {}, label),
  make("input", { name, type: "text", inputmode: "numeric", pattern: "[0-9]*", autocomplete: "off", maxlength: "4", enterkeyhint: "done" }));
const upTo = [...Array(MOST_OF_A_KIND + 1).keys()].map(count => [count, String(count)]);
const someSide = [["", words.app.no_side], ...named(words.sides)];

export const form = make("form", { class: "calculator", autocomplete: "off" },
  radios("game", words.app.game, named(words.games)),
  radios("rules", words.app.rules, named(words.rules)),
  radios("strain", labels.trump, named(words.strains)),
  radios("taker", labels.taker, named(words.seats)),
  make("div", { class: "row coinche" },
    choice("contract", labels.contract, data.contracts.map(bid => [bid, words.contracts[bid] ?? String(bid)])),
    choice("double", words.app.double, named(words.doubles))),
  make("fieldset", { class: "points" }, make("legend", {}, words.app.points), SIDES.map(side => counted(side, words.sides[side]))),
  radios("last_trick", labels.last_trick, named(words.sides)),
  radios("belote", labels.belote, someSide),
  make("fieldset", { class: "belotes" }, make("legend", {}, labels.belote), SIDES.map(side => choice(`belotes.${side}`, words.sides[side], upTo))),
  radios("declarer", labels.declarations, someSide),
  make("fieldset", { class: "declared" }, make("legend", {}, words.app.declared),
    RUNS.map(kind => choice(kind, words.kinds[kind], upTo)),
    make("div", { class: "fours" }, FOURS.map(kind => make("label", {}, make("input", { type: "checkbox", name: kind }), make("span", {}, words.kinds[kind])))),
    counted("declared", words.app.as_number)),
  radios("capot", labels.capot, someSide),
  make("div", { class: "row alone" }, choice("generale", labels.generale, [["", labels.nobody], ...named(words.seats)])),
  make("div", { class: "row classic" }, counted("held", labels.held)),
);

const field = name => form.elements[name];
let typed = []; // the sides whose points were typed
let given; // the side whose points the engine gave

// What no number is, the engine refuses.
const whole = name => { const { value } = field(name); return /^\d+$/.test(value) ? Number(value) : value; };
const show = (selector, shown) => { form.querySelector(selector).hidden = !shown; };

// What is on the form, as a question to the engine; what was not said is left out.
export const told = () => {
  const value = name => field(name).value;
  const deal = { game: value("game"), rules: value("rules"), strain: value("strain"), taker: value("taker") };
  if (deal.game === "coinche") {
    deal.contract = data.contracts.find(bid => String(bid) === value("contract"));
    if (value("double") !== "none") deal.double = value("double");
  } else if (whole("held")) deal.held = whole("held");
  if (typed.length) deal.points = Object.fromEntries(typed.map(side => [side, whole(side)]));
  if (value("last_trick")) deal.last_trick = value("last_trick");
  const belotes = SIDES.flatMap(side => Array(Number(value(`belotes.${side}`))).fill(side));
  if (deal.strain === "all_trumps") { if (belotes.length) deal.belote = belotes; }
  else if (deal.strain !== "no_trumps" && value("belote")) deal.belote = value("belote");
  const declarer = value("declarer");
  const kinds = [...RUNS.flatMap(kind => Array(Number(value(kind))).fill(kind)), ...FOURS.filter(kind => field(kind).checked)];
  const declared = kinds.length ? kinds : whole("declared");
  if (declarer && declared) deal.declarations = { [declarer]: declared };
  if (value("capot")) deal.capot = value("capot");
  if (deal.capot && value("generale")) deal.generale = value("generale");
  return deal;
};

const point = (points = {}) => { typed = Object.keys(points); for (const side of SIDES) field(side).value = points[side] ?? ""; };

// Puts a deal on the form.
export const tell = deal => {
  form.reset();
  for (const [name, usual] of Object.entries(USUAL)) field(name).value = String(deal[name] ?? usual);
  for (const name of ["last_trick", "capot", "generale", "held"]) if (deal[name]) field(name).value = String(deal[name]);
  point(deal.points);
  if (Array.isArray(deal.belote)) for (const side of SIDES) field(`belotes.${side}`).value = String(deal.belote.filter(one => one === side).length);
  else if (deal.belote) field("belote").value = deal.belote;
  for (const [side, declared] of Object.entries(deal.declarations ?? {})) {
    field("declarer").value = side;
    if (!Array.isArray(declared)) field("declared").value = String(declared);
    else for (const kind of declared) if (FOURS.includes(kind)) field(kind).checked = true; else field(kind).value = String(Number(field(kind).value) + 1);
  }
  arrange();
};

// Shows the fields that the deal has.
export const arrange = () => {
  const coinche = field("game").value === "coinche";
  const strain = field("strain").value;
  show(".coinche", coinche);
  show(".classic", !coinche);
  show(".radios.belote", strain !== "all_trumps" && strain !== "no_trumps");
  show(".belotes", strain === "all_trumps");
  show(".declared", field("declarer").value !== "");
  show(".alone", field("capot").value !== "");
};

// What a reader's hand has changed, before the engine is asked.
export const changed = name => {
  if (SIDES.includes(name)) typed = SIDES.filter(side => field(side).value && (side === name || (typed.includes(side) && name !== given)));
  if (name === "declared") for (const kind of [...RUNS, ...FOURS]) { if (field(kind).type === "checkbox") field(kind).checked = false; else field(kind).value = "0"; }
  else if (RUNS.includes(name) || FOURS.includes(name)) field("declared").value = "";
  if (name === "capot" && field("capot").value) point();
  if (name === "capot") for (const radio of field("last_trick")) radio.checked = false;
  if (name === "capot" && !field("capot").value) field("generale").value = "";
  arrange();
};

// What the engine has filled in. A field that a hand is at stays as it is.
export const completed = deal => {
  for (const side of SIDES) if (!typed.includes(side) && field(side) !== document.activeElement) given = (field(side).value = deal?.points?.[side] ?? "") && side;
};
