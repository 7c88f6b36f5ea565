import type { Locale } from '#core/number/number.ts';

export type Currency = 'TRY' | 'EUR' | 'USD';

const SIGN: Readonly<Record<Currency, string>> = { TRY: '₺', EUR: '€', USD: '$' };
export const currencySign = (currency: Currency): string => SIGN[currency];

/** Smallest units in one whole of every currency here. */
const SMALLEST = 100;

/** An amount in whole currency, as spreadsheets reckon with it. */
export const inWhole = (amount: number): number => amount / SMALLEST;

/** An amount in the digits of the language, without its currency: 1.234,50 in Turkish, 1,234.50 in English. */
export const formatAmount = (amount: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(inWhole(amount));

/** An amount of money: 1.234,50 ₺ in Turkish, ₺1,234.50 in English. */
export const formatMoney = (amount: number, currency: Currency, locale: Locale): string =>
  locale === 'tr' ? `${formatAmount(amount, locale)}\u00a0${SIGN[currency]}` : `${SIGN[currency]}${formatAmount(amount, locale)}`;

const GROUPED = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{3})+$/ } as const;
type Sign = keyof typeof GROUPED;

/** The sign between thousands where there is no fraction: a single one may only be that of the language. */
const groupedBy = (whole: string, locale: Locale): Sign => (whole.indexOf('.') !== whole.lastIndexOf('.') || locale === 'tr' ? '.' : ',');

/**
 * What somebody typed or pasted, as an amount in smallest units; null for nothing, undefined for what is no amount. Comma and point
 * are both taken before the last one or two digits, because a phone has only one of them on its keys; before three digits stands a
 * sign of thousands.
 */
export function parseMoney(typed: string, locale: Locale): number | null | undefined {
  const text = typed.replace(/[\s₺€$]/g, '');
  if (text === '') return null;
  const [, before = '', sign, fraction = ''] = /^(.*)([.,])(\d{0,2})$/.exec(text) ?? [];
  const whole = sign === undefined ? text : before;
  const group = sign === undefined ? groupedBy(whole, locale) : sign === ',' ? '.' : ',';
  if (!/\d/.test(text) || (!/^\d*$/.test(whole) && !GROUPED[group].test(whole))) return undefined;
  // Joined as digits: no fraction is ever reckoned with.
  return Number(`${whole.replaceAll(group, '')}${fraction.padEnd(2, '0')}`);
}
