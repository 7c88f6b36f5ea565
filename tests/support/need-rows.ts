import type { NeedRows } from '#client/departure/field-needs.ts';
import type { RecordItem } from '#client/sync/index.ts';
import type { Photo } from '#core/field/field.ts';
import type { KindId } from '#core/record/kinds.ts';

/** A photo of 100 bytes that is known by its name. */
export const pictureNamed = (name: string): Photo => ({
  document_key: `key-${name}`,
  hash: name,
  type: 'image/jpeg',
  name,
  size: 100,
  width: 8,
  height: 8,
  taken_at: null,
  position: null,
});

/**
 * Records of a device, newest first. Bodies may be parts of what their kind asks for: only what is read is looked at.
 * @param version of all of them; 0: never sent
 */
export function rowsOf(records: { readonly [K in KindId]?: readonly object[] }, version = 1): NeedRows {
  const items = new Map(
    Object.entries(records).map(([kind, bodies]) => [
      kind,
      bodies.map((body, n) => ({ id: `${kind} ${n}`, kind, body, version, sync: 'on-server', meta: null })),
    ]),
  );
  // Made above, of the kinds that they are asked for by.
  return { of: <K extends KindId>(kind: K) => (items.get(kind) ?? []) as unknown as readonly RecordItem<K>[] };
}
