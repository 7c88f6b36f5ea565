import { defineServerRecord } from '#core/record/server-record.ts';
import { supplierCalls } from '#modules/suppliers/shared/supplier.calls.ts';
import { type Supplier, supplierList, supplierSchema } from '#modules/suppliers/shared/supplier.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    supplier: Supplier;
  }
}

export const supplierRecord = defineServerRecord<Supplier>({
  kind: 'supplier',
  schema: supplierSchema,
  list: supplierList,
  calls: supplierCalls,
  area: 'sup',
  title: (supplier) => supplier.title,
  people: (supplier) => supplier.users,
});
