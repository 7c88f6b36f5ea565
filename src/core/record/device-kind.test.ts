import * as v from 'valibot';
import { expect, test } from 'vitest';
import { day, flag, id, required, text } from '#core/field/field.ts';
import { defineDeviceKind } from '#core/record/device-kind.ts';
import { defineList } from '#core/record/list.ts';
import type { KindId } from '#core/record/kinds.ts';

const schema = v.object({ title: required(text(50)), workplace_id: id('workplace'), held_on: day(), active: flag() });
const list = defineList(schema, { columns: { held_on: { field: 'held_on', sort: true } }, order: '-held_on' });
const kind = 'talk' as KindId; // no kind of the product
const plan = { kind, area: 'aud', path: 'safety-talks', schema, list, title: ({ title }: { title: string }) => title } as const;
const body = { title: 'x', workplace_id: 'w', held_on: '2026-05-04', active: true };
const ID = '0190a000-0000-7000-8000-000000000001';

test('calls of a kind of the device read from the device and write through the outbox', () => {
  const ids = { list: 'T-1', get: 'T-2', create: 'T-3', update: 'T-4', remove: 'T-5', file: 'T-6' } as const;
  const { calls, record } = defineDeviceKind({ ...plan, ids });
  expect(Object.entries(calls).map(([name, call]) => [name, call.id, call.method, call.offline])).toEqual([
    ['list', 'T-1', 'POST', 'replica'],
    ['get', 'T-2', 'GET', 'replica'],
    ['create', 'T-3', 'POST', 'queue'],
    ['update', 'T-4', 'PUT', 'queue'],
    ['remove', 'T-5', 'DELETE', 'queue'],
    ['file', 'T-6', 'POST', 'online'],
  ]);
  expect(record).toMatchObject({ residence: 'device', scope: 'workplace', calls });
  expect(record.verbs.create?.(ID, body)).toEqual({ call: calls.create, input: { body: { id: ID, ...body } } });
  expect(record.verbs.remove?.(ID, 3).call).toBe(calls.remove);
});

test('a kind has the calls and the verbs that it gives ids to', () => {
  const { calls, record } = defineDeviceKind({ ...plan, ids: { create: 'T-3', remove: 'T-5' } });
  expect(Object.keys(calls)).toEqual(['create', 'remove']);
  expect(Object.keys(record.verbs)).toEqual(['create', 'remove']);
  expect(record.calls).toBeUndefined();
});

test('lists of the device follow the day that the declared order names', () => {
  const { record } = defineDeviceKind({ ...plan, ids: {} });
  const at = (held_on: string | null) => record.sortAt({ ...body, held_on } as typeof body, ID);
  expect(new Date(at('2026-05-04')).toISOString().slice(0, 10)).toBe('2026-05-04');
  expect(at(null)).toBeLessThan(at('2026-05-04'));
});
