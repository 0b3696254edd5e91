// What the engine says of a deal, in the reader's language. Every number is the engine's.
import { capital, data, fill, labelled, make, number, refusal } from "./page.js";

const { words, proofs } = data;
const { app, labels } = words;

// What was played, as the tables say it.
const conditions = deal => [
  capital(words.games[deal.game]), capital(words.rules[deal.rules]),
  data.suits.includes(deal.strain) ? labelled(labels.trump, words.strains[deal.strain]) : capital(words.strains[deal.strain]),
  deal.contract && labelled(labels.contract, words.contracts[deal.contract] ?? deal.contract),
  deal.double && deal.double !== "none" && words.doubles[deal.double],
  labelled(labels.taker, words.seats[deal.taker]),
].filter(Boolean).join(" · ");

const line = (deal, score, { reason, ns, ew }) => {
  const kinds = proofs.of[deal.game];
  const found = proofs.rows[(kinds[deal.double] ?? kinds[deal.strain] ?? kinds.plain)[score.outcome]?.[reason]];
  return make("tr", {},
    make("th", { scope: "row" }, make("span", {}, capital(words.reasons[reason] ?? reason)), found && make("span", { class: "why" },
      make("a", { href: found.rule }, app.rule), make("a", { href: found.row }, app.example))),
    make("td", {}, number(ns)), make("td", {}, number(ew)));
};

const outcome = score => words.outcomes[score.outcome] ?? score.outcome;
export const pair = one => `${words.sides.ns} ${number(one.ns)}, ${words.sides.ew} ${number(one.ew)}`;
export const chip = score => make("p", { class: `verdict ${score.outcome ?? ""}` }, score.outcome && make("b", {}, outcome(score)),
  score.held ? [score.outcome ? " · " : "", make("span", { class: "part" }, labelled(labels.held, number(score.held)))] : "");
export const both = score => make("dl", { class: "both" }, ["ns", "ew"].map(side =>
  make("div", {}, make("dt", {}, words.sides[side]), make("dd", { "data-side": side }, number(score[side])))));

const compared = score => score.compare && make("p", { class: "compared" },
  `${labelled(capital(app.compared), pair(score.compare))} · ${app.needed}${words.colon}${words.contracts[score.compare.needed] ?? number(score.compare.needed)}`);

const elsewhere = there => {
  const rules = { rules: words.rules[there.rules], most: there.total };
  if (!there.score) return make("div", { class: "other" }, make("p", {}, fill(app.recount, rules)));
  return make("div", { class: "other" }, make("p", {}, make("b", {}, capital(rules.rules))), both(there.score), chip(there.score),
    there.switches.map(name => make("p", {}, words.switches[name] ?? name)));
};

// The nodes that show an answer.
export const shown = (deal, answer) => {
  if (answer.error) return [make("p", { class: "refused", "data-code": answer.error.code }, refusal(answer.error))];
  if (answer.wanted) return [make("p", { class: "wanted" }, answer.wanted.map(key => app[`wanted_${key}`]).join(" "))];
  const { score, others } = answer;
  return [both(score), chip(score), compared(score),
    make("table", { class: "lines" },
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, labels.sum), ["ns", "ew"].map(side => make("th", { scope: "col" }, words.sides[side])))),
      make("tbody", {}, score.lines.map(one => line(deal, score, one))),
      make("tfoot", {}, make("tr", {}, make("th", { scope: "row" }, app.in_all), make("td", {}, number(score.ns)), make("td", {}, number(score.ew))))),
    ...others.map(elsewhere)];
};

// The same in words, and its address.
export const asText = (deal, answer, address) => {
  const { score } = answer;
  return [conditions(deal),
    ...score.lines.map(one => labelled(capital(words.reasons[one.reason] ?? one.reason), pair(one))),
    labelled(app.in_all, pair(score)),
    outcome(score) + (score.held ? ` · ${labelled(labels.held, number(score.held))}` : ""),
    ...answer.others.filter(there => there.score).map(there => labelled(capital(words.rules[there.rules]), pair(there.score))),
    address].join("\n");
};
