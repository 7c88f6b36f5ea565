import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { managementCompany, managementCompanySchema } from '#modules/organisation/shared/management-company.kind.ts';

const named = v.object({ id: v.string(), name: v.string() });

export const organisationCalls = {
  companies: defineCall({
    id: 'COMP-CALL-02',
    method: 'GET',
    path: 'companies/list',
    access: 'comp.read',
    offline: 'replica',
    summary: 'Companies in scope, short',
    reply: dataReply(v.array(named)),
  }),
  users: defineCall({
    id: 'USR-CALL-02',
    method: 'GET',
    path: 'users/directory',
    access: 'signed-in',
    offline: 'replica',
    summary: 'Users in scope by name, for pick lists',
    reply: dataReply(v.array(v.object({ ...named.entries, surname: v.string(), role_id: v.number() }))),
  }),
  managementCompanies: defineCall({
    id: 'MGC-CALL-01',
    method: 'GET',
    path: 'management-companies',
    access: 'aud.read',
    offline: 'replica',
    summary: 'Management companies of the account',
    reply: dataReply(v.array(v.object({ id: v.string(), version: v.number(), ...managementCompanySchema.entries }))),
  }),
  createManagementCompany: managementCompany.calls.create,
  updateManagementCompany: managementCompany.calls.update,
  removeManagementCompany: managementCompany.calls.remove,
} as const;
