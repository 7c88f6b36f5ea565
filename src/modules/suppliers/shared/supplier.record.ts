import { deletionOf } from '#core/contract/envelope.ts';
import { defineRecord } from '#core/record/record.ts';
import { supplierCalls } from '#modules/suppliers/shared/supplier.calls.ts';
import { type Supplier, supplierList, supplierSchema } from '#modules/suppliers/shared/supplier.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    supplier: Supplier;
  }
}

export const supplierRecord = defineRecord<Supplier>({
  kind: 'supplier',
  schema: supplierSchema,
  area: 'sup',
  residence: 'server',
  list: supplierList,
  scope: 'account',
  groups: {},
  workplaceOf: () => null,
  title: (supplier) => supplier.title,
  sortAt: () => 0,
  status: () => '',
  people: (supplier) => supplier.users,
  verbs: {
    create: (id, supplier) => ({ call: supplierCalls.create, input: { body: { id, ...supplier } } }),
    update: (id, supplier, version) => ({ call: supplierCalls.update, input: { body: { id, version, ...supplier } } }),
    remove: (id, version) => ({ call: supplierCalls.remove, input: deletionOf(id, version) }),
  },
});
