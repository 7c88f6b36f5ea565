import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { endingWithWrite } from '#client/sync/device/draft-ends.ts';
import { releaseDependants } from '#client/sync/outbox/exits/dependants.ts';
import { joinedChange } from '#client/sync/outbox/joined-tail.ts';
import { isForeign, NewerWork } from '#client/sync/outbox/foreign.ts';
import { forget } from '#client/sync/outbox/forget.ts';
import { carriedBy, namedByServer, type OnServer, refuseMissing, takePhotos } from '#client/sync/outbox/photos.ts';
import { refuseTooLong } from '#client/sync/outbox/limits.ts';
import { overHidden, overMerge } from '#client/sync/outbox/over-merge.ts';
import { type Above, aboveOnServer, type Turn, turnOf, withoutCircle } from '#client/sync/outbox/order.ts';
import {
  type Base,
  bodyAfter,
  composed,
  freshRow,
  isUntried,
  kindNamed,
  type OutboxChanges,
  type OutboxTable,
  outboxOf,
} from '#client/sync/outbox/rows.ts';
import type { OutboxRow, WriteIntent } from '#client/sync/port.ts';
import { type Change, joinChanges, patchOf } from '#core/change/change.ts';
import { saysNoneLeft, splitBody } from '#core/change/groups.ts';
import { type Json, sameJson } from '#core/change/json.ts';
import { changedParts, mergeBodies } from '#core/change/merge.ts';
import { type BaseState, baseOf, holds, isSameState } from '#core/change/overlay.ts';
import { newId } from '#core/id/uuid.ts';

/** Who writes, and when. */
export interface WriteFacts {
  readonly owner: OutboxRow['owner'];
  readonly now: number;
  readonly clockOffset: number;
}

/**
 * Queues changes: mutations, the photos that their bodies name and the end of their drafts in one transaction (OFF-DATA-04).
 * Resolves when it is on the disk (OFF-DATA-05), with the rows it left; rejects when nothing was stored, with NewerWork where a
 * newer build's work on the record waits, with MissingPhotos where a photo is neither here nor on the server, with TooLong where the server
 * would refuse a text, with DraftMoved where another form has written the draft meanwhile.
 */
export async function queueWrites(
  device: DeviceDatabase,
  facts: WriteFacts,
  intents: readonly WriteIntent[],
  onServer: OnServer = async () => undefined,
): Promise<OutboxChanges> {
  const { outbox, blobs, bytes, drafts, draftEnds, journal } = device;
  refuseTooLong(intents);
  // Asked before the transaction: the replica is another database.
  const known = await namedByServer(device, intents, onServer);
  const told = await toldOf(device, intents, onServer);
  const above = await aboveOnServer(device, intents, onServer);
  return device.transaction('rw', [outbox, blobs, bytes, drafts, draftEnds, journal], async () => {
    await refuseMissing(device, intents, known);
    const table = outboxOf(device);
    // What does not wait for each other is asked in one go: a person waits for every answer of the store.
    let before = null as Before | null;
    for (const intent of intents) {
      if (intent.ifNeverSent !== undefined && (await table.lane(intent.ifNeverSent)).length > 0) continue;
      // The draft last: it is read by a transaction within this one, which nothing goes past.
      const [found, lane, end] = await Promise.all([
        before ?? readBefore(device),
        table.lane(intent.id),
        endingWithWrite(device, intent, facts.now),
      ]);
      before = found;
      const [mutation] = await Promise.all([
        queueOne(device, table, facts, intent, { told: told.get(intent.id), above, lane }),
        end === null ? undefined : end(),
      ]);
      const written = [...table.changes.values()].find((row) => row?.id === mutation) ?? undefined;
      await takePhotos(device, intent, mutation, written);
      if (mutation !== '') await releaseDependants(table, found.held, intent.id, mutation);
    }
    const mayStand = before?.isStanding === true || [...table.changes.values()].some((row) => row !== null && STANDING.includes(row.state));
    if (mayStand) await table.refreshBlocked();
    return table.changes;
  });
}

/** States in which a mutation stands still, and holds up what depends on it. */
const STANDING: readonly OutboxRow['state'][] = ['rejected', 'conflict', 'blocked'];

/** What of the outbox, as it was before, a write has to do with beside its own record. */
interface Before {
  readonly held: readonly OutboxRow[];
  readonly isStanding: boolean;
}

async function readBefore({ outbox }: DeviceDatabase): Promise<Before> {
  const inState = (state: OutboxRow['state']) => outbox.where('state').equals(state);
  // Counted by their keys alone, each state for itself: several at once are gone through row by row, with their bodies.
  const [held, ...standing] = await Promise.all([inState('held').toArray(), ...STANDING.map((state) => inState(state).count())]);
  return { held: held.filter((row) => !isForeign(row)), isStanding: standing.some((count) => count > 0) };
}

/** So long the copy of the records is waited for where nothing of this device waits, ms. */
const SILENCE_MS = 500;
const silence = (ms: number): Promise<undefined> => new Promise((done) => setTimeout(done, ms, undefined));

