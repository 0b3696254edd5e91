// The score sheet: a match kept on the device, each deal told with the calculator's form, scored by the engine.
import { spoken, table, totals } from "./board.js";
import { Engine } from "./engine.js";
import { changed, completed, form, tell, told as toldDeal } from "./form.js";
import { fromFile, fromLink, LONGEST, MOST_DEALS, PASSED_OUT, toFile, toLink } from "./match.js";
import { address, button, copy, data, failure, files, fill, make, mount, numeric, refusal } from "./page.js";
import { decode, encode } from "./permalink.js";
import { shown } from "./result.js";
import { settings, tellSettings, toldSettings } from "./settings.js";
import { draft, drafted, load, save, watch } from "./store.js";

const { app, labels, score_sheet: said } = data.words;
const MOST_UNDONE = 30;
const engine = new Engine(files);
const read = link => fromLink(link, data.contracts);
const fresh = (game, rules) => ({ game, rules, target: data.targets[game], names: {}, deals: [] });

let stored = load(read);
let match = stored.links.length ? read(stored.links[0]) : fresh("classic", "maison");
let past = stored.links.slice(1); // links of what undo brings back, the newest first
let reckoned; // what the engine says of the match
let editing; // the place of the deal in the form; none: the next one
let answered; // the deal in the form and what the engine says of it

const board = make("section", { class: "board" });
const live = make("p", { class: "unseen", role: "status" });
const status = make("p", { class: "status", role: "status" });
const result = make("div", { class: "result" }, make("p", { class: "wanted" }, app.wanted_points));
const heading = make("p", { class: "entry-title", tabindex: "-1" });
const deals = make("div", { class: "so-far" });
const offer = make("div", { class: "offered", role: "alert", hidden: true });
const file = make("input", { type: "file", accept: ".json,application/json", hidden: true, "aria-label": said.open_file });
const write = button(said.write_down, () => { if (answered) put(answered.deal); });
const passed = button(labels.passed_out, () => put(PASSED_OUT));
const remove = button(said.delete, () => change({ ...match, deals: match.deals.toSpliced(editing, 1) }));
const cancel = button(said.cancel, () => { leave(); draw(); ask(); });
const undo = button(said.undo, () => change(read(past[0]), past.slice(1)));
const entry = make("section", { class: "entry" }, heading, form, make("section", { class: "answer", "aria-label": labels.outcome, "aria-live": "polite" }, result),
  make("div", { class: "copies main" }, write, passed, remove, cancel));
const details = make("details", { class: "settle" }, make("summary", {}, said.settings), settings);

const place = () => editing ?? match.deals.length;
const question = deal => ({ game: match.game, rules: match.rules, ...deal });

// The match as its question: each deal completed by the engine, and the whole scored by it.
const reckon = async one => {
  const told = [];
  for (const [at, deal] of one.deals.entries()) {
    const answer = deal === PASSED_OUT ? { deal } : await complete({ ...deal, game: one.game, rules: one.rules });
    if (!answer.deal) return { at, error: answer.error ?? { code: "", field: "points", values: {} } };
    told.push(answer.deal);
  }
  const { game, rules, target, count } = one;
  const answer = await engine.ask("match", { game, rules, ...(count ? { count } : { target }), deals: told, explain: true });
  const [, at, field] = /^deals\[(\d+)\]\.?(.*)/.exec(answer.error?.field ?? "") ?? [];
  return at ? { at: Number(at), error: { ...answer.error, field } } : answer;
};
const known = new Map();
const complete = async deal => {
  const key = encode(deal);
  if (!known.has(key)) known.set(key, await engine.ask("calculate", deal));
  return known.get(key);
};
const why = ({ at, error }) => (at === undefined ? refusal(error) : fill(said.bad_deal, { number: at + 1, why: refusal(error) }));

// Makes `next` the match: reckoned, kept, shown. One that cannot be reckoned changes nothing.
let turn = Promise.resolve();
let waits = 0;
const change = (next, before, done = "") => {
  waits++;
  turn = turn.then(async () => {
    waits--;
    if (follow()) { status.textContent = said.changed_elsewhere; return false; }
    try {
      const answer = await reckon(next);
      if (answer.error) { status.textContent = `${why(answer)} ${said.unchanged}`; tellSettings(match); return false; }
      past = before ?? [toLink(match), ...past].slice(0, MOST_UNDONE);
      const same = next.deals === match.deals && next.game === match.game;
      [match, reckoned] = [next, answer];
      status.textContent = keep() ? done : said.not_stored;
      if (same) form.elements.rules.value = match.rules;
      else leave();
      draw();
      ask();
      live.textContent = spoken(reckoned);
      return true;
    } catch { failed(() => change(next, before, done)); return false; }
  });
  return turn;
};
const keep = () => {
  const serial = save([toLink(match), ...past]);
  if (serial) stored = { serial };
  return serial;
};
const failed = again => status.replaceChildren(app.failed, " ", button(app.retry, () => { status.textContent = ""; again(); }));

const put = async deal => {
  if (await change({ ...match, deals: match.deals.toSpliced(place(), 1, deal) })) { details.open = false; board.scrollIntoView({ block: "start" }); heading.focus({ preventScroll: true }); }
};
const leave = () => { editing = undefined; answered = undefined; draft(); tell(question({})); };
const edit = at => {
  editing = at;
  const deal = match.deals[at];
  tell(question(deal === PASSED_OUT ? {} : deal));
  draw();
  ask();
  heading.focus();
};

