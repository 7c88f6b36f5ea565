import * as v from 'valibot';
import { expect, test } from 'vitest';
import { longText, text } from '#core/field/field.ts';
import { asHeld, asRead, type Guard, keepingGuarded } from '#core/record/guard.ts';
import type { Actor, AnyRecordKind } from '#core/record/record.ts';
import { KINDS } from '#modules/registry.ts';

const schema = v.object({
  title: text(),
  part: v.nullable(v.object({ name: text() })),
  words: longText(),
  rows: v.array(v.object({ name: text() })),
});
type Body = v.InferOutput<typeof schema>;
const guard: Guard<Body> = {
  fields: ['part', 'words', 'rows'],
  readBy: (_, __, { permissions }) => permissions.has('read') || permissions.has('hold'),
  heldBy: (_, __, { permissions }) => permissions.has('hold'),
};
const kind = { schema, guard };
const body: Body = { title: 'Olay', part: { name: 'Ayşe' }, words: 'Gizli', rows: [{ name: 'Ali' }] };
const open = { title: 'Olay', part: null, words: '', rows: [] };
const who = (...permissions: string[]): Actor => ({ user_id: 'u', role_id: 6, permissions: new Set(permissions) });

test('ledger 08, decision 15: a guarded field is as if nothing was entered for whoever is not told it', () => {
  expect([asRead(kind, body, 'i', who()), asHeld(kind, body, 'i', who())]).toEqual([open, open]);
  expect([asRead(kind, body, 'i', who('read')), asHeld(kind, body, 'i', who('read'))]).toEqual([body, open]);
  expect([asRead(kind, body, 'i', who('hold')), asHeld(kind, body, 'i', who('hold'))]).toEqual([body, body]);
  expect(v.is(schema, open)).toBe(true);
});

test('whoever does not hold a guarded field does not write it; whoever holds it empties it as well', () => {
  const sent = { ...open, title: 'Başka' };
  const written = (permission: string, isTold = false) => keepingGuarded(kind, body, sent, { id: 'i', actor: who(permission), isTold });
  expect(written('read')).toEqual({ ...body, title: 'Başka' });
  expect(written('hold')).toEqual(sent);
  // A call that was told the record gives it back whole; whoever is not told it never does.
  expect(written('read', true)).toEqual(sent);
  expect(written('none', true)).toEqual({ ...body, title: 'Başka' });
});

test('guarded fields of every kind exist, may be open, and no list is filtered or sorted by them', () => {
  const guarded = Object.values(KINDS as Readonly<Record<string, AnyRecordKind>>).filter((one) => one.guard !== undefined);
  expect(guarded.map((one) => one.kind).toSorted()).toEqual(['employee', 'incident-report', 'user']);
  for (const { guard: declared, schema: whole, list } of guarded)
    for (const name of declared?.fields ?? []) {
      // Every kind is an object.
      const entry = (whole as unknown as { entries: Record<string, v.GenericSchema> }).entries[name];
      // Nothing entered is null, an empty text, off, or no row.
      expect(entry && [null, '', false, []].some((open) => v.is(entry, open)), name).toBe(true);
      expect(list?.columns.some(({ path }) => path[0] === name) ?? false).toBe(false);
    }
});
