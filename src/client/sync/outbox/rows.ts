import { type DeviceDatabase, ROW_FORMAT } from '#client/sync/device/database.ts';
import { isForeign } from '#client/sync/outbox/foreign.ts';
import type { OutboxRow, Spot } from '#client/sync/port.ts';
import { applyChange, type Change } from '#core/change/change.ts';
import type { JsonObject } from '#core/change/json.ts';
import { unsaidOf } from '#core/field/blank.ts';
import type { AnyRecordKind, WriteRequest } from '#core/record/record.ts';
import { kindOf } from '#modules/known-kinds.ts';
import { sortDescOf } from '#modules/sync/shared/sync.calls.ts';

export type Base = OutboxRow['base'];

/** @throws Error for a kind this build does not know: a bug of the screen that wrote it. */
export function kindNamed(kind: string): AnyRecordKind {
  const found = kindOf(kind);
  if (!found) throw new Error(`unknown kind: ${kind}`);
  return found;
}

/** Never left the device: it may still be joined and altered (OFF-Q-04, OFF-Q-08). */
export const isUntried = (row: OutboxRow): boolean =>
  row.attempts === 0 && (row.state === 'queued' || row.state === 'blocked' || row.state === 'held');

/** Stands still until a person has decided. */
export const isParked = (row: Pick<OutboxRow, 'state'>): boolean => row.state === 'rejected' || row.state === 'conflict';

/** The body a mutation leaves behind; null after a deletion. */
export const bodyAfter = (row: Pick<OutboxRow, 'kind' | 'base' | 'change'>): JsonObject | null =>
  applyChange(kindNamed(row.kind).groups, row.base?.body ?? null, row.change);

/**
 * What a change began with. Of a record that was made here that is one in which nothing was entered: where the id follows from what
 * the record is about, somebody else may have made the same one (decision 59).
 */
export const startOf = (row: Pick<OutboxRow, 'kind' | 'base' | 'change'>): JsonObject =>
  row.base?.body ?? unsaidOf(kindNamed(row.kind).schema, bodyAfter(row) ?? {});

/** The call that does a change on a base, and what is handed to it. */
function requestFor(kind: AnyRecordKind, change: Change, base: Base): WriteRequest {
  const { create, update, remove } = kind.verbs;
  if (change.op === 'drop') {
    if (!remove) throw new Error(`${kind.kind} cannot be deleted`);
    return remove(change.id, base?.version ?? 0);
  }
  const body = applyChange(kind.groups, base?.body ?? null, change);
  if (body === null) throw new Error(`nothing to change in ${kind.kind}/${change.id}`);
  if (change.op === 'put') {
    if (!create) throw new Error(`${kind.kind} cannot be created`);
    return create(change.id, body);
  }
  if (!update) throw new Error(`${kind.kind} cannot be changed`);
  return update(change.id, body, base?.version ?? 0);
}

export const spotOf = (kind: AnyRecordKind, id: string, body: JsonObject): Spot => ({
  bucket: kind.workplaceOf(body) ?? 'account',
  sortDesc: sortDescOf(kind.sortAt(body, id)),
});

/** Change, base and what follows from them: the request and the title. */
export function composed(
  change: Change,
  base: Base,
): Pick<OutboxRow, 'change' | 'base' | 'callId' | 'input' | 'title' | 'stands' | 'from'> {
  const kind = kindNamed(change.kind);
  const { call, input } = requestFor(kind, change, base);
  const body = applyChange(kind.groups, base?.body ?? null, change) ?? base?.body;
  return {
    change,
    base,
    callId: call.id,
    input,
    title: body ? kind.title(body) : '',
    ...(body ? { stands: spotOf(kind, change.id, body) } : {}),
    ...(base ? { from: spotOf(kind, change.id, base.body) } : {}),
  };
}

/** Rows by their running number as a transaction left them; null where it took the row away. */
export type OutboxChanges = ReadonlyMap<number, OutboxRow | null>;

