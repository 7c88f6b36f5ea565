/** A second tap within this time of the first is no tap on the form that came in between, ms. */
const DOUBLE_TAP_MS = 350;

/** When a person last pressed to go on, by `performance.now()`. */
let pressedAt = Number.NEGATIVE_INFINITY;

/**
 * Does what a press means, but for the second tap of a double tap that began in the form before: it would pass over a question.
 * @param begunAt when the form in front began, by the same clock
 */
export function oneTap(begunAt: number, act: () => void): void {
  const now = performance.now();
  if (begunAt > pressedAt && now - pressedAt < DOUBLE_TAP_MS) return;
  pressedAt = now;
  act();
}
