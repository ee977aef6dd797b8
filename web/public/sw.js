// The page itself works without a line: what it is made of is kept, what the server says never is.
const KEPT = "darklantern-page";
const SHELL = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

/** The page, and every file that it names. */
async function keepShell() {
  const cache = await caches.open(KEPT);
  const page = await fetch(SHELL, { cache: "no-cache" });
  const named = [...(await page.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"#]+)/g)].map(([, path]) => path);
  await cache.put(SHELL, page);
  await cache.addAll(named);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(freshPage(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(keptFile(request));
});

/** The newest page if there is a line, else the one that was kept. */
async function freshPage(request) {
  const cache = await caches.open(KEPT);
  try {
    const page = await fetch(request);
    if (page.ok && new URL(request.url).pathname === SHELL) await cache.put(SHELL, page.clone());
    return page;
  } catch {
    return (await cache.match(SHELL)) ?? Response.error();
  }
}

/** Files have their contents in their names, so one that is kept is never old. */
async function keptFile(request) {
  const cache = await caches.open(KEPT);
  const known = await cache.match(request);
  if (known) return known;
  const file = await fetch(request);
  if (file.ok) await cache.put(request, file.clone());
  return file;
}
