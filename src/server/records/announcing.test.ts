import { expect, test } from 'vitest';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KIND_IDS, KINDS } from '#modules/registry.ts';
import type { Caller } from '#server/http/handler.ts';
import { mayAnnounce } from '#server/records/files.ts';

const callerOf = (...permissions: string[]): Caller => ({
  user_id: 'me',
  role_id: 13,
  account_id: 'a',
  company_id: null,
  workplace_id: null,
  session_id: 's',
  permissions: new Set(permissions),
  scope: { allAccounts: false, workplaces: null, own: false } as Caller['scope'],
});
const picture = (owner_id: string) => ({ owner_id, filetype: 'image/jpeg' });
const paper = (owner_id: string) => ({ owner_id, filetype: 'application/pdf' });

test('EMP-CALL-01 USR-CALL-13: which picture somebody may bring says the kind: the own one, and that of an employee with the right', () => {
  expect(mayAnnounce(callerOf(), KINDS.user, picture('me'))).toBe(true);
  expect(mayAnnounce(callerOf('usr.write', 'usr.manage'), KINDS.user, picture('another'))).toBe(false);
  expect(mayAnnounce(callerOf('emp.write'), KINDS.employee, picture('one'))).toBe(true);
  expect(mayAnnounce(callerOf('emp.read'), KINDS.employee, picture('one'))).toBe(false);
  for (const kind of [KINDS.user, KINDS.employee]) expect(mayAnnounce(callerOf('emp.write'), kind, paper('me')), kind.kind).toBe(false);
});

test('a kind that says nothing of a picture takes files by the right to write it alone; any kind may say it', () => {
  expect(KIND_IDS.filter((kind) => (KINDS[kind] as AnyRecordKind).mayBringPicture !== undefined).toSorted()).toEqual(['employee', 'user']);
  const plain = KINDS['management-company'] as AnyRecordKind;
  expect(mayAnnounce(callerOf('aud.read'), plain, picture('one'))).toBe(false);
  const third: AnyRecordKind = { ...plain, mayBringPicture: (id, { permissions }) => id === 'one' && permissions.has('aud.read') };
  expect(mayAnnounce(callerOf('aud.read'), third, picture('one'))).toBe(true);
  expect(mayAnnounce(callerOf('aud.read'), third, picture('two'))).toBe(false);
  expect(mayAnnounce(callerOf('aud.read'), third, paper('one'))).toBe(false);
});
