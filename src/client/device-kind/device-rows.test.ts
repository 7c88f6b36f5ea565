import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { namedBy, rowMatches } from '#client/device-kind/device-rows.ts';
import { choice, choices, count, day, money, node, ref, text, yesNo } from '#core/field/field.ts';
import { defineList } from '#core/record/list.ts';

// Hooks that ask the server have no place where only rows are compared.
vi.mock('#client/http/query.ts', () => ({}));

const schema = v.object({
  title: text(),
  held_on: day(),
  minutes: count(),
  cost: money(),
  place: v.nullable(choice(['site', 'office'])),
  topics: choices(['fire', 'height']),
  repeated: yesNo(),
  owner: ref('user'),
  unit: node('unit', 'parent_id'),
});
const filtered = <const N extends string>(name: N) =>
  ({ [name]: { field: name, filter: true } }) as { readonly [K in N]: { field: N; filter: true } };
const plan = defineList(schema, {
  columns: {
    held_on: { field: 'held_on', filter: true, sort: true },
    ...filtered('title'),
    ...filtered('minutes'),
    ...filtered('cost'),
    ...filtered('place'),
    ...filtered('topics'),
    ...filtered('repeated'),
    ...filtered('owner'),
  },
  order: '-held_on',
});
const NAMES: Readonly<Record<string, string>> = { u1: 'Işıl Çam', t1: 'Tank sahası' };
const matches = rowMatches({ schema }, plan, () => (id) => NAMES[id] ?? '');
const row = {
  id: 'a',
  version: 1,
  title: 'Iğdır iskelesi',
  held_on: '2026-05-04',
  minutes: 15,
  cost: 123450,
  place: 'site',
  topics: ['fire'],
  repeated: null,
  owner: 'u1',
  unit: 't1',
};
const open = { ...row, held_on: null, minutes: null, cost: null, place: null, topics: [], owner: null, unit: null };

describe('a row of the device fits what is asked', () => {
  test.each([
    [{}, true, true],
    [{ text: 'IGDIR iskele' }, true, true],
    // By the names of the records that it names.
    [{ text: 'isil cam' }, true, false],
    [{ text: 'tank sahasi' }, true, false],
    [{ text: 'yangın' }, false, false],
    [{ title: 'iskelesi' }, true, true],
    [{ held_on_from: '2026-05-04' }, true, false],
    [{ held_on_from: '2026-05-05' }, false, false],
    [{ held_on_to: '2026-05-04' }, true, false],
    [{ minutes_from: '10', minutes_to: '15' }, true, false],
    [{ minutes_to: '14' }, false, false],
    [{ cost_from: '1.234,50' }, true, false],
    [{ cost_from: '1234.51' }, false, false],
    // Words that are no number ask for nothing.
    [{ cost_from: 'çok' }, true, true],
    [{ place: 'site' }, true, false],
    [{ place: 'office' }, false, false],
    [{ topics: 'fire' }, true, false],
    [{ repeated: 'false' }, false, false],
    [{ owner: 'u1' }, true, false],
  ])('%o', (filters, whole, bare) => {
    expect([matches(row, filters), matches(open, filters)]).toEqual([whole, bare]);
  });
});

test('the kinds of records that a kind names are read once each', () => expect(namedBy({ schema })).toEqual(['user', 'unit']));
