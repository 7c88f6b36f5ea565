import { sameJson } from '#core/change/json.ts';
import type { DfiRef, Finding, OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';

const mapFindings = (audit: OperationalAudit, change: (finding: Finding) => Finding): OperationalAudit => ({
  ...audit,
  bulguRapor: { bulgu_rapor_list: audit.bulguRapor.bulgu_rapor_list.map(change) },
});

/** Ids of all DFIs that the findings of a report name, in the order of the findings. */
export const dfiIdsOf = (audit: OperationalAudit): string[] =>
  audit.bulguRapor.bulgu_rapor_list.flatMap((f) => f.dfi_list.map((d) => d.dfi_id));

/**
 * The report with the number of a DFI beside its reference (AUD-OPS-09, DFI-FROM-01). A DFI that no finding names yet is
 * added to the finding `findingId`; null when there is no such finding: then the DFI has no place in the report.
 */
export function withDfiNumber(audit: OperationalAudit, findingId: string, dfi: DfiRef): OperationalAudit | null {
  const named = dfiIdsOf(audit).includes(dfi.dfi_id);
  if (!named && !audit.bulguRapor.bulgu_rapor_list.some((f) => f.id === findingId)) return null;
  return mapFindings(audit, (finding) => {
    if (named) return { ...finding, dfi_list: finding.dfi_list.map((entry) => (entry.dfi_id === dfi.dfi_id ? dfi : entry)) };
    return finding.id === findingId ? { ...finding, dfi_list: [...finding.dfi_list, dfi] } : finding;
  });
}

/** The report without its reference to a DFI that was deleted (ledger 07, decision 10). */
export const withoutDfi = (audit: OperationalAudit, dfiId: string): OperationalAudit =>
  mapFindings(audit, (finding) => ({ ...finding, dfi_list: finding.dfi_list.filter((entry) => entry.dfi_id !== dfiId) }));

/** The body without the parts that the server writes by itself: the number and the references to DFIs. */
const personsPart = (audit: OperationalAudit): OperationalAudit =>
  mapFindings({ ...audit, number: null }, (finding) => ({ ...finding, dfi_list: [] }));

/**
 * Whether two states of a report differ only in what the server wrote by itself when a DFI was raised or deleted. A change
 * made on the earlier one is then no conflict: nobody else touched what a person enters.
 */
export const differsByServerOnly = (earlier: OperationalAudit, later: OperationalAudit): boolean =>
  sameJson(personsPart(earlier), personsPart(later));

/** What the server knows when a draft is saved again. */
export interface SettleFacts {
  /** The state the change was made on; the stored one unless a follow-up of the server lies between. */
  readonly base: OperationalAudit;
  /** Numbers of the DFIs that were raised in this report. */
  readonly numbers: ReadonlyMap<string, string | null>;
  /** DFIs that once were and are no more. */
  readonly deleted: ReadonlySet<string>;
}

/**
 * A saved draft as the server keeps it: what is not the person's to change stays as it was; findings of answers that left
 * `no` go (AUD-OPS-12); references keep the server's numbers, and those that a follow-up added meanwhile are kept.
 * `lost` are the DFIs that the report named and names no longer: they are deleted with it (AUD-GEN-08, AUD-FIND-03).
 */
export function settleUpdate(
  stored: OperationalAudit,
  { question_set_hash: theirHash, ...incoming }: OperationalAudit,
  facts: SettleFacts,
): { body: OperationalAudit; lost: string[] } {
  const left = new Set(Object.keys(stored.responses).filter((ref) => stored.responses[ref] === 'no' && incoming.responses[ref] !== 'no'));
  const kept = incoming.bulguRapor.bulgu_rapor_list.filter((finding) => !left.has(finding.question_id));
  const atBase = new Set(dfiIdsOf(facts.base));
  const named = new Set(kept.flatMap((finding) => finding.dfi_list.map((entry) => entry.dfi_id)));
  const settled = kept.map((finding): Finding => {
    const before = stored.bulguRapor.bulgu_rapor_list.find((f) => f.id === finding.id)?.dfi_list ?? [];
    const added = before.filter((entry) => !atBase.has(entry.dfi_id) && !named.has(entry.dfi_id));
    return { ...finding, dfi_list: settleReferences([...finding.dfi_list, ...added], facts) };
  });
  // A report older than the hash takes the one that its device found: the version's words are the same for good.
  const hash = stored.question_set_hash ?? theirHash;
  const body: OperationalAudit = {
    ...incoming,
    number: stored.number,
    sharing: stored.sharing,
    question_set_version: stored.question_set_version,
    ...(hash === undefined ? {} : { question_set_hash: hash }),
    previousBulguRapor: stored.previousBulguRapor,
    bulguRapor: { bulgu_rapor_list: settled },
  };
  const still = new Set(dfiIdsOf(body));
  return { body, lost: dfiIdsOf(stored).filter((id) => !still.has(id)) };
}

/** References with the server's numbers; a deleted DFI is named no more, one still to come keeps its place without a number. */
export const settleReferences = (list: readonly DfiRef[], facts: Pick<SettleFacts, 'numbers' | 'deleted'>): DfiRef[] =>
  list
    .filter((entry) => !facts.deleted.has(entry.dfi_id))
    .map((entry) => ({ dfi_id: entry.dfi_id, dfi_no: facts.numbers.get(entry.dfi_id) ?? null }));

/**
 * The body of a report as that of a new draft (OFF-CONF-05).
 * @param kept ids of DFIs that go over with it: the others were raised in the report that it was copied from, and stay there
 */
export const asNewDraft = (audit: OperationalAudit, kept: ReadonlySet<string>): OperationalAudit => ({
  ...dfiIdsOf(audit)
    .filter((id) => !kept.has(id))
    .reduce(withoutDfi, audit),
  number: null,
  report_status: 'draft',
  sharing: 'not_shared',
});
