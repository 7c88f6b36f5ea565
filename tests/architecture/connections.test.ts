import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';

test('finding 2: connections to the database are opened in one place, where what breaks is heard and nothing waits for ever', () => {
  const opening = readSources(['src']).filter(({ text }) => /new (pg\.)?(Pool|Client|PreparingClient)\(/.test(text));
  expect(opening.map(({ name }) => name)).toEqual(['src/server/db/open.ts']);
});
