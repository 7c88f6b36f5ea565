import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, deletionQuery, doneReply, writtenReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';
import { unitSchema } from '#modules/organisation/shared/unit.schema.ts';

export const unitCalls = {
  units: defineCall({
    id: 'UNIT-CALL-01',
    method: 'GET',
    path: 'units/by-workplace/:id',
    access: 'wpl.read',
    offline: 'replica',
    summary: 'Units of a workplace, flat',
    reply: dataReply(v.array(v.object({ id: v.string(), ...unitSchema.entries }))),
  }),
  createUnit: defineCall({
    id: 'UNIT-CALL-02',
    method: 'POST',
    path: 'units',
    access: 'wpl.write',
    offline: 'queue',
    effect: 'once',
    summary: 'Add a unit to a workplace, below another one or at the top',
    body: v.object({ id: id(), ...unitSchema.entries }),
    reply: writtenReply,
  }),
  updateUnit: defineCall({
    id: 'UNIT-CALL-03',
    method: 'PUT',
    path: 'units',
    access: 'wpl.write',
    offline: 'queue',
    effect: 'once',
    summary: 'Rename or move a unit; never below itself',
    body: v.object({ id: id(), version: v.number(), ...unitSchema.entries }),
    reply: writtenReply,
  }),
  removeUnit: defineCall({
    id: 'UNIT-CALL-04',
    method: 'DELETE',
    path: 'units/:id',
    access: 'wpl.manage',
    offline: 'queue',
    effect: 'once',
    summary: 'Delete a unit that has no units below it and that no record names',
    query: deletionQuery,
    reply: doneReply,
  }),
  unitChart: defineCall({
    id: 'UNIT-CALL-05',
    method: 'GET',
    path: 'units/organisation-chart/:workplace_id',
    access: 'wpl.read',
    offline: 'online',
    summary: 'Units of a workplace with their parents, depth and head counts, from the top down',
    reply: dataReply(
      v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          parent_id: v.nullable(v.string()),
          depth: v.number(),
          /** Who works in the unit itself. */
          employees: v.number(),
          /** And in all units below it. */
          employees_below: v.number(),
        }),
      ),
    ),
  }),
} as const;
