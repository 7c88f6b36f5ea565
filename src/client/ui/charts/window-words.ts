import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDay } from '#core/date/day.ts';
import type { StatisticsWindow } from '#core/date/statistics-window.ts';
import type { Locale } from '#core/number/number.ts';

export const WINDOW_WORDS: Readonly<Record<StatisticsWindow, MessageDescriptor>> = {
  today: msg`Bugün`,
  '7d': msg`Son 7 gün`,
  '30d': msg`Son 30 gün`,
  '12m': msg`Son 12 ay`,
};

/** A part of a window as a person reads it: 09:00, 02-03-2026, Mart 2026. */
export function partLabel(at: string, locale: Locale): string {
  if (at.includes('T')) return `${at.slice(11)}:00`;
  if (at.length === 10) return formatDay(at);
  return new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${at}-01T00:00:00Z`));
}
