import { sql } from 'kysely';
import * as v from 'valibot';
import type { JsonObject } from '#core/change/json.ts';
import { UUID } from '#core/id/uuid.ts';
import { locksOut } from '#core/record/after-lock.ts';
import { keepingGuarded } from '#core/record/guard.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { KINDS } from '#modules/registry.ts';
import { inTransaction } from '#server/db/open.ts';
import { isWrittenOver } from '#server/db/put-back.ts';
import { type Reads, readsOf } from '#server/db/reads.ts';
import type { Db } from '#server/db/schema.ts';
import { together } from '#server/db/together.ts';
import { logRecordWrite } from '#server/log/record-writes.ts';
import { type Caller, Refusal } from '#server/http/handler.ts';
import type { Records } from '#server/records/port.ts';
import { filesOf, freshFiles, nameFiles } from '#server/records/files.ts';
import { readAccount, readDeleted, readHeads, readRow, readRows, told } from '#server/records/read.ts';
import { readChunks, readPage } from '#server/records/read-list.ts';
import { tellNamed } from '#server/records/named-people.ts';
import { Places } from '#server/records/places.ts';
import { type Reference, referencesIn } from '#core/field/references.ts';
import { conflict, issueItems, locked } from '#server/records/refusals.ts';
import { beyond, mayUseWorkplace, nameableWhere } from '#server/records/scope.ts';
import { type Draft, type RecordRow, writeRecord } from '#server/records/write.ts';

/** Told of each bucket that a write touched: after its commit, or inside the caller's transaction when it gave one. */
export type OnMoved = (account: string, bucket: string) => void;

export interface RecordsOf {
  readonly caller: Caller;
  readonly mutation: string | null;
  readonly device: string | null;
  readonly now: Date;
  /** Where the request came from and when a queued write was done, for the log. */
  readonly ip?: string;
  readonly doneAt?: Date | null;
  /** Place in the feed of the state that the caller's change was made on, as far as the device says it. */
  readonly basePlace?: number | null;
  readonly onMoved?: OnMoved;
  /** Where lists are read; by default where everything else is. */
  readonly reads?: Reads;
  /** Connections for running numbers alone (see `openNumbers`); without them a series stays locked to the end of the transaction. */
  readonly numbers?: Db;
  /** Collects the places in the feed for the end of the caller's transaction; without it each write takes its place at once. */
  readonly places?: Places;
}

