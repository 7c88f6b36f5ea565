import type { Answer } from '#client/sync/api.ts';
import { type Travelled, travelled } from '#client/sync/copies/kept.ts';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { isAbout } from '#client/sync/outbox/about.ts';
import { ackOf, isByOwner, serverState } from '#client/sync/outbox/answer.ts';
import { isForeign } from '#client/sync/outbox/foreign.ts';
import { yieldToDeletion } from '#client/sync/outbox/forget.ts';
import { askedIn, isAskedAbout, joinTail, tailBehind } from '#client/sync/outbox/joined-tail.ts';
import { keptNote } from '#client/sync/outbox/kept-values.ts';
import { bodyAfter, composed, freshRow, isUntried, kindNamed, type OutboxTable, outboxOf, startOf } from '#client/sync/outbox/rows.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import { patchOf } from '#core/change/change.ts';
import { changeWithGiven } from '#core/change/given.ts';
import { changeWithStanding } from '#core/change/standing.ts';
import { type Parts, splitBody } from '#core/change/groups.ts';
import { type Json, type JsonObject, sameJson } from '#core/change/json.ts';
import { type BaseState, baseOf } from '#core/change/overlay.ts';
import { changedParts, type Choice, type GroupConflict, type Merge, mergeBodies } from '#core/change/merge.ts';
import { type AppError, PROVES_NOTHING } from '#core/error/app-error.ts';
import { type ReplayOutcome, replayDelayMs, replayOutcome } from '#core/error/status-table.ts';
import { newId } from '#core/id/uuid.ts';
import { locksOut } from '#core/record/after-lock.ts';

const NO_COPIES: Travelled = { sent: [], taken: [] };

/** Milliseconds before a mutation that is still running on the server is asked for again (OFF-IDEM-03). */
const BUSY_MS = 2_000;

export function outcomeOf(row: OutboxRow, answer: Answer<unknown>): ReplayOutcome {
  if (answer.ok) return 'done';
  // The token at hand is another person's: nothing is wrong with the work (OFF-DEV-05).
  if (answer.error.code === 'OWNER_MISMATCH') return 'pause';
  return replayOutcome(answer.error.status, answer.error.code, row.change.op === 'drop');
}

/** What became of a mutation that was not taken: it waits for a person, or went on joined with what the server has; null for neither. */
type Left = 'parked' | 'merged' | null;

export interface Settled {
  readonly outcome: ReplayOutcome;
  readonly left: Left;
}

/** Writes down what came of a sending, in one transaction (table 1.6 of the sync notes). `sent` is the row as it went out. */
export async function settle(device: DeviceDatabase, sent: OutboxRow, given: Answer<unknown>, now: number): Promise<Settled> {
  const isOurs = isAbout(sent, given);
  if (!isOurs) console.error('outbox: an answer about something else', sent.callId, sent.id);
  const answer: Answer<unknown> = isOurs ? given : { ok: false, error: PROVES_NOTHING };
  const outcome = outcomeOf(sent, answer);
  let left: Left = null;
  const isOwnChange = outcome === 'conflict' && !answer.ok && isByOwner(sent, answer.error.record);
  const copies = isOwnChange ? await travelled(device, sent.kind, sent.lane) : NO_COPIES;
  await device.transaction('rw', device.outbox, device.blobs, device.bytes, device.journal, async () => {
    const table = outboxOf(device);
    const row = await table.byId(sent.id);
    if (!row || row.state === 'acked') return;
    // The server's word that it has it counts whoever hears it; anything else only from the holder of the lease.
    if (outcome !== 'done' && row.lease?.owner !== sent.lease?.owner) return;
    if (outcome === 'done') await acknowledge(device, row, answer.ok ? answer.data : { data: { record: answer.error.record } }, now);
    else if (!answer.ok) left = await refuse(device, table, row, outcome, answer.error, copies, now);
  });
  return { outcome, left };
}

async function refuse(
  device: DeviceDatabase,
  table: OutboxTable,
  row: OutboxRow,
  outcome: ReplayOutcome,
  error: AppError,
  copies: Travelled,
  now: number,
): Promise<Left> {
  const again = (nextAt: number) => table.save({ ...row, state: 'queued', lease: null, nextAt, problem: error });
  if (outcome === 'wait') await again(now + Math.max(replayDelayMs(row.attempts), (error.retryAfter ?? 0) * 1000));
  else if (outcome === 'busy') await again(now + BUSY_MS);
  else if (outcome === 'offline' || outcome === 'pause' || outcome === 'stop') await again(0);
  else if (outcome === 'conflict' || isBehindLock(row, error)) return conflicted(device, row, error, copies, now);
  else if (!(await yieldToDeletion(table, row, now))) return park(table, row, error);
  return null;
}

/**
 * Refused for the lock alone, although all that was changed here may be written behind it: it was made before this device knew of the
 * lock, and is merged as with any other change that came in between. The same state refused again is not.
 */
function isBehindLock(row: OutboxRow, error: AppError): boolean {
  const [server, mine] = [serverState(row.kind, error.record), bodyAfter(row)];
  if (error.code !== 'RECORD_LOCKED' || server === null || row.base === null || mine === null) return false;
  return row.base.version !== server.version && !locksOut(kindNamed(row.kind), server.body, { from: row.base.body, to: mine });
}

/** Out of the way until a person has decided; what depends on it waits with it, everything else goes on (OFF-REP-09). */
async function park(table: OutboxTable, row: OutboxRow, problem: AppError, conflicts?: readonly GroupConflict[]): Promise<Left> {
  await table.save({ ...row, state: conflicts ? 'conflict' : 'rejected', lease: null, problem, ...(conflicts ? { conflicts } : {}) });
  await table.refreshBlocked();
  return 'parked';
}

