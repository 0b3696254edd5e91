// What every page does: the colour switch, the way to the other languages, the search, and reading without a network.
const root = document.documentElement;

// Whether the reader lets the site remember something; if not, it lasts for this page.
const remember = (name, value) => { try { localStorage.setItem(name, value); } catch { /* not remembered */ } };
const remembered = name => { try { return localStorage.getItem(name); } catch { return null; } };

// Light or dark, until it agrees with the reader's system again.
const button = document.querySelector(".scheme");
const system = matchMedia("(prefers-color-scheme: dark)");
const show = () => button.setAttribute("aria-pressed", (root.dataset.scheme || (system.matches ? "dark" : "light")) === "dark");

button.addEventListener("click", () => {
  const wanted = button.getAttribute("aria-pressed") === "true" ? "light" : "dark";
  root.dataset.scheme = wanted === (system.matches ? "dark" : "light") ? "" : wanted;
  remember("scheme", root.dataset.scheme);
  show();
});
system.addEventListener("change", show);
show();
button.hidden = false;

// The same place of the page in another language; a reader who has chosen one is offered none.
const languages = [...document.querySelectorAll(".md-select__link")];
const follow = event => {
  remember("language", event.currentTarget.hreflang);
  event.currentTarget.hash = location.hash;
};
for (const link of languages) link.addEventListener("click", follow);

// The reader's own language, offered once in its own words.
const spoken = navigator.languages.map(tag => tag.toLowerCase().split("-")[0]);
const own = spoken.map(tag => languages.find(link => link.hreflang === tag)).find(Boolean);
if (own?.dataset.offer && !remembered("language")) {
  const offer = document.createElement("aside");
  offer.className = "offer";
  offer.lang = own.hreflang;
  offer.setAttribute("aria-label", own.textContent);
  const link = document.createElement("a");
  Object.assign(link, { href: own.href, hreflang: own.hreflang, textContent: own.dataset.offer });
  link.addEventListener("click", follow);
  const close = document.createElement("button");
  close.textContent = own.dataset.close;
  close.addEventListener("click", () => { remember("language", root.lang); offer.remove(); });
  offer.append(link, close);
  document.querySelector(".md-header").after(offer);
}

// The list of pages is in the way of a place on this page.
const nav = document.getElementById("nav");
nav.addEventListener("click", event => event.target.closest("a") && nav.hidePopover());

// The search: nothing of it is loaded before it is opened.
const opener = document.querySelector(".search-open");
const dialog = document.querySelector("dialog.search");
const open = () => {
  if (dialog.open) return;
  dialog.showModal();
  import(new URL(opener.dataset.script, location.href)).catch(() => { dialog.querySelector("[role=status]").textContent = dialog.dataset.lost; });
};
opener.addEventListener("click", open);
document.addEventListener("keydown", event => {
  const typing = event.target.closest("input, textarea, select, [contenteditable]")?.closest("dialog:not([open])") === null; // a closed dialog keeps the focus for a moment
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing) return;
  event.preventDefault();
  open();
});
opener.hidden = false;

// Reading without a network: this page with all it used, and the first page of its language, are kept.
const worker = navigator.serviceWorker;
const whole = new Promise(resolve => addEventListener("load", resolve));
worker?.register(new URL("../sw.js", import.meta.url), { updateViaCache: "none" }).then(async () => {
  const { active } = await worker.ready;
  await whole;
  const home = document.querySelector(".md-logo"), head = [...document.querySelectorAll("meta[charset], meta[name=viewport], meta[name=color-scheme]")];
  const lost = `<html lang="${root.lang}">${head.map(one => one.outerHTML).join("")}<title>${home.title}</title><p>${dialog.dataset.lost}</p><a href="${home.href}">${home.title}</a>`;
  const used = performance.getEntriesByType("resource").map(entry => entry.name);
  active.postMessage({ urls: [location.href.split("#")[0], home.href, ...used], lost });
}).catch(() => { /* not allowed here: the site works with a network */ });
