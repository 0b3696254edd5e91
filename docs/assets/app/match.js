// A match as a link, as a file and back. What is neither is null: nothing half read ever comes out.
import { data } from "./page.js";
import { decode, encode } from "./permalink.js";

export const PASSED_OUT = "passed_out";
export const NAMED = ["ns", "ew", "north", "east", "south", "west"]; // whoever may have a name of their own, in the order of a link
export const LONGEST_NAME = 24;
export const LONGEST = 50_000; // characters of a link or a file
export const MOST_DEALS = data.most_deals;
const [MARK, VERSION] = ["score sheet", 1]; // of a file
const LINK = "s1";
const HIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u; // what nobody can see, or what turns a line around

const head = match => encode({ game: match.game, rules: match.rules, strain: "hearts", taker: "south" }).slice(0, 5); // `v1.km`
const address = (match, deal) => (deal === PASSED_OUT ? deal : encode({ ...deal, game: match.game, rules: match.rules }));

// A name as it is kept; empty for one that cannot be.
export const cleaned = name => { const kept = String(name).trim().slice(0, LONGEST_NAME).trim(); return HIDDEN.test(kept) ? "" : kept; };

// `s1/km/t2000/=Us,Them/hs.b100.n98.ln/p`: the game and rules, the target (or `c12` deals), the names there are, the deals.
export const toLink = match => {
  const names = NAMED.map(key => encodeURIComponent(match.names[key] ?? "")).join(",").replace(/,+$/, "");
  const deals = match.deals.map(deal => (deal === PASSED_OUT ? "p" : address(match, deal).slice(5)));
  return [LINK, head(match).slice(3), match.count ? `c${match.count}` : `t${match.target}`, ...(names ? [`=${names}`] : []), ...deals].join("/");
};

export const fromLink = (text, bids) => {
  if (text.length > LONGEST) return null;
  const [version, kind, limit, ...rest] = text.split("/");
  const long = /^([tc])([1-9]\d{0,4})$/.exec(limit ?? "");
  if (version !== LINK || !/^[ck][a-z]$/.test(kind) || !long) return null;
  const usual = decode(`v1.${kind}hs${kind.startsWith("k") ? `.b${bids[0]}` : ""}`, bids);
  const names = rest[0]?.startsWith("=") ? namesOf(rest.shift().slice(1)) : {};
  if (rest.length > MOST_DEALS) return null;
  const deals = rest.map(part => (part === "p" ? PASSED_OUT : decode(`v1.${kind}${part}`, bids)));
  if (!usual || !names || deals.some(deal => !deal || deal.held)) return null;
  return {
    game: usual.game, rules: usual.rules, [long[1] === "t" ? "target" : "count"]: Number(long[2]), names,
    deals: deals.map(deal => { if (deal === PASSED_OUT) return deal; const { game, rules, ...said } = deal; return said; }),
  };
};

const namesOf = text => {
  const parts = text.split(",");
  try {
    const names = Object.fromEntries(parts.map((part, at) => [NAMED[at], decodeURIComponent(part)]).filter(([, name]) => name));
    return parts.length <= NAMED.length && Object.values(names).every(name => cleaned(name) === name) ? names : null;
  } catch { return null; }
};

export const toFile = match => `${JSON.stringify({ belote: MARK, version: VERSION, ...match, deals: match.deals.map(deal => address(match, deal)) }, null, 2)}\n`;

// The match of a file, or the key of what is said about a file that is none: what is read of it must be what it says, each value of its kind.
export const fromFile = (text, bids) => {
  try {
    const told = JSON.parse(text);
    if (told.belote !== MARK || !Array.isArray(told.deals)) return "bad_file";
    if (told.version !== VERSION) return "other_version";
    const start = head(told);
    const parts = told.deals.map(one => { if (one === PASSED_OUT) return "p"; if (!one.startsWith(start)) throw new Error(); return one.slice(5); });
    const match = fromLink([toLink({ ...told, deals: [] }), ...parts].join("/"), bids);
    const same = ["game", "rules", "target", "count"].every(key => match[key] === told[key]) && match.deals.length === told.deals.length;
    const named = Object.entries(told.names).every(([key, name]) => NAMED.includes(key) && typeof name === "string");
    return same && named && told.names.constructor === Object ? match : "bad_file";
  } catch { return "bad_file"; }
};
