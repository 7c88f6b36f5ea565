import { expect, test } from 'vitest';
import { isDatabaseAway } from '#server/db/away.ts';

const withCode = (code: string): Error => Object.assign(new Error('words'), { code });

test.each(['57P01', '57P03', '57014', '25006', '08006', '53300', 'ECONNREFUSED', 'ETIMEDOUT'])(
  'finding 2: %s says that the database is away',
  (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true);
  },
);

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
])('finding 2: so does "%s", which has no code', (words) => {
  expect(isDatabaseAway(new Error(words))).toBe(true);
});

test('finding 2: a name with several addresses has its errors inside', () => {
  expect(isDatabaseAway(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]))).toBe(true);
});

test.each([withCode('23505'), withCode('42P01'), new Error('nobody expected this'), null, 'ECONNREFUSED'])(
  '%s is a fault of another sort',
  (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  },
);
