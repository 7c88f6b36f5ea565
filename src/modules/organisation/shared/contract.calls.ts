import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, doneReply, writtenReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';
import { CONTRACT_DISPLAYS } from '#modules/organisation/shared/contract.rules.ts';
import { CONTRACT_STATUS, contractEntries, contractSchema, reasonSchema } from '#modules/organisation/shared/contract.schema.ts';

/** A contract as calls answer it, with how it shows today. */
export const contractRow = v.object({
  id: v.string(),
  version: v.number(),
  ...contractSchema.entries,
  display: v.picklist(CONTRACT_DISPLAYS),
});

/** What is done with a contract: why, and on which version of it. */
const given = { reason: reasonSchema, version: v.number() };
const moved = { id: v.string(), status: v.picklist(CONTRACT_STATUS), version: v.number(), seq: v.exactOptional(v.number()) };

/** What a termination takes away from the company's safety staff. */
export const impactSchema = v.object({
  workplaces: v.number(),
  assignments: v.number(),
  /** Who loses one or more of them. */
  people: v.number(),
  /** Who of them is left without any workplace, and with it without everything that belongs to one. */
  without_workplace: v.number(),
  /** Whether another contract of the company runs today: then nothing goes. */
  other_contract: v.boolean(),
});
export type TerminationImpact = v.InferOutput<typeof impactSchema>;

const move = <const I extends string, const P extends string>(callId: I, path: P, summary: string) =>
  defineCall({
    id: callId,
    method: 'PATCH',
    path,
    access: 'comp.write',
    offline: 'online',
    effect: 'once',
    summary,
    body: v.object(given),
    reply: dataReply(v.object(moved)),
  });

export const contractCalls = {
  contractsOfCompany: defineCall({
    id: 'CONT-CALL-01',
    method: 'GET',
    path: 'contracts/by-company/:company_id',
    access: 'comp.read',
    offline: 'online',
    summary: 'The contracts of a company, the latest first',
    reply: dataReply(v.array(contractRow)),
  }),
  createContract: defineCall({
    id: 'CONT-CALL-02',
    method: 'POST',
    path: 'contracts',
    access: 'comp.write',
    offline: 'online',
    effect: 'once',
    summary: 'Add a contract; no two of a company that are not terminated run on one day',
    body: v.object({ id: v.exactOptional(id()), ...contractEntries }),
    reply: writtenReply,
  }),
  updateContract: defineCall({
    id: 'CONT-CALL-03',
    method: 'PUT',
    path: 'contracts',
    access: 'comp.write',
    offline: 'online',
    effect: 'once',
    summary: 'Change the days of a contract that is not terminated, on the version that was seen',
    body: v.object({ id: id(), version: v.number(), ...contractEntries }),
    reply: writtenReply,
  }),
  suspendContract: move('CONT-CALL-04', 'contracts/suspend/:id', 'Suspend a contract: assignments stay, new ones are refused'),
  terminateContract: defineCall({
    id: 'CONT-CALL-05',
    method: 'PATCH',
    path: 'contracts/terminate/:id',
    access: 'comp.manage',
    offline: 'online',
    effect: 'once',
    summary:
      'Terminate a contract for good: unless another one runs, the safety staff of the company loses its assignments; refused when they are not as many as seen',
    body: v.object({ ...given, assignments: v.exactOptional(v.number()) }),
    reply: dataReply(v.object({ ...moved, removed_assignments: v.number() })),
  }),
  continueContract: move('CONT-CALL-06', 'contracts/continue/:id', 'Continue a suspended contract'),
  contract: defineCall({
    id: 'CONT-CALL-07',
    method: 'GET',
    path: 'contracts/:id',
    access: 'comp.read',
    offline: 'online',
    summary: 'One contract',
    reply: dataReply(contractRow),
  }),
  removeContract: defineCall({
    id: 'CONT-CALL-08',
    method: 'DELETE',
    path: 'contracts/:id',
    access: 'comp.manage',
    offline: 'online',
    effect: 'once',
    summary: 'Delete a contract that was entered by mistake and is not terminated',
    query: deletionQuery,
    reply: doneReply,
  }),
  terminationImpact: defineCall({
    id: 'CONT-CALL-09',
    method: 'GET',
    path: 'contracts/termination/:id',
    access: 'comp.manage',
    offline: 'online',
    summary: 'What the termination of a contract would take away now',
    reply: dataReply(impactSchema),
  }),
} as const;
