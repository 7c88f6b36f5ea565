import { defineArea } from '#core/contract/area.ts';
import { aiCalls } from '#modules/risk/shared/ai/ai.calls.ts';
import { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { assessmentRecord } from '#modules/risk/shared/assessment.record.ts';
import { importCalls } from '#modules/risk/shared/control-list.import.ts';
import { categoryCalls, controlListCalls, questionCalls } from '#modules/risk/shared/control-list.calls.ts';
import { responseCalls } from '#modules/risk/shared/response.calls.ts';
import { responseRecord } from '#modules/risk/shared/response.record.ts';
import { categoryRecord, controlListRecord, questionTemplateRecord } from '#modules/risk/shared/control-list.records.ts';

export const riskArea = defineArea({
  calls: { ...aiCalls, ...assessmentCalls, ...categoryCalls, ...controlListCalls, ...importCalls, ...questionCalls, ...responseCalls },
  kinds: {
    'control-list-category': categoryRecord,
    'control-list': controlListRecord,
    'control-list-question': questionTemplateRecord,
    'risk-assessment': assessmentRecord,
    'control-list-response': responseRecord,
  },
});
