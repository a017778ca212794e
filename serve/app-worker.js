// Bocage service worker, version {{.Version}}: the page works with no network once it has been seen.
// A new version is fetched whole before it takes over, and it takes over only when asked or when no tab shows the old one.
const prefix = "bocage-", cacheName = prefix + "{{.Version}}", files = {{.ResourcesToCache}};

self.addEventListener("install", e => e.waitUntil(
  caches.open(cacheName).then(c => c.addAll(files.map(u => new Request(u, { cache: "no-cache" }))))));

self.addEventListener("message", e => { if (e.data === "skipWaiting") self.skipWaiting(); });

self.addEventListener("activate", e => e.waitUntil((async () => {
  for (const k of await caches.keys()) if (k.startsWith(prefix) && k !== cacheName) await caches.delete(k);
  await self.clients.claim();
})()));

self.addEventListener("fetch", e => {
  const r = e.request;
  if (r.method !== "GET" || new URL(r.url).origin !== location.origin) return;
  e.respondWith((async () => {
    const c = await caches.open(cacheName);
    const hit = r.mode === "navigate" ? await c.match("./") : await c.match(r, { ignoreSearch: true });
    return hit || fetch(r);
  })());
});
