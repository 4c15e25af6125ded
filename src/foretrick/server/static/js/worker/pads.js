// The service worker's part for score pads. It keeps one page that knows nobody, and the files that
// page needs; pads themselves are never in a cache. Pages come from the network first.
const CACHE = `foretrick-pads-${PADS.version}`;
const PATIENCE = 6000;

addEventListener("install", (event) => event.waitUntil(fillCache().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(dropOld().then(() => clients.claim())));
addEventListener("message", (event) => { if (event.data === "refresh") event.waitUntil(keepShell()); });

addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.mode === "navigate" && /^\/pad($|\/|-view\/)/.test(url.pathname)) {
    // A file is no page.
    if (!/\.\w+$/.test(url.pathname)) event.respondWith(page(request));
  } else if (request.method === "GET" && (PADS.files.includes(url.pathname) || url.pathname.startsWith("/pad/book/"))) {
    event.respondWith(file(request));
  }
});

async function fillCache() {
  const cache = await caches.open(CACHE);
  await cache.addAll(PADS.files);
  await keepShell();
}

// The page, in the language of whoever reads it, with the tables and words that belong to it.
async function keepShell() {
  const cache = await caches.open(CACHE), shell = await fetch(PADS.shell, { cache: "no-store" });
  if (!shell.ok) throw new Error("no page to keep");
  const [, book] = /name="pad-book" content="([^"]+)"/.exec(await shell.clone().text());
  await cache.add(book);
  await cache.put(PADS.shell, shell);
}

async function dropOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("foretrick-pads-") && name !== CACHE).map((name) => caches.delete(name)));
}

async function page(request) {
  const waits = request.method === "GET" ? { signal: AbortSignal.timeout(PATIENCE) } : {};
  try {
    const answer = await fetch(request, waits);
    if (![502, 504].includes(answer.status)) return answer;
    return (await kept(PADS.shell)) ?? answer;
  } catch (fault) {
    const shell = await kept(PADS.shell);
    if (shell) return shell;
    throw fault;
  }
}

async function file(request) {
  return (await kept(request)) ?? fetch(request);
}

// Of this version alone: an older cache may still be there for a moment.
const kept = async (request) => (await caches.open(CACHE)).match(request);
