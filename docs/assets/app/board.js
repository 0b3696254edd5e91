// The score sheet as it is read: totals, who has won, deal after deal. Every number is the engine's.
import { capital, data, fill, make, number } from "./page.js";
import { PASSED_OUT } from "./match.js";

const { words } = data;
const { labels, score_sheet: said } = words;
const SIDES = ["ns", "ew"];
const labelled = (label, value) => label + words.colon + value;

const won = told => {
  if (!told.after) return null;
  return make("p", { class: "won" }, make("b", {}, told.winner ? labelled(words.match.winner, words.sides[told.winner]) : said.level));
};
const held = told => !told.after && told.deals.at(-1)?.held && make("p", { class: "heldover" }, labelled(labels.held, number(told.deals.at(-1).held)));
const conditions = match => [capital(words.games[match.game]), capital(words.rules[match.rules]),
  labelled(match.count ? said.count : words.match.target, match.count ?? match.target)].join(" · ");

export const totals = (match, told) => [
  make("p", { class: "conditions" }, conditions(match)),
  make("dl", { class: "both" }, SIDES.map(side => make("div", {},
    make("dt", {}, words.sides[side]), make("dd", { "data-side": side }, told ? number(told.totals[side]) : "…")))),
  told && held(told), told && won(told)].filter(Boolean);

// What a screen reader is told after a change.
export const spoken = told => [
  told.deals.length ? labelled(fill(said.deal_number, { number: told.deals.length }), SIDES.map(side => `${words.sides[side]} ${number(told.totals[side])}`).join(", ")) : "",
  told.after ? won(told).textContent : ""].filter(Boolean).join(". ");

const played = deal => (deal === PASSED_OUT ? labels.passed_out : [
  capital(words.strains[deal.strain]), deal.contract && (words.contracts[deal.contract] ?? deal.contract), deal.double && words.doubles[deal.double],
  labelled(labels.taker, words.seats[deal.taker])].filter(Boolean).join(" · "));

const row = (deal, entry, at, edit) => {
  const outcome = deal !== PASSED_OUT && entry && (words.outcomes[entry.outcome] ?? entry.outcome);
  const button = make("button", { type: "button", "aria-label": fill(said.edit_deal, { number: at + 1 }) }, said.edit);
  button.addEventListener("click", () => edit(at));
  return make("tr", { class: entry?.after_end ? "after" : "" },
    make("th", { scope: "row" }, `${at + 1}`),
    make("td", {}, played(deal), outcome && make("span", { class: `verdict ${entry.outcome}` }, make("b", {}, outcome)),
      entry?.held ? make("span", {}, labelled(labels.held, number(entry.held))) : null, entry?.after_end && make("span", {}, said.after_end)),
    SIDES.map(side => make("td", {}, entry && [make("span", {}, number(entry[side])), make("b", {}, make("span", { class: "unseen" }, labelled(labels.total, "")), number(entry.totals[side]))])),
    make("td", {}, button));
};

export const table = (match, told, edit) => make("table", { class: "written" },
  make("thead", {}, make("tr", {}, make("th", { scope: "col", colspan: "2" }, words.match.deal), SIDES.map(side => make("th", { scope: "col" }, words.sides[side])), make("td"))),
  make("tbody", {}, match.deals.map((deal, at) => row(deal, told?.deals[at], at, edit))));
