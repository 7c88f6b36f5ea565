import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, listReply } from '#core/contract/envelope.ts';
import { dfiRow } from '#modules/dfi/shared/dfi.row.ts';
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
  dfis: defineCall({
    id: 'SUP-CALL-07',
    method: 'GET',
    path: 'suppliers/:id/dfis/:page/:limit',
    access: 'sup.own',
    offline: 'online',
    summary: 'A page of the DFIs that name a supplier, as far as they are in reach',
    reply: listReply(dfiRow),
  }),
} as const;
