import { useEffect, useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';

/** Held (shared) by every tab with typed text or sending work: an update waits for all of them (OFF-SW-07). */
const BUSY_LOCK = 'saha-busy';

let workbox: Workbox | null = null;
let isReady = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Registers the service worker and watches for new versions. Where there is none, the product runs without. */
export function startUpdates(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  workbox = new Workbox('/sw.js', { scope: '/' });
  const waiting = () => {
    isReady = true;
    tell();
  };
  workbox.addEventListener('waiting', waiting);
  // Every tab starts anew when another worker takes over; the first worker of this browser takes over nothing.
  let hadWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) location.reload();
    hadWorker = true;
  });
  workbox.register().then(
    (registration) => registration && lookForUpdates(registration),
    // Private mode or a browser without storage: the page works, only not offline.
    () => undefined,
  );
}

/** How often a page that stays open looks for a new version, ms. */
const LOOK_MS = 60 * 60 * 1000;

function lookForUpdates(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (navigator.onLine) void registration.update().catch(() => undefined);
  };
  setInterval(look, LOOK_MS);
  addEventListener('online', look);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a new version is fetched and waits to be taken. */
export const useUpdateReady = (): boolean => useSyncExternalStore(subscribe, () => isReady);

/** Keeps new versions away while there is something to lose: typed text that is not stored yet, or work being sent. */
export function useHoldUpdates(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy || !navigator.locks) return;
    const end = new AbortController();
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    navigator.locks.request(BUSY_LOCK, { mode: 'shared', signal: end.signal }, () => held).catch(() => undefined);
    return () => {
      end.abort();
      release();
    };
  }, [isBusy]);
}

/** Whether any tab of this browser holds updates off. */
export async function isAnyTabBusy(locks: LockManager | undefined = navigator.locks): Promise<boolean> {
  const snapshot = await locks?.query();
  return snapshot?.held?.some((lock) => lock.name === BUSY_LOCK) === true;
}

/** Takes the new version in all tabs, when none has something to lose. @returns whether it was taken. */
export async function takeUpdate(): Promise<boolean> {
  if (await isAnyTabBusy()) return false;
  workbox?.messageSkipWaiting();
  return true;
}
