import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { isForeign } from '#client/sync/outbox/foreign.ts';
import { forget } from '#client/sync/outbox/forget.ts';
import { withoutCircle } from '#client/sync/outbox/order.ts';
import { carriedBy } from '#client/sync/outbox/photos.ts';
import { composed, freshRow, isUntried, kindNamed, type OutboxTable, startOf } from '#client/sync/outbox/rows.ts';
import type { OutboxRow } from '#client/sync/port.ts';
import { applyChange, type Change, joinChanges } from '#core/change/change.ts';
import { isOnlyGiven, withGiven } from '#core/change/given.ts';
import { type GroupPlan, type Parts, splitBody } from '#core/change/groups.ts';
import { type JsonObject, sameJson } from '#core/change/json.ts';
import { changedParts, type GroupConflict, type Merge, mergeBodies } from '#core/change/merge.ts';
import type { BaseState } from '#core/change/overlay.ts';
import { unchangedHere } from '#core/change/standing.ts';
import { newId } from '#core/id/uuid.ts';
import type { AnyRecordKind } from '#core/record/record.ts';

/** What waits behind a mutation in its lane and never left the device, up to the first that did. */
export async function tailBehind(table: OutboxTable, row: OutboxRow): Promise<readonly OutboxRow[]> {
  const behind = (await table.lane(row.lane)).filter((other) => other.n > row.n);
  const end = behind.findIndex((other) => isForeign(other) || !isUntried(other));
  return end < 0 ? behind : behind.slice(0, end);
}

/** A mutation and what waits behind it as one change; null when nothing is left of them. */
export const joinedChange = (row: Pick<OutboxRow, 'kind' | 'change'>, tail: readonly Pick<OutboxRow, 'change'>[]): Change | null =>
  tail.reduce<Change | null>(
    (joined, { change }) => (joined === null ? change : joinChanges(kindNamed(row.kind).groups, joined, change)),
    row.change,
  );

/** Whether a change of a record closes it: it is locked then, for good or until it is opened again. */
const isClosing = ({ closes, locked }: AnyRecordKind, from: JsonObject, to: JsonObject): boolean =>
  closes === undefined ? locked?.(to) === true && !locked(from) : closes(from, to);

/**
 * What somebody has to be asked about of groups that this side leaves, or put back, as they were. Where the server alone decides what
 * stands, as when it took out a DFI that was deleted here, or gave a number, both sides are alike, and there is nothing to choose.
 */
const leftAsTheyWere = (plan: GroupPlan, names: readonly string[], base: Parts, theirs: Parts): GroupConflict[] =>
  names
    .map((group) => unchangedHere(plan, group, base, theirs))
    .filter((one) => !sameJson(withGiven(plan, one.mine, one.theirs), one.theirs));

/** Closing what somebody else has changed meanwhile is never merged unasked: nobody has seen the whole. What they closed is theirs. */
function unseen(row: Pick<OutboxRow, 'kind' | 'base'>, merge: Merge, server: BaseState): GroupConflict[] {
  const kind = kindNamed(row.kind);
  const { groups } = kind;
  if (row.base === null || ![row.base, server].every(({ body }) => isClosing(kind, body, merge.body))) return [];
  const base = splitBody(groups, row.base.body);
  const theirs = splitBody(groups, server.body);
  const left = merge.theirs.filter((group) => !merge.mine.includes(group) && merge.conflicts.every((clash) => clash.group !== group));
  return leftAsTheyWere(groups, left, base, theirs);
}

/**
 * What somebody else has changed of a group that this change put back to what its base holds: an act of the person all the same, made with
 * something else in sight, which would be dropped unsaid or go over what nobody here has seen.
 */
function putBackOver(row: OutboxRow, change: Change, server: BaseState): GroupConflict[] {
  if (change.op !== 'patch') return [];
  const from = startOf(row);
  const { groups } = kindNamed(row.kind);
  const theirs = changedParts(groups, from, server.body);
  const base = splitBody(groups, from);
  const mine = splitBody(groups, applyChange(groups, from, change) ?? from);
  const touched = [...Object.keys(change.parts), ...change.emptied];
  const putBack = touched.filter((group) => group in theirs && sameJson(mine[group], base[group]));
  return leftAsTheyWere(groups, putBack, base, theirs);
}

/** What a person has to decide about a merge of a change: what both sides changed, what nobody here has seen, what was put back. */
export function askedIn(row: OutboxRow, change: Change, merge: Merge, server: BaseState): readonly GroupConflict[] {
  const later = unseen(row, merge, server);
  // What is unseen holds what was put back as well.
  return [...merge.conflicts, ...(later.length > 0 ? later : putBackOver(row, change, server))];
}

/** What a person has to decide before a change goes on on the state of the server; an empty list for a deletion; null for nothing. */
export function askedAbout(row: OutboxRow, change: Change, server: BaseState): readonly GroupConflict[] | null {
  const { groups } = kindNamed(row.kind);
  const from = startOf(row);
  if (change.op === 'drop') {
    const before = splitBody(groups, from);
    const theirs = Object.entries(changedParts(groups, from, server.body)).filter(
      ([group, part]) => !isOnlyGiven(groups, before[group], part),
    );
    return theirs.length === 0 ? null : [];
  }
  const mine: JsonObject = applyChange(groups, row.base?.body ?? null, change) ?? from;
  const merge = mergeBodies(groups, from, mine, server.body);
  const asked = askedIn(row, change, merge, server);
  return asked.length === 0 ? null : asked;
}

/** Whether a person has something to decide about a change, or about it with what waits behind it. */
export function isAskedAbout(row: OutboxRow, tail: readonly OutboxRow[], server: BaseState): boolean {
  const joined = joinedChange(row, tail);
  return joined === null || [row.change, joined].some((change) => askedAbout(row, change, server) !== null);
}

/**
 * Puts a mutation and what waits behind it into one, in the turn of the first: what was made on what the first left is judged with it
 * and not on what became of the record. Null when nothing is left of them.
 */
export async function joinTail(
  device: DeviceDatabase,
  table: OutboxTable,
  row: OutboxRow,
  tail: readonly OutboxRow[],
  now: number,
): Promise<OutboxRow | null> {
  const change = joinedChange(row, tail);
  if (change === null) {
    for (const old of tail) await table.retire(old, 'superseded', 'joined', now);
    await forget(table, row, now);
    return null;
  }
  const { owner, createdAt, clockOffset } = row;
  const next = freshRow({ ...composed(change, row.base), id: newId(now), owner, createdAt, clockOffset });
  for (const old of tail) {
    await table.retire(old, 'superseded', 'joined', now);
    await table.follow(old.id, next.id);
  }
  const own = new Set([row.id, next.id, ...tail.map(({ id }) => id)]);
  const wanted = [row, ...tail].flatMap(({ dependsOn }) => dependsOn).filter((id) => !own.has(id));
  const dependsOn = await withoutCircle(table, [...new Set(wanted)], row.id);
  await table.supersede(row, { ...next, n: row.n, dependsOn, blobs: await carriedBy(device, next) }, 'joined', now);
  return (await table.byId(next.id)) ?? null;
}
