import type { KeyboardEvent } from 'react';

/** Links and buttons of the menu that are drawn now, from top to bottom. */
const entriesIn = (menu: Element): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('a[href], button')].filter((entry) => entry.closest('[hidden]') === null);

/** The button of the group that an entry stands in; null on the first level. */
const groupOf = (entry: Element): HTMLElement | null =>
  entry.closest('ul')?.closest('li')?.querySelector<HTMLElement>(':scope > button') ?? null;

const KEYS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * Keys of the side menu beside Tab and Enter: up and down go round through what is drawn, Home and End to the ends, right opens
 * a group or enters it, left closes it or goes back to it.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  const entries = entriesIn(event.currentTarget);
  const at = entries.indexOf(target);
  if (at < 0 || !KEYS.has(key)) return;
  event.preventDefault();
  const expanded = target.getAttribute('aria-expanded');
  const next = entries[(at + 1) % entries.length];
  if ((key === 'ArrowRight' && expanded === 'false') || (key === 'ArrowLeft' && expanded === 'true')) target.click();
  else if (key === 'ArrowDown' || (key === 'ArrowRight' && expanded === 'true')) next?.focus();
  else if (key === 'ArrowUp') entries.at(at - 1)?.focus();
  else if (key === 'Home') entries[0]?.focus();
  else if (key === 'End') entries.at(-1)?.focus();
  else if (key === 'ArrowLeft') groupOf(target)?.focus();
}
