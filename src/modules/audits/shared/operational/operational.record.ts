import { auditRecord } from '#modules/audits/shared/engine/audit-record.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { type OperationalAudit, operationalAuditSchema } from '#modules/audits/shared/operational/operational.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    'operational-audit': OperationalAudit;
  }
}

export const operationalAuditRecord = auditRecord<OperationalAudit>({
  kind: 'operational-audit',
  schema: operationalAuditSchema,
  calls: operationalCalls,
  findingsPath: 'bulguRapor.bulgu_rapor_list',
  together: {
    // The dates and the duration of one visit belong together (table 1.6 of the sync notes).
    dates: ['inspectionDate', 'reportDate', 'duration'],
    facility: ['facilityName', 'facilityType', 'managementCompany'],
  },
  dayOf: (audit) => audit.inspectionDate,
  nameOf: (audit) => audit.facilityName,
});
