import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId, UUID } from '#core/id/uuid.ts';

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const moments = fc.integer({ min: 0, max: 2 ** 48 - 1 });

test('ids are UUIDs of version 7', () => {
  fc.assert(
    fc.property(moments, (now) => {
      expect(newId(now)).toMatch(VERSION_7);
      expect(newId(now)).toMatch(UUID);
    }),
  );
});

test('an id made later sorts after one made before', () => {
  fc.assert(
    fc.property(moments, moments, (a, b) => {
      fc.pre(a !== b);
      const [early, late] = [newId(Math.min(a, b)), newId(Math.max(a, b))];
      expect(early < late).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('ids of one moment differ', () => {
  expect(new Set(Array.from({ length: 10_000 }, () => newId(1_700_000_000_000))).size).toBe(10_000);
});

test('a device whose clock stands before 1970 still makes ids', () => {
  expect(newId(-5)).toMatch(VERSION_7);
});
