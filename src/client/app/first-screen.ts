/** At the latest then the rest of the start goes on, ms: a screen that never comes must not hold it up, nor a hand that never rests. */
const NO_SCREEN_MS = 6_000;
const NO_REST_MS = 5_000;
/** Where the screen has all it needs, a person's first answers come first: the rest waits until the hand has rested for so long, ms. */
const REST_MS = 300;

const INPUT = ['pointerdown', 'click', 'keydown', 'input'] as const;

let tell: () => void = () => undefined;
const shown = new Promise<void>((done) => {
  tell = done;
});
let isWhole = false;

/** Said by a screen that was drawn from what this device entered itself: it does not wait for what comes after. */
export function screenIsWhole(): void {
  isWhole = true;
}

/** Said by the pages once they are in the document. */
export function firstScreenStands(): void {
  // After the frame that shows it.
  requestAnimationFrame(() => setTimeout(isWhole ? afterRest : tell));
}

function afterRest(): void {
  setTimeout(tell, NO_REST_MS);
  let timer = setTimeout(tell, REST_MS);
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, REST_MS);
  };
  for (const sign of INPUT) addEventListener(sign, again, { capture: true, passive: true });
  void shown.then(() => {
    for (const sign of INPUT) removeEventListener(sign, again, { capture: true });
  });
}

/** Resolves when the first screen is seen. What no screen is drawn from (sockets, sending, looking for updates) starts then: it would only take the processor away from it. */
export function afterFirstScreen(): Promise<void> {
  setTimeout(tell, NO_SCREEN_MS);
  return shown;
}
