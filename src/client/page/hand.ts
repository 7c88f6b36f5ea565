import { idleMoment } from '#client/page/features.ts';

/** When a hand was last at work on the page, ms of `performance.now`. */
let workedAt = Number.NEGATIVE_INFINITY;

for (const sign of ['pointerdown', 'click', 'keydown', 'input'])
  globalThis.addEventListener?.(sign, () => (workedAt = performance.now()), { capture: true, passive: true });

/**
 * Calls back once, when the hand has done nothing on the page for so long, and at the latest after `longestMs`: somebody may work on without a rest.
 * @param since a rest counts from then on, ms of `performance.now`; by default from now
 * @returns stops waiting
 */
export function whenHandRests(restMs: number, longestMs: number, tell: () => void, since = performance.now()): () => void {
  const latest = performance.now() + longestMs;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const left = Math.min(Math.max(since, workedAt) + restMs, latest) - performance.now();
    if (left <= 0) tell();
    else timer = setTimeout(look, left);
  };
  look();
  return () => clearTimeout(timer);
}

/** Resolves in an idle moment in which the hand has done nothing on the page for so long, at once where it has not for a while. After `longestMs` it waits for no rest any more. */
export async function quietMoment(restMs: number, longestMs: number): Promise<void> {
  const latest = performance.now() + longestMs;
  do {
    await new Promise<void>((done) => whenHandRests(restMs, latest - performance.now(), done, workedAt));
    await idleMoment();
  } while (performance.now() < Math.min(workedAt + restMs, latest));
}
