import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { letGoOf } from '#client/sync/device/let-go.ts';
import { withoutHolder } from '#client/sync/device/holders.ts';
import { isDocument } from '#client/sync/outbox/photos.ts';
import type { BlobRow } from '#client/sync/port.ts';
import type { KindId } from '#core/record/kinds.ts';

/** A photo on this device that no draft and no waiting change names, and that the server has not confirmed. */
export interface UnclaimedPhoto {
  readonly document_key: string;
  readonly kind: KindId;
  /** The record that it came from. */
  readonly record: string;
  readonly type: string;
  /** A document is shown by its name. */
  readonly isDocument: boolean;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** When the picture was taken, ISO text; null where it does not say. */
  readonly taken_at: string | null;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  /** It can be put back where it was: a form of its record that is opened takes it in. */
  readonly hasSpot: boolean;
}

/** A photo that was just taken gets its place within this time, ms; until then it is not called forgotten. */
const FRESH_MS = 30_000;

const MAY_BE_LEFT: readonly BlobRow['state'][] = ['draft', 'raw', 'queued', 'rejected'];

/** Everything that was left without a holder, oldest first: it stays until a person decides. */
export async function unclaimedPhotos(device: DeviceDatabase, now: number): Promise<readonly UnclaimedPhoto[]> {
  const isSettled = ({ state, nextAt }: BlobRow) =>
    (state !== 'draft' && state !== 'raw') || nextAt + FRESH_MS < now || nextAt > now + FRESH_MS;
  const rows = await device.blobs
    .where('state')
    .anyOf(MAY_BE_LEFT)
    .and((row) => letGoOf(device, row) === undefined && isSettled(row))
    .toArray();
  const left = await withoutHolder(device, rows);
  return left
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((row) => ({
      document_key: row.id,
      // Rows are written for records of known kinds.
      kind: row.kind as KindId,
      record: row.record,
      type: row.type,
      isDocument: isDocument(row),
      name: row.name,
      size: row.size,
      taken_at: row.about?.taken_at ?? null,
      position: row.about?.position ?? null,
      hasSpot: row.spot !== undefined,
    }));
}
