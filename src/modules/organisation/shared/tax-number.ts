import { isIdentityNumber } from '#modules/organisation/shared/identity-number.ts';

/** The last digit of a tax number, by its first nine. */
function checkDigit(first: readonly number[]): number {
  const sum = first.reduce((all, digit, at) => {
    const place = 9 - at;
    const moved = (digit + place) % 10;
    const part = (moved * 2 ** place) % 9;
    return all + (moved !== 0 && part === 0 ? 9 : part);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is a tax number: ten digits with their check digit, or of a sole trader the 11 digits of the T.C. kimlik number. */
export function isTaxNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return isIdentityNumber(text);
  const digits = [...text].map(Number);
  return digits[9] === checkDigit(digits.slice(0, 9));
}

/** The tax number that begins with these nine digits. @throws Error for anything else: a bug */
export function taxNumber(first: string): string {
  if (!/^\d{9}$/.test(first)) throw new Error('nine digits');
  return `${first}${checkDigit([...first].map(Number))}`;
}
