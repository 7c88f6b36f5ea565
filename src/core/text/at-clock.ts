/** Endings of "at" behind the words of the digits 0 to 9, and of the tens 10 to 50, as they are spoken. */
const DIGITS = ['da', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da'] as const;
const TENS = ['', 'da', 'de', 'da', 'ta', 'de'] as const;

const endingOf = (number: number): string => (number % 10 === 0 && number > 0 ? TENS[number / 10] : DIGITS[number % 10]) ?? 'de';

/**
 * "14:32'de": a time with the Turkish ending of "at", which follows the last word that is spoken; a full hour is spoken by its hour.
 * @param text ends with a clock HH:mm
 */
export function atClock(text: string): string {
  const [hour = 0, minute = 0] = text.slice(-5).split(':').map(Number);
  return `${text}'${endingOf(minute === 0 ? hour : minute)}`;
}
