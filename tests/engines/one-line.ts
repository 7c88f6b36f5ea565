import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '#tests/engines/person.ts';
import type { FaultProxy } from '#tests/support/fault-proxy.ts';

/** How much later than any sign of the line, and than each other, tabs may say that it is back, ms. */
export const LINE_MS = 5_000;
const PATIENCE_MS = 90_000;

/** Notes in the page itself when its chip stops saying “offline”: asking from outside would wake a tab that lies behind another. */
const WATCH = `
  window.__lineBack = null;
  const look = () => {
    const chip = document.querySelector('a[data-connection=online]');
    if (chip !== null && !chip.textContent.includes('Çevrimdışı')) window.__lineBack ??= Date.now();
  };
  new MutationObserver(look).observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });
  look();
  return window.__lineBack;`;

/** What was seen when the line came back, ms since then. */
export interface LineBack {
  /** When the server first answered anybody. */
  readonly sign: number;
  /** When each tab said so. */
  readonly tabs: readonly number[];
}

/** Gives the line back to tabs that say “offline”, and waits until all of them say that it is there. @throws Error for one that never does */
export async function lineComesBack(line: FaultProxy, people: readonly Person[]): Promise<LineBack> {
  for (const { page } of people) {
    const seen = await page.evaluate<number | null>(WATCH);
    if (seen !== null) throw new Error('a tab said “online” while there was no line');
  }
  const before = line.seen.length;
  const since = Date.now();
  line.cut = false;
  let sign: number | null = null;
  for (const end = since + PATIENCE_MS; Date.now() < end; await pause(20)) {
    if (sign === null && line.seen.slice(before).some(({ answered }) => answered !== null)) sign = Date.now();
    if (sign !== null && Date.now() - sign > LINE_MS + 1_000) break;
  }
  if (sign === null) throw new Error('nobody asked for the line');
  const tabs: number[] = [];
  for (const person of people) tabs.push((await person.until<number>('the word “online”', 'return window.__lineBack')) - since);
  return { sign: sign - since, tabs };
}
