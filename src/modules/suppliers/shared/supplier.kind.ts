import { defineServerKind } from '#core/record/server-kind.ts';
import { type Supplier, supplierList, supplierSchema } from '#modules/suppliers/shared/supplier.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    supplier: Supplier;
  }
}

export const supplierKind = defineServerKind({
  kind: 'supplier',
  area: 'sup',
  path: 'suppliers',
  ids: {
    list: 'SUP-CALL-01',
    get: 'SUP-CALL-03',
    create: 'SUP-CALL-04',
    update: 'SUP-CALL-05',
    remove: 'SUP-CALL-06',
    file: 'SUP-CALL-10',
  },
  access: { read: 'sup.own', write: 'sup.write', update: 'sup.own' },
  schema: supplierSchema,
  list: supplierList,
  title: (supplier) => supplier.title,
  people: (supplier) => supplier.users,
});
