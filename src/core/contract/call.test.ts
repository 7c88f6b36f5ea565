import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { defineCall, fillPath } from '#core/contract/call.ts';
import { dataReply, doneReply, listReply, PAGE_SIZES, writtenReply } from '#core/contract/envelope.ts';

describe('paths of calls', () => {
  test('parameters take their places', () => {
    expect(fillPath('dfis/:page/:limit/:workplace_id', { page: 2, limit: 10, workplace_id: 'w' })).toBe('dfis/2/10/w');
    expect(fillPath('auth/login')).toBe('auth/login');
  });

  test('a parameter never changes the shape of the path, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 }), (a, b) => {
        const parts = fillPath('x/:a/y/:b', { a, b }).split('/');
        expect(parts.map(decodeURIComponent)).toEqual(['x', a, 'y', b]);
      }),
    );
  });

  test('a missing parameter is a bug and throws', () => {
    expect(() => fillPath('dfis/:id')).toThrow('id');
  });
});

describe('declaring a call', () => {
  const base = { id: 'X-CALL-01', path: 'x', access: 'signed-in', summary: 'x', reply: v.unknown() } as const;

  test('what goes through the outbox writes, what is read or needs the server does not, unless it says so', () => {
    expect(defineCall({ ...base, method: 'POST', offline: 'queue', effect: 'once' }).effect).toBe('once');
    expect(defineCall({ ...base, method: 'GET', offline: 'replica' }).effect).toBe('none');
    expect(defineCall({ ...base, method: 'POST', offline: 'online', effect: 'press' }).effect).toBe('press');
    expect(defineCall({ ...base, method: 'POST', offline: 'online', effect: 'same' }).effect).toBe('same');
  });
});

describe('replies', () => {
  test('the envelopes take what the ledger writes and nothing without success', () => {
    expect(v.is(doneReply, { success: true })).toBe(true);
    expect(v.is(doneReply, { success: false })).toBe(false);
    expect(v.is(dataReply(v.number()), { success: true, data: 1 })).toBe(true);
    expect(v.is(dataReply(v.number()), { data: 1 })).toBe(false);
    expect(v.is(listReply(v.number()), { success: true, data: [1], total: 11, page: 2, limit: 10 })).toBe(true);
    expect(v.is(listReply(v.number()), { success: true, data: [1] })).toBe(false);
    expect(v.is(writtenReply, { success: true, data: { id: 'a', version: 1 } })).toBe(true);
    expect(v.is(writtenReply, { success: true, data: { id: 'a' } })).toBe(false);
  });

  test('lists offer 10, 20, 50 and 100 rows', () => {
    expect(PAGE_SIZES).toEqual([10, 20, 50, 100]);
  });
});
