import { FieldRows } from '#client/records/values/FieldValue.tsx';
import { positionOf } from '#client/records/values/position.ts';
import type { KindRow, ServerKindPages } from '#client/server-kind/pages.ts';
import { KINDS } from '#modules/registry.ts';

/** Every field of a record below what it is called, in the order of its labels. */
export function KindFields({ pages: { kind, labels }, row }: { pages: ServerKindPages; row: KindRow }) {
  const rows = Object.keys(labels.fields).map((name) => ({ name, position: positionOf(KINDS[kind], labels, name), value: row[name] }));
  return <FieldRows rows={rows} />;
}
