import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { ackedHeads } from '#client/sync/pull/gone.ts';
import { isForeign } from '#client/sync/outbox/foreign.ts';
import { type OutboxTable, outboxOf } from '#client/sync/outbox/rows.ts';
import type { RawFeedPage } from '#client/sync/api.ts';
import { noteRestored } from '#client/sync/pull/restored-note.ts';
import type { OutboxHead, OutboxRow, Replica } from '#client/sync/port.ts';

/** The part of an epoch before its first dot changes only when the server was restored; the rest follows the person's rights. */
export const lineOf = (epoch: string): string => epoch.split('.')[0] ?? '';

/** The acknowledged write with the highest place in the feed: its key and its place. Null when none is remembered. */
export async function latestAcked(
  device: DeviceDatabase,
  acked: readonly OutboxHead[],
): Promise<{ readonly key: string; readonly seq: number } | null> {
  let latest: { key: string; seq: number } | null = null;
  const look = ({ id, ack }: OutboxHead): void => {
    if (ack?.seq !== undefined && ack.seq > (latest?.seq ?? 0)) latest = { key: id, seq: ack.seq };
  };
  for (const row of acked) look(row);
  if (latest !== null) return latest;
  // After some days it lies in the journal; what left the outbox last was acknowledged last, near enough.
  const entry = await device.journal
    .orderBy('at')
    .reverse()
    .filter(({ outcome, row }) => outcome === 'acked' && row.ack?.seq !== undefined)
    .first();
  if (entry) look(entry.row);
  return latest;
}

export const highestAcked = async (device: DeviceDatabase): Promise<number> =>
  (await latestAcked(device, await ackedHeads(device)))?.seq ?? 0;

/** The key of an acknowledged write whose place lies in one of these gaps: it was done on a state of the server that got lost. */
export async function writeWithin(device: DeviceDatabase, gaps: RawFeedPage['gaps']): Promise<string | null> {
  if (gaps.length === 0) return null;
  const isWithin = ({ ack }: OutboxHead): boolean =>
    gaps.some(({ low, high }) => ack?.seq !== undefined && low < ack.seq && ack.seq < high);
  const waiting = (await ackedHeads(device)).find(isWithin);
  if (waiting) return waiting.id;
  return (await device.journal.filter(({ outcome, row }) => outcome === 'acked' && isWithin(row)).first())?.id ?? null;
}

/** Whether nothing of an earlier write is left after a later one of the same person: it deleted the record, or set all that the earlier one set. */
function isWrittenOver({ lane, change }: OutboxRow, later: OutboxRow): boolean {
  if (later.lane !== lane || later.change.op === 'put') return false;
  if (later.change.op === 'drop') return true;
  const { parts } = later.change;
  return change.op === 'patch' && Object.keys(change.parts).every((group) => group in parts);
}

/** Whether one of these acknowledged deletions was undone: the record is in a replica that has caught up since. */
export async function isUndeleted(replica: Replica, acked: readonly OutboxHead[]): Promise<boolean> {
  for (const { kind, lane, change, ack } of acked) {
    if (change.op === 'drop' && ack?.record === null && (await replica.record(kind, lane)) !== undefined) return true;
  }
  return false;
}

/** A question that was asked about a state that may be lost asks about nothing: its change goes out again, and is taken, merged, or asked about anew. */
async function askAnew(table: OutboxTable): Promise<void> {
  for (const { problem: _problem, conflicts: _conflicts, ...row } of await table.open()) {
    if (row.state === 'conflict') await table.save({ ...row, state: 'queued', nextAt: 0 });
  }
  await table.refreshBlocked();
}

/**
 * The server was put back to an earlier state: what it had acknowledged and does not know any more is queued again, under the
 * same keys, so that what it still knows has one effect only; photos of these records are offered again too, and what a person
 * was asked about is asked of the server anew. Returns how many.
 * @param unknownOf asks the server which of these writes it does not know; may throw when nobody answers, then nothing has changed
 */
export async function requeueLost(
  device: DeviceDatabase,
  replica: Replica,
  now: number,
  unknownOf: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const acked = [
    ...(await device.outbox.where('state').equals('acked').toArray()),
    ...(await device.journal.toArray()).filter((entry) => entry.outcome === 'acked').map((entry) => entry.row),
  ];
  const doubtful: OutboxRow[] = [];
  const here = new Set<string>();
  for (const row of acked.filter((one) => !isForeign(one)).sort((a, b) => a.n - b.n)) {
    const known = await replica.record(row.kind, row.lane);
    if (known) here.add(row.lane);
    // A version that was lost may have been reached again by somebody else, and a lower one may be of a replica that was filled
    // before this very write: only its key tells.
    const mayBeLost =
      row.change.op === 'drop' ? known !== undefined : row.ack?.seq !== undefined || (known?.version ?? 0) < (row.ack?.version ?? 0);
    if (mayBeLost) doubtful.push(row);
  }
  const unknown = await unknownOf(doubtful.map((row) => row.id));
  const lost = doubtful.filter((row) => unknown.has(row.id));
  const held = acked.filter((row) => !lost.includes(row));
  const asked = new Set(acked.map((row) => row.id));
  return device.transaction('rw', [device.outbox, device.journal, device.blobs, device.session], async () => {
    // While the server was asked a deletion may have met that the record is gone there, or be on its way to it: nothing is made for it
    // to come back from.
    const since = (await device.outbox.where('state').anyOf('acked', 'sending').toArray()).filter(
      (row) => !asked.has(row.id) && !isForeign(row) && (row.state === 'acked' || row.change.op === 'drop'),
    );
    const isOver = (row: OutboxRow) => [...held, ...since].some((later) => later.n > row.n && isWrittenOver(row, later));
    const again = lost.filter((row) => !isOver(row));
    for (const row of again) here.add(row.lane);
    for (const { ack: _ack, ...row } of again) {
      await device.outbox.put({ ...row, open: 1, state: 'queued', lease: null, nextAt: 0, rev: row.rev + 1 });
      await device.journal.delete(row.id);
    }
    await askAnew(outboxOf(device));
    // The announcement of a photo that the server still has costs no bytes.
    const photos = device.blobs
      .where('state')
      .equals('stored')
      .and((blob) => here.has(blob.record));
    await photos.modify({ state: 'queued', nextAt: 0, attempts: 0 });
    if (again.length > 0) await noteRestored(device, { at: now, again: again.length });
    return again.length;
  });
}
