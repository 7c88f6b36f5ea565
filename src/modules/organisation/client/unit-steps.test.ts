import { describe, expect, test } from 'vitest';
import type { RecordItem } from '#client/sync/index.ts';
import { addStep, changeStep, removeStep, takeLast } from '#modules/organisation/client/unit-steps.ts';
import type { Unit } from '#modules/organisation/shared/unit.schema.ts';

const unit = (name: string, parent_id: string | null = null, more: Partial<Unit> = {}): Unit => ({
  name,
  workplace_id: 'w1',
  parent_id,
  ...more,
});
// Of a row only these are looked at.
const item = (id: string, body: Unit) => ({ id, version: 3, body }) as unknown as RecordItem<'unit'>;
const [A, B] = [item('a', unit('A')), item('b', unit('B', 'a'))];

describe('UNIT-GEN-01: a step is taken back on what stands there now', () => {
  test.each<[string, Unit, Unit, Unit, Partial<Unit> | null]>([
    ['a move', unit('C', 'a'), unit('C', 'b'), unit('C', 'b'), { parent_id: 'a' }],
    ['a move, and a colleague’s name stays', unit('C', 'a'), unit('C', 'b'), unit('Colleague', 'b'), { name: 'Colleague', parent_id: 'a' }],
    ['a name, and a colleague’s move stays', unit('C', 'a'), unit('D', 'a'), unit('D', 'b'), { name: 'C', parent_id: 'b' }],
    [
      'a field that was not there',
      unit('C'),
      unit('C', null, { work_environments: ['Depo'] }),
      unit('C', null, { work_environments: ['Depo'] }),
      {},
    ],
    ['what is so already', unit('C', 'a'), unit('C', 'b'), unit('C', 'a'), null],
    ['a move below a unit that is gone', unit('C', 'gone'), unit('C', 'b'), unit('C', 'b'), null],
  ])('%s', (_, before, after, now, back) => {
    const intent = changeStep('c', before, after).back([A, B, item('c', now)]);
    expect(intent?.body ?? null).toEqual(back && { name: 'C', workplace_id: 'w1', parent_id: null, ...back });
  });

  test('nothing is written of a unit that is gone, nor a circle, nor a deletion of what others lie below', () => {
    expect(changeStep('c', unit('C'), unit('D')).back([A, B])).toBeNull();
    expect(changeStep('a', unit('A', 'b'), unit('A')).back([A, B])).toBeNull();
    expect(addStep('a', unit('A')).back([A, B])).toBeNull();
    expect(addStep('b', unit('B')).back([A, B])).toMatchObject({ id: 'b', body: null });
    expect(addStep('gone', unit('B')).back([A, B])).toBeNull();
  });

  test('a deleted unit comes back under a new id, at the top where its parent is gone', () => {
    expect(removeStep(unit('B', 'a')).back([A])).toMatchObject({ base: null, body: { name: 'B', parent_id: 'a' } });
    expect(removeStep(unit('B', 'gone')).back([A])).toMatchObject({ body: { parent_id: null } });
    expect(removeStep(unit('B', 'a')).back([A])?.id).not.toBe('b');
  });

  test('a step of another workplace keeps its turn', () => {
    const here = addStep('a', unit('A'));
    const there = addStep('z', { name: 'Z', workplace_id: 'w2' });
    expect(takeLast([here, there], 'w1')).toEqual({ step: here, rest: [there] });
    expect(takeLast([there], 'w1')).toEqual({ step: undefined, rest: [there] });
  });
});
