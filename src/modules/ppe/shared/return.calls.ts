import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, listReply, writtenReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';
import { listQuerySchema } from '#core/record/list.ts';
import { ppeReturnList, ppeReturnSchema } from '#modules/ppe/shared/return.schema.ts';

const row = v.object({ id: v.string(), version: v.number(), ...ppeReturnSchema.entries });
const balances = v.array(v.object({ model_id: v.string(), balance: v.number() }));
const booked = dataReply(v.object({ ...writtenReply.entries.data.entries, balances }));

const write = { access: 'ppe.write', offline: 'queue', effect: 'once' } as const;

/** What an employee got of one model with one distribution, and what of it is still held. */
const held = v.object({
  distribution_id: v.string(),
  workplace_id: v.string(),
  model_id: v.string(),
  model: v.string(),
  date: v.string(),
  quantity: v.number(),
  returned: v.number(),
  held: v.number(),
  /** The day on which the life of the model ends; null where it lasts until it is worn. */
  due: v.nullable(v.string()),
  /** Whether the same model was handed to the same person later. */
  renewed: v.boolean(),
});

export const ppeReturnCalls = {
  returns: defineCall({
    id: 'PPE-CALL-24',
    method: 'POST',
    path: 'kkd-returns/:page/:limit/:workplace_id',
    access: 'ppe.own',
    offline: 'replica',
    effect: 'none',
    summary: 'A page of returns and losses, newest first; workplace_id 0 means all',
    body: listQuerySchema(ppeReturnList),
    reply: listReply(row),
  }),
  return: defineCall({
    id: 'PPE-CALL-25',
    method: 'GET',
    path: 'kkd-returns/:id',
    access: 'ppe.own',
    offline: 'replica',
    summary: 'One return or loss',
    reply: dataReply(row),
  }),
  createReturn: defineCall({
    id: 'PPE-CALL-26',
    method: 'POST',
    path: 'kkd-returns',
    ...write,
    summary: 'Take back handed-out pieces, or write them off; usable ones go back to stock, 422 when so many are not held',
    body: v.object({ id: id(), ...ppeReturnSchema.entries }),
    reply: booked,
  }),
  updateReturn: defineCall({
    id: 'PPE-CALL-27',
    method: 'PUT',
    path: 'kkd-returns',
    ...write,
    summary: 'Correct a return on the version that was seen, and book the difference',
    body: v.object({ id: id(), version: v.number(), ...ppeReturnSchema.entries }),
    reply: booked,
  }),
  removeReturn: defineCall({
    id: 'PPE-CALL-28',
    method: 'DELETE',
    path: 'kkd-returns/:id',
    ...write,
    summary: 'Delete a return: the employee holds the pieces again; 422 when they were handed out meanwhile',
    query: deletionQuery,
    reply: v.object({ success: v.literal(true), balances }),
  }),
  employeeKkds: defineCall({
    id: 'EMP-CALL-16',
    method: 'GET',
    path: 'employees/:id/get-kkds/:page/:limit',
    access: 'ppe.read',
    offline: 'online',
    effect: 'none',
    summary: 'The equipment that an employee was given, newest first, with what is still held and when it is due for renewal',
    reply: listReply(held),
  }),
} as const;
