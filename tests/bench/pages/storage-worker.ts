/// <reference lib="webworker" />
/** The service worker of every storage contender: all files stored at the installation and given from there, the feed from the server. */
declare const self: ServiceWorkerGlobalScope;
/** Filled in by the bench: the names of all files. */
declare const FILES: readonly string[];
const STORE = 'bench';
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(STORE).then((cache) => cache.addAll([...FILES])));
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname.startsWith('/api/')) return;
  event.respondWith(caches.match(event.request, { cacheName: STORE, ignoreSearch: true }).then((found) => found ?? fetch(event.request)));
});
export {};
