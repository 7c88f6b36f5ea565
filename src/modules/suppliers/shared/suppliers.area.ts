import { defineArea } from '#core/contract/area.ts';
import { supplierCalls } from '#modules/suppliers/shared/supplier.calls.ts';
import { supplierRecord } from '#modules/suppliers/shared/supplier.record.ts';

export const suppliersArea = defineArea({ calls: supplierCalls, kinds: { supplier: supplierRecord } });
