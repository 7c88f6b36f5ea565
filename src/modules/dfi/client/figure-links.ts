import { addDays, addMonths, type Day } from '#core/date/day.ts';
import type { DfiFilters } from '#modules/dfi/client/dfi-filters.ts';
import { type DfiWindow, windowStart } from '#modules/dfi/shared/dfi.statistics.ts';

/** What a number of the figures opens the list with: those that it counts, and no others. */
export type FigureLink = Partial<DfiFilters>;

/** What all figures of a page have in common: the workplace that was chosen, and the time in which DFIs were raised. */
export function figureScope(window: DfiWindow, workplace: string, today: Day): FigureLink {
  const from = windowStart(window, today);
  return { ...(workplace === '' ? {} : { workplace }), ...(from === null ? {} : { raised_from: from }) };
}

const lastOf = (month: string): Day => addDays(addMonths(`${month}-01`, 1), -1);

/** DFIs that were raised in a month `YYYY-MM`; a window may begin within it. */
export function raisedIn(month: string, scope: FigureLink): FigureLink {
  const first = `${month}-01`;
  const { raised_from = first } = scope;
  return { ...scope, raised_from: raised_from > first ? raised_from : first, raised_to: lastOf(month) };
}

/** DFIs of the window that were closed in a month, whenever they were raised in it. */
export const closedIn = (month: string, scope: FigureLink): FigureLink => ({
  ...scope,
  stage: 'closed',
  closed_from: `${month}-01`,
  closed_to: lastOf(month),
});
