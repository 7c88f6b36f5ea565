import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { auditCallsOf } from '#modules/audits/shared/engine/audit.calls.ts';
import { operationalAuditSchema } from '#modules/audits/shared/operational/operational.schema.ts';

const base = 'operational-audit-report-v1';
const { entries } = operationalAuditSchema;

export const operationalCalls = {
  ...auditCallsOf({
    base,
    entries,
    noun: 'operational audit',
    row: { type: v.array(v.string()), facilityName: v.string() },
    ids: {
      get: 'AUD-OPS-CALL-01',
      create: 'AUD-OPS-CALL-02',
      update: 'AUD-OPS-CALL-03',
      remove: 'AUD-OPS-CALL-04',
      report: 'AUD-OPS-CALL-06',
      sendMail: 'AUD-OPS-CALL-07',
      list: 'AUD-OPS-CALL-08',
      mailing: 'AUD-OPS-CALL-09',
    },
  }),
  latestFindings: defineCall({
    id: 'AUD-OPS-CALL-05',
    method: 'GET',
    path: `${base}/latest-bulgu-rapor/:a/:b`,
    access: 'aud.read',
    offline: 'replica',
    summary: 'Findings of the newest valid report of workplace a, leaving out report b (0 when new)',
    reply: dataReply(v.nullable(v.object({ ...entries.previousBulguRapor.entries, report_id: v.string() }))),
  }),
} as const;
