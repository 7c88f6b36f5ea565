import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';
import { securityTour } from '#modules/audits/shared/tour/tour.audit.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';

/** Every kind of audit; one that lacks here does not compile. */
export const AUDITS: { readonly [K in AuditKindId]: AuditKind } = {
  'operational-audit': operationalAudit,
  'security-tour': securityTour,
};
