import { bePatient, LIMITS, type Patience } from '#client/page/patience.ts';

/** A worker in use is asked for a sign of life so often, ms; whatever it says is one. */
const ASK_MS = 10_000;

/**
 * Calls back once when a worker has died: its script could not be started, or it has not said a word in the time in which it must.
 * @param ask asks it for a sign of life
 * @param startMs how long its first word may take, ms
 * @returns the end of the watching
 */
export function watchWorker(worker: Worker, ask: () => void, onDead: () => void, startMs: number = LIMITS.workerStart): () => void {
  let hasSpoken = false;
  let isOver = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    isOver = true;
    clearTimeout(next);
    patience.end();
    worker.removeEventListener('message', heard);
    worker.removeEventListener('error', failed);
  };
  const die = (): void => {
    if (isOver) return;
    end();
    onDead();
  };
  const heard = (): void => {
    hasSpoken = true;
    patience.end();
    clearTimeout(next);
    next = setTimeout(() => {
      patience = bePatient(LIMITS.worker, die);
      ask();
    }, ASK_MS);
  };
  // Before the first word it is the script that could not be had; later an error of its own, which it may survive.
  const failed = (): void => {
    if (!hasSpoken) die();
  };
  let patience: Patience = bePatient(startMs, die);
  worker.addEventListener('message', heard);
  worker.addEventListener('error', failed);
  return end;
}
