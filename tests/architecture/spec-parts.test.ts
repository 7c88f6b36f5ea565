import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partOf } from '#tests/support/spec-parts.ts';

const specs = readdirSync('tests/e2e').filter((file) => file.endsWith('.spec.ts'));

test('five parts hold every browser test once, and none is much larger than another', () => {
  const parts = [1, 2, 3, 4, 5].map((part) => partOf(specs, `${part}/5`));
  expect(parts.flat().toSorted()).toEqual(specs.toSorted());
  const sizes = parts.map((part) => part.length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  expect(partOf(specs, undefined)).toEqual(specs);
});

test.each(['0/5', '6/5', 'x', '2'])('a part that there is not is an error: %s', (part) => {
  expect(() => partOf(specs, part)).toThrow('there is no part');
});
