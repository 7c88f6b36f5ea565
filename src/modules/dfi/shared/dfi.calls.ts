import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply, listReply, writtenReply } from '#core/contract/envelope.ts';
import { id, searchWords, word } from '#core/field/field.ts';
import { dfiSchema } from '#modules/dfi/shared/dfi.schema.ts';

const dfiRow = v.object({ id: v.string(), version: v.number(), ...dfiSchema.entries });

export const dfiCalls = {
  list: defineCall({
    id: 'DFI-CALL-01',
    method: 'POST',
    path: 'dfis/:page/:limit/:workplace_id',
    access: 'dfi.own',
    offline: 'replica',
    effect: 'none',
    summary: 'A page of DFIs in scope; workplace_id 0 means all',
    body: v.object({ status: v.exactOptional(word(20)), text: v.exactOptional(searchWords()) }),
    reply: listReply(dfiRow),
  }),
  create: defineCall({
    id: 'DFI-CALL-03',
    method: 'POST',
    path: 'dfis',
    access: 'dfi.write',
    offline: 'queue',
    effect: 'once',
    summary: 'Raise a DFI under an id made on the device',
    body: v.object({ id: id(), ...dfiSchema.entries }),
    reply: writtenReply,
  }),
  get: defineCall({
    id: 'DFI-CALL-04',
    method: 'GET',
    path: 'dfis/:id',
    access: 'dfi.own',
    offline: 'replica',
    summary: 'One DFI',
    reply: dataReply(dfiRow),
  }),
  remove: defineCall({
    id: 'DFI-CALL-07',
    method: 'DELETE',
    path: 'dfis/delete-dfi/:id',
    access: 'dfi.write',
    offline: 'queue',
    effect: 'once',
    summary: 'Delete a DFI that is not approved',
    reply: doneReply,
  }),
  short: defineCall({
    id: 'DFI-CALL-11',
    method: 'POST',
    path: 'dfis/list',
    access: 'dfi.own',
    offline: 'replica',
    effect: 'none',
    summary: 'Short list by ids or by source',
    body: v.object({
      ids: v.exactOptional(v.pipe(v.array(word(40)), v.maxLength(1000, 'max_items'))),
      source: v.exactOptional(word(20)),
      source_id: v.exactOptional(word(40)),
    }),
    reply: dataReply(v.array(v.object({ dfi_id: v.string(), dfi_no: v.nullable(v.string()), type: v.string(), status: v.string() }))),
  }),
} as const;
