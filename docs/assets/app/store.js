// What the device remembers: links, the newest first. Two places in turn, each with the sum of what it holds: whatever stops a write, the one before it is whole.
const SLOTS = ["belote.sheet.a", "belote.sheet.b"];
const [KEPT, DRAFT] = ["belote.sheet.kept", "belote.sheet.draft"];

const sum = text => [...text].reduce((made, letter) => Math.imul(made ^ letter.codePointAt(0), 16777619) >>> 0, 2166136261).toString(36);

const read = slot => {
  const [mark, serial, ...links] = (localStorage.getItem(slot) ?? "").split("\n");
  return mark === sum([serial, ...links].join("\n")) && /^\d+$/.test(serial) ? { slot, serial: Number(serial), links } : null;
};
const whole = () => SLOTS.map(read).filter(Boolean).sort((one, two) => two.serial - one.serial);

// The newest links whose first is good; what is whole but not good, of another version of this site, is laid aside.
export const load = good => {
  try {
    for (const { slot, serial, links } of whole()) {
      if (good(links[0])) return { serial, links };
      localStorage.setItem(KEPT, localStorage.getItem(slot));
    }
  } catch { /* a device that remembers nothing */ }
  return { serial: 0, links: [] };
};

// The serial of what was written; null when the device takes nothing.
export const save = links => {
  try {
    const newest = whole()[0];
    const slot = SLOTS.find(one => one !== newest?.slot);
    const serial = (newest?.serial ?? 0) + 1;
    const text = [serial, ...links].join("\n");
    localStorage.setItem(slot, `${sum(text)}\n${text}`);
    return read(slot)?.serial ?? null;
  } catch { return null; }
};

// The deal in the form: its place and its address.
export const drafted = () => { try { return (localStorage.getItem(DRAFT) ?? "").split("/"); } catch { return []; } };
export const draft = (at, address) => {
  try { if (address) localStorage.setItem(DRAFT, `${at}/${address}`); else localStorage.removeItem(DRAFT); } catch { /* not remembered */ }
};
// Calls back when another window may have written; one that slept is told nothing, and looks when it is shown again.
export const watch = changed => {
  addEventListener("storage", event => { if (SLOTS.includes(event.key)) changed(); });
  for (const event of ["pageshow", "focus"]) addEventListener(event, () => changed());
};
