import { dayListTime } from '#core/record/list-time.ts';
import { deletionOf } from '#core/contract/envelope.ts';
import { defineRecord } from '#core/record/record.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { type OperationalAudit, operationalAuditSchema } from '#modules/audits/shared/operational/operational.schema.ts';

declare module '#core/record/kinds.ts' {
  interface Kinds {
    'operational-audit': OperationalAudit;
  }
}

export const operationalAuditRecord = defineRecord<OperationalAudit>({
  kind: 'operational-audit',
  schema: operationalAuditSchema,
  area: 'aud',
  residence: 'device',
  scope: 'workplace',
  groups: {
    together: {
      // The dates and the duration of one visit belong together (table 1.6 of the sync notes).
      dates: ['inspectionDate', 'reportDate', 'duration'],
      facility: ['facilityName', 'facilityType', 'managementCompany'],
    },
    // One answer with its findings and their DFIs.
    keyed: { answer: { maps: ['responses'], lists: [{ path: 'bulguRapor.bulgu_rapor_list', by: 'question_id' }] } },
  },
  workplaceOf: (audit) => audit.workplace_id,
  title: (audit) => [audit.number, audit.facilityName].filter(Boolean).join(' · '),
  sortAt: (audit, id) => dayListTime(audit.inspectionDate, id),
  status: (audit) => audit.report_status,
  people: (audit) => audit.auditor,
  locked: (audit) => audit.report_status === 'valid',
  verbs: {
    create: (id, audit) => ({ call: operationalCalls.create, input: { body: { id, ...audit } } }),
    update: (id, audit, version) => ({ call: operationalCalls.update, input: { body: { id, version, ...audit } } }),
    remove: (id, version) => ({ call: operationalCalls.remove, input: deletionOf(id, version) }),
  },
});
