import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { isGone, serverState } from '#client/sync/outbox/answer.ts';
import { makeAnew } from '#client/sync/outbox/exits/made-anew.ts';
import { tailOf } from '#client/sync/outbox/exits/tail.ts';
import { type MakeDraft, toNewDraft } from '#client/sync/outbox/exits/to-draft.ts';
import { askedAbout, joinTail, tailBehind } from '#client/sync/outbox/joined-tail.ts';
import { keptNote, sentAgain } from '#client/sync/outbox/kept-values.ts';
import { bodyAfter, freshRow, isParked, kindNamed, type OutboxTable, outboxOf, startOf } from '#client/sync/outbox/rows.ts';
import { replaceWith } from '#client/sync/outbox/settle.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import { joinParts, splitBody } from '#core/change/groups.ts';
import { unchangedHere } from '#core/change/standing.ts';
import { type Json, type JsonObject, sameJson } from '#core/change/json.ts';
import { type Choice, type GroupConflict, mergeBodies } from '#core/change/merge.ts';
import type { BaseState } from '#core/change/overlay.ts';
import { newId } from '#core/id/uuid.ts';

export type Choices = Readonly<Record<string, Choice>>;

const inOutbox = <T>(device: DeviceDatabase, work: (table: OutboxTable) => Promise<T>): Promise<T> =>
  device.transaction('rw', [device.outbox, device.blobs, device.bytes, device.journal, device.drafts, device.draftEnds], async () =>
    work(outboxOf(device)),
  );

/** Throws a mutation away with all that stands on it, at a person's word. One that is being sent stays: it may have happened already. */
export const discard = (device: DeviceDatabase, id: string, reason: string, now: number): Promise<void> =>
  inOutbox(device, async (table) => {
    const rows = await table.open();
    const target = rows.find((row) => row.id === id);
    if (!target || target.state === 'sending') return;
    const gone = new Set([target.id]);
    for (let before = 0; before !== gone.size; ) {
      before = gone.size;
      for (const row of rows) {
        const stands =
          rows.some((parent) => gone.has(parent.id) && standsOn(row, parent)) ||
          rows.some((other) => gone.has(other.id) && other.lane === row.lane && other.n < row.n);
        if (stands && row.state !== 'sending') gone.add(row.id);
      }
    }
    for (const row of rows) if (gone.has(row.id)) await table.retire(row, 'discarded', reason, now);
    await table.refreshBlocked();
  });

/** Whether a mutation makes no sense without one that it waits for: a deletion and a change that does not name its record only keep their turn. */
function standsOn(row: OutboxRow, parent: OutboxRow): boolean {
  if (!row.dependsOn.includes(parent.id) || row.change.op === 'drop') return false;
  const { comesAfter } = kindNamed(row.kind);
  if (row.change.op === 'put' || !comesAfter) return true;
  const body = bodyAfter(row);
  return body !== null && comesAfter(body).includes(parent.lane);
}

/** Tries again at once: under the same key while the server has never answered, else under a new one (OFF-IDEM-05). */
export const retry = (device: DeviceDatabase, id: string, now: number): Promise<void> =>
  inOutbox(device, async (table) => {
    const row = await table.byId(id);
    if (!row) return;
    if (row.state === 'queued') await table.save({ ...row, nextAt: 0 });
    if (row.state !== 'rejected') return;
    await again(table, row, now);
    await table.refreshBlocked();
  });

async function again(table: OutboxTable, row: OutboxRow, now: number): Promise<void> {
  const next = freshRow({
    ...sentAgain(row),
    id: newId(now),
    owner: row.owner,
    createdAt: row.createdAt,
    clockOffset: row.clockOffset,
  });
  await table.supersede(row, { ...next, n: row.n, dependsOn: row.dependsOn, blobs: row.blobs }, 'tried again', now);
}

/**
 * Settles a conflict. A choice per group makes a new mutation on the server's state; a group without a choice stays as it is
 * on the server. For a deletion, and for a record that is gone on the server, the one choice is under `*`: `mine` deletes,
 * or makes the record anew under a new id; `theirs` lets go (OFF-CONF-03, OFF-CONF-04). Values that lose go to the history of
 * the record, by a mutation that is queued in the same transaction.
 */