/** Queries of the outbox and the one way to write a row; all inside a transaction of the caller. */
export function outboxOf(device: DeviceDatabase) {
  const { outbox, journal, blobs } = device;
  const changes = new Map<number, OutboxRow | null>();
  return {
    /** What was written through this table: for the views, once it is committed. */
    changes,
    /** What is not acknowledged, in the order it was made; rows of a newer build left out. */
    open: async (): Promise<OutboxRow[]> => (await outbox.where('open').equals(1).toArray()).filter((row) => !isForeign(row)),
    lane: async (lane: string): Promise<OutboxRow[]> => (await outbox.where('lane').equals(lane).toArray()).sort((a, b) => a.n - b.n),
    /** Undefined also for a row of a newer build: nothing can be done with it here. */
    byId: async (id: string): Promise<OutboxRow | undefined> => {
      const row = await outbox.where('id').equals(id).first();
      return row === undefined || isForeign(row) ? undefined : row;
    },
    async add(row: Omit<OutboxRow, 'n'>): Promise<void> {
      const n = await outbox.add(row);
      changes.set(n, { ...row, n });
    },
    async save(row: OutboxRow): Promise<void> {
      const next = { ...row, rev: row.rev + 1 };
      await outbox.put(next);
      changes.set(row.n, next);
    },
    /** Out of the outbox, into the journal. */
    async retire(row: OutboxRow, outcome: 'acked' | 'superseded' | 'discarded', reason: string, at: number): Promise<void> {
      await outbox.delete(row.n);
      changes.set(row.n, null);
      await journal.put({ id: row.id, outcome, reason, at, row });
      // Only said here: another draft or change may hold them.
      if (outcome === 'discarded') await device.letGo(blobs.where('mutation').equals(row.id));
    },
    /** Puts a new mutation in the place of an old one: same turn in its lane, new key (OFF-IDEM-05). On the same base it is as told. */
    async supersede(old: OutboxRow, next: OutboxRow, reason: string, at: number): Promise<void> {
      await this.retire(old, 'superseded', reason, at);
      const told = next.base === old.base && old.told ? { told: old.told } : {};
      const row = { ...next, ...told, n: old.n, rev: old.rev + 1 };
      await outbox.put(row);
      changes.set(row.n, row);
      await this.follow(old.id, next.id);
    },
    /** What waited for one mutation, or belongs to it, goes over to another. */
    async follow(from: string, to: string): Promise<void> {
      await blobs.where('mutation').equals(from).modify({ mutation: to });
      for (const row of await this.open()) {
        if (row.dependsOn.includes(from)) await this.save({ ...row, dependsOn: row.dependsOn.map((id) => (id === from ? to : id)) });
      }
    },
    /** Holds what depends on a parked mutation, and lets go what does not any more (OFF-REP-09). */
    async refreshBlocked(): Promise<void> {
      const stuck = new Set<string>();
      const stuckFrom = new Map<string, number>();
      const rows = await this.open();
      // A mutation may wait for one with a higher number, so look until nothing changes.
      for (let before = -1; before !== stuck.size; ) {
        before = stuck.size;
        for (const row of rows) {
          const behind = row.n > (stuckFrom.get(row.lane) ?? Number.POSITIVE_INFINITY);
          if (isParked(row) || behind || row.dependsOn.some((id) => stuck.has(id))) {
            stuck.add(row.id);
            stuckFrom.set(row.lane, Math.min(row.n, stuckFrom.get(row.lane) ?? row.n));
          }
        }
      }
      for (const row of rows) {
        if (row.state === 'queued' && stuck.has(row.id)) await this.save({ ...row, state: 'blocked' });
        if (row.state === 'blocked' && !stuck.has(row.id)) await this.save({ ...row, state: 'queued' });
      }
    },
  };
}
export type OutboxTable = ReturnType<typeof outboxOf>;

/** A row that was never tried. */
export const freshRow = (
  parts: Pick<OutboxRow, 'id' | 'owner' | 'createdAt' | 'clockOffset'> & ReturnType<typeof composed>,
): Omit<OutboxRow, 'n'> => ({
  fmt: ROW_FORMAT,
  rev: 0,
  open: 1,
  lane: parts.change.id,
  kind: kindNamed(parts.change.kind).kind,
  dependsOn: [],
  blobs: [],
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  lease: null,
  ...parts,
});
