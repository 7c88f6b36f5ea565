import { defineArea } from '#core/contract/area.ts';
import { categoryCalls, controlListCalls, questionCalls } from '#modules/risk/shared/control-list.calls.ts';
import { categoryRecord, controlListRecord, questionTemplateRecord } from '#modules/risk/shared/control-list.records.ts';

export const riskArea = defineArea({
  calls: { ...categoryCalls, ...controlListCalls, ...questionCalls },
  kinds: {
    'control-list-category': categoryRecord,
    'control-list': controlListRecord,
    'control-list-question': questionTemplateRecord,
  },
});
