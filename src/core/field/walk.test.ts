import * as v from 'valibot';
import { expect, test } from 'vitest';
import { choice, day, longText, ref, refs, text } from '#core/field/field.ts';
import { walkFields } from '#core/field/walk.ts';

const schema = v.object({
  name: text(),
  owner: ref('user'),
  part: v.object({ note: longText(), none: v.nullable(v.object({ hidden: text() })) }),
  rows: v.array(v.object({ by: refs('user'), on: day() })),
  answers: v.record(v.string(), choice(['yes', 'no'])),
});

test('every field is met with its value and its path, in lists and records too', () => {
  const value = {
    name: 'a', owner: null, part: { note: 'b', none: null }, rows: [{ by: ['x', 'y'], on: '2026-01-01' }, { by: [], on: null }], answers: { q1: 'yes', q2: 'no' },
  };
  const met = [...walkFields(schema, value)].map((visit) => [visit.path, visit.meta.kind, visit.value]);
  expect(met).toEqual([
    ['name', 'text', 'a'], ['owner', 'ref', null], ['part.note', 'text', 'b'],
    ['rows.by', 'refs', ['x', 'y']], ['rows.on', 'day', '2026-01-01'], ['rows.by', 'refs', []], ['rows.on', 'day', null],
    ['answers', 'choice', 'yes'], ['answers', 'choice', 'no'],
  ]);
});

test('what is absent or of another shape is passed over', () => {
  expect([...walkFields(schema, { rows: 'none', answers: null })].map((visit) => visit.path)).toEqual(['name', 'owner']);
  expect([...walkFields(schema, null)]).toEqual([]);
});
