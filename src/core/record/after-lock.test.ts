import { expect, test } from 'vitest';
import { locksOut } from '#core/record/after-lock.ts';

interface Body {
  readonly [field: string]: string;
}
const isSaved = ({ status }: Body): boolean => status === 'saved';
const body = { status: 'saved', text: 'a', day: '', when: '', who: '', name: '', lost: '' };
const kind = {
  groups: { together: { told: ['when', 'who'], injury: ['name', 'lost'] } },
  locked: ({ status }: Body) => status !== 'draft',
  afterLock: {
    day: { isOpen: isSaved },
    told: { isOpen: isSaved },
    injury: { isOpen: () => true, takes: (from: Body, to: Body) => from['name'] === to['name'] },
  },
};
const isOut = (change: Partial<typeof body>, of: object = kind, stands = body) =>
  locksOut(of as typeof kind, stands, { from: stands, to: { ...stands, ...change } });

test.each<[string, Partial<typeof body>, boolean]>([
  ['a group that stays open', { day: '2026-03-02' }, false],
  ['a part of such a group', { who: 'a' }, false],
  ['two of them', { day: '2026-03-02', when: 'b' }, false],
  ['the open part of a group', { lost: '4' }, false],
  ['more than the open part', { lost: '4', name: 'b' }, true],
  ['a text beside it', { day: '2026-03-02', text: 'b' }, true],
  ['a text', { text: 'b' }, true],
  ['another status', { status: 'draft' }, true],
  ['nothing', {}, true],
])('a lock keeps out all but what stays open behind it: %s', (_, change, expected) => {
  expect(isOut(change)).toBe(expected);
});

test('nothing is open behind a lock that says so, or where the record has come to its end', () => {
  const { afterLock: _, ...closed } = kind;
  expect(isOut({ day: '2026-03-02' }, closed)).toBe(true);
  expect(isOut({ day: '2026-03-02' }, kind, { ...body, status: 'finalized' })).toBe(true);
  expect(isOut({ text: 'b' }, kind, { ...body, status: 'draft' })).toBe(false);
  // Each group has an end of its own.
  expect(isOut({ lost: '4' }, kind, { ...body, status: 'finalized' })).toBe(false);
  expect(isOut({ lost: '4', day: '2026-03-02' }, kind, { ...body, status: 'finalized' })).toBe(true);
});
