import * as v from 'valibot';
import { expect, test } from 'vitest';
import { choice, day, longText, ref, refs, text } from '#core/field/field.ts';
import { type FieldVisit, visitFields } from '#core/field/walk.ts';

const schema = v.object({
  name: text(),
  owner: ref('user'),
  part: v.object({ note: longText(), none: v.nullable(v.object({ hidden: text() })) }),
  rows: v.array(v.object({ by: refs('user'), on: day() })),
  answers: v.record(v.string(), choice(['yes', 'no'])),
});

type Kind = FieldVisit['meta']['kind'];
const ALL: readonly Kind[] = ['text', 'ref', 'refs', 'day', 'choice'];
function met(value: unknown, kinds = ALL): FieldVisit[] {
  const visits: FieldVisit[] = [];
  visitFields(schema, value, kinds, (visit) => visits.push(visit));
  return visits;
}

test('every field is met with its value and its path, in lists and records too', () => {
  const value = {
    name: 'a',
    owner: null,
    part: { note: 'b', none: null },
    rows: [
      { by: ['x', 'y'], on: '2026-01-01' },
      { by: [], on: null },
    ],
    answers: { q1: 'yes', q2: 'no' },
  };
  const fields = met(value).map((visit) => [visit.path, visit.meta.kind, visit.value]);
  expect(fields).toEqual([
    ['name', 'text', 'a'],
    ['owner', 'ref', null],
    ['part.note', 'text', 'b'],
    ['rows.by', 'refs', ['x', 'y']],
    ['rows.on', 'day', '2026-01-01'],
    ['rows.by', 'refs', []],
    ['rows.on', 'day', null],
    ['answers', 'choice', 'yes'],
    ['answers', 'choice', 'no'],
  ]);
});

test('what is absent or of another shape is passed over', () => {
  expect(met({ rows: 'none', answers: null }).map((visit) => visit.path)).toEqual(['name', 'owner']);
  expect(met(null)).toEqual([]);
});

test('only the kinds that are asked for are met', () => {
  const value = { name: 'a', owner: 'b', part: { note: 'c', none: null }, rows: [{ by: ['x'], on: null }], answers: { q1: 'yes' } };
  expect(met(value, ['ref', 'refs']).map((visit) => visit.path)).toEqual(['owner', 'rows.by']);
  expect(met(value, ['photos'])).toEqual([]);
});
