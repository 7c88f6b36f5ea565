import type { RecordItem, WriteIntent } from '#client/sync/index.ts';
import { type BaseState, baseOf } from '#core/change/overlay.ts';
import { fileKeysIn } from '#core/field/named-files.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';

/** What a person fills in to raise a DFI; the rest follows from where it is raised. */
export interface DfiInput {
  readonly deficiency_description: string;
  readonly created_for: string;
  readonly deadline: string | null;
  readonly responsible: string | null;
}

/** A DFI raised in a finding of an audit, with the source that the kind is called by (ledger 07, decision 9). */
export const dfiBody = (kind: AuditKind, audit: { id: string; body: Audit }, finding: Finding, input: DfiInput): Dfi => ({
  ...input,
  workplace_id: audit.body.workplace_id,
  number: null,
  source: kind.dfiSource,
  source_kind: kind.id,
  source_id: audit.id,
  source_ref: finding.id,
  shared_users: [],
  status: 'in_progress',
  approval_status: 'pending',
  supplier: false,
});

/** Document keys of all photos and documents of a report. */
export const fileKeys = (kind: AuditKind, audit: Audit | null): ReadonlySet<string> => fileKeysIn(kind.record.schema, audit);

export const auditIntent = (
  kind: AuditKind,
  id: string,
  body: Audit | null,
  base: BaseState<Audit> | null,
  after: readonly string[] = [],
): WriteIntent => ({
  kind: kind.id,
  id,
  body,
  base,
  after,
});

/** Deletions of those DFIs of a list that are named. */
export const dropDfis = (dfis: readonly RecordItem<'dfi'>[], ids: readonly string[]): WriteIntent[] =>
  dfis.filter((dfi) => ids.includes(dfi.id)).map((dfi) => ({ kind: 'dfi', id: dfi.id, body: null, base: baseOf(dfi) }));
