import { type Remote, wrap } from 'comlink';
import type { Area, PreparedResult } from '#client/workers/image-facts.ts';
import type { ImageWorker } from '#client/workers/images.worker.ts';

/** An idle worker holds the decoder's memory; a tablet wants it back. Milliseconds. */
const IDLE_MS = 10_000;

let worker: Worker | null = null;
let remote: Remote<ImageWorker> | null = null;
let running = 0;
let idle: ReturnType<typeof setTimeout> | undefined;

function end(): void {
  worker?.terminate();
  worker = null;
  remote = null;
}

function start(): { worker: Worker; remote: Remote<ImageWorker> } {
  clearTimeout(idle);
  worker ??= new Worker(new URL('./images.worker.ts', import.meta.url), { type: 'module' });
  remote ??= wrap<ImageWorker>(worker);
  return { worker, remote };
}

/**
 * Makes a photo out of a file in a worker: original time and place read, upright, scaled, EXIF gone, hashed
 * (OFF-PHOTO-01). With an area the square picture of a person. Never throws; a worker that dies answers `failed`.
 */
export async function prepareImage(file: Blob, area?: Area): Promise<PreparedResult> {
  const at = start();
  running += 1;
  const died = Promise.withResolvers<PreparedResult>();
  const fail = () => {
    // A dead worker answers nobody any more: the next picture gets a new one.
    if (worker === at.worker) end();
    died.resolve({ ok: false, problem: 'failed' });
  };
  at.worker.addEventListener('error', fail);
  at.worker.addEventListener('messageerror', fail);
  try {
    return await Promise.race([at.remote.prepare(file, area), died.promise]);
  } catch {
    if (worker === at.worker) end();
    return { ok: false, problem: 'failed' };
  } finally {
    at.worker.removeEventListener('error', fail);
    at.worker.removeEventListener('messageerror', fail);
    running -= 1;
    if (running === 0) idle = setTimeout(end, IDLE_MS);
  }
}

/**
 * On the very first visit no service worker answers for this page yet: the worker's code is fetched while there is a
 * connection, so that the first photo can be taken without one.
 */
export function fetchImageWorkerAhead(): void {
  if (navigator.serviceWorker?.controller || worker !== null) return;
  start();
  idle = setTimeout(end, IDLE_MS);
}
