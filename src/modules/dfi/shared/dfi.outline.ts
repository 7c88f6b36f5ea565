import { dayInIstanbul } from '#core/date/day.ts';
import type { OutlinePlan } from '#core/record/outline.ts';
import { peopleAwaited, stageOf } from '#modules/dfi/shared/dfi.flow.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

/** What lists of DFIs are filtered and sorted by. */
export const dfiFacts = (dfi: Dfi, createdAt: string | null) => ({
  workplace_id: dfi.workplace_id,
  number: dfi.number,
  source: dfi.source,
  source_ref: dfi.source_ref,
  deadline: dfi.deadline,
  responsible: dfi.responsible,
  status: dfi.status,
  approval_status: dfi.approval_status,
  supplier: dfi.supplier,
  supplier_id: dfi.supplier_id ?? null,
  closed_on: dfi.closed_on ?? null,
  stage: stageOf(dfi),
  /** Whose turn it is. */
  awaited: peopleAwaited(dfi) as readonly string[],
  /** Null for one that is still on its way. */
  raised_on: createdAt === null || Number.isNaN(Date.parse(createdAt)) ? null : dayInIstanbul(Date.parse(createdAt)),
});
export type DfiFacts = ReturnType<typeof dfiFacts>;

declare module '#core/record/kinds.ts' {
  interface Outlines {
    dfi: DfiFacts;
  }
}

export const dfiOutline: OutlinePlan<Dfi, DfiFacts> = {
  version: 1,
  facts: dfiFacts,
  words: ({ number, deficiency_description, created_for }) => [number ?? '', deficiency_description, created_for].join(' '),
};
