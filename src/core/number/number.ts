/** The two languages of the product; Turkish is the default (FMT-08). */
export type Locale = 'tr' | 'en';

const UNITS: Record<Locale, readonly (readonly [number, string])[]> = {
  tr: [
    [1e9, ' Mr'],
    [1e6, ' Mn'],
    [1e3, ' B'],
  ],
  en: [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ],
};

/** Thousands and more in short: 1,2 B in Turkish, 1.2K in English; below 1000 in full (FMT-04; ledger 19, decision 4). */
export function abbreviate(value: number, locale: Locale): string {
  const unit = UNITS[locale].find(([size]) => Math.abs(value) >= size);
  if (!unit) return new Intl.NumberFormat(locale).format(value);
  const cut = Math.trunc((value / unit[0]) * 10) / 10;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(cut)}${unit[1]}`;
}

/** A number in full, grouped by the language: 12.500 in Turkish, 12,500 in English. */
export const formatNumber = (value: number, locale: Locale): string => new Intl.NumberFormat(locale).format(value);

/** A share in percent, a whole number: %98 in Turkish, 98% in English. */
export const formatPercent = (percent: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);

/** A risk score, always with one decimal: 12,0 in Turkish, 12.0 in English (FMT-05; ledger 19, decision 5). */
export const formatScore = (score: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(score);

/** A size in bytes for people: 300 kB, 2,4 MB. */
export function formatBytes(bytes: number, locale: Locale): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1e6) return `${Math.round(bytes / 1000)} kB`;
  if (bytes < 1e9) return `${number.format(bytes / 1e6)} MB`;
  return `${number.format(bytes / 1e9)} GB`;
}

/** 32-bit FNV-1a of a text, unsigned: the cheap hash of the feed's digest, the same in the browser and on the server. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}
