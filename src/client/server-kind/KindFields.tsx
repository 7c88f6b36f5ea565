import { FieldRows } from '#client/records/values/FieldValue.tsx';
import { positionOf } from '#client/records/values/position.ts';
import type { KindRow, KindPages } from '#client/server-kind/pages.ts';
import { SignedFor } from '#client/ui/signature/SignedFor.tsx';
import { signedForRecord } from '#core/field/signed-for.ts';
import { KINDS } from '#modules/registry.ts';

type Shown = Pick<KindPages, 'kind' | 'labels' | 'idle'>;

/** Every field of a record below what it is called, in the order of its labels. */
export function KindFields({ pages: { kind, labels, idle }, row }: { pages: Shown; row: KindRow }) {
  const left = idle?.(row) ?? [];
  const names = Object.keys(labels.fields).filter((name) => !left.includes(name));
  const rows = names.map((name) => ({ name, position: positionOf(KINDS[kind], labels, name), value: row[name] }));
  return (
    <SignedFor of={() => signedForRecord(KINDS[kind].schema, row)}>
      <FieldRows rows={rows} />
    </SignedFor>
  );
}
