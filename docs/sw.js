// Reading without a network. Online a page always comes from the network, so that no reader sees former rules; what was read is kept for
// when there is none. A file whose name says its content never changes and comes from the cache.
const CACHE = "belote";
// In the reader's language, what is said where a page was not kept.
const LOST = new URL("lost", registration.scope).href;
const CONTENT = /\.[0-9a-f]{8}(?=\.\w+$)/;
const page = request => request.mode === "navigate";
const path = url => new URL(url).pathname;
const named = url => CONTENT.test(path(url));
const plain = url => path(url).replace(CONTENT, "");
// Of the engine a former file is no help: with the others it would give what no rules say.
const exact = url => path(url).includes("/assets/engine/");

const others = async (cache, url) => (await cache.keys()).filter(kept => kept.url !== url && plain(kept.url) === plain(url));

const keep = async (request, response) => {
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
  for (const former of await others(cache, request.url)) await cache.delete(former);
};

const fromNetwork = async event => {
  const { request } = event;
  // Asked of the server again even if the browser has it: a former page may be in its own cache.
  const response = await fetch(request, page(request) ? { cache: "no-cache" } : {});
  if (response.ok && response.status === 200 && !response.redirected) event.waitUntil(keep(request, response.clone()));
  if (response.status === 404 || response.status === 410) event.waitUntil(caches.open(CACHE).then(cache => cache.delete(request)));
  return response;
};

const answer = async event => {
  const { request } = event;
  const same = named(request.url) && await caches.match(request);
  if (same) return same;
  try {
    return await fromNetwork(event);
  } catch (error) {
    const cache = await caches.open(CACHE);
    const [former] = exact(request.url) ? [] : await others(cache, request.url);
    const kept = await cache.match(request) ?? (former && await cache.match(former));
    if (kept) return kept;
    const lost = page(request) && await cache.match(LOST);
    if (lost) return lost;
    throw error;
  }
};

addEventListener("install", () => skipWaiting());
addEventListener("activate", event => event.waitUntil(clients.claim()));
addEventListener("fetch", event => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(event));
});

// What the first page used was fetched before this was there to keep it; what a reader asks to keep is got `anew` unless its name says its
// content. Told, where it was asked, how many files could not be kept.
addEventListener("message", event => event.waitUntil((async () => {
  const { urls, anew, lost } = event.data;
  if (lost) await (await caches.open(CACHE)).put(LOST, new Response(lost, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
  const done = await Promise.allSettled(urls.map(async url => {
    if (!url.startsWith(registration.scope) || ((named(url) || !anew) && await caches.match(url))) return;
    const response = await fetch(url, anew ? { cache: "no-cache" } : {});
    if (!response.ok || response.redirected) throw new Error(`${url}: ${response.status}`);
    await keep(new Request(url), response);
  }));
  event.ports[0]?.postMessage(done.filter(({ status }) => status === "rejected").length);
})()));
