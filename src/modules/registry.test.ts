import { withoutSensitive } from '#core/field/sensitive.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';
import { AREAS, LEVELS, SUB_PERMISSION_KEYS } from '#modules/auth/shared/permissions.ts';
import { KIND_IDS, CALLS, callById, KINDS } from '#modules/registry.ts';
import { DECLARED_CALLS } from '#tests/support/declared-calls.ts';

const calls: AnyCall[] = Object.values(CALLS).flatMap((module): AnyCall[] => Object.values(module));
const line = (call: AnyCall) => `${call.id} ${call.method} ${call.path}`;

describe('the calls', () => {
  test('every declared call has the method and path of the requirements', () => {
    expect(calls.map(line).toSorted()).toEqual(DECLARED_CALLS.toSorted());
  });

  test('the list of requirements in docs says the same, with the same policy offline', () => {
    const rows = readFileSync(new URL('../../docs/requirements/calls.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split('\t'));
    const byId = new Map(rows.map((row) => [row[0], row]));
    for (const call of calls) {
      const row = byId.get(call.id);
      expect(`${call.id} ${row?.[1]} ${row?.[2]?.split('?')[0]} ${row?.[7]}`).toBe(`${line(call)} ${call.offline}`);
    }
  });

  test('ids and routes are used once', () => {
    const shapes = calls.map((call) => `${call.method} ${call.path.replaceAll(/:\w+/g, ':')}`);
    expect(new Set(shapes).size).toBe(calls.length);
    expect(new Set(calls.map((call) => call.id)).size).toBe(calls.length);
    for (const call of calls) expect(callById(call.id)).toBe(call);
    expect(callById('NO-CALL-99')).toBeUndefined();
  });

  test('what goes through the outbox changes something and is no GET; what is read changes nothing', () => {
    for (const call of calls) {
      if (call.offline === 'queue') expect(call.method, call.id).not.toBe('GET');
      // An upload is known again by its key and hash, not by an Idempotency-Key.
      if (call.offline === 'queue' && call.protocol !== 'tus') expect(call.effect, call.id).toBe('once');
      if (call.method === 'GET') expect(call.effect, call.id).toBe('none');
      if (call.method === 'GET') expect(call, call.id).not.toHaveProperty('body');
    }
  });

  test('who may call is everybody, every signed-in person, or a key of the matrix', () => {
    const keys = new Set<string>([...AREAS.flatMap((area) => LEVELS.map((level) => `${area}.${level}`)), ...SUB_PERMISSION_KEYS]);
    for (const call of calls)
      expect(call.access === 'public' || call.access === 'signed-in' || keys.has(call.access), `${call.id} ${call.access}`).toBe(true);
  });

  test('only signing in, registering, a forgotten password or PIN, asking for health and what uploads can do need no sign-in', () => {
    expect(
      calls
        .filter((call) => call.access === 'public')
        .map((call) => call.id)
        .toSorted(),
    ).toEqual([
      'AUTH-CALL-01',
      'AUTH-CALL-04',
      'AUTH-CALL-05',
      'AUTH-CALL-06',
      'AUTH-CALL-08',
      'AUTH-CALL-09',
      'AUTH-CALL-10',
      'AUTH-CALL-11',
      'AUTH-CALL-12',
      'AUTH-CALL-14',
      // The second page of the sign-in (decision 84).
      'AUTH-CALL-15',
      'AUTH-CALL-16',
      'AUTH-CALL-17',
      'HTTP-CALL-02',
      'STO-CALL-06',
      // A locked device shows no sign-in (decision 37).
      'SYNC-CALL-09',
      'SYNC-CALL-12',
    ]);
  });
});

describe('the kinds of records', () => {
  const body = { question_id: 'A1.1' };

  test('each is declared under its own name and belongs to an area of the matrix', () => {
    expect(Object.keys(KINDS).toSorted()).toEqual(KIND_IDS.toSorted());
    for (const [id, kind] of Object.entries(KINDS)) {
      expect(kind.kind).toBe(id);
      expect(AREAS).toContain(kind.area);
    }
  });

  test('the verbs of each kind are declared calls that carry the id; those of device kinds go through the outbox', () => {
    let seen = 0;
    for (const kind of Object.values(KINDS)) {
      const { create, update, remove } = kind.verbs;
      for (const request of [create?.('the-id', body as never), update?.('the-id', body as never, 3), remove?.('the-id', 3)]) {
        if (request === undefined) continue;
        seen++;
        expect(callById(request.call.id)).toBe(request.call);
        expect(request.call.offline).toBe(kind.residence === 'device' ? 'queue' : 'online');
        expect(JSON.stringify(request.input)).toContain('"the-id"');
      }
      if (update) expect(update('the-id', body as never, 3).input.body).toMatchObject({ version: 3 });
    }
    expect(seen).toBeGreaterThan(5);
  });

  test('OFF-DEV-08: identity numbers and dates of employment do not go to a device', () => {
    const employee = {
      name: 'Ayşe',
      surname: 'Yılmaz',
      workplace_id: 'w',
      unit_id: null,
      job: 'Operatör',
      identity_number: '10000000146',
      job_start_date: '2020-01-01',
    };
    const known = { ...employee, birth_date: '1980-05-04', blood_type: 'a_positive', user_id: 'u', active: true };
    expect(withoutSensitive(KINDS.employee.schema, known)).toEqual({
      ...employee,
      identity_number: '',
      job_start_date: null,
      active: true,
    });
  });

  test('AUD-GEN-07: a valid report and an approved DFI are locked', () => {
    expect(KINDS['operational-audit'].locked?.({ report_status: 'valid' } as never)).toBe(true);
    expect(KINDS['operational-audit'].locked?.({ report_status: 'draft' } as never)).toBe(false);
    expect(KINDS.dfi.locked?.({ approval_status: 'approved' } as never)).toBe(true);
    expect(KINDS.dfi.locked?.({ approval_status: 'pending' } as never)).toBe(false);
  });
});
