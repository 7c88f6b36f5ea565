import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A title is read in a report of hundreds: longer than this it is not. */
const LONGEST = 120;
/** Whoever breaks a requirement sees by the title which one: more than two say nothing. */
const MOST_IDS = 2;
/** Titles from before this rule; the number only falls. */
const OLD = 291;

const TITLE = /^\s*(?:test|it)(?:\.(?:each|for)\b[^\n]*?\)\(|(?:\.\w+)?\(|[^\n]*?\]\)\(\s*)\s*(['"`])((?:\\.|(?!\1).)+)\1/gms;
const ID = /\b[A-Z]{2,}(?:-[A-Z]+)+-\d+\b/g;

const titles = globSync(['src/**/*.test.ts', 'tests/**/*.{test,spec}.ts']).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title = '']) => ({ file, title })),
);

test('titles of tests name at most two requirements and can be read', () => {
  expect(titles.length).toBeGreaterThan(2_000);
  const unread = titles.filter(({ title }) => title.length > LONGEST || new Set(title.match(ID)).size > MOST_IDS);
  expect(unread.length, unread.map(({ file, title }) => `${file}: ${title}`).join('\n')).toBeLessThanOrEqual(OLD);
});
