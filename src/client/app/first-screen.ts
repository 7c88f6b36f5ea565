/** At the latest then the rest of the start goes on, ms: a screen that never comes must not hold it up. */
const LATEST_MS = 2_000;

let tell: () => void = () => undefined;
const shown = new Promise<void>((done) => {
  tell = done;
});

/** Said by the pages once they are in the document. */
export function firstScreenStands(): void {
  // After the frame that shows it.
  requestAnimationFrame(() => setTimeout(tell));
}

/** Resolves when the first screen is seen. What no screen is drawn from (sockets, sending, looking for updates) starts then: it would only take the processor away from it. */
export function afterFirstScreen(): Promise<void> {
  setTimeout(tell, LATEST_MS);
  return shown;
}
