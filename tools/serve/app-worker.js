// Bocage service worker, version {{.Version}}: the page works with no network once it has been seen.
// A new version is fetched whole before it takes over, and it takes over only when asked or when no tab shows the old one.
// Every file must be the one this version was made of: while a host is being updated, nothing half old is kept.
// What few open is fetched when it is opened, and kept from then on.
const files = {{.Files}};
const later = {{.Later}};
const index = new URL("index.html", location).pathname; // another name of the page
const prefix = `bocage ${new URL(registration.scope).pathname} `, cacheName = prefix + "{{.Version}}"; // one host may have several

self.addEventListener("install", e => e.waitUntil(caches.open(cacheName).then(c => c.addAll(Object.entries(files).map(
  ([name, integrity]) => new Request("./" + name, { cache: "no-cache", integrity }))))));

self.addEventListener("message", e => {
  if (e.data === "skipWaiting") self.skipWaiting();
  if (e.data === "all there?") e.waitUntil((async () => { // the browser may have thrown something out
    const c = await caches.open(cacheName);
    const there = await Promise.all(Object.keys(files).map(name => c.match("./" + name, { ignoreVary: true })));
    e.ports[0].postMessage(there.every(Boolean));
  })());
});

self.addEventListener("activate", e => e.waitUntil((async () => {
  for (const k of await caches.keys()) if (k.startsWith(prefix) && k !== cacheName) await caches.delete(k);
  await self.clients.claim();
})()));

self.addEventListener("fetch", e => {
  const r = e.request, { origin, pathname } = new URL(r.url);
  if (r.method !== "GET" || origin !== location.origin) return;
  e.respondWith((async () => {
    const c = await caches.open(cacheName);
    const hit = await c.match(pathname === index ? "./" : r, { ignoreSearch: true, ignoreVary: true });
    const name = r.url.slice(registration.scope.length).split(/[?#]/)[0];
    if (hit || !Object.hasOwn(later, name)) return hit || fetch(r);
    const got = await fetch(new Request("./" + name, { cache: "no-cache", integrity: later[name] }));
    if (got.ok) await c.put("./" + name, got.clone()).catch(() => {}); // on a full disk it is read all the same
    return got;
  })());
});
