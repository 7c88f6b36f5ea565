/// <reference lib="webworker" />
/** The hand-written page's service worker: everything stored at the installation and given from there. */
declare const self: ServiceWorkerGlobalScope;
const STORE = 'hand-written';
/** Filled in by the bench: the names of all files. */
declare const FILES: readonly string[];
self.addEventListener('install', (event) => event.waitUntil(caches.open(STORE).then((cache) => cache.addAll([...FILES]))));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request, { cacheName: STORE, ignoreSearch: true }).then((found) => found ?? fetch(event.request)));
});
export {};
