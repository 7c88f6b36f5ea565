import { expect, test } from 'vitest';
import { csvLine } from '#core/text/csv.ts';

test('a text that would be run as a formula, borders and quotes stay text; decimals have the comma of the language', () => {
  expect(csvLine(['=1+1', '-5', 'a;b', 'a "b"', 1.5, -2, null], 'tr')).toBe(`'=1+1;'-5;"a;b";"a ""b""";1,5;-2;\r\n`);
  expect(csvLine([1.5, 'a,b'], 'en')).toBe('1.5,"a,b"\r\n');
});