/** Records as one caller may see and change them (see the port). Given a transaction it works inside; else each write is one. */
export function createRecords(db: Db, of: RecordsOf): Records {
  const { caller, reads = readsOf(db) } = of;
  const writer = { user_id: caller.user_id, device: of.device, mutation: of.mutation, now: of.now, doneAt: of.doneAt ?? null };

  function valid(kind: AnyRecordKind, body: unknown): JsonObject {
    const parsed = v.safeParse(kind.schema, body);
    if (!parsed.success) throw new Refusal('VALIDATION', { items: issueItems(parsed.issues) });
    return parsed.output;
  }

  /** Accounts of the workplaces that were found in reach while this request is worked on, and are held until its end. */
  const accounts = new Map<string, string>();

  /** The account of the workplace that a body names; the workplace is held for a write, not for a reading. @throws Refusal NOT_FOUND where the caller has no business. */
  async function accountAt(tx: Db, workplace: string | null, hold = true): Promise<string> {
    if (workplace === null) return caller.account_id;
    const known = accounts.get(workplace);
    if (known !== undefined) return known;
    const account = mayUseWorkplace(caller.scope, workplace) ? await readAccount(tx, caller, workplace, hold) : undefined;
    if (account === undefined) throw new Refusal('NOT_FOUND', { items: [{ field: 'workplace_id', message: 'not_found' }] });
    // Of one request only: a workplace may go.
    if (of.places && hold) accounts.set(workplace, account);
    return account;
  }

  /**
   * References that were not there before must lead to live records of the right kind in the same account and in reach. These are
   * held against being deleted until the transaction ends, in the order of their ids, so that two writes that name the same do not
   * wait in a circle. It is the lock that the reference takes when it is written, taken before it is decided.
   */
  async function checkReferences(tx: Db, account: string, references: readonly Reference[], before: readonly Reference[]): Promise<void> {
    const known = new Set(before.map((ref) => `${ref.field} ${ref.to}`));
    const fresh = references.filter((ref) => !known.has(`${ref.field} ${ref.to}`));
    if (fresh.length === 0) return;
    const rows = await tx
      .selectFrom('record')
      .select(['id', 'kind', 'workplace_id'])
      .where('account_id', '=', account)
      .where('deleted_at', 'is', null)
      .where('id', '=', sql<string>`any(${fresh.map((ref) => ref.to)}::uuid[])`)
      .where(nameableWhere(caller))
      .orderBy('id')
      .forKeyShare()
      .execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    const isGood = (ref: Reference): boolean => {
      const row = found.get(ref.to);
      const place = row?.kind === 'workplace' ? row.id : row?.workplace_id;
      return (
        row !== undefined && ref.kinds.includes(row.kind) && (place === null || place === undefined || mayUseWorkplace(caller.scope, place))
      );
    };
    const bad = fresh.filter((ref) => !isGood(ref));
    if (bad.length > 0) throw new Refusal('NOT_FOUND', { items: bad.map((ref) => ({ field: ref.field, message: 'not_found' })) });
  }

  /** The account a new record goes to. @throws Refusal NOT_FOUND for a workplace or a reference out of reach. */
  async function accountFor(tx: Db, workplace: string | null, references: readonly Reference[]): Promise<string> {
    const account = await accountAt(tx, workplace);
    await checkReferences(tx, account, references, []);
    return account;
  }

  /** A create that comes again under its own key is answered with what it made (OFF-IDEM-06). */
  async function madeBefore(tx: Db, kind: KindId, id: string): Promise<RecordRow | undefined> {
    const first = await tx
      .selectFrom('record_history')
      .select(['who', 'mutation', 'kind'])
      .where('record_id', '=', id)
      .where('version', '=', 1)
      .executeTakeFirst();
    if (!first) return undefined;
    const isOwn = first.who === caller.user_id && first.mutation !== null && first.mutation === of.mutation && first.kind === kind;
    const row = isOwn ? await readRow(tx, caller, kind, id, false) : undefined;
    if (!row) throw new Refusal('DUPLICATE_ID');
    return row;
  }

  /** What the writes of one transaction leave behind: their places in the feed, and the buckets that moved. */
  interface Wake {
    readonly places: Places;
    readonly moved: Set<string>;
  }

  async function write(tx: Db, draft: Draft, { places, moved }: Wake): Promise<RecordRow> {
    const row = await writeRecord(tx, draft, writer, places);
    // The id is taken: by the same write when it comes again, else by a stranger.
    const again = row ? undefined : await madeBefore(tx, draft.kind, draft.id);
    if (again) return again;
    if (!row) throw new Refusal('DUPLICATE_ID');
    const author = {
      account_id: row.account_id,
      who: caller.user_id,
      device: of.device,
      address: of.ip ?? null,
      now: of.now,
      done_at: of.doneAt ?? null,
    };
    const kind: AnyRecordKind = KINDS[draft.kind];
    const before = draft.before ? filesOf(kind, draft.before.body) : [];
    await nameFiles(tx, { caller, record: row, kind: draft.kind, now: of.now }, freshFiles(before, filesOf(kind, draft.body)));
    await logRecordWrite(tx, author, draft, draft.before?.body ?? null);
    // No device holds a server kind: nobody pulls for it.
    if (kind.residence === 'server') return row;
    if (kind.scope === 'workplace') await tellNamed(tx, draft.before, row);
    moved.add(`${row.account_id} ${row.bucket}`);
    if (draft.before) moved.add(`${row.account_id} ${draft.before.bucket}`);
    return row;
  }

  /** Runs a write in the transaction at hand, or in one of its own. */
  async function change(work: (tx: Db, wake: Wake) => Promise<RecordRow>): Promise<RecordRow> {
    const moved = new Set<string>();
    const row = await inTransaction(db, async (tx) => {
      if (of.places) return work(tx, { places: of.places, moved });
      const places = new Places();
      const written = await work(tx, { places, moved });
      const placeOf = await places.take(tx);
      return { ...written, seq: placeOf(written.seq) };
    });
    for (const place of moved) {
      const [account = '', bucket = ''] = place.split(' ');
      of.onMoved?.(account, bucket);
    }
    return row;
  }

  /** Whether anybody else, or the caller on another device, has written a record after a version. */
  async function changedByOthers(tx: Db, id: string, version: number): Promise<boolean> {
    const others = await tx
      .selectFrom('record_history')
      .select('version')
      .where('record_id', '=', id)
      .where('version', '>', version)
      .where((where) => where.or([where('who', 'is distinct from', caller.user_id), where('device', 'is distinct from', of.device)]))
      .limit(1)
      .executeTakeFirst();
    return others !== undefined;
  }

  /** The device names the place of the state that it changed, and it is not this one's: equal versions may be of two states (decision 26). */
  const isOther = (row: RecordRow): boolean => typeof of.basePlace === 'number' && row.seq > 0 && of.basePlace !== row.seq;

  async function live(tx: Db, kind: KindId, id: string): Promise<RecordRow> {
    const row = await readRow(tx, caller, kind, id, true);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  }

  /** A row that was read, with the place that it will have when it was written in this transaction. */
  const placed = <R extends { readonly id: string; readonly seq: number }>(row: R): R => ({
    ...row,
    seq: of.places?.of(row.id) ?? row.seq,
  });

  /** @throws Refusal NOT_FOUND where a list of a workplace out of reach is asked for. */
  async function inReach({ workplace_id }: { readonly workplace_id?: string }, from: Db = db): Promise<void> {
    if (workplace_id !== undefined) await accountAt(from, workplace_id, false);
  }

  return {
    async get(kind, id) {
      const row = await readRow(db, caller, kind, id, false);
      if (!row) throw new Refusal('NOT_FOUND');
      return told(kind, placed(row), caller);
    },

    async find(kind, id) {
      const row = await readRow(db, caller, kind, id, false);
      return row ? told(kind, placed(row), caller) : null;
    },

    async list(kind, filter = {}) {
      const { rows, total } = await reads(async (from) => (await together(inReach(filter, from), readRows(from, caller, kind, filter)))[1]);
      return { rows: rows.map((row) => told(kind, placed(row), caller)), total };
    },

    async page(kind, ask) {
      const { rows, total } = await reads(async (from) => (await together(inReach(ask, from), readPage(from, caller, kind, ask)))[1]);
      return { rows: rows.map((row) => told(kind, placed(row), caller)), total };
    },

    async *chunks(kind, ask) {
      await inReach(ask);
      for await (const rows of readChunks(db, caller, kind, ask)) yield rows.map((row) => told(kind, row, caller));
    },

    async heads(kind, filter = {}) {
      const [, heads] = await together(inReach(filter), readHeads(db, caller, kind, filter));
      return heads.map(placed);
    },

    async insert(kindId, id, input, last) {
      if (!UUID.test(id)) throw new Refusal('VALIDATION', { items: [{ field: 'id', message: 'id' }] });
      const kind: AnyRecordKind = KINDS[kindId];
      return told(
        kindId,
        await change(async (tx, wake) => {
          const given = valid(kind, input);
          const references = referencesIn(kind.schema, given);
          const account_id: string | RecordRow = await accountFor(tx, kind.workplaceOf(given), references).catch(async (error: unknown) => {
            // What it names may have gone since the same write made it.
            const again = error instanceof Refusal ? await madeBefore(tx, kindId, id) : undefined;
            if (!again) throw error;
            return again;
          });
          if (typeof account_id !== 'string') return account_id;
          // The schema has just said that it is a body of this kind.
          const body = last ? valid(kind, await last(given as never, account_id)) : given;
          return write(
            tx,
            { id, kind: kindId, account_id, body, op: 'insert', before: null, references: { before: [], after: references } },
            wake,
          );
        }),
        caller,
      );
    },

    async update(kindId, id, version, input) {
      const kind: AnyRecordKind = KINDS[kindId];
      return told(
        kindId,
        await change(async (tx, wake) => {
          const given = valid(kind, input);
          const before = await live(tx, kindId, id);
          const body = keepingGuarded(kind, before.body, given, { id, actor: caller, isTold: version === null });
          const { account_id } = before;
          const isLocked = version !== null && locksOut(kind, before.body, { from: before.body, to: body });
          if (kind.final || isLocked) throw locked(kind, before, caller);
          if (version !== null && (version !== before.version || isOther(before))) throw conflict(kind, before, caller);
          const workplace = kind.workplaceOf(body);
          if (workplace !== before.workplace_id && (await accountAt(tx, workplace)) !== account_id) throw new Refusal('NOT_FOUND');
          const references = { before: referencesIn(kind.schema, before.body), after: referencesIn(kind.schema, body) };
          await checkReferences(tx, account_id, references.after, references.before);
          return write(tx, { id, kind: kindId, account_id, body, op: 'update', before, references }, wake);
        }),
        caller,
      );
    },

    async remove(kindId, id, version) {
      const kind: AnyRecordKind = KINDS[kindId];
      await change(async (tx, wake) => {
        const before = await live(tx, kindId, id);
        if (kind.final || kind.locked?.(before.body)) throw locked(kind, before, caller);
        if (version !== undefined && version < before.version && (await changedByOthers(tx, id, version)))
          throw conflict(kind, before, caller);
        if (version !== undefined && isOther(before) && (await isWrittenOver(tx, before, of.basePlace)))
          throw conflict(kind, before, caller);
        const references = { before: referencesIn(kind.schema, before.body), after: [] };
        return write(tx, { id, kind: kindId, account_id: before.account_id, body: before.body, op: 'delete', before, references }, wake);
      });
    },

    async restore(kindId, id, changed) {
      const kind: AnyRecordKind = KINDS[kindId];
      const deleted = await readDeleted(db, caller, kindId, id);
      const next = deleted ? changed(deleted.body as never) : null; // the body passed its kind's schema when it was written
      if (!deleted || next === null) return null;
      return told(
        kindId,
        await change(async (tx, wake) => {
          const body = valid(kind, next);
          const references = { before: [], after: referencesIn(kind.schema, body) };
          await checkReferences(tx, deleted.account_id, references.after, []);
          return write(tx, { id, kind: kindId, account_id: deleted.account_id, body, op: 'update', before: deleted, references }, wake);
        }),
        caller,
      );
    },

    beyondReach: (account) => createRecords(db, { ...of, caller: beyond(caller, account) }),

    async nextNumber(account_id, series, year) {
      const { last } = await (of.numbers ?? db)
        .insertInto('number_series')
        .values({ account_id, series, year, last: 1 })
        .onConflict((taken) => taken.columns(['account_id', 'series', 'year']).doUpdateSet({ last: sql`number_series.last + 1` }))
        .returning('last')
        .executeTakeFirstOrThrow();
      return last;
    },
  };
}
