// All pages of this language with their tools, kept on the device when the reader asks for them.
import { button, data, fill, make, mount } from "./page.js";

const { app } = data.words;
const status = make("p", { role: "status" });
const list = new URL(data.offline.list, location.href);

const keep = async () => {
  const { active } = await navigator.serviceWorker.ready;
  const files = await (await fetch(list, { cache: "no-cache" })).json();
  const used = performance.getEntriesByType("resource").map(entry => entry.name); // the fonts of this language among them
  const { port1, port2 } = new MessageChannel();
  const missing = new Promise(resolve => { port1.onmessage = ({ data: count }) => resolve(count); });
  active.postMessage({ urls: [...new Set([...files.map(file => new URL(file, list).href), ...used])], anew: true }, [port2]);
  if (await missing) throw new Error("not all of it");
};
// Whoever has kept it has what is new of it as long as there is a network: it is asked for once a visit.
const renew = async () => {
  if (sessionStorage.renewed || !await caches.match(list)) return;
  await keep();
  sessionStorage.renewed = 1;
};
const wanted = button(app.keep_offline, async () => {
  wanted.disabled = true;
  status.textContent = app.fetching;
  status.textContent = await keep().then(() => app.kept_offline, () => app.offline_failed);
  navigator.storage?.persist?.(); // where the browser would ever make room
  wanted.disabled = false;
});
if (navigator.serviceWorker) {
  mount.after(make("section", { class: "offline" }, make("p", {}, fill(app.offline, { size: data.offline.size })), wanted, status));
  renew().catch(() => { /* another time */ });
}
