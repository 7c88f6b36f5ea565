import { defineArea } from '#core/contract/area.ts';
import { ppeCategoryCalls, ppeModelCalls, ppeStockCalls } from '#modules/ppe/shared/ppe.calls.ts';
import { ppeBalanceRecord, ppeCategoryRecord, ppeModelRecord, ppeStockRecord } from '#modules/ppe/shared/ppe.records.ts';

export const ppeArea = defineArea({
  calls: { ...ppeCategoryCalls, ...ppeModelCalls, ...ppeStockCalls },
  kinds: {
    'ppe-category': ppeCategoryRecord,
    'ppe-model': ppeModelRecord,
    'ppe-stock': ppeStockRecord,
    'ppe-balance': ppeBalanceRecord,
  },
});
