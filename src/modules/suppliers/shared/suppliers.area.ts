import { defineArea } from '#core/contract/area.ts';
import { supplierCalls } from '#modules/suppliers/shared/supplier.calls.ts';
import { supplierKind } from '#modules/suppliers/shared/supplier.kind.ts';

export const suppliersArea = defineArea({ calls: supplierCalls, kinds: { supplier: supplierKind.record } });
