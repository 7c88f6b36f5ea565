import type { Standing } from '#core/change/groups.ts';
import type { Json } from '#core/change/json.ts';
import type { Day } from '#core/date/day.ts';
import type { Kinds } from '#core/record/kinds.ts';
import type { Actor, RecordKind } from '#core/record/record.ts';
import type { DFI_SOURCE_KINDS, DFI_SOURCES } from '#modules/dfi/shared/dfi.schema.ts';

/** The kinds of record in which DFIs are raised. */
export type DfiSourceKind = (typeof DFI_SOURCE_KINDS)[number];
/** A body of one of them. */
export type DfiSourceBody = Kinds[DfiSourceKind];

/** In a reference to a DFI the server fills in the number, which nobody enters (`given` of a group plan). */
export const DFI_NUMBERS = { dfi_no: 'dfi_id' } as const;

/** A list of references with this one, in its own place where it is named already. */
export const withReference = <R extends { readonly dfi_id: string }>(list: readonly R[], reference: R): R[] =>
  list.some(({ dfi_id }) => dfi_id === reference.dfi_id)
    ? list.map((one) => (one.dfi_id === reference.dfi_id ? reference : one))
    : [...list, reference];

/** How a record that DFIs are raised in names them: which record, which place in it, what locks it (breadth, point 7). */
export interface DfiSource<B = DfiSourceBody> {
  readonly kind: DfiSourceKind;
  /** What its DFIs call it (DFI-DATA-02). */
  readonly source: (typeof DFI_SOURCES)[number];
  readonly record: RecordKind<B extends DfiSourceBody ? B : never>;
  /** The day on which its DFIs were raised, whenever they arrive. */
  raisedOn(body: B): Day | null;
  /** Whether this person may raise and delete DFIs in it, its state left aside. `createdBy` null: made on this device. */
  mayWork(body: B, createdBy: string | null, actor: Actor): boolean;
  names(body: B, dfiId: string): boolean;
  /** Whether nobody changes it now, its DFIs aside: then the server alone takes a reference out. */
  isFixed(body: B): boolean;
  /** Whether its own form is where its DFIs are deleted, and where that can be undone; else the page of the DFI is. */
  readonly deletesInside: boolean;
  /** Whether it is done: then no DFI is raised in it or deleted from it any more, but those that it names. */
  isClosed(body: B): boolean;
  /** Whether others than its maker know of it: until then nobody hears of its DFIs. */
  isShared(body: B): boolean;
  /** The record with the DFI's number beside its reference; null when it has no such place. */
  withDfi(body: B, place: string, dfi: { dfi_id: string; dfi_no: string | null }): B | null;
  withoutDfi(body: B, dfiId: string): B;
}

type References = readonly { readonly dfi_id: string }[];
// A body of the kind holds nothing else there.
const asReferences = (value: Json | undefined): References => (Array.isArray(value) ? (value as unknown as References) : []);

/**
 * Own references with those that the other side added, without those that went there: a reference comes and goes with its DFI, whoever
 * decides about the list beside it. Those of the other side come first; the own list itself where nothing came or went.
 */
const stay: Standing['stay'] = (base, mine, theirs) => {
  const own = new Map(asReferences(mine).map((one) => [one.dfi_id, one]));
  const before = new Set(asReferences(base).map(({ dfi_id }) => dfi_id));
  const there = asReferences(theirs);
  const ids = new Set(there.map(({ dfi_id }) => dfi_id));
  const isGone = (id: string) => before.has(id) && !ids.has(id);
  if (there.every(({ dfi_id }) => own.has(dfi_id) || before.has(dfi_id)) && ![...own.keys()].some(isGone)) return mine;
  const first = there.flatMap((one) => own.get(one.dfi_id) ?? (before.has(one.dfi_id) ? [] : [one]));
  const named = new Set(first.map(({ dfi_id }) => dfi_id));
  return [...first, ...[...own.values()].filter(({ dfi_id }) => !named.has(dfi_id) && !isGone(dfi_id))] as unknown as Json;
};

export const standingReferences: Standing = {
  stay,
  adds(base, theirs) {
    const before = new Set(asReferences(base).map(({ dfi_id }) => dfi_id));
    return asReferences(theirs).some(({ dfi_id }) => !before.has(dfi_id));
  },
};
