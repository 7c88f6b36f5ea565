import { expect, test } from 'vitest';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS, type RoleId } from '#modules/auth/shared/roles.ts';
import type { Caller } from '#server/http/handler.ts';
import { isOwnOnly, kindsOnDevice, scopeOf } from '#server/records/scope.ts';

const facts = { account_id: 'a', is_demo: false, workplace_id: 'home', assigned: ['w2', 'w1', 'w1'], ofCompany: ['c2', 'c1'] };
const scopeFor = (role_id: RoleId) => scopeOf({ ...facts, role_id });
const callerOf = (role_id: RoleId): Caller => ({
  user_id: 'u',
  role_id,
  account_id: 'a',
  company_id: null,
  workplace_id: 'home',
  session_id: 's',
  permissions: new Set(startingPermissions(role_id)),
  scope: scopeFor(role_id),
});

test('ROLE-ID-01: how far each role sees', () => {
  const account: RoleId[] = [2, 3, 4, 10, 12, 13, 21];
  const company: RoleId[] = [8, 11, 14, 16, 17];
  const assigned: RoleId[] = [5, 6, 7, 18];
  for (const role of ROLE_IDS) {
    const scope = scopeFor(role);
    expect(scope.allAccounts, `role ${role}`).toBe(role === 1);
    expect(scope.own, `role ${role}`).toBe([9, 19, 20].includes(role));
    if (role === 1 || account.includes(role)) expect(scope.workplaces, `role ${role}`).toBeNull();
    else if (company.includes(role)) expect(scope.workplaces, `role ${role}`).toEqual(['c1', 'c2']);
    else if (assigned.includes(role)) expect(scope.workplaces, `role ${role}`).toEqual(['w1', 'w2']);
    else if (role === 9 || role === 15) expect(scope.workplaces, `role ${role}`).toEqual(['home']);
    else expect(scope.workplaces, `role ${role}`).toEqual(['home', 'w1', 'w2']);
  }
  expect(scopeOf({ ...facts, role_id: 15, workplace_id: null }).workplaces).toEqual([]);
});

test('finding 1: nobody of the demonstration sees all accounts', () => {
  for (const role_id of ROLE_IDS) expect(scopeOf({ ...facts, is_demo: true, role_id }).allAccounts, `role ${role_id}`).toBe(false);
});

test('level S of an area bounds its records to one’s own; a reading level does not; reference lists never are', () => {
  expect(isOwnOnly(callerOf(18), 'dfi')).toBe(true);
  expect(isOwnOnly(callerOf(10), 'dfi')).toBe(false);
  expect(isOwnOnly(callerOf(9), 'dfi')).toBe(true);
  expect(isOwnOnly(callerOf(18), 'user')).toBe(false);
  expect(isOwnOnly(callerOf(9), 'workplace')).toBe(false);
});

test('OFF-SCOPE-01: a device gets the kinds of the person’s rights, and the names that every page needs', () => {
  expect(kindsOnDevice(callerOf(9)).toSorted()).toEqual([
    'control-list-response',
    'dfi',
    'employee',
    'incident-report',
    'ppe-balance',
    'ppe-category',
    'ppe-distribution',
    'ppe-model',
    'ppe-return',
    'ppe-stock',
    'risk-assessment',
    'user',
    'workplace',
  ]);
  expect(kindsOnDevice(callerOf(13))).toContain('operational-audit');
  expect(kindsOnDevice(callerOf(18))).not.toContain('operational-audit');
});
