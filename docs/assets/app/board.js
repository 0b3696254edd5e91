// The score sheet as it is read: totals, who has won, deal after deal. Every number is the engine's.
import { button, capital, data, fill, labelled, make, number } from "./page.js";
import { PASSED_OUT } from "./match.js";
import { both, chip, pair } from "./result.js";

const { words } = data;
const { labels, score_sheet: said } = words;
const SIDES = ["ns", "ew"];

const won = told => told.after && make("p", { class: "won" }, make("b", {}, told.winner ? labelled(words.match.winner, words.sides[told.winner]) : said.level));
const held = told => !told.after && told.deals.at(-1)?.held && make("p", { class: "heldover" }, labelled(labels.held, number(told.deals.at(-1).held)));
const conditions = match => [capital(words.games[match.game]), capital(words.rules[match.rules]),
  labelled(match.count ? said.count : words.match.target, match.count ?? match.target)].join(" · ");

export const totals = (match, told) => [
  make("p", { class: "conditions" }, conditions(match)),
  both(told?.totals ?? { ns: "–", ew: "–" }),
  told && held(told), told && won(told)].filter(Boolean);

// What a screen reader is told after a change.
export const spoken = told => [
  told.deals.length && labelled(fill(said.deal_number, { number: told.deals.length }), pair(told.totals)),
  won(told)?.textContent].filter(Boolean).join(". ");

// What was played, each part in a line of its own where it has the room.
const played = deal => (deal === PASSED_OUT ? labels.passed_out : [
  capital(words.strains[deal.strain]), deal.contract && (words.contracts[deal.contract] ?? deal.contract), deal.double && words.doubles[deal.double],
  labelled(labels.taker, words.seats[deal.taker])].filter(Boolean).flatMap((part, at) => [at ? " · " : "", make("span", { class: "part" }, part)]));

const row = (deal, entry, at, edit) => make("tr", { class: entry?.after_end ? "after" : "" },
  make("th", { scope: "row" }, `${at + 1}`),
  make("td", {}, played(deal), entry && chip(deal === PASSED_OUT ? { held: entry.held } : entry), entry?.after_end && make("span", {}, said.after_end)),
  SIDES.map(side => make("td", {}, entry && [make("span", {}, number(entry[side])), make("b", {}, make("span", { class: "unseen" }, labelled(labels.total, "")), number(entry.totals[side]))])),
  make("td", {}, button(said.edit, () => edit(at), { "aria-label": fill(said.edit_deal, { number: at + 1 }) })));

export const table = (match, told, edit) => make("table", { class: "written" },
  make("thead", {}, make("tr", {}, make("th", { scope: "col", colspan: "2" }, words.match.deal), SIDES.map(side => make("th", { scope: "col" }, words.sides[side])), make("td"))),
  make("tbody", {}, match.deals.map((deal, at) => row(deal, told?.deals[at], at, edit))));
