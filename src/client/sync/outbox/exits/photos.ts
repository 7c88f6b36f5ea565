import { type DeviceDatabase, isConfirmed } from '#client/sync/device/database.ts';
import { rowOf, saidOf } from '#client/sync/device/photo-row.ts';
import { kindNamed } from '#client/sync/outbox/rows.ts';
import type { BlobRow } from '#client/sync/port.ts';
import { fileKeysIn, filesIn } from '#core/field/named-files.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { JsonObject } from '#core/change/json.ts';

interface Target {
  readonly kind: KindId;
  readonly id: string;
  readonly body: JsonObject;
}

/**
 * Photos of a record go on under its new id: what is not confirmed yet is sent for the new one, or belongs to its draft; what the
 * server has is named by the new record and needs no second sending.
 * @param mutation that makes the new record; null: it is a draft
 */
export async function carryTo(
  device: DeviceDatabase,
  { kind, id, body }: Target,
  { from, mutation }: { from: string; mutation: string | null },
): Promise<void> {
  const named = fileKeysIn(kindNamed(kind).schema, body);
  for (const blob of await device.blobs
    .where('record')
    .equals(from)
    .and((row) => named.has(row.id))
    .toArray()) {
    if (!isConfirmed(blob) && (await isOnItsWay(device, blob, mutation))) continue;
    const { sent: _sent, problem: _problem, letGo: _letGo, ...kept } = blob;
    const again: BlobRow = { ...kept, attempts: 0, nextAt: 0, state: mutation === null ? 'draft' : 'queued', mutation: mutation ?? '' };
    await device.blobs.put({ ...(isConfirmed(blob) ? blob : again), record: id, kind });
  }
}

/** Another change takes the photo to the server; one that the server has takes it to the old record, which is gone where a new one is made. */
async function isOnItsWay(device: DeviceDatabase, blob: BlobRow, mutation: string | null): Promise<boolean> {
  if (blob.mutation === '' || blob.mutation === mutation) return false;
  const row = await device.outbox.where('id').equals(blob.mutation).first();
  return row !== undefined && (mutation === null || row.state !== 'acked');
}

/** Photos of a copied body that do not lie here are on the server: its own record said so. A write of the copy may name them. */
export async function noteKnown(device: DeviceDatabase, { kind, id, body }: Target): Promise<void> {
  for (const { file } of filesIn(kindNamed(kind).schema, body)) {
    if ((await device.blobs.get(file.document_key)) !== undefined) continue;
    await device.blobs.put({ ...rowOf(file, { kind, record: id }), ...saidOf(file), state: 'known', nextAt: 0 });
  }
}
