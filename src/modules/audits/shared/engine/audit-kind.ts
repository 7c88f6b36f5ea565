import { type AuditDfis, auditDfis } from '#modules/audits/shared/engine/audit-dfis.ts';
import type { Audit, AuditPlan } from '#modules/audits/shared/engine/audit-plan.ts';
import { type AuditRules, auditRules } from '#modules/audits/shared/engine/audit-rules.ts';
import type { AuditBody } from '#modules/audits/shared/engine/audit.schema.ts';

/** A kind of audit as its users have it: what it says of itself, and the rules that follow. */
export interface AuditKind<B extends AuditBody = Audit> extends AuditPlan<B>, AuditRules<B>, AuditDfis<B> {}

/** Declares a kind of audit. */
export function defineAudit<B extends AuditBody>(plan: AuditPlan<B>): AuditKind<B> {
  return { ...plan, ...auditRules(plan), ...auditDfis(plan) };
}
