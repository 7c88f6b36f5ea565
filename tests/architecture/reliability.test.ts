import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/reliability.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d+) \|.*\| (?:`([^`]+)`|none) \|$/gm)].map(([, number, file]) => ({ number: Number(number), file }));

/** Titles of the tests of a file, as far as they stand in one line. */
const titlesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\btest(?:\.each[^'"`\n]*\([^\n]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(
    ([, , title = '']) => title,
  );

test('docs/reliability.md lists each of the 45 faults once, in their order', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 45 }, (_, n) => n + 1));
});

test('each fault names a test file that is there and has a title with its number', () => {
  const wrong = rows.filter(({ number, file }) => {
    if (file === undefined) return true;
    return !existsSync(file) || !titlesOf(file).some((title) => new RegExp(`\\bfault ${number}\\b`).test(title));
  });
  expect(wrong).toEqual([]);
});
