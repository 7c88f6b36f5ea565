import { expect, test } from 'vitest';
import { conformity } from './conformity.ts';

test.each([
  [{ yes: 3, no: 1 }, 0.75],
  [{ yes: 0, no: 2 }, 0],
  [{ yes: 2, no: 0 }, 1],
  [{ yes: 0, no: 0 }, null],
])('conformity of %j is %s', (answers, share) => expect(conformity(answers)).toBe(share));
