import { defineArea } from '#core/contract/area.ts';
import { ppeDistributionCalls } from '#modules/ppe/shared/distribution.calls.ts';
import { ppeDistributionRecord } from '#modules/ppe/shared/distribution.record.ts';
import { ppeCategoryCalls, ppeModelCalls, ppeStockCalls } from '#modules/ppe/shared/ppe.calls.ts';
import { ppeBalanceRecord, ppeCategoryRecord, ppeModelRecord, ppeStockRecord } from '#modules/ppe/shared/ppe.records.ts';
import { ppeReturnCalls } from '#modules/ppe/shared/return.calls.ts';
import { ppeReturnRecord } from '#modules/ppe/shared/return.record.ts';

export const ppeArea = defineArea({
  calls: { ...ppeCategoryCalls, ...ppeModelCalls, ...ppeStockCalls, ...ppeDistributionCalls, ...ppeReturnCalls },
  kinds: {
    'ppe-category': ppeCategoryRecord,
    'ppe-model': ppeModelRecord,
    'ppe-stock': ppeStockRecord,
    'ppe-balance': ppeBalanceRecord,
    'ppe-distribution': ppeDistributionRecord,
    'ppe-return': ppeReturnRecord,
  },
});
