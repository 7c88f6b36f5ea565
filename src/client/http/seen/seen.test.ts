import { expect, test } from 'vitest';
import { putTogether, refreshed, replaces, type SeenRow, type SeenRows, takeApart } from '#client/http/seen/seen.ts';
import type { JsonObject } from '#core/change/json.ts';

const rows: SeenRows = { kind: 'supplier' };
const seen = (id: string, over: Partial<SeenRow> = {}): [string, SeenRow] => {
  const row = { id, version: 1, at: 10, isGone: false, ...over };
  return [id, { ...row, body: { id, version: row.version, title: `v${row.version}` } }];
};
const page = (...data: JsonObject[]) => ({ success: true, data, total: 30, page: 1, limit: 20 });
const row = (id: string, version = 1) => ({ id, version, title: `v${version}` });

test('an answer that is taken apart is the same when it is put together again', () => {
  const answer = page(row('a'), row('b'));
  const { frame, bodies } = takeApart(rows, answer);
  expect(bodies).toEqual(answer.data);
  expect(putTogether(rows, frame, new Map([seen('a'), seen('b')]))).toEqual(answer);
  const one = { success: true, data: row('a') };
  expect(takeApart({ ...rows, one: 'a' }, one)).toEqual({ frame: null, bodies: [one.data] });
  expect(putTogether({ ...rows, one: 'a' }, null, new Map([seen('a')]))).toEqual(one);
});

test('what is gone is left out and not counted; the record that was asked for is none', () => {
  const { frame } = takeApart(rows, page(row('a'), row('b')));
  expect(putTogether(rows, frame, new Map([seen('a'), seen('b', { isGone: true })]))).toMatchObject({ data: [row('a')], total: 29 });
  expect(putTogether({ ...rows, one: 'b' }, null, new Map([seen('b', { isGone: true })]))).toBeNull();
});

test('invariant 13: what a kind says may not be kept is in no body', () => {
  const secret: SeenRows = { kind: 'x', keep: ({ identity: _, ...told }) => told };
  expect(takeApart(secret, page({ id: 'a', identity: '123' })).bodies).toEqual([{ id: 'a' }]);
});

test.each([
  ['a later version asked earlier', { version: 3, at: 5 }, {}, true],
  ['an older version asked later, as a lagging database tells it', { version: 1, at: 50 }, {}, false],
  ['the same version asked later', { version: 2, at: 11 }, {}, true],
  ['the same version asked earlier', { version: 2, at: 9 }, {}, false],
  ['what was asked before it was deleted', { version: 9, at: 9 }, { isGone: true }, false],
  ['what was asked after it was deleted', { version: 1, at: 11 }, { isGone: true }, true],
])('%s', (_, next, over, expected) => {
  expect(replaces(next, { version: 2, at: 10, isGone: false, ...over })).toBe(expected);
});

test('a list on the screen takes over newer rows, lets go of deleted ones, and is the same object where nothing is new', () => {
  const shown = page(row('a'), row('b'), row('c'));
  expect(refreshed(rows, shown, 20, new Map([seen('a'), seen('b', { at: 15 })]))).toBe(shown);
  const found = new Map([seen('a', { version: 2 }), seen('b', { isGone: true, at: 21 })]);
  expect(refreshed(rows, shown, 20, found)).toMatchObject({ data: [row('a', 2), row('c')], total: 29 });
});

test('another tab says nothing of what may not lie on the device: the screen keeps its own', () => {
  const secret: SeenRows = { kind: 'x', keep: (told) => ({ ...told, identity: '' }) };
  const shown = page({ id: 'a', version: 1, title: 'v1', identity: '123' });
  const next = refreshed(secret, shown, 20, new Map([seen('a', { version: 2 })]));
  expect(next).toMatchObject({ data: [{ title: 'v2', identity: '123' }] });
});
