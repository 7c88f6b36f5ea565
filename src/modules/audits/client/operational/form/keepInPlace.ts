import { flushSync } from 'react-dom';

/** Makes a change and keeps the tapped element under the finger: what unfolds or folds elsewhere must not move it. */
export function keepInPlace(element: Element | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top;
  flushSync(change);
  const after = element?.getBoundingClientRect().top;
  if (before !== undefined && after !== undefined && Math.abs(after - before) > 1)
    window.scrollBy({ top: after - before, behavior: 'instant' });
}

const CONTROLS = 'input, textarea, select, button, [tabindex="0"]';

/** Brings a place of the form into view and its first control into focus; false while it is not on the page. */
export function reveal(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const control = element.matches(CONTROLS)
    ? element
    : (element.querySelector<HTMLElement>('[role="radiogroup"] input') ?? element.querySelector<HTMLElement>(CONTROLS) ?? element);
  control.focus({ preventScroll: true });
  return true;
}
