/** Without a touch or a key for so long the device locks itself, ms (OFF-DEV-06). */
export const IDLE_MS = 10 * 60_000;
/** How often it is looked at, and how often a use is noted, ms. */
const LOOK_MS = 15_000;
const NOTE_MS = 5_000;
/** The last use in any tab; holds nothing else. */
const KEY = 'saha.last-use';

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Calls back when nobody has used the product in any tab for `IDLE_MS`. Returns the end of it. */
export function watchIdle(onIdle: () => void): () => void {
  const ends = new AbortController();
  const options = { signal: ends.signal, capture: true, passive: true };
  let noted = 0;
  const note = () => {
    if (Math.abs(Date.now() - noted) < NOTE_MS) return;
    noted = Date.now();
    localStorage.setItem(KEY, String(noted));
  };
  const look = () => {
    // A time ahead of the clock is of one that was set back.
    if (Math.abs(Date.now() - Number(localStorage.getItem(KEY) ?? 0)) >= IDLE_MS) onIdle();
  };
  note();
  for (const sign of SIGNS) addEventListener(sign, note, options);
  // Before the touch that ends a long rest is noted: what lay open for an hour is not shown to whoever picks it up.
  document.addEventListener('visibilitychange', look, options);
  const timer = setInterval(look, LOOK_MS);
  return () => {
    ends.abort();
    clearInterval(timer);
  };
}
