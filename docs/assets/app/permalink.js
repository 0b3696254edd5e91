// The address of a deal, `v1.kmhs.b100.n98.ln`, and of a position. The letters are those of permalinks.py; what an address does not say is the usual.
import { data } from "./page.js";

export const { GAMES, RULES, STRAINS, SEATS, SIDES, DOUBLES, CONTRACTS, KINDS } = data.letters;
const flip = names => Object.fromEntries(Object.entries(names).map(([name, letter]) => [letter, name]));
const [games, rules, strains, seats, sides, doubles, contracts, kinds] = [GAMES, RULES, STRAINS, SEATS, SIDES, DOUBLES, CONTRACTS, KINDS].map(flip);

const NUMBER = "(?:0|[1-9]\\d{0,3})";
const ADDRESS = new RegExp(
  "^v1\\.([ck])([mo])([shdcna])([nesw])" +
  `(?:\\.b(${NUMBER}|[cg]))?(?:\\.x([12]))?(?:\\.([ne])(${NUMBER}))?(?:\\.l([ne]))?(?:\\.r(n{0,4}e{0,4}))?` +
  `(?:\\.a([ne])([1-9]\\d{0,3}|t{0,9}q{0,9}u{0,9}j?n?a?x?k?d?))?(?:\\.t([ne]))?(?:\\.g([nesw]))?(?:\\.h([1-9]\\d{0,3}))?$`,
);

export const encode = deal => {
  const parts = ["v1", GAMES[deal.game] + RULES[deal.rules] + STRAINS[deal.strain] + SEATS[deal.taker]];
  const say = (letter, value) => { if (value) parts.push(letter + value); };
  say("b", CONTRACTS[deal.contract] ?? deal.contract);
  say("x", DOUBLES[deal.double]);
  for (const [side, points] of Object.entries(deal.points ?? {}).slice(0, 1)) parts.push(SIDES[side] + points);
  say("l", SIDES[deal.last_trick]);
  say("r", [deal.belote ?? []].flat().map(side => SIDES[side]).sort().reverse().join(""));
  for (const [side, said] of Object.entries(deal.declarations ?? {})) {
    say(`a${SIDES[side]}`, Array.isArray(said) ? Object.keys(KINDS).flatMap(kind => said.filter(one => one === kind)).map(kind => KINDS[kind]).join("") : said);
  }
  say("t", SIDES[deal.capot]);
  say("g", SEATS[deal.generale]);
  say("h", deal.held);
  return parts.join(".");
};

// The deal of an address; null for anything else. `bids`: the contracts there are.
export const decode = (address, bids) => {
  const found = address.length < 100 && ADDRESS.exec(address);
  if (!found) return null;
  const [, game, rule, strain, taker, bid, double, of, points, last, belote, by, declared, capot, alone, held] = found;
  const deal = { game: games[game], rules: rules[rule], strain: strains[strain], taker: seats[taker] };
  const coinche = deal.game === "coinche";
  if (coinche) deal.contract = contracts[bid] ?? Number(bid);
  if (coinche ? !bids.includes(deal.contract) || held : bid || double) return null;
  if (double) deal.double = doubles[double];
  if (points) deal.points = { [sides[of]]: Number(points) };
  if (last) deal.last_trick = sides[last];
  if (belote !== undefined) {
    if (!belote || belote.length > 4 || strain === "n" || (strain !== "a" && belote.length > 1)) return null;
    deal.belote = strain === "a" ? [...belote].map(letter => sides[letter]) : sides[belote];
  }
  if (by) {
    if (!declared) return null;
    deal.declarations = { [sides[by]]: /\d/.test(declared) ? Number(declared) : [...declared].map(letter => kinds[letter]) };
  }
  if (capot) deal.capot = sides[capot];
  if (alone) {
    if (!capot || (capot === "n") !== "ns".includes(alone)) return null;
    deal.generale = seats[alone];
  }
  if (held) deal.held = Number(held);
  return deal;
};

// The address of a position, `v1.hw.tAs.hTh7s`: trump, seat, the trick so far, the hand.
const POSITION = /^v1\.([shdcna])([nesw])\.t([AKQJT987shdc]*)\.h([AKQJT987shdc]*)$/;
const letters = card => card.slice(0, -1).replace("10", "T") + STRAINS[data.cards[card][1]];

export const encodePosition = ({ strain, player, trick, hand }) =>
  `v1.${STRAINS[strain]}${SEATS[player]}.t${trick.map(letters).join("")}.h${hand.map(letters).join("")}`;

// The position of an address; null for anything else.
export const decodePosition = address => {
  const found = address.length < 60 && POSITION.exec(address);
  if (!found) return null;
  const cards = Object.fromEntries(Object.keys(data.cards).map(card => [letters(card), card]));
  const [trick, hand] = found.slice(3).map(codes => (codes.match(/.{1,2}/g) ?? []).map(code => cards[code]));
  const all = [...trick, ...hand];
  if (all.includes(undefined) || new Set(all).size < all.length || trick.length > data.most.trick || hand.length > data.most.hand) return null;
  return { strain: strains[found[1]], player: seats[found[2]], trick, hand };
};
