import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { serverKindCalls } from '#core/contract/server-kind.ts';
import { supplierList, supplierSchema } from '#modules/suppliers/shared/supplier.schema.ts';

export const supplierCalls = {
  ...serverKindCalls({
    ids: {
      list: 'SUP-CALL-01',
      get: 'SUP-CALL-03',
      create: 'SUP-CALL-04',
      update: 'SUP-CALL-05',
      remove: 'SUP-CALL-06',
      file: 'SUP-CALL-10',
    },
    path: 'suppliers',
    listPath: 'suppliers/:page/:limit',
    access: { read: 'sup.own', write: 'sup.write', update: 'sup.own' },
    name: 'suppliers',
    schema: supplierSchema,
    list: supplierList,
  }),
  short: defineCall({
    id: 'SUP-CALL-02',
    method: 'GET',
    path: 'suppliers/list',
    access: 'sup.own',
    offline: 'online',
    summary: 'Suppliers for pick lists',
    reply: dataReply(v.array(v.object({ id: v.string(), title: v.string() }))),
  }),
} as const;