/** What the server told of records: own work may lie on them, or have lain there when the screen showed them. */
async function toldOf(
  device: DeviceDatabase,
  intents: readonly WriteIntent[],
  onServer: OnServer,
): Promise<ReadonlyMap<string, BaseState>> {
  const told = new Map<string, BaseState>();
  for (const { kind, id, base, body } of intents) {
    if (body === null || base === null || base.version === 0) continue;
    const isOwn = (await device.outbox.where('lane').equals(id).count()) > 0;
    // Without own work it is a safeguard: a copy that does not answer holds up no save.
    const state = await (isOwn ? onServer(kind, id) : Promise.race([onServer(kind, id), silence(SILENCE_MS)]));
    if (state) told.set(id, state);
  }
  return told;
}

/** Returns the mutation that now carries the change; an empty text when there was nothing to change. */
async function queueOne(
  device: DeviceDatabase,
  table: OutboxTable,
  facts: WriteFacts,
  intent: WriteIntent,
  { told, above, lane }: { told: BaseState | undefined; above: Above; lane: readonly OutboxRow[] },
): Promise<string> {
  if (lane.some(isForeign)) throw new NewerWork(intent.id);
  const waiting = lane.filter((row) => row.state !== 'acked');
  const { change, base } = stepOf(intent, lane, waiting, told);
  const last = lane.at(-1);
  const refused = waiting.findIndex((row) => row.state === 'rejected');
  // Saved again as it was: the person wants it sent again, because something else was put right.
  if (change === null && refused < 0 && waiting.at(-1)?.change.op !== 'drop') return last?.id ?? '';
  const over = refused >= 0 ? null : (overMerge(waiting.at(-1), intent) ?? (waiting.length === 0 ? overHidden(told, lane, intent) : null));
  if (over) {
    const row = { ...freshRow({ ...composed(over.change, over.base), ...author(facts) }), state: 'conflict' as const };
    await table.add({ ...row, conflicts: over.conflicts, problem: over.problem, blobs: await carriedBy(device, row) });
    return row.id;
  }
  const dropped = waiting.at(-1);
  const tip = dropped && isUntried(dropped) ? dropped : undefined;
  const after = change === null ? intent.body : bodyAfter({ kind: intent.kind, base, change });
  const step = { before: change === null ? after : (base?.body ?? null), after };
  const isPut = ((refused < 0 ? tip : waiting[refused])?.change ?? change)?.op === 'put';
  const turn = await turnOf(table, intent, above, { ...step, isPut });
  if (intent.body !== null && dropped?.change.op === 'drop' && (isUntried(dropped) || dropped.state === 'rejected'))
    return insteadOfDrop(device, table, facts, dropped, { change, turn });
  if (refused >= 0) return correct(device, table, facts, untilDecided(waiting.slice(refused)), { change, turn });
  if (change === null) return last?.id ?? '';
  if (tip) {
    const joined = joinChanges(kindNamed(intent.kind).groups, tip.change, change);
    if (joined === null) {
      await forget(table, tip, facts.now);
      return '';
    }
    const dependsOn = waitsFor(tip.dependsOn, turn);
    // What the step needs first may wait for the one it would be joined with: then it goes out as a step of its own, behind both.
    if ((await withoutCircle(table, dependsOn, tip.id)).length === dependsOn.length) {
      const next = { ...tip, ...composed(joined, tip.base), dependsOn };
      await table.save({ ...next, blobs: await carriedBy(device, next) });
      return tip.id;
    }
  }
  const { dependsOn } = tip ? await turnOf(table, intent, above, { ...step, isPut: false }) : turn;
  const row = freshRow({ ...composed(change, base), ...author(facts) });
  await table.add({ ...row, dependsOn: [...dependsOn], blobs: await carriedBy(device, row) });
  return row.id;
}

/** Who saves a record after its deletion was queued, in another form or because it was refused, wants the record: the deletion does not go out. */
async function insteadOfDrop(
  device: DeviceDatabase,
  table: OutboxTable,
  facts: WriteFacts,
  drop: OutboxRow,
  { change, turn }: { change: Change | null; turn: Turn },
): Promise<string> {
  if (change === null) {
    await forget(table, drop, facts.now);
    return '';
  }
  const dependsOn = await withoutCircle(table, waitsFor(drop.dependsOn, turn), drop.id);
  const parts = { ...composed(change, drop.base), dependsOn };
  if (isUntried(drop)) {
    const next = { ...drop, ...parts };
    await table.save({ ...next, blobs: await carriedBy(device, next) });
    return drop.id;
  }
  const row = { ...freshRow({ ...parts, ...author(facts) }), n: drop.n, dependsOn: parts.dependsOn };
  await table.supersede(drop, { ...row, blobs: await carriedBy(device, row) }, 'corrected', facts.now);
  return row.id;
}

/** What a mutation waits for that a step is joined with. */
const waitsFor = (before: readonly string[], { dependsOn, left }: Turn): string[] => [
  ...new Set([...before.filter((id) => !left.has(id)), ...dependsOn]),
];

