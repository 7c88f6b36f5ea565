import type { SyncApi } from '#client/sync/api.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { isDue, LONGEST_WAIT_MS } from '#client/sync/outbox/claim.ts';
import type { Environment } from '#client/sync/environment.ts';
import type { BlobRow } from '#client/sync/port.ts';
import type { Pace } from '#client/upload/pace.ts';
import { upload } from '#client/upload/upload.ts';
import type { AppError } from '#core/error/app-error.ts';
import { type ReplayOutcome, replayDelayMs, replayOutcome } from '#core/error/status-table.ts';

/** What is known of a file without its bytes in memory. */
export type FileOutcome = ReplayOutcome | 'none';

/** The next file whose record the server has (OFF-PHOTO-02), and when the next one that waits for its time is due. */
export async function nextFile(device: DeviceDatabase, now: number): Promise<{ file: BlobRow | null; nextAt: number | null }> {
  return device.transaction('rw', device.blobs, device.outbox, async () => {
    let nextAt: number | null = null;
    // Files go one by one: what stands as being sent when the next is looked for was left behind by a failure.
    for (const id of await device.blobs.where('state').anyOf('queued', 'sending').primaryKeys()) {
      const file = await device.blobs.get(id);
      if (!file) continue;
      const record = await device.outbox.where('id').equals(file.mutation).first();
      if (record?.open === 1) continue;
      if (!isDue(file.nextAt, now, LONGEST_WAIT_MS)) {
        nextAt = Math.min(file.nextAt, nextAt ?? file.nextAt);
        continue;
      }
      const next: BlobRow = { ...file, state: 'sending', attempts: file.attempts + 1 };
      await device.blobs.put(next);
      return { file: next, nextAt: null };
    }
    return { file: null, nextAt };
  });
}

/** Whether a file of a mutation or a record has not arrived, refused ones included. */
export const hasFiles = async (device: DeviceDatabase, of: { readonly mutation: string } | { readonly record: string }): Promise<boolean> =>
  (await device.blobs
    .where(of)
    .and(({ state }) => state === 'queued' || state === 'sending' || state === 'rejected')
    .count()) > 0;

export interface SendFileParts {
  readonly device: DeviceDatabase;
  readonly api: SyncApi;
  readonly environment: Pick<Environment, 'now' | 'monotonic'>;
  /** User id of the person whose file it is. */
  readonly user: string;
}

/** Sends a file from where it stands on the server; only the server's check of the hash makes it stored (OFF-PHOTO-03, OFF-PHOTO-05). */
export async function sendFile(parts: SendFileParts, file: BlobRow, pace: Pace, signal: AbortSignal): Promise<ReplayOutcome> {
  const { device, api, environment, user } = parts;
  const { now, monotonic } = environment;
  const bytes = await device.photoBytes(file.id);
  // Only a damaged store loses them; a person has to know.
  if (bytes === null) return settleFile(device, file, { code: 'NOT_FOUND', status: 404, message: '', items: [] }, now());
  const notice = {
    document_key: file.id,
    name: file.name,
    type: file.type,
    size: file.size,
    sha256: file.hash,
    owner_kind: file.kind,
    owner_id: file.record,
  };
  const stored = await upload({
    api,
    file: notice,
    bytes,
    owner: user,
    pace,
    signal,
    monotonic,
    isAnnounced: file.sent !== undefined,
    onSent: async (sent) => void (await device.blobs.update(file.id, { sent })),
  });
  return settleFile(device, file, stored.ok ? null : stored.error, now());
}

/** So often a file that arrived damaged, or in the wrong order, is sent again before a person is asked. */
const DAMAGED_TRIES = 3;
const isDamaged = ({ status, code, items }: AppError): boolean =>
  status === 460 || code === 'OFFSET_MISMATCH' || (status === 422 && items.some((item) => item.field === 'sha256'));

async function settleFile(device: DeviceDatabase, file: BlobRow, error: AppError | null, now: number): Promise<ReplayOutcome> {
  if (error === null) {
    await device.blobs.update(file.id, { state: 'stored', storedAt: now });
    return 'done';
  }
  const isWorthATry = isDamaged(error) && file.attempts < DAMAGED_TRIES;
  const outcome = error.code === 'OWNER_MISMATCH' ? 'pause' : isWorthATry ? 'wait' : replayOutcome(error.status, error.code, false);
  if (outcome === 'park' || outcome === 'gone' || outcome === 'conflict') {
    await device.blobs.update(file.id, { state: 'rejected', problem: error });
  } else if (outcome === 'done') {
    await device.blobs.update(file.id, { state: 'stored', storedAt: now });
  } else {
    const wait =
      outcome === 'wait' ? Math.max(replayDelayMs(file.attempts), (error.retryAfter ?? 0) * 1000) : outcome === 'busy' ? 2_000 : 0;
    await device.blobs.update(file.id, { state: 'queued', nextAt: now + wait, problem: error });
  }
  return outcome;
}
