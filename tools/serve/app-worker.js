// Bocage service worker, version {{.Version}}: the page works with no network once it has been seen.
// A new version is fetched whole before it takes over, and it takes over only when asked or when no tab shows the old one.
// Every file must be the one this version was made of: while a host is being updated, nothing half old is kept.
// What few open is fetched when it is opened, and kept from then on, by later versions too.
const files = {{.Files}};
const later = {{.Later}};
const index = new URL("index.html", location).pathname; // another name of the page
const prefix = `bocage ${new URL(registration.scope).pathname} `, cacheName = prefix + "{{.Version}}"; // one host may have several

const request = (name, integrity) => new Request("./" + name, { cache: "no-cache", integrity });
const others = async () => (await caches.keys()).filter(k => k.startsWith(prefix) && k !== cacheName);

self.addEventListener("install", e => e.waitUntil((async () => {
  const c = await caches.open(cacheName);
  await c.addAll(Object.entries(files).map(([name, integrity]) => request(name, integrity)));
  await carry(c);
})()));

// carry takes over what earlier versions were opened for: as it is if it has not changed, or else anew, if there is a network.
async function carry(c) {
  for (const k of await others()) {
    const old = await caches.open(k);
    for (const [name, integrity] of Object.entries(later)) try {
      const had = await old.match("./" + name, { ignoreVary: true });
      if (!had || await c.match("./" + name, { ignoreVary: true })) continue;
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await had.clone().arrayBuffer()));
      const same = integrity === "sha256-" + btoa(String.fromCharCode(...hash));
      const now = same ? had : await fetch(request(name, integrity));
      if (now.ok) await c.put("./" + name, now);
    } catch {} // it is fetched when it is opened again
  }
}

self.addEventListener("message", e => {
  if (e.data === "skipWaiting") self.skipWaiting();
  if (e.data === "all there?") e.waitUntil((async () => { // the browser may have thrown something out
    const c = await caches.open(cacheName);
    const there = await Promise.all(Object.keys(files).map(name => c.match("./" + name, { ignoreVary: true })));
    e.ports[0].postMessage(there.every(Boolean));
  })());
});

self.addEventListener("activate", e => e.waitUntil((async () => {
  await carry(await caches.open(cacheName)); // what was opened while this version waited
  for (const k of await others()) await caches.delete(k);
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
    const got = await fetch(request(name, later[name]));
    if (got.ok) await c.put("./" + name, got.clone()).catch(() => {}); // on a full disk it is read all the same
    return got;
  })());
});
