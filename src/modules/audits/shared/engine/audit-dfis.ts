import { sameJson } from '#core/change/json.ts';
import { shapeOf } from '#core/field/shape.ts';
import type { AuditPlan } from '#modules/audits/shared/engine/audit-plan.ts';
import { observationsOf, withObservations } from '#modules/audits/shared/engine/observations.ts';
import type { AuditBody, DfiRef, Finding } from '#modules/audits/shared/engine/audit.schema.ts';

/** What the server knows when a draft is saved again. */
export interface SettleFacts<B = unknown> {
  /** The state the change was made on; the stored one unless a follow-up of the server lies between. */
  readonly base: B;
  /** When the server first had the report. */
  readonly arrived: Date;
  /** Numbers of the DFIs that were raised in this report. */
  readonly numbers: ReadonlyMap<string, string | null>;
  /** DFIs that once were and are no more. */
  readonly deleted: ReadonlySet<string>;
}

/** How the findings of a kind of audit name their DFIs. */
export interface AuditDfis<B extends AuditBody> {
  /** Ids of all DFIs that the findings of a report name, in the order of the findings. */
  dfiIdsOf(audit: B): string[];
  /**
   * The report with the number of a DFI beside its reference (AUD-OPS-09, DFI-FROM-01). A DFI that no finding names yet is
   * added to the finding `findingId`; null when there is no such finding: then the DFI has no place in the report.
   */
  withDfiNumber(audit: B, findingId: string, dfi: DfiRef): B | null;
  /** The report without its reference to a DFI that was deleted (ledger 07, decision 10). */
  withoutDfi(audit: B, dfiId: string): B;
  /**
   * Whether two states of a report differ only in what the server wrote by itself when a DFI was raised or deleted. A change
   * made on the earlier one is then no conflict: nobody else touched what a person enters.
   */
  differsByServerOnly(earlier: B, later: B): boolean;
  /**
   * A saved draft as the server keeps it: what is not the person's to change stays as it was; findings of answers that left
   * `no` go (AUD-OPS-12); references keep the server's numbers, and those that a follow-up added meanwhile are kept.
   * `lost` are the DFIs that the report named and names no longer: they are deleted with it (AUD-GEN-08, AUD-FIND-03).
   */
  settleUpdate(stored: B, incoming: B, facts: SettleFacts<B>): { body: B; lost: string[] };
  /**
   * The body of a report as that of a new draft (OFF-CONF-05).
   * @param kept ids of DFIs that go over with it: the others were raised in the report that it was copied from, and stay there
   */
  asNewDraft(audit: B, kept: ReadonlySet<string>): B;
}

/** References with the server's numbers; a deleted DFI is named no more, one still to come keeps its place without a number. */
export const settleReferences = (list: readonly DfiRef[], facts: Pick<SettleFacts, 'numbers' | 'deleted'>): DfiRef[] =>
  list
    .filter((entry) => !facts.deleted.has(entry.dfi_id))
    .map((entry) => ({ dfi_id: entry.dfi_id, dfi_no: facts.numbers.get(entry.dfi_id) ?? null }));

export function auditDfis<B extends AuditBody>(plan: AuditPlan<B>): AuditDfis<B> {
  const { findingsOf, withFindings } = plan;
  const mapFindings = (audit: B, change: (finding: Finding) => Finding): B => withFindings(audit, findingsOf(audit).map(change));
  const dfiIdsOf = (audit: B): string[] => findingsOf(audit).flatMap((finding) => finding.dfi_list.map((dfi) => dfi.dfi_id));
  const withoutDfi = (audit: B, dfiId: string): B =>
    mapFindings(audit, (finding) => ({ ...finding, dfi_list: finding.dfi_list.filter((entry) => entry.dfi_id !== dfiId) }));
  /** The body without the parts that the server writes by itself: the number and the references to DFIs. */
  const personsPart = (audit: B): B => mapFindings({ ...audit, number: null }, (finding) => ({ ...finding, dfi_list: [] }));
  /** The fields of a stored report that no device changes. */
  const keptOf = (stored: B): Partial<B> =>
    // The names are those of the body's own fields.
    Object.fromEntries((plan.kept ?? []).map((name) => [name, stored[name as keyof B]])) as Partial<B>;

  const shape = shapeOf(plan.record.schema);
  const optional = shape.is === 'object' ? Object.keys(shape.entries).filter((name) => shape.entries[name]?.type === 'exact_optional') : [];
  /** Fields that a device of an older build does not know: it takes nothing away by leaving them out. */
  const unknownTo = (incoming: B, stored: B): Partial<B> =>
    Object.fromEntries(
      optional.filter((name) => name in stored && !(name in incoming)).map((name) => [name, stored[name as keyof B]]),
    ) as Partial<B>;

  return {
    dfiIdsOf,
    withoutDfi,
    withDfiNumber(audit, findingId, dfi) {
      const named = dfiIdsOf(audit).includes(dfi.dfi_id);
      if (!named && !findingsOf(audit).some((finding) => finding.id === findingId)) return null;
      return mapFindings(audit, (finding) => {
        if (named) return { ...finding, dfi_list: finding.dfi_list.map((entry) => (entry.dfi_id === dfi.dfi_id ? dfi : entry)) };
        return finding.id === findingId ? { ...finding, dfi_list: [...finding.dfi_list, dfi] } : finding;
      });
    },
    differsByServerOnly: (earlier, later) => sameJson(personsPart(earlier), personsPart(later)),
    settleUpdate(stored, incoming, facts) {
      const left = new Set(
        Object.keys(stored.responses).filter((ref) => stored.responses[ref] === 'no' && incoming.responses[ref] !== 'no'),
      );
      const kept = findingsOf(incoming).filter((finding) => !left.has(finding.question_id));
      const atBase = new Set(dfiIdsOf(facts.base));
      const named = new Set(kept.flatMap((finding) => finding.dfi_list.map((entry) => entry.dfi_id)));
      const settled = kept.map((finding): Finding => {
        const before = findingsOf(stored).find((one) => one.id === finding.id)?.dfi_list ?? [];
        const added = before.filter((entry) => !atBase.has(entry.dfi_id) && !named.has(entry.dfi_id));
        return { ...finding, dfi_list: settleReferences([...finding.dfi_list, ...added], facts) };
      });
      // A report older than the hash takes the one that its device found: the version's words are the same for good.
      const hash = stored.question_set_hash ?? incoming.question_set_hash;
      // Said once. No report was begun after it had come.
      const isLate = Date.parse(incoming.begun_at ?? '') > facts.arrived.getTime();
      const begun_at = stored.begun_at ?? (isLate ? null : incoming.begun_at);
      const body = withFindings(
        {
          ...incoming,
          ...unknownTo(incoming, stored),
          number: stored.number,
          sharing: stored.sharing,
          question_set_version: stored.question_set_version,
          ...(hash === undefined ? {} : { question_set_hash: hash }),
          ...(begun_at === undefined ? {} : { begun_at }),
          ...keptOf(stored),
        },
        settled,
      );
      const still = new Set(dfiIdsOf(body));
      return { body: withObservations(body, observationsOf(body)), lost: dfiIdsOf(stored).filter((id) => !still.has(id)) };
    },
    asNewDraft: (audit, kept) => ({
      ...dfiIdsOf(audit)
        .filter((id) => !kept.has(id))
        .reduce(withoutDfi, audit),
      number: null,
      report_status: 'draft',
      sharing: 'not_shared',
    }),
  };
}
