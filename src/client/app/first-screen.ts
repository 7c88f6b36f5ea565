import { quietMoment, whenHandRests } from '#client/page/hand.ts';

/** At the latest then the rest of the start goes on, ms: a screen that never comes must not hold it up, nor a hand that never rests. */
const NO_SCREEN_MS = 6_000;
const NO_REST_MS = 5_000;
/** Where the screen has all it needs, a person's first answers come first: the rest waits until the hand has rested for so long, ms. */
const REST_MS = 300;

let tell: () => void = () => undefined;
const shown = new Promise<void>((done) => {
  tell = done;
});
/** Those that wait, one behind the other. */
let turn = shown;
let isWhole = false;
/** Until then what waited gives way to a hand, ms of `performance.now`. */
let giveWayUntil = 0;

/** Said by a screen that was drawn from what this device entered itself: it does not wait for what comes after. */
export function screenIsWhole(): void {
  isWhole = true;
}

/** Said by the pages once they are in the document. */
export function firstScreenStands(): void {
  // After the frame that shows it.
  requestAnimationFrame(() => setTimeout(() => (isWhole ? whenHandRests(REST_MS, NO_REST_MS, rested) : tell())));
}

function rested(): void {
  giveWayUntil = performance.now() + NO_REST_MS;
  tell();
}

/**
 * Resolves when the first screen is seen. What no screen is drawn from (sockets, sending, looking for updates) starts then: it would only
 * take the processor away from it. Where a person works on that screen already, one starts after the other, between what the hand does.
 */
export function afterFirstScreen(): Promise<void> {
  setTimeout(tell, NO_SCREEN_MS);
  turn = turn.then(async () => {
    const left = giveWayUntil - performance.now();
    if (left > 0) await quietMoment(REST_MS, left);
  });
  return turn;
}