const author = (facts: WriteFacts) => ({ id: newId(facts.now), owner: facts.owner, createdAt: facts.now, clockOffset: facts.clockOffset });

/**
 * What the person did, seen from the end of the lane: the change, and the base it stands on. Null when nothing changed. A
 * record that the server has acknowledged meanwhile is taken as the base when the change fits it, or every save of a form that
 * stayed open would conflict with the one before. What the server told takes the place of what the screen showed of that state:
 * own work lay over it there and hid what others had changed, which a write on top of it would undo.
 */
function stepOf(
  intent: WriteIntent,
  lane: readonly OutboxRow[],
  waiting: readonly OutboxRow[],
  told: BaseState | undefined,
): { change: Change | null; base: Base } {
  const { kind, id, body } = intent;
  const plan = kindNamed(kind).groups;
  const tip = waiting.at(-1);
  const acked = lane.findLast((row) => row.state === 'acked')?.ack;
  const shown = intent.base !== null && intent.base.version > 0 ? intent.base : null;
  const own = shown && told && isSameState(shown, told) ? baseOf(told) : shown;
  const standing: Base = acked?.record && !(own && holds(own, acked)) ? baseOf({ ...acked, body: acked.record }) : own;
  const behind: Base = tip ? baseOf({ version: 0, ...tip.base, body: bodyAfter(tip) ?? {} }) : standing;
  if (body === null) return { change: tip || behind ? { op: 'drop', kind, id } : null, base: behind };
  if (tip?.change.op === 'drop' && tip.base !== null) {
    // What the deletion would have taken away stands again, with all that this form holds of it.
    const patch = changedParts(plan, tip.base.body, body);
    return { change: Object.keys(patch).length === 0 ? null : patchOf(plan, kind, id, tip.base.body, patch), base: tip.base };
  }
  const latest = lane.at(-1);
  const seen = intent.base?.body ?? (latest ? bodyAfter(latest) : null);
  if (seen === null || (!tip && !standing)) return { change: { op: 'put', kind, id, body }, base: null };
  // Who never knew the record takes nothing away from it.
  const patch = Object.fromEntries(
    Object.entries(changedParts(plan, seen, body)).filter(([, part]) => intent.base !== null || part !== undefined),
  );
  if (Object.keys(patch).length === 0) return { change: null, base: behind };
  if (!tip && shown && standing && standing !== own) {
    const { conflicts } = mergeBodies(plan, shown.body, body, standing.body);
    // It stands on what the screen showed, own work over it included: that is what the person went over.
    if (conflicts.some(({ group, theirs }) => !isOwnWork(lane, group, theirs)))
      return { change: patchOf(plan, kind, id, seen, patch), base: shown };
  }
  return { change: patchOf(plan, kind, id, seen, patch), base: behind };
}

/** Whether this device brought the value there: a later act of its person stands over it, as it would if that still waited. */
const isOwnWork = (lane: readonly OutboxRow[], group: string, value: Json | undefined): boolean =>
  lane.some(({ state, kind, change }) => {
    if (state !== 'acked' || change.op === 'drop') return false;
    if (change.op === 'patch' && change.emptied.includes(group)) return value === undefined;
    const parts = change.op === 'put' ? splitBody(kindNamed(kind).groups, change.body) : change.parts;
    return group in parts && (value === undefined ? saysNoneLeft(parts[group]) : sameJson(parts[group], value));
  });

/** What waits behind a decision stays behind it. */
function untilDecided(tail: readonly OutboxRow[]): readonly OutboxRow[] {
  const end = tail.findIndex((row) => row.state === 'conflict');
  return end < 0 ? tail : tail.slice(0, end);
}

/** Correcting a refused mutation makes one new mutation of it, of what waited behind it, and of the correction (OFF-IDEM-05). */
async function correct(
  device: DeviceDatabase,
  table: OutboxTable,
  facts: WriteFacts,
  tail: readonly OutboxRow[],
  more: { change: Change | null; turn: Turn },
): Promise<string> {
  const [first, ...rest] = tail;
  if (!first) return '';
  const behind = more.change === null ? rest : [...rest, { change: more.change }];
  const joined = joinedChange(first, behind);
  if (joined === null) {
    for (const row of rest) await table.retire(row, 'superseded', 'corrected', facts.now);
    await forget(table, first, facts.now);
    return '';
  }
  const row = freshRow({ ...composed(joined, first.base), ...author(facts) });
  for (const old of rest) {
    await table.retire(old, 'superseded', 'corrected', facts.now);
    await table.follow(old.id, row.id);
  }
  const wanted = waitsFor(
    tail.flatMap((old) => old.dependsOn),
    more.turn,
  ).filter((id) => id !== row.id && tail.every((old) => old.id !== id));
  const dependsOn = await withoutCircle(table, wanted, first.id);
  await table.supersede(first, { ...row, n: first.n, dependsOn, blobs: await carriedBy(device, row) }, 'corrected', facts.now);
  return row.id;
}
