// The search dialog: Pagefind's index of this language. Words of a concept are looked up by its key, which stands after each of them in the index.
const dialog = document.querySelector("dialog.search");
const field = dialog.querySelector("input");
const list = dialog.querySelector("ol");
const status = dialog.querySelector("[role=status]");
const index = new URL(dialog.dataset.index, location.href);
const [START, END] = ["\u0001", "\u0002"]; // around what is marked in an excerpt
const RESULTS = 10;
const REPEATED = .2; // what a page counts that says again what others explain
const SCORES = "zqzzq"; // stands in the page that names the rules behind a score

// As readers type: without the accents of Latin letters, nukta, or capitals.
const fold = text => text.normalize("NFD").toLowerCase().replace(/[\u0300-\u036f\u093c\ufe0e\ufe0f]/g, "")
  .replace(/ँ/g, "ं").replace(/đ/g, "d").replace(/œ/g, "oe").replace(/[‘’]/g, "'").replace(/\s+/g, " ");

const load = async () => {
  const words = await (await fetch(new URL(`words.${document.documentElement.lang}.json`, index))).json();
  const keys = new Map();
  for (const [key, forms] of Object.entries(words)) for (const form of forms) if (!keys.has(fold(form))) keys.set(fold(form), key);
  const forms = [...keys.keys()].sort((a, b) => b.length - a.length).map(form => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const letter = "unspaced" in dialog.dataset ? "[a-z]" : "[\\p{L}\\p{M}\\p{N}]";
  const pattern = new RegExp(`(?<!${letter})(?:${forms.join("|")})(?!${letter})`, "gu");
  const pagefind = await import(new URL("pagefind.js", index));
  await pagefind.options({ excerptLength: 24 });
  await pagefind.init();
  return { keys, pattern, pagefind };
};
let loading;
const loaded = () => loading ??= load().catch(error => { loading = undefined; throw error; });

// The pages for a query: with keys for the words that have one, else by the keys alone, else as it is, else all pages with any of its words.
const find = async (query, { keys, pattern, pagefind }) => {
  const found = fold(query).match(pattern) ?? [];
  const keyed = fold(query).replace(pattern, form => ` ${keys.get(form)} `).trim();
  for (const wanted of new Set([keyed, found.map(form => keys.get(form)).join(" "), query])) {
    const results = wanted ? (await pagefind.search(wanted)).results : [];
    if (results.length) return results;
  }
  const any = new Map();
  for (const word of new Set(keyed.split(" ").filter(Boolean))) {
    for (const one of (await pagefind.search(word)).results) any.set(one.id, { ...one, score: one.score + (any.get(one.id)?.score ?? 0) });
  }
  return [...any.values()].sort((one, other) => other.score - one.score);
};

// Two numbers without a word or a suit, such as “230 / 260”, are the scores of two tables.
const scores = query => /^\d{2,4}[\s\p{P}\p{Sm}]+\d{2,4}$/u.test(query);

// An excerpt without its keys; where a key was found, the words before it are marked instead.
const clean = (excerpt, keys) => {
  const text = excerpt.replaceAll("<mark>", START).replaceAll("</mark>", END).replaceAll("\u200b", "");
  let shown = "", last = 0;
  for (const match of text.matchAll(new RegExp(` ?(${START}?)(zq[a-z]{2}q)`, "g"))) {
    shown += text.slice(last, match.index);
    last = match.index + match[0].length;
    if (match[1] && !shown.endsWith(END)) shown = mark(shown, match[2], keys);
  }
  return (shown + text.slice(last)).replace(/^[\s.,;:।]+/, "");
};
const mark = (text, key, keys) => {
  for (let start = Math.max(0, text.length - 60); start < text.length; start++) {
    const words = text.slice(start);
    if (words.trim() === words && keys.get(fold(words)) === key) return text.slice(0, start) + START + words + END;
  }
  return text;
};

const item = (page, keys) => {
  const weight = part => part.weighted_locations.reduce((sum, place) => sum + place.balanced_score, 0);
  const part = page.sub_results.reduce((best, other) => (weight(other) > weight(best) ? other : best), page.sub_results[0] ?? page);
  const [li, link, text] = ["li", "a", "p"].map(name => document.createElement(name));
  const title = clean(page.meta.title, keys), section = clean(part.title ?? title, keys);
  link.href = part.url ?? page.url;
  link.textContent = section === title ? title : `${title} › ${section}`;
  const plain = new DOMParser().parseFromString(clean(part.excerpt, keys), "text/html").body.textContent;
  let marked = null;
  for (const piece of plain.split(new RegExp(`([${START}${END}])`))) {
    if (piece === START) text.append(marked = document.createElement("mark"));
    else if (piece === END) marked = null;
    else (marked ?? text).append(piece);
  }
  li.append(link, text);
  return li;
};

let asked = 0;
const search = async () => {
  const mine = ++asked, query = field.value.trim();
  if (!query) return void (list.replaceChildren(), status.textContent = "");
  await new Promise(resolve => setTimeout(resolve, 120));
  if (mine !== asked) return;
  try {
    const parts = await loaded();
    const told = scores(query) ? (await parts.pagefind.search(SCORES)).results : [];
    const results = [...told, ...(await find(query, parts)).filter(one => one.id !== told[0]?.id)];
    const pages = await Promise.all(results.slice(0, RESULTS).map(result => result.data()));
    const worth = new Map(pages.map((page, at) => [page, results[at].score * (page.meta.repeated ? REPEATED : 1)]));
    const [explains] = told.length ? pages : [];
    pages.sort((one, other) => (other === explains) - (one === explains) || worth.get(other) - worth.get(one));
    if (mine !== asked) return;
    list.replaceChildren(...pages.map(page => item(page, parts.keys)));
    const { none, one, other } = dialog.dataset;
    status.textContent = results.length === 0 ? none : results.length === 1 ? one : other.replace("#", results.length);
  } catch {
    list.replaceChildren();
    status.textContent = dialog.dataset.lost;
  }
};

field.addEventListener("input", search);
field.addEventListener("keydown", event => {
  if (event.isComposing) return;
  if (event.key === "Enter") list.querySelector("a")?.click();
  if (event.key === "Escape") { event.preventDefault(); dialog.close(); } // a search field would be emptied first
});
dialog.addEventListener("keydown", event => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const places = [field, ...list.querySelectorAll("a")];
  event.preventDefault();
  places[Math.min(Math.max(places.indexOf(document.activeElement) + step, 0), places.length - 1)].focus();
});
loaded().catch(() => { /* said when something is searched */ });
if (field.value) search();
