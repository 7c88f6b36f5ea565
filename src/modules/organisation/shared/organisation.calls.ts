import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, doneReply, writtenReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';
import { managementCompanySchema } from '#modules/organisation/shared/organisation.schema.ts';

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
  createManagementCompany: defineCall({
    id: 'MGC-CALL-02',
    method: 'POST',
    path: 'management-companies',
    access: 'aud.manage',
    offline: 'queue',
    effect: 'once',
    summary: 'Add a management company',
    body: v.object({ id: id(), ...managementCompanySchema.entries }),
    reply: writtenReply,
  }),
  updateManagementCompany: defineCall({
    id: 'MGC-CALL-03',
    method: 'PUT',
    path: 'management-companies',
    access: 'aud.manage',
    offline: 'queue',
    effect: 'once',
    summary: 'Change a management company',
    body: v.object({ id: id(), version: v.number(), ...managementCompanySchema.entries }),
    reply: writtenReply,
  }),
  removeManagementCompany: defineCall({
    id: 'MGC-CALL-04',
    method: 'DELETE',
    path: 'management-companies/:id',
    access: 'aud.manage',
    offline: 'queue',
    effect: 'once',
    summary: 'Delete a management company that no report names',
    query: deletionQuery,
    reply: doneReply,
  }),
} as const;
