import { type Remote, wrap } from 'comlink';
import { serviceWorkerInCharge } from '#client/page/features.ts';
import { answerWithin, LIMITS } from '#client/page/patience.ts';
import { beginStall } from '#client/page/stalls.ts';
import type { Area, PreparedResult } from '#client/workers/image-facts.ts';
import type { ImageWorker } from '#client/workers/images.worker.ts';
import { watchWorker } from '#client/workers/watched-worker.ts';

/** An idle worker holds the decoder's memory; a tablet wants it back. Milliseconds. */
const IDLE_MS = 10_000;

interface Running {
  readonly worker: Worker;
  readonly remote: Remote<ImageWorker>;
  /** Those who wait for it to make a photo are told when it has died. */
  readonly onDeath: Set<() => void>;
  endWatch(): void;
}

let at: Running | null = null;
let busy = 0;
let idle: ReturnType<typeof setTimeout> | undefined;

function end(): void {
  at?.endWatch();
  at?.worker.terminate();
  at = null;
}

/** @throws Error where the browser has no workers */
function start(): Running {
  clearTimeout(idle);
  if (at !== null) return at;
  const worker = new Worker(new URL('./images.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<ImageWorker>(worker);
  const onDeath = new Set<() => void>();
  const die = (): void => {
    // A dead worker answers nobody any more: the next picture gets a new one.
    if (at?.worker === worker) end();
    for (const told of onDeath) told();
  };
  const endWatch = watchWorker(worker, () => void remote.alive().catch(() => undefined), die);
  void remote.alive().catch(() => undefined);
  worker.addEventListener('error', die);
  worker.addEventListener('messageerror', die);
  at = { worker, remote, onDeath, endWatch };
  return at;
}

/** @returns null when the worker died over it, or there is none */
async function inWorker(file: Blob, area?: Area, most?: number): Promise<PreparedResult | null> {
  let used: Running;
  try {
    used = start();
  } catch {
    return null;
  }
  busy += 1;
  const died = Promise.withResolvers<null>();
  const tell = () => died.resolve(null);
  used.onDeath.add(tell);
  try {
    return await Promise.race([used.remote.prepare(file, area, most), died.promise]);
  } catch {
    if (at === used) end();
    return null;
  } finally {
    used.onDeath.delete(tell);
    busy -= 1;
    if (busy === 0) idle = setTimeout(end, IDLE_MS);
  }
}

/** In the page, which stands still for a moment by it. */
async function inPage(file: Blob, area?: Area, most?: number): Promise<PreparedResult> {
  try {
    const { makePhoto } = await import('#client/workers/make-photo.ts');
    const none: PreparedResult = { ok: false, problem: 'failed' };
    return await answerWithin(LIMITS.photo, makePhoto(file, area, most), none);
  } catch (error) {
    console.error('photo', error);
    return { ok: false, problem: 'failed' };
  }
}

/**
 * Makes a photo out of a file in a worker: original time and place read, upright, scaled, EXIF gone, hashed
 * (OFF-PHOTO-01). With an area the square picture of a person; with a limit of bytes smaller until it keeps it. Never throws; a worker that dies or falls silent over it is
 * replaced by another one, and that one by the page itself.
 */
export async function prepareImage(file: Blob, area?: Area, most?: number): Promise<PreparedResult> {
  const first = await inWorker(file, area, most);
  if (first !== null) return first;
  const stall = beginStall('photos');
  try {
    return (await inWorker(file, area, most)) ?? (await inPage(file, area, most));
  } finally {
    stall.end();
  }
}

/**
 * On the very first visit no service worker answers for this page yet: the worker's code is fetched while there is a
 * connection, so that the first photo can be taken without one.
 */
export function fetchImageWorkerAhead(): void {
  if (serviceWorkerInCharge() !== null || at !== null) return;
  try {
    start();
  } catch {
    return;
  }
  idle = setTimeout(end, IDLE_MS);
}