export const resolve = (device: DeviceDatabase, id: string, choices: Choices, now: number): Promise<void> =>
  inOutbox(device, async (table) => {
    const parked = await table.byId(id);
    if (!parked || !isParked(parked)) return;
    const server = serverState(parked.kind, parked.problem?.record);
    const row = server ? await withTail(device, table, parked, server, choices, now) : parked;
    if (row === null) return table.refreshBlocked();
    if (row.change.op === 'drop') await settleDeletion(table, row, server, choices, now);
    else if (row.state === 'rejected') await settleGone(device, table, row, choices, now);
    else if (server) {
      const note = keptNote(row, choices, server.version, now);
      await replaceWith(device, row, chosenBody(row, server, choices), server, 'decided', now);
      if (note) await table.add(note);
    }
    await table.refreshBlocked();
  });

/**
 * The conflict with what was done behind it since it was found. Null where nothing is left of them, or where the person has to be asked
 * again: what was done since is not what was chosen about.
 */
async function withTail(
  device: DeviceDatabase,
  table: OutboxTable,
  row: OutboxRow,
  server: BaseState,
  choices: Choices,
  now: number,
): Promise<OutboxRow | null> {
  const tail = row.state === 'conflict' && row.change.op !== 'drop' ? await tailBehind(table, row) : [];
  if (tail.length === 0) return row;
  const joined = await joinTail(device, table, row, tail, now);
  if (joined === null) return null;
  const asked = askedAbout(joined, joined.change, server);
  const isChosen = ({ group, mine }: GroupConflict): boolean => {
    const shown = row.conflicts?.find((clash) => clash.group === group);
    return choices[group] === 'mine' || (shown !== undefined && choices[group] !== undefined && sameJson(shown.mine, mine));
  };
  const whole = { ...joined, ...(row.problem ? { problem: row.problem } : {}), conflicts: asked ?? [] };
  if (joined.change.op !== 'drop' && (asked ?? []).every(isChosen)) return whole;
  await table.save({ ...whole, state: 'conflict' });
  return null;
}

async function settleDeletion(table: OutboxTable, row: OutboxRow, server: BaseState | null, choices: Choices, now: number): Promise<void> {
  if (choices['*'] === 'mine') await again(table, { ...row, base: server ?? row.base }, now);
  else await table.retire(row, 'discarded', 'kept', now);
}

/** A record that was deleted on the server, or left the person's scope: made anew, or let go. */
async function settleGone(device: DeviceDatabase, table: OutboxTable, row: OutboxRow, choices: Choices, now: number): Promise<void> {
  if (!isGone(row.problem) || row.change.op === 'drop') return;
  if (choices['*'] === 'mine') return makeAnew(device, table, row, now);
  const { tail } = await tailOf(table, row);
  for (const old of tail) await table.retire(old, 'discarded', 'gone', now);
}

/** A refused change goes on as a new draft under a new id (OFF-CONF-05). Returns the id; null when the change is not there any more. */
export const moveToDraft = (device: DeviceDatabase, id: string, make: MakeDraft, now: number): Promise<string | null> =>
  inOutbox(device, (table) => toNewDraft(device, table, id, make, now));

/** The merge with a person's choices, those on groups that only the server had changed included. */
function chosenBody(row: OutboxRow, server: BaseState, choices: Choices): JsonObject {
  const plan = kindNamed(row.kind).groups;
  const base = startOf(row);
  const merge = mergeBodies(plan, base, bodyAfter(row) ?? base, server.body, choices);
  const kept = Object.entries(choices).filter(
    ([group, choice]) => choice === 'mine' && merge.theirs.includes(group) && !merge.mine.includes(group),
  );
  if (kept.length === 0) return merge.body;
  const [before, theirs] = [splitBody(plan, base), splitBody(plan, server.body)];
  const parts: Record<string, Json | undefined> = { ...splitBody(plan, merge.body) };
  for (const [group] of kept) parts[group] = unchangedHere(plan, group, before, theirs).mine;
  return joinParts(plan, parts);
}
