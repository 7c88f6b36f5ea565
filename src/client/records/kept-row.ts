import type { RecordItem } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';
import { baseOf } from '#core/change/overlay.ts';
import type { KindId } from '#core/record/kinds.ts';

export type Item = RecordItem<KindId>;

/** A record as the calls of its kind answer it: the fields of its body beside its id and version. */
export type KindRow = JsonObject & { readonly id: string; readonly version: number };

/** Each row keeps its object while its record does, and knows it. */
const rows = new WeakMap<Item, KindRow>();
const items = new WeakMap<KindRow, Item>();

/** A record of the device as the pages of a kind take it. */
export function rowOf(item: Item): KindRow {
  const known = rows.get(item);
  if (known !== undefined) return known;
  // A body has the shape of its kind, which only shows at run time.
  const row: KindRow = { ...(item.body as JsonObject), id: item.id, version: baseOf(item).version };
  rows.set(item, row);
  items.set(row, item);
  return row;
}

/** The record of a row. @throws Error for a row that `rowOf` has not made: a bug */
export function itemOf(row: KindRow): Item {
  const item = items.get(row);
  if (item === undefined) throw new Error('a row of no record');
  return item;
}
