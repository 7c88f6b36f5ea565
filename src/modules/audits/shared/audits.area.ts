import { defineArea } from '#core/contract/area.ts';
import { auditCalls } from '#modules/audits/shared/audits.calls.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import { questionSetRecord } from '#modules/audits/shared/question-set.ts';
import { tourCalls } from '#modules/audits/shared/tour/tour.calls.ts';
import { securityTourRecord } from '#modules/audits/shared/tour/tour.record.ts';

export const auditsArea = defineArea({
  calls: { ...operationalCalls, ...auditCalls },
  kinds: { 'question-set': questionSetRecord, 'operational-audit': operationalAuditRecord },
});

/** The tour's calls bear the names of every audit's, so they stand apart. */
export const toursArea = defineArea({ calls: tourCalls, kinds: { 'security-tour': securityTourRecord } });
