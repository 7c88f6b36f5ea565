import type { TypedDfi } from '#client/records/use-typed-dfi.ts';
import type { RecordItem, WriteIntent } from '#client/sync/index.ts';
import { type BaseState, baseOf } from '#core/change/overlay.ts';
import { fileKeysIn } from '#core/field/named-files.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';

/** A DFI raised in a finding of an audit, with the source that the kind is called by (ledger 07, decision 9). */
export const dfiBody = (kind: AuditKind, audit: { id: string; body: Audit }, finding: Finding, { id: _, ...said }: TypedDfi): Dfi => ({
  ...said,
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

/**
 * The DFIs that a report names no longer are deleted with it. Those that leave before it: those of a finding that goes, and those that
 * the server never saw. One that the server has, of a finding that stays, is deleted beside the report, which goes on naming it until the
 * server takes the reference out: a refusal brings it back (AUD-FIND-04). A report that becomes final waits for all of them.
 */
export function leavingDfis(
  kind: AuditKind,
  dfis: readonly RecordItem<'dfi'>[],
  body: Audit,
  base: Audit | null,
): { readonly body: Audit; readonly first: readonly WriteIntent[]; readonly beside: readonly WriteIntent[] } {
  const named = new Set(kind.dfiIdsOf(body));
  const gone = (base === null ? [] : kind.findingsOf(base)).flatMap((finding) =>
    finding.dfi_list.filter(({ dfi_id }) => !named.has(dfi_id)).map((entry) => ({ entry, finding: finding.id })),
  );
  const drops = dropDfis(
    dfis,
    gone.map(({ entry }) => entry.dfi_id),
  );
  const isBeside = ({ base: known, id }: WriteIntent) => {
    const place = gone.find(({ entry }) => entry.dfi_id === id);
    const stays = kind.findingsOf(body).some((finding) => finding.id === place?.finding);
    return body.report_status === 'draft' && stays && known !== null && known.version > 0;
  };
  const beside = drops.filter(isBeside);
  const kept = gone.filter(({ entry }) => beside.some((drop) => drop.id === entry.dfi_id));
  return {
    body: kept.reduce((next, { entry, finding }) => kind.withDfiNumber(next, finding, entry) ?? next, body),
    first: drops.filter((drop) => !isBeside(drop)),
    beside,
  };
}
