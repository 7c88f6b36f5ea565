import { flushSync } from 'react-dom';

/** Makes a change and keeps the tapped element under the finger: what unfolds or folds elsewhere must not move it. */
export function keepInPlace(element: Element | null, change: () => void): void {
  const before = element?.getBoundingClientRect().top;
  flushSync(change);
  const after = element?.getBoundingClientRect().top;
  if (before !== undefined && after !== undefined && Math.abs(after - before) > 1)
    window.scrollBy({ top: after - before, behavior: 'instant' });
}

/** Scrolls as far as it takes to see all from the one to the other, but never past the first; their scroll margins are kept free. */
export function showBetween(first: Element, last: Element): void {
  const above = first.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(first).scrollMarginTop);
  const below = last.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(last).scrollMarginBottom) - window.innerHeight;
  const by = Math.min(above, below);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (by > 0) window.scrollBy({ top: by, behavior: isStill ? 'instant' : 'smooth' });
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
