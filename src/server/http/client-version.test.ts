import { expect, test } from 'vitest';
import { isTooOld } from '#server/http/client-version.ts';

test.each([
  ['0.1.0', '0.2.0', true],
  ['0.9.9', '0.10.0', true],
  ['1.0.0', '0.2.0', false],
  ['0.2.0', '0.2.0', false],
  ['0.2.1', '0.2.0', false],
  ['0.2.0-beta.1', '0.2.0', false],
  [undefined, '0.2.0', false],
  ['', '0.2.0', false],
  ['newest', '0.2.0', false],
])('a client of version %s is too old for a minimum of %s: %s', (version, minimum, old) => {
  expect(isTooOld(version, minimum)).toBe(old);
});
