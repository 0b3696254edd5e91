// The atlas of rules: which rules give a score that was told, and where rule sets differ. All that is found and counted is the engine's.
import { Engine } from "./engine.js";
import { arrange, changed, completed, counted, form, tell, told } from "./form.js";
import { button, capital, data, failure, files, labelled, make, mount, named, number, radios, refusal } from "./page.js";
import { decode, encode } from "./permalink.js";
import { shown } from "./result.js";

const { words, sets, switches, examples } = data;
const { labels, atlas, app } = words;
const engine = new Engine(files);
const SIDES = ["ns", "ew"];
const setName = name => sets.find(one => one.name === name)?.title ?? name;
const place = name => [...sets.map(one => one.name), ...Object.keys(switches)].indexOf(name);
const ordered = (list, key) => [...list].sort((one, other) => place(key(one)) - place(key(other)));
const names = list => ordered(list, name => name).map(setName).join(atlas.between);
const valueName = (name, value) => switches[name]?.values.find(([one]) => one === value)?.[1] ?? String(value);
const setting = (name, value) => labelled(switches[name]?.title ?? name, valueName(name, value));

// One of the two tools: a form, its answer, and what it asks the engine; a later question makes an earlier one's answer void.
const tool = (title, place, work) => {
  const result = make("div", { class: "result" });
  let latest = 0;
  const ask = async () => {
    const asked = ++latest;
    const current = () => asked === latest;
    const show = (...nodes) => { if (current()) result.replaceChildren(...nodes.flat(Infinity).filter(Boolean)); };
    const waiting = setTimeout(() => show(make("p", { class: "loading" }, app.loading)), 300);
    try {
      await work(show, current, () => clearTimeout(waiting));
    } catch {
      show(failure(atlas.failed, ask));
    } finally {
      clearTimeout(waiting);
      if (current()) result.dataset.address = location.hash.slice(1);
    }
  };
  const node = make("details", { class: "tool" }, make("summary", {}, title), place, make("section", { class: "answer", "aria-label": title, "aria-live": "polite" }, result));
  return { node, ask };
};
const address = to => { try { history.replaceState(history.state, "", `#${to}`); } catch { /* some browsers allow only so many in a while */ } };
const status = make("p", { class: "status", role: "status" });

// --- which rules give a score
const from = make("select", { name: "from" });
const heard = make("fieldset", { class: "points told" }, make("legend", {}, atlas.told), SIDES.map(side => counted(`told.${side}`, words.sides[side])));
form.querySelector(".radios.rules").replaceWith(make("label", { class: "pick" }, make("span", {}, atlas.from), from));
form.append(make("input", { type: "hidden", name: "rules", value: "maison" }), heard);
const offer = () => {
  const chosen = from.value;
  from.replaceChildren(...sets.filter(one => one.games.includes(form.elements.game.value)).map(one => make("option", { value: one.name }, one.title)));
  from.value = chosen;
  if (from.selectedIndex < 0) from.selectedIndex = 0;
};
const said = side => form.elements[`told.${side}`];
const question = () => {
  const heardOf = SIDES.filter(side => said(side).value).map(side => [side, Number(said(side).value)]);
  return { ...told(), rules: from.value, ...(heardOf.length ? { told: Object.fromEntries(heardOf) } : {}) };
};
const explained = () => [encode({ ...told(), rules: "maison" }), from.value, ...SIDES.map(side => said(side).value)].join("~");

const sum = (deal, score) => make("details", { class: "sum" }, make("summary", {}, atlas.show), shown(deal, { score, others: [] }));
const change = deal => ({ changes, held_by: holders, score }) => make("li", {},
  ordered(Object.entries(changes), ([name]) => name).map(([name, value]) => make("b", {}, setting(name, value))),
  make("span", {}, labelled(atlas.rule_sets, holders.length ? names(holders) : atlas.unlisted)),
  make("span", {}, SIDES.map(side => `${words.sides[side]} ${number(score[side])}`).join(" · ")), sum(deal, score));
const part = (title, nodes) => nodes.length > 0 && [make("p", { class: "head" }, make("b", {}, title)), make("ul", { class: "found" }, nodes)];

const explaining = tool(atlas.explain, form, async (show, current, begun) => {
  const asked = question();
  const answer = await engine.ask("explain", asked);
  if (!current()) return;
  begun();
  completed(answer.deal);
  if (answer.error) { show(make("p", { class: "refused", "data-code": answer.error.code }, refusal(answer.error))); return; }
  if (answer.wanted) { show(make("p", { class: "wanted" }, answer.wanted.map(key => (key === "told" ? atlas.wanted_told : app[`wanted_${key}`])).join(" "))); return; }
  const own = [make("p", { class: "head" }, labelled(atlas.yours, "")), ...shown(asked, { score: answer.score, others: [] }).slice(0, 2), sum(asked, answer.score)];
  const found = ordered(answer.rule_sets, one => one.rules).map(({ rules, changes }) => make("li", {}, make("b", {}, setName(rules)), ordered(Object.entries(changes), ([name]) => name).map(one => make("span", {}, setting(...one)))));
  const start = [make("div", { class: "own" }, own), !answer.nearest && !answer.found.length && make("p", {}, atlas.given),
    found.length ? part(atlas.sets, found) : make("p", {}, atlas.no_set), part(atlas.one, answer.found.map(change(asked)))];
  const recount = answer.recount.length > 0 && make("p", { class: "compared" }, labelled(atlas.recount, names(answer.recount)));
  const several = [[], []]; // two rules together, then three, which are tried only where no two are found
  const parts = () => several.map((found, at) => part([atlas.two, atlas.three][at], found));
  let stopped = false;
  let next = answer.next;
  const busy = () => make("p", { class: "loading" }, atlas.searching, " ", button(atlas.stop, () => { stopped = true; }));
  while (next !== null && !stopped && current()) {
    const three = next.endsWith("+");
    if (three && several[0].length) break;
    show(start, parts(), busy());
    const more = await engine.ask("explain", { ...asked, step: next });
    several[Number(three)].push(...more.found.map(change(asked)));
    next = more.next;
    if (!several.flat().length) await new Promise(done => setTimeout(done)); // lets a press of the button through
  }
  const none = answer.nearest && !several.flat().length && !found.length;
  show(start, parts(), stopped && next !== null && make("p", {}, atlas.stopped), none && !stopped && make("p", {}, atlas.nothing),
    none && Object.keys(answer.nearest.changes).length > 0 && part(atlas.nearest, [change(asked)(answer.nearest)]), recount);
});

