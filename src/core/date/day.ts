import type { Locale } from '#core/number/number.ts';

/** A calendar day as it is stored and sent: YYYY-MM-DD, no time, no zone. */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISTANBUL = 'Europe/Istanbul';

let istanbul: Intl.DateTimeFormat | undefined;
/** Made when it is first asked for: a start that shows no instant does without, and making it takes a slow tablet a tenth of a second. */
const formatOfIstanbul = () =>
  (istanbul ??= new Intl.DateTimeFormat('en', {
    timeZone: ISTANBUL,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }));

/** Named parts, because engines order and punctuate the text of a locale differently. */
function inIstanbul(at: Date | number) {
  const parts = { year: '', month: '', day: '', hour: '', minute: '' };
  for (const { type, value } of formatOfIstanbul().formatToParts(at))
    if (type in parts) parts[type as keyof typeof parts] = value.padStart(2, '0');
  return parts;
}

/** Whether `text` is a day that exists in the calendar. */
export function isDay(text: string): text is Day {
  const parts = DAY.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The day in Istanbul at an instant, whatever zone the device is set to (ledger 19, decision 1). */
export function dayInIstanbul(at: Date | number): Day {
  const { year, month, day } = inIstanbul(at);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** DD-MM-YYYY (FMT-01); an empty text for no day. */
export function formatDay(day: Day | null | undefined): string {
  const parts = day ? DAY.exec(day) : null;
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : '';
}

/** DD-MM-YYYY HH:mm in Istanbul (FMT-01); an empty text for no instant. */
export function formatInstant(at: Date | number | string | null | undefined): string {
  if (at === null || at === undefined || at === '') return '';
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  return `${formatDay(dayInIstanbul(date))} ${formatClock(date)}`;
}

/** HH:mm in Istanbul. */
export function formatClock(at: Date | number | string): string {
  const { hour, minute } = inIstanbul(new Date(at));
  return `${hour}:${minute}`;
}

/** Reads what a person types: DD-MM-YYYY, DD.MM.YYYY or DD/MM/YYYY; null when it is no such day. */
export function parseDay(typed: string): Day | null {
  const parts = /^\s*(\d{1,2})[-./](\d{1,2})[-./](\d{4})\s*$/.exec(typed);
  if (!parts) return null;
  const day = `${parts[3]}-${(parts[2] ?? '').padStart(2, '0')}-${(parts[1] ?? '').padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** Adds calendar months; the 31st of January plus one month is the last day of February (ledger 19, decision 8). */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Adds days. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Days from one day to another; negative when the second comes first. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

/** Lengths of time that a person chooses from (CONST-26; ledger 19, decision 8). */
export const DURATION_PRESETS = ['1w', '2w', '3w', '1m', '6m', '1y', '2y', '3y', '4y', '5y'] as const;
export type DurationPreset = (typeof DURATION_PRESETS)[number];

/** The day after a preset: weeks by days, months and years by the calendar. */
export function addPreset(day: Day, preset: DurationPreset): Day {
  const count = Number(preset.slice(0, -1));
  if (preset.endsWith('w')) return addDays(day, count * 7);
  return addMonths(day, preset.endsWith('y') ? count * 12 : count);
}

/** The month of a day in words: `short` Kas, `long` Kasım 2026. */
export const formatMonth = (day: Day, locale: Locale, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { month: length, ...(length === 'long' ? { year: 'numeric' } : {}), timeZone: 'UTC' }).format(
    new Date(day),
  );

/** How long ago, in whole units cut down (FMT-03; ledger 19, decision 3): `null` for a time in the future. */
export function timeAgo(at: number, now: number): { unit: 'now' | 'minute' | 'hour' | 'day'; count: number } | null {
  const seconds = Math.floor((now - at) / 1000);
  if (seconds < 0) return null;
  if (seconds < 60) return { unit: 'now', count: 0 };
  if (seconds < 3600) return { unit: 'minute', count: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hour', count: Math.floor(seconds / 3600) };
  return { unit: 'day', count: Math.floor(seconds / 86_400) };
}
