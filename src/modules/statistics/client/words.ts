import { AUDIT_LIST, DFI_LIST } from '#client/dashboard/pages.ts';
import type { Href } from '#client/ui/charts/CountLink.tsx';
import type { Day } from '#core/date/day.ts';
import { formatPercent, type Locale } from '#core/number/number.ts';
import type { StatisticsWindow } from '#core/date/statistics-window.ts';

/** What is counted on the page: a time, and one workplace or all of them. */
export interface Bound {
  readonly window: StatisticsWindow;
  /** Id of the only one; empty for all. */
  readonly workplace: string;
}

/** A share in percent as a person reads it: %87; a dash where nothing was answered. */
export const percent = (share: number | null, locale: Locale): string => (share === null ? '–' : formatPercent(share, locale));

const at = (workplace: string) => (workplace === '' ? {} : { workplace });

/** The list of the valid audits of some days. */
export const auditsOf = (span: { readonly from: Day; readonly to?: Day }, workplace: string): Href => ({
  to: AUDIT_LIST,
  search: { ...span, status: 'valid', ...at(workplace) },
});

/** The list of the DFIs that were closed on some days. */
export const closedDfis = ({ from, to }: { readonly from: Day; readonly to?: Day }, workplace: string): Href => ({
  to: DFI_LIST,
  search: { stage: 'closed', closed_from: from, ...(to === undefined ? {} : { closed_to: to }), ...at(workplace) },
});

/** The list of DFIs by how they stand. */
export const openDfis = (workplace: string, isExpired: boolean): Href => ({
  to: DFI_LIST,
  search: { ...(isExpired ? { deadline: 'expired' } : { stage: 'open' }), ...at(workplace) },
});