/** The mutation is done; what follows in its lane now stands on what the server has (invariant 6). */
async function acknowledge(device: DeviceDatabase, row: OutboxRow, reply: unknown, now: number): Promise<void> {
  const ack = ackOf(row, reply, now);
  await device.outbox.put({ ...settled(row), state: 'acked', ack });
  await rebase(outboxOf(device), row, ack.record && baseOf({ ...ack, body: ack.record }));
}

function settled({ open: _open, problem: _problem, conflicts: _conflicts, ...row }: OutboxRow): OutboxRow {
  return { ...row, dependsOn: [], lease: null, rev: row.rev + 1 };
}

/** Raises the base of the followers that were never tried (OFF-Q-08). */
async function rebase(table: OutboxTable, row: OutboxRow, state: BaseState | null): Promise<void> {
  let base = state;
  for (const follower of (await table.lane(row.lane)).filter((other) => other.n > row.n)) {
    if (base === null || isForeign(follower) || !isUntried(follower)) return;
    const { groups } = kindNamed(follower.kind);
    const standing = changeWithStanding(groups, follower.change, follower.base?.body ?? {}, base.body);
    const change = changeWithGiven(groups, standing, base.body);
    const next = { ...follower, ...composed(change, base) };
    await table.save(next);
    const body = bodyAfter(next);
    base = body && { ...base, body };
  }
}

/**
 * Own words of two devices of one person, of which one draft went on from the other (decision 93): nobody has to be asked which are
 * the newer ones. What was only taken in here was changed and saved over there since; what went out from here was saved over there as
 * it was then.
 */
function ownActs(row: OutboxRow, { sent, taken }: Travelled, { conflicts }: Merge): Readonly<Record<string, Choice>> {
  if (sent.length + taken.length === 0) return {};
  const { groups } = kindNamed(row.kind);
  const partsOf = (bodies: readonly JsonObject[]) => bodies.map((body) => splitBody(groups, body));
  const [out, into] = [partsOf(sent), partsOf(taken)];
  const isAmong = (parts: readonly Parts[], group: string, value: Json | undefined) => parts.some((one) => sameJson(one[group], value));
  const choices: Record<string, Choice> = {};
  for (const { group, mine, theirs } of conflicts) {
    if (isAmong(out, group, theirs)) choices[group] = 'mine';
    else if (isAmong(into, group, mine)) choices[group] = 'theirs';
  }
  return choices;
}

/**
 * The record changed on the server meanwhile: merged and sent again where the groups allow it, else a person is asked (OFF-CONF-02, OFF-CONF-03).
 * @param copies drafts of this record that went between the devices of the person, where that person made the other change too
 */
async function conflicted(device: DeviceDatabase, row: OutboxRow, error: AppError, copies: Travelled, now: number): Promise<Left> {
  const table = outboxOf(device);
  const server = serverState(row.kind, error.record);
  const mine = bodyAfter(row);
  const kind = kindNamed(row.kind);
  if (server === null) return park(table, row, error);
  if (row.change.op === 'drop') return park(table, row, error, []);
  if (mine === null) return park(table, row, error);
  const from = startOf(row);
  // Final on the server: the own state stays as it is, to be read and taken over by hand (OFF-CONF-05).
  if (locksOut(kind, server.body, { from, to: mine })) return park(table, row, { ...error, code: 'RECORD_LOCKED' });
  const tail = await tailBehind(table, row);
  // What waits behind is judged with it where somebody has to be asked about either; else it goes on by itself.
  if (tail.length > 0 && isAskedAbout(row, tail, server)) {
    const one = await joinTail(device, table, row, tail, now);
    if (one) return conflicted(device, one, error, copies, now);
    await table.refreshBlocked();
    return null;
  }
  const whole = mergeBodies(kind.groups, from, mine, server.body);
  const choices = ownActs(row, copies, whole);
  const over = whole.conflicts.filter(({ group }) => choices[group] === 'theirs');
  const merge = mergeBodies(kind.groups, from, mine, server.body, choices);
  const conflicts = askedIn(row, row.change, merge, server);
  if (conflicts.length > 0) return park(table, row, { ...error, code: 'VERSION_CONFLICT' }, conflicts);
  const note = over.length === 0 ? null : keptNote({ ...row, conflicts: over }, choices, server.version, now);
  await replaceWith(device, row, merge.body, server, 'merged', now);
  if (note) await table.add(note);
  return 'merged';
}

/** A new mutation on the server's state in the old one's turn; none at all when nothing differs any more. */
export async function replaceWith(
  device: DeviceDatabase,
  row: OutboxRow,
  body: JsonObject,
  server: BaseState,
  reason: string,
  now: number,
): Promise<void> {
  const table = outboxOf(device);
  const { groups } = kindNamed(row.kind);
  const parts = changedParts(groups, server.body, body);
  if (Object.keys(parts).length === 0) {
    // Without a place: that would say that the server knows this key.
    await device.outbox.put({ ...settled(row), state: 'acked', ack: { version: server.version, record: server.body, at: now } });
    await rebase(table, row, server);
  } else {
    const next = freshRow({
      ...composed(patchOf(groups, row.kind, row.lane, server.body, parts), server),
      id: newId(now),
      owner: row.owner,
      createdAt: row.createdAt,
      clockOffset: row.clockOffset,
    });
    await table.supersede(row, { ...next, n: row.n, told: 1, dependsOn: row.dependsOn, blobs: row.blobs }, reason, now);
  }
  await table.refreshBlocked();
}
