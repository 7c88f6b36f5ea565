import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { readBare } from '#client/sync/device/apart.ts';
import { isForeign } from '#client/sync/outbox/foreign.ts';
import { outboxOf } from '#client/sync/outbox/rows.ts';
import type { OutboxHead, OutboxRow } from '#client/sync/port.ts';

/** Longer than the client's own tries of one request take. */
export const LEASE_MS = 300_000;
/** The longest wait between two tries (OFF-REP-08). */
export const LONGEST_WAIT_MS = 900_000;

export interface ClaimFacts {
  /** Who claims. */
  readonly me: string;
  readonly now: number;
  /** Rows that this sender has in the air. */
  readonly flying: ReadonlySet<string>;
  readonly atMost: number;
}

export interface Claimed {
  readonly rows: readonly OutboxRow[];
  /** When the next waiting row is due; null when none waits for a time. */
  readonly nextAt: number | null;
  /** A row of a shape that this build does not know: it sends nothing at all. */
  readonly foreign: boolean;
}

/** A time in the future further off than any wait is of a clock that was set back: it has come (OFF-CLOCK-01). */
export const isDue = (at: number, now: number, longest: number): boolean => at <= now || at > now + longest;

/**
 * Takes the rows that may be sent now under a lease: the first of each lane, when what it depends on is acknowledged and its
 * time has come (OFF-Q-02, OFF-Q-03). A row whose sender died is taken over when its lease has run out, with the same key.
 */
export async function claim(device: DeviceDatabase, { me, now, flying, atMost }: ClaimFacts): Promise<Claimed> {
  return device.transaction('rw', device.outbox, async (transaction) => {
    const table = outboxOf(device);
    const { ready, nextAt, foreign } = await readBare(transaction, () => due(device, { me, now, flying, atMost }));
    if (foreign) return { rows: [], nextAt: null, foreign };
    const claimed: OutboxRow[] = [];
    for (const { id } of ready) {
      const row = await table.byId(id);
      if (!row) continue;
      const next: OutboxRow = { ...row, state: 'sending', attempts: row.attempts + 1, lease: { owner: me, until: now + LEASE_MS } };
      await table.save(next);
      claimed.push({ ...next, rev: row.rev + 1 });
    }
    return { rows: claimed, nextAt, foreign };
  });
}

/** What may be claimed: it may be looked for among hundreds that wait, so their bodies are left out. */
async function due(
  device: DeviceDatabase,
  { me, now, flying, atMost }: ClaimFacts,
): Promise<{ ready: readonly OutboxHead[]; nextAt: number | null; foreign: boolean }> {
  // Parents mostly come first, but a corrected row may name one that was made later than itself.
  const waiting = await parentsOf(device);
  const rows: OutboxHead[] = [];
  const lanes = new Set<string>();
  let nextAt: number | null = null;
  let foreign = false;
  await device.outbox
    .where('open')
    .equals(1)
    .until(() => rows.length >= atMost || foreign)
    .each((row) => {
      if (isForeign(row)) foreign = true;
      if (lanes.has(row.lane)) return;
      lanes.add(row.lane);
      const abandoned =
        row.state === 'sending' &&
        !flying.has(row.id) &&
        (row.lease === null || row.lease.owner === me || isDue(row.lease.until, now, LEASE_MS));
      if ((row.state !== 'queued' && !abandoned) || row.dependsOn.some((id) => waiting.has(id))) return;
      if (row.state === 'queued' && !isDue(row.nextAt, now, LONGEST_WAIT_MS)) nextAt = Math.min(row.nextAt, nextAt ?? row.nextAt);
      else rows.push(row);
    });
  return { ready: rows, nextAt, foreign };
}

/** Mutations that are open and that some open row names as one to wait for. */
async function parentsOf(device: DeviceDatabase): Promise<ReadonlySet<string>> {
  const named = await device.outbox.orderBy('dependsOn').uniqueKeys();
  const found = await device.outbox.where('id').anyOf(named.map(String)).toArray();
  return new Set(found.filter((row) => row.open === 1).map((row) => row.id));
}

/**
 * At the start of a term nobody else sends: what another sender had in the air is queued again, with the same key.
 * Returns whether a row has a shape that this build does not know.
 */
export async function takeOver(device: DeviceDatabase): Promise<{ foreign: boolean }> {
  return device.transaction('rw', device.outbox, device.blobs, async (transaction) => {
    const table = outboxOf(device);
    const heads: readonly OutboxHead[] = await readBare(transaction, () => device.outbox.where('open').equals(1).toArray());
    if (heads.some(isForeign)) return { foreign: true };
    for (const { id, state } of heads) {
      const row = state === 'sending' ? await table.byId(id) : undefined;
      if (row) await table.save({ ...row, state: 'queued', lease: null, nextAt: 0 });
    }
    await device.blobs.where('state').equals('sending').modify({ state: 'queued' });
    return { foreign: false };
  });
}

/** Whether a row is still under this sender's lease: asked right before it goes out (OFF-REP-05). */
export async function holdsLease(device: DeviceDatabase, row: OutboxRow): Promise<boolean> {
  const current = await device.outbox.get(row.n);
  return current?.id === row.id && current.state === 'sending' && current.lease?.owner === row.lease?.owner;
}
