// The address of a position: `v1.hw.tAs.hTh7s`, as permalinks.py writes it: trump, seat, the trick so far, the hand.
import { data } from "./page.js";
import { SEATS, STRAINS, flip } from "./permalink.js";

const [strains, seats] = [STRAINS, SEATS].map(flip);
const letters = card => card.slice(0, -1).replace("10", "T") + STRAINS[data.cards[card][1]];
const CODES = Object.fromEntries(Object.keys(data.cards).map(card => [letters(card), card]));
const ADDRESS = /^v1\.([shdcna])([nesw])\.t([AKQJT987shdc]*)\.h([AKQJT987shdc]*)$/;

export const encode = ({ strain, player, trick, hand }) =>
  `v1.${STRAINS[strain]}${SEATS[player]}.t${trick.map(letters).join("")}.h${hand.map(letters).join("")}`;

// The position of an address; null for anything else.
export const decode = address => {
  const found = address.length < 60 && ADDRESS.exec(address);
  if (!found) return null;
  const [trick, hand] = found.slice(3).map(codes => (codes.match(/.{1,2}/g) ?? []).map(code => CODES[code]));
  const all = [...trick, ...hand];
  if (all.includes(undefined) || new Set(all).size < all.length || trick.length > data.most.trick || hand.length > data.most.hand) return null;
  return { strain: strains[found[1]], player: seats[found[2]], trick, hand };
};