const draw = () => {
  if (!waits) tellSettings(match);
  board.replaceChildren(...totals(match, reckoned));
  deals.replaceChildren(...(match.deals.length ? [table(match, reckoned, edit)] : []));
  heading.textContent = fill(editing === undefined ? said.deal_number : said.edit_deal, { number: place() + 1 });
  entry.hidden = editing === undefined && (Boolean(reckoned?.after) || match.deals.length >= MOST_DEALS);
  remove.hidden = cancel.hidden = editing === undefined;
  write.disabled = !answered;
  undo.disabled = !past.length;
};

// What the engine says of the deal in the form, with the points held before it.
async function ask() {
  const deal = toldDeal();
  const before = reckoned?.deals?.[place() - 1]?.held;
  try {
    const answer = await engine.latest("calculate", before && match.game === "classic" ? { ...deal, held: before } : deal);
    if (!answer) return;
    const { game, rules, ...own } = deal;
    answered = answer.score && { deal: own };
    completed(answer.deal);
    result.replaceChildren(...shown(deal, answer).filter(Boolean));
    write.disabled = !answered;
    result.dataset.address = encode(deal);
  } catch {
    answered = undefined;
    result.replaceChildren(failure(app.failed, start));
  }
}

engine.attend(form);
form.addEventListener("input", ({ target }) => {
  if (target.type === "text") numeric(target);
  changed(target.name);
  status.textContent = "";
  answered = undefined;
  write.disabled = true;
  draft(place(), encode(toldDeal()));
  ask();
});

settings.addEventListener("submit", event => event.preventDefault());
settings.addEventListener("input", ({ target }) => {
  if (target.name === "long") numeric(target);
  const { long } = settings.elements;
  if (target.name === "limit") { long.value = target.value === "target" ? data.targets[match.game] : ""; long.focus(); }
});
settings.addEventListener("change", ({ target }) => {
  const next = toldSettings();
  if (!next) return;
  if (target.name === "game" && next.target === data.targets[match.game]) next.target = data.targets[next.game];
  if (toLink({ ...next, deals: [] }) === toLink({ ...match, deals: [] })) return;
  change({ ...next, deals: match.deals });
});

// A match from elsewhere: asked about where deals would go; undo brings them back.
const open = async next => { if (toLink(next) !== toLink(match) && await change(next, undefined, said.opened)) details.open = !match.deals.length; };
const fromAddress = () => {
  const link = location.hash.slice(1);
  if (!/^s\d/.test(link)) return;
  const next = read(link);
  address(location.pathname);
  status.textContent = next ? "" : app.bad_link;
  if (!next || toLink(next) === toLink(match)) return;
  if (!match.deals.length) { open(next); return; }
  const answer = (text, action) => button(text, () => { offer.hidden = true; action(); });
  offer.replaceChildren(make("p", {}, said.offered), answer(said.open_link, () => open(next)), answer(said.keep, () => heading.focus()));
  offer.hidden = false;
};
file.addEventListener("change", async () => {
  const [chosen] = file.files;
  const found = !chosen || chosen.size > LONGEST ? "bad_file" : fromFile(await chosen.text().catch(() => ""), data.contracts);
  file.value = "";
  if (typeof found === "string") status.textContent = said[found];
  else open(found);
});

const download = () => {
  const content = URL.createObjectURL(new Blob([toFile(match)], { type: "application/json" }));
  make("a", { href: content, download: "belote.json" }).click();
  setTimeout(() => URL.revokeObjectURL(content), 10_000);
};
const share = () => copy(`${location.href.split("#")[0]}#${toLink(match)}`, app.copy_link, status);

// Takes over what another window has made of the match; the next deal in the form stays.
const follow = () => {
  const now = load(read);
  if (!now.links.length || now.serial <= stored.serial) return false;
  [stored, match, past] = [now, read(now.links[0]), now.links.slice(1)];
  if (editing === undefined) tell({ ...toldDeal(), ...question({}) });
  else leave();
  start();
  return true;
};
watch(follow);

// Shows the match, then its numbers; an empty sheet asks nothing.
async function start() {
  draw();
  if (!match.deals.length && !waiting && !reckoned) return;
  try {
    const answer = await reckon(match);
    reckoned = answer.error ? undefined : answer;
    if (answer.error) status.textContent = why(answer);
    draw();
    ask();
  } catch { failed(start); }
}

mount.replaceChildren(offer, board, live, details, entry, status, deals,
  make("div", { class: "copies tools" }, undo, button(app.copy_link, share), button(said.save_file, download), button(said.open_file, () => file.click()), file,
    button(said.print, () => print()), button(said.new_match, () => change({ ...match, deals: [] }, undefined, said.renewed))));
details.open = !match.deals.length;
tell(question({}));
const [at, kept] = drafted();
const waiting = kept && decode(kept, data.contracts);
if (waiting && waiting.game === match.game && Number(at) <= match.deals.length) {
  if (Number(at) < match.deals.length) editing = Number(at);
  tell({ ...waiting, rules: match.rules });
}
addEventListener("hashchange", fromAddress);
start().then(fromAddress);
