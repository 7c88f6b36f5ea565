import type { ReportPlan } from '#modules/audits/shared/engine/report/head.ts';
import { operationalReport } from '#modules/audits/shared/operational/operational.report.ts';
import { tourReport } from '#modules/audits/shared/tour/tour.report.ts';
import type { AuditKindId } from '#modules/audits/shared/engine/audit-plan.ts';

/** What each kind of audit prints; one that lacks here does not compile. */
export const REPORTS: { readonly [K in AuditKindId]: ReportPlan } = {
  'operational-audit': operationalReport,
  'security-tour': tourReport,
};
