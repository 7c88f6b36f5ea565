import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lowerTr } from '#core/text/turkish.ts';
import { SCREENS } from '#modules/auth/shared/screens.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** The rows of the table of words: what is said in Turkish, and what is not. */
const ROWS = read('docs/words.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('“'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , turkish = '', english = '', not = '']) => ({
    turkish: turkish.split(', '),
    english: english.split(', '),
    not: [...not.matchAll(/“([^”]+)”/g)].map(([, word]) => word ?? ''),
  }));

/** Every text of a catalogue by its Turkish message. */
const textsOf = (language: 'tr' | 'en'): string[] =>
  [...read(`locales/${language}.po`).matchAll(/^msgstr ((?:".*"\n?)+)/gm)].map(([, quoted = '']) =>
    [...quoted.matchAll(/"(.*)"/g)].map(([, text]) => text).join(''),
  );
const [turkish, english] = [textsOf('tr'), textsOf('en')];

/** What stands in no catalogue: messages, mails and notices, each beside its English text. */
const besides: string[] = globSync('src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') }).flatMap((file) =>
  [...read(file).matchAll(/\btr:\s*(['"`])(.*?)\1/gs)].map(([, , text = '']) => text),
);

/** A word stands by itself, small or capital: its letters are not the end or the beginning of a longer one. */
const holds = (text: string, word: string): boolean =>
  new RegExp(`(?<!\\p{L})${lowerTr(word).replaceAll(/[.?]/g, '\\$&')}(?!\\p{L})`, 'u').test(lowerTr(text));

test('each thing has one name: what is called otherwise in the table of words stands in no text and in no menu', () => {
  expect(ROWS.length).toBeGreaterThan(15);
  expect(besides.length).toBeGreaterThan(500);
  const shown = [...turkish, ...besides, ...SCREENS.map((screen) => screen.title_tr)];
  const second = ROWS.flatMap(({ not }) => not).flatMap((word) => shown.filter((text) => holds(text, word)).map((text) => [word, text]));
  expect(second).toEqual([]);
});

test('the names themselves are in use, in both languages', () => {
  const unused = ROWS.flatMap((row) => [
    ...row.turkish.filter((word) => !turkish.some((text) => holds(text, word))),
    ...row.english.filter((word) => !english.some((text) => text.toLowerCase().includes(word.toLowerCase()))),
  ]);
  expect(unused).toEqual([]);
});
