import { expect, test } from 'vitest';
import { LIBRARY_LISTS } from './index.ts';
import { LIBRARY_CATEGORIES, type LibraryText } from './library.ts';
import { AFFECTED_PEOPLE } from './people.ts';

const questions = LIBRARY_LISTS.flatMap((list) => list.questions);

/** Every text of the library with the place it stands at. */
const texts: readonly (readonly [string, LibraryText])[] = [
  ...LIBRARY_CATEGORIES.flatMap(({ key, name, description }) => [
    [`${key} name`, name] as const,
    [`${key} description`, description] as const,
  ]),
  ...LIBRARY_LISTS.map(({ key, name }) => [`${key} name`, name] as const),
  ...questions.flatMap(({ ref, question, risks, cautions, legal_basis }) => [
    [`${ref} question`, question] as const,
    [`${ref} risks`, risks] as const,
    [`${ref} cautions`, cautions] as const,
    [`${ref} legal basis`, legal_basis] as const,
  ]),
  ...Object.entries(AFFECTED_PEOPLE),
];
const both = texts.flatMap(([place, { tr, en }]) => [[`${place} tr`, tr] as const, [`${place} en`, en] as const]);

/** Places whose text is wrong by a rule. */
const wrong = (isWrong: (text: string) => boolean): string[] => both.filter(([, text]) => isWrong(text)).map(([place]) => place);
const doubles = (words: readonly string[]): string[] => words.filter((word, at) => words.indexOf(word) !== at);
const notWithin = (rows: readonly (readonly [string, LibraryText])[], least: number, most: number): string[] =>
  rows.filter(([, { tr, en }]) => [tr, en].some((text) => text.length < least || text.length > most)).map(([place]) => place);

test('keys and refs of the library are each given once and in the form that calls accept', () => {
  const keys = [...LIBRARY_CATEGORIES, ...LIBRARY_LISTS].map(({ key }) => key);
  const refs = questions.map(({ ref }) => ref);
  expect([doubles(keys), doubles(refs)]).toEqual([[], []]);
  expect(keys.filter((key) => !/^[a-z0-9][a-z0-9_-]{0,99}$/.test(key))).toEqual([]);
  expect(refs.filter((ref) => !/^[a-z]+-\d\d$/.test(ref))).toEqual([]);
});

test('the library has at least 8 lists and 200 questions, each list in a category, each category with a list', () => {
  expect(LIBRARY_LISTS.length).toBeGreaterThanOrEqual(8);
  expect(questions.length).toBeGreaterThanOrEqual(200);
  const used = new Set(LIBRARY_LISTS.map(({ category }) => category));
  expect([...used].sort()).toEqual(LIBRARY_CATEGORIES.map(({ key }) => key).sort());
});

test('the texts of the library have the lengths that the calls accept', () => {
  const named = (part: string): (readonly [string, LibraryText])[] => texts.filter(([place]) => place.endsWith(` ${part}`));
  expect(notWithin(named('question'), 10, 500)).toEqual([]);
  expect(notWithin(named('name'), 1, 255)).toEqual([]);
  expect(notWithin(named('description'), 10, 1000)).toEqual([]);
  for (const part of ['risks', 'cautions', 'legal basis']) expect(notWithin(named(part), 10, 1000)).toEqual([]);
});

test('no question and no caution of the library is asked twice', () => {
  for (const part of ['question', 'cautions', 'risks'] as const)
    for (const language of ['tr', 'en'] as const) expect(doubles(questions.map((question) => question[part][language]))).toEqual([]);
});

test('a question of the library ends with a question mark, what it warns of with a full stop', () => {
  const ending = (mark: string, parts: RegExp): string[] =>
    both.filter(([place, text]) => parts.test(place) && !text.endsWith(mark)).map(([place]) => place);
  expect(ending('?', / question /)).toEqual([]);
  expect(ending('.', / (risks|cautions|description) /)).toEqual([]);
});

test('the library is there in both languages, each text in its own', () => {
  expect(texts.filter(([, { tr, en }]) => tr === en).map(([place]) => place)).toEqual([]);
  expect(both.filter(([place, text]) => place.endsWith('tr') && / (the|and|of|is|are|with) /i.test(text)).map(([place]) => place)).toEqual(
    [],
  );
  const turkish = (text: string): boolean => /[ğışçöİŞĞ]/.test(text.replaceAll('mükerrer', '').replaceAll('KKDİK', ''));
  expect(both.filter(([place, text]) => place.endsWith(' en') && turkish(text)).map(([place]) => place)).toEqual([]);
});

test('the library keeps to the spelling of the product', () => {
  expect(wrong((text) => /\bya da\b/i.test(text))).toEqual([]);
  expect(wrong((text) => /[‘“”]/.test(text))).toEqual([]);
  // The one apostrophe of each language.
  const of = (language: string, sign: RegExp) => wrong((text) => sign.test(text)).filter((place) => place.endsWith(` ${language}`));
  expect([...of('tr', /'/), ...of('en', /’/)]).toEqual([]);
  expect(wrong((text) => text !== text.trim() || / {2}|\.\.|,,| [,.;:?]/.test(text))).toEqual([]);
  expect(wrong((text) => text !== text.normalize('NFC'))).toEqual([]);
});

test('each legal basis of the library names a law, a regulation or a standard that can be looked up', () => {
  const named =
    /^(\d{4} sayılı .*Kanun|.*Yönetmeli.*\((RG \d\d\.\d\d\.\d{4}\/\d{5}( mükerrer)?|SHY-22)\)$|JIG |EI[ /]|ICAO Doc |IATA |NFPA \d|API |ASTM D|IEC\/TS |TS EN |ADR:)/;
  const unknown = questions.flatMap(({ ref, legal_basis }) =>
    legal_basis.tr
      .split('; ')
      .filter((name) => !named.test(name))
      .map((name) => `${ref}: ${name}`),
  );
  expect(unknown).toEqual([]);
  expect(questions.filter(({ legal_basis }) => !/\b6331\b|Yönetmeli|Kanun/.test(legal_basis.tr)).map(({ ref }) => ref)).toEqual([]);
});

test('each question of the library says whom the risk reaches, each once', () => {
  expect(questions.filter(({ affected_people }) => affected_people.length === 0 || doubles(affected_people).length > 0)).toEqual([]);
});
