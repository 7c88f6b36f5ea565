import { auditDfiSource } from '#modules/audits/shared/engine/audit-dfi-source.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';
import { incidentDfiSource } from '#modules/incidents/shared/incident-dfi-source.ts';
import type { DfiProblem } from '#modules/dfi/shared/dfi.rules.ts';
import type { DfiSource, DfiSourceKind } from '#modules/dfi/shared/dfi-source.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { responseDfiSource } from '#modules/risk/shared/response-dfi-source.ts';

/** Every kind of record in which DFIs are raised; one that lacks here does not compile. */
export const DFI_SOURCE_RECORDS: { readonly [K in DfiSourceKind]: DfiSource } = {
  'operational-audit': auditDfiSource(AUDITS['operational-audit']),
  'security-tour': auditDfiSource(AUDITS['security-tour']),
  'control-list-response': responseDfiSource,
  'incident-report': incidentDfiSource,
};

/** The kind of record that DFIs of this source are raised in; undefined for a source that is none. */
export const dfiSourceOf = (source: Dfi['source']): DfiSource | undefined =>
  Object.values(DFI_SOURCE_RECORDS).find((one) => one.source === source);

/** What is wrong with where a DFI says it arose: one from a record names that record, and no other source does (DFI-DATA-02). */
export function sourceProblems(dfi: Pick<Dfi, 'source' | 'source_id'>): DfiProblem[] {
  return (dfiSourceOf(dfi.source) !== undefined) === (dfi.source_id !== null) ? [] : [{ field: 'source_id', code: 'required' }];
}
