import type { Actor } from '#core/record/record.ts';
import type { AuditBody } from '#modules/audits/shared/engine/audit.schema.ts';

/**
 * Whether a person may edit a report (AUD-GEN-03, AUD-GEN-07; ledger 05, decision 4): a draft only, by its creator, an
 * auditor named in it, or a manager of the area. `createdBy` null means that it was made on this device.
 */
export function canEditAudit(audit: Pick<AuditBody, 'report_status' | 'auditor'>, createdBy: string | null, actor: Actor): boolean {
  if (audit.report_status === 'valid' || !actor.permissions.has('aud.write')) return false;
  return createdBy === null || createdBy === actor.user_id || audit.auditor.includes(actor.user_id) || actor.permissions.has('aud.manage');
}
