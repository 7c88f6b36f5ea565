import { expect, test } from 'vitest';
import { sensitiveNames } from '#core/field/sensitive.ts';
import { KINDS } from '#modules/registry.ts';
import { fieldLists, HIDDEN_VALUE } from '#server/log/field-list.ts';

test('ADM-CALL-04: of two states only what differs is kept; collections by their size, long texts cut', () => {
  const before = { name: 'A', active: true, responses: { a: 'yes' }, people: ['x'], note: '' };
  const after = { name: 'A', active: false, responses: { a: 'yes', b: 'no' }, people: ['x', 'y'], note: 'x'.repeat(400) };
  expect(fieldLists(before, after)).toEqual({
    before: { active: true, responses: { count: 1 }, people: { count: 1 }, note: '' },
    after: { active: false, responses: { count: 2 }, people: { count: 2 }, note: `${'x'.repeat(300)}…` },
  });
  expect(fieldLists(null, { name: 'A' })).toEqual({ before: null, after: { name: 'A' } });
});

test.each([
  'password',
  'password_hash',
  'accessToken',
  'refresh_token',
  'client_secret',
  'identity_number',
  'tc_kimlik',
  'blood_group',
  'health_note',
  'diagnosis',
  'medical_history',
  'disabled_rate',
  'allergies',
])('ADM-CALL-04 SCR-ADM-04: contents of %s stand in no log, that it changed does', (name) => {
  expect(fieldLists({ [name]: 'before' }, { [name]: 'after' })).toEqual({
    before: { [name]: HIDDEN_VALUE },
    after: { [name]: HIDDEN_VALUE },
  });
  expect(fieldLists(null, { [name]: null })).toEqual({ before: null, after: { [name]: null } });
});

test('OFF-DEV-08: what the schema of a kind marks as sensitive stands in no log, whatever it is called', () => {
  const sensitive = sensitiveNames(KINDS.employee.schema);
  expect([...sensitive]).toEqual(expect.arrayContaining(['identity_number', 'job_start_date', 'birth_date', 'blood_type']));
  const told = fieldLists({ job: 'A', job_start_date: '2020-01-01' }, { job: 'B', job_start_date: null }, { sensitive });
  expect(told).toEqual({ before: { job: 'A', job_start_date: HIDDEN_VALUE }, after: { job: 'B', job_start_date: null } });
});

test.each(['name', 'deadline', 'report_status', 'facilityName', 'workplace_id', 'standard', 'botanik', 'pinned'])('%s is told', (name) => {
  expect(fieldLists(null, { [name]: 'x' }).after).toEqual({ [name]: 'x' });
});

test('of an area that is closed the names of the fields are all that is kept', () => {
  expect(fieldLists({ result: 'a', place: 'x' }, { result: 'b', place: 'x' }, { closed: true })).toEqual({
    before: { result: HIDDEN_VALUE },
    after: { result: HIDDEN_VALUE },
  });
});
