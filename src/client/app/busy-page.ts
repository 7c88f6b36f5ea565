let holds = 0;
const onIdle = new Set<() => void>();

/** Whether this page has something that would be lost with it: unsaved text, or work being sent. */
export const isBusy = (): boolean => holds > 0;

/** Says that there is something. Returns the end of it. */
export function beBusy(): () => void {
  holds++;
  return () => {
    holds--;
    if (holds > 0) return;
    for (const then of onIdle) then();
    onIdle.clear();
  };
}

/** Does something that ends this page, once nothing stands in its way. */
export function whenIdle(then: () => void): void {
  if (holds === 0) then();
  else onIdle.add(then);
}
