import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, doneReply, listReply, writtenReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';
import { listQuerySchema } from '#core/record/list.ts';
import { SERVICES } from '#modules/organisation/shared/workplace-minutes.ts';
import { workplaceList, workplaceSchema } from '#modules/organisation/shared/workplace.schema.ts';

const row = v.object({ id: v.string(), version: v.number(), ...workplaceSchema.entries });
const short = v.object({ id: v.string(), name: v.string(), company_id: v.string(), hazard_class: v.string() });

const staffing = v.object({
  service: v.picklist(SERVICES),
  needed: v.object({ minutes: v.number(), fullTime: v.number() }),
  assigned: v.number(),
  people: v.number(),
  fullTimePeople: v.number(),
  untimed: v.number(),
  state: v.picklist(['met', 'short', 'not-needed', 'waived']),
});

/** Enough to count the law of a workplace with its body, and names nobody. */
const times = v.object({
  id: v.string(),
  registered: v.number(),
  times: v.array(v.object({ role_id: v.number(), minutes: v.nullable(v.number()) })),
});
export type WorkplaceTimes = v.InferOutput<typeof times>;

export const workplaceCalls = {
  workplacePage: defineCall({
    id: 'WPL-CALL-01',
    method: 'POST',
    path: 'workplaces/:page/:limit',
    access: 'wpl.read',
    offline: 'online',
    effect: 'none',
    summary: 'A page of the workplaces in scope: filtered, searched and sorted',
    body: listQuerySchema(workplaceList),
    reply: listReply(row),
  }),
  workplaces: defineCall({
    id: 'WPL-CALL-02',
    method: 'GET',
    path: 'workplaces/list',
    access: 'signed-in',
    offline: 'replica',
    summary: 'Workplaces in scope, short',
    reply: dataReply(v.array(short)),
  }),
  workplacesOfCompany: defineCall({
    id: 'WPL-CALL-03',
    method: 'GET',
    path: 'workplaces/by-company/:id',
    access: 'wpl.read',
    offline: 'online',
    summary: 'Workplaces of a company, by name',
    reply: dataReply(v.array(short)),
  }),
  workplace: defineCall({
    id: 'WPL-CALL-04',
    method: 'GET',
    path: 'workplaces/:id',
    access: 'wpl.read',
    offline: 'replica',
    summary: 'One workplace',
    reply: dataReply(row),
  }),
  createWorkplace: defineCall({
    id: 'WPL-CALL-05',
    method: 'POST',
    path: 'workplaces',
    access: 'wpl.write',
    offline: 'online',
    effect: 'once',
    summary: 'Add a workplace to a company in reach; without an id the server makes one',
    body: v.object({ id: v.exactOptional(id()), ...workplaceSchema.entries }),
    reply: writtenReply,
  }),
  updateWorkplace: defineCall({
    id: 'WPL-CALL-06',
    method: 'PUT',
    path: 'workplaces',
    access: 'wpl.write',
    offline: 'online',
    effect: 'once',
    summary: 'Change a workplace, on the version that was seen',
    body: v.object({ id: id(), version: v.number(), ...workplaceSchema.entries }),
    reply: writtenReply,
  }),
  removeWorkplace: defineCall({
    id: 'WPL-CALL-07',
    method: 'DELETE',
    path: 'workplaces/:id',
    access: 'wpl.manage',
    offline: 'online',
    effect: 'once',
    summary: 'Delete a workplace on which nothing hangs',
    query: deletionQuery,
    reply: doneReply,
  }),
  workplaceStaffing: defineCall({
    id: 'WPL-CALL-08',
    method: 'GET',
    path: 'workplaces/:id/staffing',
    access: 'wpl.read',
    offline: 'online',
    summary: 'Minutes a month that the law demands of expert, doctor and other health staff, against what is assigned',
    reply: dataReply(v.object({ employees: v.number(), services: v.array(staffing) })),
  }),
  workplaceTimes: defineCall({
    id: 'WPL-CALL-09',
    method: 'GET',
    path: 'workplaces/staffing',
    access: 'wpl.read',
    offline: 'online',
    summary: 'Of every workplace in scope how many are registered there, and the minutes a month of who is assigned',
    reply: dataReply(v.array(times)),
  }),
} as const;
