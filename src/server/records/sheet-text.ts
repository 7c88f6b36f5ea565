import { formatDay } from '#core/date/day.ts';

/** Letters that Excel takes in one cell: a file with more in one of them is called damaged as a whole. */
const MOST_LETTERS = 32_767;
/** What no XML can hold: one such letter, and a spreadsheet program reads no row from there on. */
const NO_XML = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu;
/** How a spreadsheet writes a letter by its number: where a text has it itself, its first sign is written so. */
const NUMBERED = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** Days before it are counted in two ways: Excel has a 29th of February 1900. */
const FIRST_DAY = '1900-03-01';

const cut = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);

/** A text as a cell of an xlsx shows it. */
export const shownText = (text: string): string => cut(text.replace(/\r\n?/g, '\n')).toWellFormed().replace(NO_XML, '');

/** The same as it is written into the file. */
export const cellText = (text: string): string => shownText(text).replace(NUMBERED, '_x005F_');

/** A day as a cell of an xlsx holds it: a date, or its words where programs do not agree on the number of the date. */
export function cellDay(day: Date): Date | string {
  const text = day.toISOString().slice(0, 10);
  return text < FIRST_DAY ? formatDay(text) : day;
}
