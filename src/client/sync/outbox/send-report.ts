import { readBare } from '#client/sync/device/apart.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { recordOf } from '#client/sync/outbox/kept-values.ts';
import { isDocument } from '#client/sync/outbox/photos.ts';
import { isParked } from '#client/sync/outbox/rows.ts';
import type { BlobRow, OutboxHead, SendReport, SyncStatus } from '#client/sync/port.ts';

/** What has not been handed over: mutations by the record they are about, and files. */
export interface Standing {
  readonly records: ReadonlyMap<string, readonly OutboxHead[]>;
  readonly files: ReadonlyMap<string, Pick<BlobRow, 'state' | 'record'>>;
  /** Whether a document is among them. */
  readonly hasDocuments: boolean;
  /** Keys of changes that were merged with other people's. */
  readonly merged: ReadonlySet<string>;
}

export async function standing(device: DeviceDatabase): Promise<Standing> {
  return device.transaction('r', device.outbox, device.blobs, device.journal, async (transaction) => {
    const open = await readBare(transaction, () => device.outbox.where('open').equals(1).toArray());
    const files = await device.blobs.where('state').anyOf('queued', 'sending', 'rejected').toArray();
    const merged = await device.journal.filter((entry) => entry.outcome === 'superseded' && entry.reason === 'merged').primaryKeys();
    const records = new Map<string, OutboxHead[]>();
    for (const row of open) records.set(recordOf(row), [...(records.get(recordOf(row)) ?? []), row]);
    return {
      records,
      files: new Map(files.map(({ id, state, record }) => [id, { state, record }])),
      hasDocuments: files.some(isDocument),
      merged: new Set(merged.map(String)),
    };
  });
}

type Facts = Pick<SyncStatus, 'connection' | 'needsSignIn' | 'needsUpdate'>;

/** Why something of it still waits. */
function reason(
  rows: readonly OutboxHead[],
  files: readonly BlobRow['state'][],
  { connection, needsSignIn, needsUpdate }: Facts,
): SendReport['why'] {
  if (needsUpdate) return 'update';
  if (needsSignIn) return 'sign-in';
  if (connection === 'offline') return 'offline';
  if (rows.some((row) => row.state === 'sending') || files.includes('sending')) return 'going';
  if (rows.some((row) => row.state === 'queued' && row.nextAt > 0)) return 'busy';
  return rows.some((row) => row.state === 'blocked') ? 'behind' : files.length > 0 ? 'busy' : 'going';
}

/** What has become of everything that stood there before. No record counts as sent while a photo of it is here (OFF-PHOTO-02). */
export function reportOf(before: Standing, after: Standing, facts: Facts): SendReport {
  const left = Map.groupBy(after.files.values(), (file) => file.record);
  const records = [...before.records.keys()].map((record) => ({ rows: after.records.get(record) ?? [], files: left.get(record) ?? [] }));
  const files = [...before.files.keys()].map((id) => after.files.get(id)?.state);
  const isWaiting = (state: BlobRow['state'] | undefined) => state === 'queued' || state === 'sending';
  const waiting = records.filter(
    (one) => !one.rows.some(isParked) && (one.rows.length > 0 || one.files.some((file) => isWaiting(file.state))),
  );
  const filesWaiting = files.filter((state): state is BlobRow['state'] => isWaiting(state));
  const report = {
    records: records.filter((one) => one.rows.length + one.files.length === 0).length,
    photos: files.filter((state) => state === undefined).length,
    hasDocuments: before.hasDocuments,
    merged: [...after.merged].filter((key) => !before.merged.has(key)).length,
    attention: records.filter((one) => one.rows.some(isParked)).length,
    photosRefused: files.filter((state) => state === 'rejected').length,
    waiting: waiting.length,
    photosWaiting: filesWaiting.length,
  };
  return {
    ...report,
    why:
      report.waiting + report.photosWaiting === 0
        ? null
        : reason(
            waiting.flatMap((one) => one.rows),
            filesWaiting,
            facts,
          ),
  };
}
