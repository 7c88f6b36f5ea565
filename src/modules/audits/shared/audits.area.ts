import { defineArea } from '#core/contract/area.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { auditCalls } from '#modules/audits/shared/audits.calls.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import { questionSetRecord } from '#modules/audits/shared/question-set.ts';

export const auditsArea = defineArea({
  calls: { ...operationalCalls, ...auditCalls },
  kinds: { 'question-set': questionSetRecord, 'operational-audit': operationalAuditRecord },
});
