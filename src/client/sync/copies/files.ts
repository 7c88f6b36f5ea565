import type { CopyApi } from '#client/sync/copies/api.ts';
import type { AwaitedFile, CopiedFile } from '#client/sync/copies/kept.ts';
import { type CopySeal, PART_BYTES } from '#client/sync/copies/sealed-draft.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { sha256 } from '#client/sync/hash.ts';
import type { BlobRow } from '#client/sync/port.ts';
import { fileKeysIn } from '#core/field/named-files.ts';
import { kindOf } from '#modules/known-kinds.ts';
import type { JsonObject } from '#core/change/json.ts';

const aboutFile = ({ id, hash, type, name, size, as, about, spot }: BlobRow): CopiedFile => ({
  id,
  hash,
  type,
  name,
  size,
  ...(as === undefined ? {} : { as }),
  ...(about === undefined ? {} : { about }),
  ...(spot === undefined ? {} : { spot }),
});

/** Files of a draft whose bytes lie on this device and not on the server: they have to go along. */
export async function filesOfDraft(device: DeviceDatabase, kind: string, body: JsonObject): Promise<readonly CopiedFile[]> {
  const schema = kindOf(kind)?.schema;
  if (schema === undefined) return [];
  const rows = await device.blobs
    .where('id')
    .anyOf([...fileKeysIn(schema, body)])
    .toArray();
  return rows.filter(({ state }) => state === 'draft').map(aboutFile);
}

/** Sends the bytes of one file, part by part. `later`: it did not go through; `gone`: its bytes are not on this device. */
export async function sendFile(
  device: DeviceDatabase,
  api: CopyApi,
  seal: CopySeal,
  key: string,
  goOn: () => boolean,
  ended: AbortSignal,
): Promise<'sent' | 'later' | 'gone'> {
  const bytes = await device.photoBytes(key);
  if (bytes === null) return 'gone';
  const whole = new Uint8Array(bytes);
  const parts = Math.max(1, Math.ceil(whole.length / PART_BYTES));
  for (let part = 0; part < parts; part++) {
    if (!goOn()) return 'later';
    const sealed = await seal.sealPart(key, part, parts, whole.slice(part * PART_BYTES, (part + 1) * PART_BYTES));
    const answer = await api.keepPart(key, part, parts, sealed, ended);
    if (!answer.ok) return 'later';
  }
  return 'sent';
}

/** Fetches one file of a draft that came from another device, and stores it as if it had been chosen here. False: not now. */
export async function fetchFile(
  device: DeviceDatabase,
  api: CopyApi,
  seal: CopySeal,
  awaited: AwaitedFile,
  now: number,
  ended: AbortSignal,
) {
  const { file, kind, record } = awaited;
  if ((await device.photoBytes(file.id)) !== null) return true;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let part = 0, parts = 1; part < parts; part++) {
    const answer = await api.part(file.id, part, ended);
    if (!answer.ok) return false;
    parts = answer.data.parts;
    pieces.push(await seal.openPart(file.id, part, parts, answer.data.sealed));
  }
  const bytes = await new Blob(pieces).arrayBuffer();
  if ((await sha256(bytes)) !== file.hash) return false;
  await device.putPhoto({ ...file, mutation: '', record, kind, bytes, copied: true, state: 'draft', attempts: 0, nextAt: now });
  return true;
}
