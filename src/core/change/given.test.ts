import { describe, expect, test } from 'vitest';
import { changeWithGiven, isOnlyGiven, withGiven } from '#core/change/given.ts';
import type { GroupPlan } from '#core/change/groups.ts';
import { mergeBodies } from '#core/change/merge.ts';

const PLAN: GroupPlan = { together: { rest: ['refs', 'note'] }, given: { no: 'id' } };
const ref = (id: string, no: string | null = null) => ({ id, no });

describe('OFF-CONF-02: what the server alone writes is nobody’s change', () => {
  test('a number is taken over by the thing that has it, whatever place that stands in', () => {
    expect(withGiven(PLAN, { refs: [ref('b'), ref('a')] }, { refs: [ref('a', '1')] })).toEqual({ refs: [ref('b'), ref('a', '1')] });
  });

  test('a number that is known stays, and nothing is taken from another thing', () => {
    expect(withGiven(PLAN, [ref('a', '7'), ref('c')], [ref('a', '1'), ref('b', '2')])).toEqual([ref('a', '7'), ref('c')]);
  });

  test.each([
    [[ref('a')], [ref('a', '1')], true],
    [[ref('a')], [ref('a', '1'), ref('b')], false],
    [[ref('a', '1')], [ref('a', '2')], false],
    [{ refs: [ref('a')], note: '' }, { refs: [ref('a', '1')], note: 'x' }, false],
  ])('from %j to %j only what was given differs: %s', (before, after, expected) => {
    expect(isOnlyGiven(PLAN, before, after)).toBe(expected);
  });

  test('without such fields nothing is taken over', () => {
    const plan: GroupPlan = { together: { rest: ['refs', 'note'] } };
    expect(withGiven(plan, [ref('a')], [ref('a', '1')])).toEqual([ref('a')]);
    expect(isOnlyGiven(plan, [ref('a')], [ref('a', '1')])).toBe(false);
  });

  test('a second reference beside a first one that got its number meanwhile asks nobody', () => {
    const base = { refs: [ref('a')], note: '' };
    const merge = mergeBodies(PLAN, base, { refs: [ref('a'), ref('b')], note: '' }, { refs: [ref('a', '1')], note: '' });
    expect(merge).toMatchObject({ conflicts: [], body: { refs: [ref('a', '1'), ref('b')], note: '' } });
  });

  test('where somebody else changed the same group too, the person is asked, with the number in sight', () => {
    const base = { refs: [ref('a')], note: '' };
    const merge = mergeBodies(PLAN, base, { refs: [ref('a')], note: 'mine' }, { refs: [ref('a', '1')], note: 'theirs' });
    expect(merge.conflicts).toEqual([
      { group: 'rest', base, mine: { refs: [ref('a', '1')], note: 'mine' }, theirs: { refs: [ref('a', '1')], note: 'theirs' } },
    ]);
  });

  test('a change that waits takes the number along', () => {
    const change = { op: 'patch' as const, kind: 'k', id: '1', parts: { rest: { refs: [ref('a'), ref('b')] } }, emptied: [] };
    expect(changeWithGiven(PLAN, change, { refs: [ref('a', '1')], note: '' })).toEqual({
      ...change,
      parts: { rest: { refs: [ref('a', '1'), ref('b')] } },
    });
  });
});