form.addEventListener("submit", event => event.preventDefault());
form.addEventListener("input", ({ target }) => {
  if (target.type === "text") target.value = target.value.replace(/\D/g, "");
  if (target.name === "game") offer();
  if (target.name !== "from" && !target.name.startsWith("told.")) changed(target.name);
  status.textContent = "";
  address(explained());
  explaining.ask();
});

// --- where rule sets differ
const boxes = make("fieldset", { class: "fours sets" });
const picker = make("form", { class: "calculator", autocomplete: "off" }, radios("game", app.game, named(words.games)), boxes);
const picked = () => [...boxes.querySelectorAll(":checked")].map(box => box.value);
const lay = chosen => boxes.replaceChildren(make("legend", {}, atlas.pick), ...sets.filter(one => one.games.includes(picker.elements.game.value)).map(one =>
  make("label", {}, make("input", { type: "checkbox", name: "set", value: one.name, checked: chosen.includes(one.name) }), make("span", {}, one.title))));

// What the engine says of an example that is no deal.
const spoken = said => [
  said.legal && labelled(labels.legal, said.legal.join(" ")),
  said.why && "side" in said && (words.sides[said.side] ?? labels.nobody),
  "points" in said && labelled(labels.points, number(said.points)),
  "total" in said && labelled(atlas.whole_deal, number(said.total)),
  "allowed" in said && (said.allowed ? atlas.allowed : atlas.not_allowed)].filter(Boolean).join(" · ");
const came = (name, at) => ({ value, result }) => {
  const deal = examples[at]?.case ?? {};
  const outcome = result.error ? make("span", {}, atlas.impossible)
    : result.lines ? [...shown({ ...deal, game: examples[at]?.game }, { score: result, others: [] }).slice(0, 2), sum({ ...deal, game: examples[at]?.game }, result)] : make("span", {}, spoken(result));
  return make("li", {}, make("b", {}, valueName(name, value)), outcome);
};
const difference = ({ switch: name, held, shown: seen }) => make("div", { class: "difference" },
  make("p", { class: "head" }, make("b", {}, switches[name]?.title ?? name)),
  make("ul", { class: "holders" }, held.map(({ value, rules }) => make("li", {}, make("b", {}, valueName(name, value)), make("span", {}, names(rules))))),
  seen.flatMap(({ example, results }) => [make("p", { class: "compared" }, labelled(atlas.example, ""), (examples[example]?.text ?? []).map(line => make("span", {}, line))),
    make("ul", { class: "found" }, results.map(came(name, example)))]));

const comparing = tool(atlas.compare, picker, async (show, current, begun) => {
  const rules = picked();
  const game = picker.elements.game.value;
  if (rules.length < 2) { show(make("p", { class: "wanted" }, atlas.pick)); return; }
  const answer = await engine.ask("differ", { game, rules, examples: examples.map(({ switch: name, game: of, rules: under, case: shows }) => ({ switch: name, game: of, rules: under, case: shows })) });
  if (!current()) return;
  begun();
  if (answer.error) { show(make("p", { class: "refused" }, refusal(answer.error))); return; }
  show(answer.differences.length ? ordered(answer.differences, one => one.switch).map(difference) : make("p", {}, atlas.same));
});
picker.addEventListener("input", ({ target }) => {
  if (target.name === "game") lay(picked());
  status.textContent = "";
  address(["compare", picker.elements.game.value, ...picked()].join("~"));
  comparing.ask();
});

// --- the address
const open = () => {
  const [first, ...rest] = location.hash.slice(1).split("~");
  const known = rest.filter(name => sets.some(one => one.name === name));
  if (first === "compare" && rest[0] in words.games) {
    picker.elements.game.value = rest[0];
    lay(known);
    [explaining.node.open, comparing.node.open] = [false, true];
    comparing.ask();
  } else if (first.startsWith("v1.")) {
    const deal = decode(first, data.contracts);
    const [set, ...numbers] = rest;
    const good = deal && known[0] === set && numbers.length === SIDES.length && numbers.every(text => /^\d{0,4}$/.test(text));
    status.textContent = good ? "" : app.bad_link;
    if (!good) return;
    tell(deal);
    offer();
    from.value = set;
    SIDES.forEach((side, at) => { said(side).value = numbers[at]; });
    explaining.node.open = true;
    explaining.ask();
  }
};
const touched = () => engine.start().catch(() => { /* said when the first question is asked */ });
for (const one of [form, picker]) {
  one.addEventListener("pointerdown", touched, { once: true });
  one.addEventListener("focusin", touched, { once: true });
}
addEventListener("hashchange", open);

tell({ game: "coinche" });
offer();
arrange();
picker.elements.game.value = "coinche";
lay([]);
explaining.node.open = true;
mount.replaceChildren(explaining.node, comparing.node, status);
open();
