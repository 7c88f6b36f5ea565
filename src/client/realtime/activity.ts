/** Clicks, keys and scrolling are reported at most once in this time, ms (SES-FLOW-03). */
export const ACTIVITY_MS = 30_000;

const SIGNS = ['click', 'keypress', 'scroll'] as const;

/** Tells of activity of the person: of clicks, keys and scrolling at most once in 30 s, of another page always (SES-FLOW-03, SES-FLOW-04). */
export function watchActivity(parts: {
  report(): void;
  now(): number;
  /** The window. */
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  /** Calls back when another page is opened; returns the end of it. */
  onPage(listener: () => void): () => void;
}): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const tell = () => {
    last = parts.now();
    parts.report();
  };
  const touched = () => {
    if (parts.now() - last >= ACTIVITY_MS) tell();
  };
  for (const sign of SIGNS) parts.target.addEventListener(sign, touched, { passive: true, capture: true });
  const end = parts.onPage(tell);
  return () => {
    for (const sign of SIGNS) parts.target.removeEventListener(sign, touched, { capture: true });
    end();
  };
}
