import { readBare } from '#client/sync/device/apart.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { recordOf } from '#client/sync/outbox/kept-values.ts';
import { isDocument } from '#client/sync/outbox/photos.ts';
import { isParked } from '#client/sync/outbox/rows.ts';
import type { BlobRow, OutboxHead, SendReport, SyncStatus } from '#client/sync/port.ts';

/** What has not been handed over: mutations by the record they are about, and files. */
interface Standing {
  readonly records: ReadonlyMap<string, readonly OutboxHead[]>;
  readonly files: ReadonlyMap<string, BlobRow['state']>;
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
      files: new Map(files.map((file) => [file.id, file.state])),
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

/** What has become of everything that stood there before. */
export function reportOf(before: Standing, after: Standing, facts: Facts): SendReport {
  const records = [...before.records.keys()].map((record) => after.records.get(record) ?? []);
  const files = [...before.files.keys()].map((id) => after.files.get(id));
  const waiting = records.filter((rows) => rows.length > 0 && !rows.some(isParked));
  const filesWaiting = files.filter((state) => state === 'queued' || state === 'sending');
  const report = {
    records: records.filter((rows) => rows.length === 0).length,
    photos: files.filter((state) => state === undefined).length,
    hasDocuments: before.hasDocuments,
    merged: [...after.merged].filter((key) => !before.merged.has(key)).length,
    attention: records.filter((rows) => rows.some(isParked)).length,
    photosRefused: files.filter((state) => state === 'rejected').length,
    waiting: waiting.length,
    photosWaiting: filesWaiting.length,
  };
  return { ...report, why: report.waiting + report.photosWaiting === 0 ? null : reason(waiting.flat(), filesWaiting, facts) };
}
