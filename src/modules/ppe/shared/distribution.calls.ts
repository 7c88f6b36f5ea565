import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, listReply, writtenReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';
import { listQueryEntries } from '#core/record/list.ts';
import { listFileSchema } from '#core/record/list-file.ts';
import { handoutSchema, ppeDistributionList, ppeDistributionSchema } from '#modules/ppe/shared/distribution.schema.ts';

const row = v.object({ id: v.string(), version: v.number(), ...ppeDistributionSchema.entries });
const balances = v.array(v.object({ model_id: v.string(), balance: v.number() }));
const booked = dataReply(v.object({ ...writtenReply.entries.data.entries, balances }));

const write = { access: 'ppe.write', offline: 'queue', effect: 'once' } as const;

/** Filters beside those of the list: what was handed out, and to whom. */
const withinEntries = { model_id: v.exactOptional(id()), employee_id: v.exactOptional(id()) };

export const ppeDistributionCalls = {
  distributions: defineCall({
    id: 'PPE-CALL-16',
    method: 'POST',
    path: 'kkd-distributions/:page/:limit/:workplace_id',
    access: 'ppe.own',
    offline: 'replica',
    effect: 'none',
    summary: 'A page of distributions, newest first, filtered also by model and employee; workplace_id 0 means all',
    body: v.strictObject({ ...listQueryEntries(ppeDistributionList), ...withinEntries }),
    reply: listReply(row),
  }),
  distribution: defineCall({
    id: 'PPE-CALL-17',
    method: 'GET',
    path: 'kkd-distributions/:id',
    access: 'ppe.own',
    offline: 'replica',
    summary: 'One distribution',
    reply: dataReply(row),
  }),
  createDistribution: defineCall({
    id: 'PPE-CALL-18',
    method: 'POST',
    path: 'kkd-distributions',
    ...write,
    summary: 'Hand equipment out under an id made on the device; 422 with the balances when the stock is too small',
    body: v.object({ id: id(), ...ppeDistributionSchema.entries }),
    reply: booked,
  }),
  updateDistribution: defineCall({
    id: 'PPE-CALL-19',
    method: 'PUT',
    path: 'kkd-distributions',
    ...write,
    summary: 'Correct a distribution on the version that was seen, and book the difference',
    body: v.object({ id: id(), version: v.number(), ...ppeDistributionSchema.entries }),
    reply: booked,
  }),
  removeDistribution: defineCall({
    id: 'PPE-CALL-20',
    method: 'DELETE',
    path: 'kkd-distributions/:id',
    ...write,
    summary: 'Delete a distribution; the quantities go back to stock',
    query: deletionQuery,
    reply: v.object({ success: v.literal(true), balances }),
  }),
  report: defineCall({
    id: 'PPE-CALL-29',
    method: 'POST',
    path: 'kkd-distributions/:id/report',
    access: 'ppe.own',
    offline: 'online',
    effect: 'same',
    summary: 'Make the delivery paper of a distribution as a PDF, kept once for each state of it and language',
    reply: dataReply(v.object({ document_key: v.string(), url: v.string() })),
  }),
  distributionFile: defineCall({
    id: 'PPE-CALL-21',
    method: 'POST',
    path: 'kkd-distributions/excel',
    access: 'ppe.own',
    offline: 'online',
    effect: 'none',
    binary: 'reply',
    summary: 'What a list of distributions is asked for as a spreadsheet: a row for each model that an employee got',
    body: listFileSchema(handoutSchema, ppeDistributionList),
    reply: v.unknown(),
  }),
} as const;
