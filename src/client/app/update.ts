import { beBusy, isBusy, whenIdle } from '#client/app/busy-page.ts';
import { watchRegistration, watchServiceWorker } from '#client/app/service-worker-watch.ts';
import { lockManager, mayBeOnline, serviceWorkers } from '#client/page/features.ts';
import { underLock } from '#client/page/locks.ts';
import { loadOnce } from '#core/load/load-once.ts';
import { useEffect, useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';

/** Held (shared) by every tab with typed text or sending work: an update waits for all of them (OFF-SW-07). */
const BUSY_LOCK = 'saha-busy';

let workbox: Workbox | null = null;
let registered: ServiceWorkerRegistration | null = null;
let isReady = false;
/** This page is not of the build that worker or server have: there is nothing to take over, it only has to start anew. */
let isOther = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Registers the service worker and watches for new versions. Where there is none, the product runs without. */
export function startUpdates(): void {
  const workers = serviceWorkers();
  if (workers === null || import.meta.env.DEV) return;
  const isWished = sessionStorage.getItem(WISH) !== null;
  sessionStorage.removeItem(WISH);
  // Every tab starts anew when another worker takes over; the first worker of this browser takes over nothing, unless it is of another build.
  let hadWorker = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // Text that was begun in the very moment of the change gets the second in which it is kept.
    if (hadWorker) whenIdle(() => location.reload());
    else watch().then((compare) => compare(), noWatch);
    hadWorker = true;
  });
  register(isWished);
  watchServiceWorker();
  const look = () => {
    if (mayBeOnline()) void lookForUpdate();
  };
  setInterval(look, LOOK_MS);
  addEventListener('online', look);
}

/** Its code comes when it is needed: a page is drawn without it. @returns what compares the page with the worker that claims it */
const watch = loadOnce(async () => {
  const [{ watchBuild }, { watchNoRoom }] = await Promise.all([import('#client/app/other-build.ts'), import('#client/app/no-room.ts')]);
  const workers = serviceWorkers();
  if (workers !== null) watchNoRoom(workers);
  return watchBuild(() => {
    isOther = true;
    isReady = true;
    tell();
  }).claimed;
});
/** The next register asks for it again. */
const noWatch = (): void => undefined;

/** The same. */
function register(isWished = false): void {
  // What hears of other builds and of a full device is there before the worker is.
  Promise.all([import('workbox-window'), watch()]).then(([library]) => registerBy(library, isWished), registerLater);
}

function registerBy({ Workbox }: typeof import('workbox-window'), isWished: boolean): void {
  const box = new Workbox('/sw.js', { scope: '/' });
  workbox = box;
  box.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
    isReady = true;
    tell();
    // Once, and no other version than the one the person saw: what still stands in the way is told as ever.
    if (isWished && wasWaitingBeforeRegister) setTimeout(() => void letTakeOver(), SETTLED_MS);
  });
  const registering = box.register();
  watchRegistration(registering);
  // Private mode or a browser without storage: the page works, only not offline.
  registering.then((registration) => registration && untilStored(registration), registerLater);
}

/** A page looks for a new version so often while it stays open, ms. */
const LOOK_MS = 60 * 60 * 1000;
/** The first and the longest wait before a first version is asked for again that did not come whole, ms. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [5_000, 10 * 60 * 1000];
let waitMs = FIRST_WAIT_MS;

/**
 * A first version of which one file did not come is dropped by the browser, and nothing would ask for it again before the next
 * start of the page. What came lies there still, so every further try has less to fetch.
 */
function untilStored(registration: ServiceWorkerRegistration): void {
  registered = registration;
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'redundant' && registration.active === null) registerLater();
  });
}

function registerLater(): void {
  const again = () => (mayBeOnline() ? register() : addEventListener('online', () => register(), { once: true }));
  setTimeout(() => import('#client/app/no-room.ts').then(({ whenThereIsRoom }) => whenThereIsRoom(again), again), waitMs);
  waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
}

/** Asks the server for a newer version now; it is fetched whole before anything is told of it. */
export async function lookForUpdate(): Promise<void> {
  await registered?.update().catch(() => undefined);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a new version is fetched and waits to be taken. */
export const useUpdateReady = (): boolean => useSyncExternalStore(subscribe, () => isReady);

/**
 * A version that was taken starts the pages anew by taking over. A browser may put that off while something in the old version
 * hangs: then this page starts anew by itself after so long, ms, which ends what it had in the air, and asks once more.
 */
const STUCK_MS = 5_000;
/**
 * A page that has just started asks its worker for much. Chromium loses the word to take over now and then when it comes among
 * that, so it is given after it, ms.
 */
const SETTLED_MS = 3_000;
/** Says across a new start of this tab that a person wants the version that waits. */
const WISH = 'saha.update';

/** Longest time in which all tabs have started anew with another version, ms. */
const CHANGE_MS = 30_000;

/** Keeps new versions away while there is something to lose: a form that is being filled in, or work being sent. */
export function useHoldUpdates(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const endBusy = beBusy();
    const end = new AbortController();
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    const locks = lockManager();
    if (locks) void underLock(locks, BUSY_LOCK, { mode: 'shared', signal: end.signal }, () => held).catch(() => undefined);
    return () => {
      end.abort();
      release();
      endBusy();
    };
  }, [isNeeded]);
}

function startAnew(): void {
  whenIdle(() => {
    sessionStorage.setItem(WISH, '1');
    location.reload();
  });
}

/** Takes the new version in all tabs, when none has something to lose. @returns whether it was taken. */
export async function takeUpdate(): Promise<boolean> {
  const isTaken = await letTakeOver();
  if (isTaken) setTimeout(startAnew, isOther ? 0 : STUCK_MS);
  return isTaken;
}

async function letTakeOver(): Promise<boolean> {
  const take = () => workbox?.messageSkipWaiting();
  const locks = lockManager();
  if (locks === null) {
    if (!isBusy()) take();
    return !isBusy();
  }
  return new Promise<boolean>((resolve, reject) => {
    const held = underLock(locks, BUSY_LOCK, { ifAvailable: true }, async (lock) => {
      if (lock !== null) take();
      resolve(lock !== null);
      // Held until the pages start anew: no tab becomes busy under the change.
      if (lock !== null) await new Promise((done) => setTimeout(done, CHANGE_MS));
    });
    held.catch(reject);
  });
}
