/** The two last digits of an identity number of the Republic, by its first nine. */
function checkDigits(first: readonly number[]): readonly [number, number] {
  const sum = (from: number) => first.filter((_, at) => at % 2 === from).reduce((all, digit) => all + digit, 0);
  const [odd, even] = [sum(0), sum(1)];
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return [tenth, (odd + even + tenth) % 10];
}

/** Whether a text is a T.C. kimlik number: 11 digits, no leading zero, both check digits (ledger 11, decision 20). */
export function isIdentityNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const [tenth, eleventh] = checkDigits(digits.slice(0, 9));
  return digits[9] === tenth && digits[10] === eleventh;
}

/** The number that begins with these nine digits. @throws Error for anything else: a bug */
export function identityNumber(first: string): string {
  if (!/^[1-9]\d{8}$/.test(first)) throw new Error('nine digits, the first no zero');
  return `${first}${checkDigits([...first].map(Number)).join('')}`;
}
