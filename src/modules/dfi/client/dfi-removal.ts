import type { RecordItem, WriteIntent } from '#client/sync/index.ts';
import { baseOf } from '#core/change/overlay.ts';
import type { DfiSource, DfiSourceBody, DfiSourceKind } from '#modules/dfi/shared/dfi-source.ts';

/** The record in which a DFI was raised, as this device has it. */
export interface RaisedIn {
  readonly source: DfiSource;
  readonly item: RecordItem<DfiSourceKind | 'dfi'>;
}

/**
 * What the deletion of a DFI writes. With a DFI that it knows the server takes the reference out, when it takes the deletion: until then
 * the record goes on naming it, also while the DFI is on its way. Of one that never goes out the record lets go here.
 * @param raisedIn null: it arose elsewhere, or its record is not here
 */
export function dfiRemoval(dfi: RecordItem<'dfi'>, raisedIn: RaisedIn | null): WriteIntent[] {
  const deletion: WriteIntent = { kind: 'dfi', id: dfi.id, body: null, base: baseOf(dfi) };
  if (raisedIn === null || dfi.version > 0) return [deletion];
  const { source, item } = raisedIn;
  // The record of a source is of its kind.
  const place = item.body as DfiSourceBody;
  if (!source.names(place, dfi.id) || source.isFixed(place)) return [deletion];
  const body = source.withoutDfi(place, dfi.id);
  return [deletion, { kind: source.kind, id: item.id, body, base: baseOf(item), keepsDraft: true, ifNeverSent: dfi.id }];
}
