/// <reference lib="webworker" />
import { asStored, isOwnMenu, MENU_CACHE, MENU_PATH, MENU_TIMEOUT_SECONDS, menuKeyOf } from './menu.ts';
import { SYNC_TAG, wakePages } from './nudge.ts';
import { FETCH_LATER, isLater } from '#client/pdf/later.ts';
import { ownFilesOnly, storeVersion } from './install.ts';
import { byPath, dropOld, filesOnly, LATER_CACHE, type LaterFile, lookAtLater } from './later.ts';
import { firstScript } from '#client/app/build-name.ts';
import { DROP_OTHERS, storeOrMakeRoom } from './no-room.ts';
import { ASK_ALIVE, ASK_SHELL, type ShellState, shellState } from './shell.ts';
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

// A new version waits until a person takes it (OFF-SW-07); only the first one of a browser takes its open pages at once.
clientsClaim();
cleanupOutdatedCaches();
const pathOf = (url: string) => new URL(url, self.location.origin).pathname;
const urls = self.__WB_MANIFEST.map((file) => (typeof file === 'string' ? { url: file, revision: null } : file));
const files = urls.filter(({ url }) => !isLater(url));
/** The build says of each file what it weighs (vite.config.ts). */
const bytesOf = (file: object): number => ('bytes' in file && typeof file.bytes === 'number' ? file.bytes : 0);
const laterOnes = urls.filter(({ url }) => isLater(url)).map((file): LaterFile => ({ url: pathOf(file.url), bytes: bytesOf(file) }));
const later = laterOnes.map(({ url }) => url);
const paths = new Set(urls.map(({ url }) => pathOf(url)));
/** Names the build: it differs with anything that a page runs. */
const build = firstScript([...paths]);
const product = new PrecacheController({ plugins: [ownFilesOnly(paths)] });
product.addToCacheList(files);
const tellPages = async (word: string): Promise<void> => {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(word);
};
self.addEventListener('install', (event) =>
  event.waitUntil(
    caches
      .open(product.strategy.cacheName)
      .then((cache) => storeOrMakeRoom(() => storeVersion(product, event), cache, self.registration, tellPages)),
  ),
);
self.addEventListener('activate', (event) => void product.activate(event));
// The small pages of `anew.html` differ by their number alone, and so does a script that is asked for again (tools/patient-loader.mjs).
registerRoute(new PrecacheRoute(product, { ignoreURLParametersMatching: [/^hop$/, /^again$/] }));

// Every path of the product is the shell; the API, its pages and the sockets are not (OFF-SW-02).
const shell = new NavigationRoute(product.createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/socket\.io\//] });
registerRoute(shell);

const laterFiles = new CacheFirst({ cacheName: LATER_CACHE, plugins: [filesOnly, byPath] });
registerRoute(({ url, sameOrigin }) => sameOrigin && later.includes(url.pathname), laterFiles);
self.addEventListener('activate', (event) =>
  event.waitUntil(caches.open(LATER_CACHE).then((cache) => dropOld(later, cache, self.location.origin))),
);

let fetching: Promise<void> | null = null;
/** One after the other, so that a slow line has room for work; what fails holds up no other, and is asked for again by the next page. */
async function fetchLater(event: ExtendableMessageEvent): Promise<void> {
  for (const url of later) await laterFiles.handle({ event, request: new Request(url) }).catch(() => undefined);
}

const ownMenuOnly: WorkboxPlugin = {
  async cacheKeyWillBeUsed({ request }) {
    const key = menuKeyOf(request.headers);
    if (key === null) throw new Error('no person in the request');
    return new Request(key);
  },
  cacheWillUpdate: async ({ request, response }) => ((await isOwnMenu(request.headers, response)) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? asStored(cachedResponse) : null),
};
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === MENU_PATH,
  new NetworkFirst({ cacheName: MENU_CACHE, networkTimeoutSeconds: MENU_TIMEOUT_SECONDS, plugins: [ownMenuOnly] }),
  'POST',
);

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === DROP_OTHERS) void product.activate(event);
  if (event.data?.type === ASK_ALIVE) event.ports[0]?.postMessage(build);
  if (event.data?.type === FETCH_LATER) {
    fetching ??= fetchLater(event)
      .catch(() => undefined)
      .finally(() => {
        fetching = null;
      });
    event.waitUntil(fetching);
  }
  if (event.data?.type === ASK_SHELL) {
    const [port] = event.ports;
    event.waitUntil(lookAtShell().then((state) => port?.postMessage(state)));
  }
});

/** Looks into the store itself: a browser short of room, or a person, may have emptied it. */
async function lookAtShell(): Promise<ShellState> {
  const shell = await Promise.all(files.map(async ({ url }) => ({ url, isHere: (await product.matchPrecache(url)) !== undefined })));
  return { ...shellState(shell), ...(await lookAtLater(laterOnes, await caches.open(LATER_CACHE))) };
}

/** Background Sync, which TypeScript's library does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

self.addEventListener('sync', ((event: SyncEvent) => {
  if (event.tag !== SYNC_TAG) return;
  const pages = self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  event.waitUntil(pages.then((found) => wakePages(found, event.lastChance)));
}) as EventListener);
