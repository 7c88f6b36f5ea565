import { type ExportedPhoto, exportText, type WholeGroup } from '#client/records/outbox-groups.ts';
import type { PhotoStore } from '#client/sync/index.ts';

/** What a picture is called by what it is. */
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/heic': 'heic' };

/** Types of the photos that a change names, by document key. */
function photoTypes(value: unknown, found = new Map<string, string>()): ReadonlyMap<string, string> {
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

/** The unsent work of a record as a file: JSON, and with photos a zip of both (ledger 18, decision 17). Needs no network. */
export async function workFile(group: WholeGroup, store: Pick<PhotoStore, 'bytes'>): Promise<WorkFile> {
  const name = `saha-${group.kind}-${group.record}`;
  const types = new Map([...photoTypes(group.open.map((row) => row.input)), ...group.files.map((file) => [file.document_key, file.type] as const)]);
  const files: Record<string, [Uint8Array, { level: 0 }]> = {};
  const photos: ExportedPhoto[] = [];
  for (const document_key of group.photos) {
    const bytes = await store.bytes(document_key);
    const file = bytes === null ? null : `photos/${document_key}.${ENDINGS[types.get(document_key) ?? ''] ?? 'bin'}`;
    // Pictures do not get smaller by packing.
    if (bytes !== null && file !== null) files[file] = [new Uint8Array(bytes), { level: 0 }];
    photos.push({ document_key, file });
  }
  const text = exportText(group, photos);
  if (photos.length === 0) return { name: `${name}.json`, type: 'application/json', content: text };
  const { strToU8, zipSync } = await import('fflate');
  // Its memory is its own, never a shared one.
  const content = zipSync({ ...files, 'work.json': strToU8(text) }) as Uint8Array<ArrayBuffer>;
  return { name: `${name}.zip`, type: 'application/zip', content };
}
