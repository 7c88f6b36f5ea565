import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import { canEditAudit } from '#modules/audits/shared/engine/audit-edit.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { DfiSource } from '#modules/dfi/shared/dfi-source.ts';

/** The findings of an audit as places in which DFIs are raised. */
export const auditDfiSource = ({ id, dfiSource, record, dayOf, dfiIdsOf, withDfiNumber, withoutDfi }: AuditKind): DfiSource<Audit> => ({
  kind: id,
  source: dfiSource,
  record,
  raisedOn: dayOf,
  isFixed: (audit) => audit.report_status === 'valid',
  deletesInside: true,
  // Asked as of a draft: the DFIs of a report may arrive after it became valid.
  mayWork: (audit, createdBy, actor) => canEditAudit({ ...audit, report_status: 'draft' }, createdBy, actor),
  isClosed: (audit) => audit.report_status === 'valid',
  isShared: (audit) => audit.report_status === 'valid',
  names: (audit, dfiId) => dfiIdsOf(audit).includes(dfiId),
  withDfi: withDfiNumber,
  withoutDfi,
});
