import { type ExportedPhoto, exportText, type WholeGroup } from '#client/records/outbox-groups.ts';
import type { DraftRow, PhotoStore } from '#client/sync/index.ts';

/** What a file is called by what it is. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
};

/** Types of the photos that a change names, by document key. */
export function photoTypes(value: unknown, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || value === null) return found;
  const { document_key: key, type } = value as { document_key?: unknown; type?: unknown };
  if (typeof key === 'string' && typeof type === 'string') found.set(key, type);
  for (const part of Object.values(value)) photoTypes(part, found);
  return found;
}

/** A file for the person. */
export interface WorkFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

type Bytes = Pick<PhotoStore, 'bytes'>;

/** A text as JSON, and with photos a zip of both. A photo that is nowhere is named all the same. */
async function packed(
  name: string,
  keys: readonly string[],
  types: ReadonlyMap<string, string>,
  store: Bytes,
  textOf: (photos: readonly ExportedPhoto[]) => string,
): Promise<WorkFile> {
  const files: Record<string, [Uint8Array, { level: 0 }]> = {};
  const photos: ExportedPhoto[] = [];
  for (const document_key of keys) {
    const bytes = await store.bytes(document_key);
    const file = bytes === null ? null : `photos/${document_key}.${ENDINGS[types.get(document_key) ?? ''] ?? 'bin'}`;
    // Pictures do not get smaller by packing.
    if (bytes !== null && file !== null) files[file] = [new Uint8Array(bytes), { level: 0 }];
    photos.push({ document_key, file });
  }
  const text = textOf(photos);
  if (photos.length === 0) return { name: `${name}.json`, type: 'application/json', content: text };
  const { strToU8, zipSync } = await import('fflate');
  // Its memory is its own, never a shared one.
  const content = zipSync({ ...files, 'work.json': strToU8(text) }) as Uint8Array<ArrayBuffer>;
  return { name: `${name}.zip`, type: 'application/zip', content };
}

/** The unsent work of a record as a file (ledger 18, decision 17). Needs no network. */
export function workFile(group: WholeGroup, store: Bytes): Promise<WorkFile> {
  const types = new Map([
    ...photoTypes(group.open.map((row) => row.input)),
    ...group.files.map((file) => [file.document_key, file.type] as const),
  ]);
  return packed(`saha-${group.kind}-${group.record}`, group.photos, types, store, (photos) => exportText(group, photos));
}

/** A draft as a file, as it lies on the device, with the pictures that are still being made ready for it. Needs no network. */
export async function draftFile(row: DraftRow, store: Pick<PhotoStore, 'bytes' | 'unsaved'>): Promise<WorkFile> {
  const { kind, id, title, body, base, discarded = [] } = row;
  const beside = await store.unsaved(id);
  const types = new Map([...beside.map((one) => [one.document_key, one.type] as const), ...photoTypes([body, discarded])]);
  return packed(`saha-taslak-${kind}-${id}`, [...types.keys()], types, store, (photos) => {
    const more = { ...(discarded.length === 0 ? {} : { discarded }), ...(photos.length === 0 ? {} : { photos }) };
    const saved_at = new Date(row.savedAt).toISOString();
    return JSON.stringify(
      { format: 'saha-draft-1', kind, record: id, title, saved_at, base_version: base?.version ?? null, body, ...more },
      null,
      2,
    );
  });
}
