import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { supplierKind } from '#modules/suppliers/shared/supplier.kind.ts';

export const supplierCalls = {
  ...supplierKind.calls,
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
