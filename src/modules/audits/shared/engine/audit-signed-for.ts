import { signedFor } from '#core/field/signed-for.ts';
import type { AuditPlan } from '#modules/audits/shared/engine/audit-plan.ts';
import type { AuditBody } from '#modules/audits/shared/engine/audit.schema.ts';
import { saidObservations } from '#modules/audits/shared/engine/observations.ts';

/**
 * The fingerprint of what a report is signed for: place, auditors, answers, findings and observations with their photos. Numbers, states
 * and DFIs are left out: the server fills them in, and a DFI goes on after the report.
 */
export const signedForAudit = <B extends AuditBody>({ findingsOf }: Pick<AuditPlan<B>, 'findingsOf'>, audit: B): string =>
  signedFor({
    workplace_id: audit.workplace_id,
    auditor: audit.auditor,
    responses: audit.responses,
    findings: findingsOf(audit).map(({ id: _, reference: __, dfi_list: ___, ...said }) => said),
    observations: saidObservations(audit).map(({ id: _, ...said }) => said),
  });
