import { type Expression, type SqlBool, sql } from 'kysely';
import { type GroupPlan, joinParts, splitBody } from '#core/change/groups.ts';
import type { Json, JsonObject } from '#core/change/json.ts';
import { changedParts } from '#core/change/merge.ts';
import { sensitiveNames } from '#core/field/sensitive.ts';
import { UUID } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { kindOf } from '#modules/registry.ts';
import type { HistoryVersion, KeptValues, RecordHistory } from '#modules/sync/shared/history.calls.ts';
import type { Db } from '#server/db/schema.ts';
import { type Caller, Refusal } from '#server/http/handler.ts';
import { accountWhere, mayRead, onDeviceOf, scopeWhere, seesUnshared } from '#server/records/scope.ts';

/**
 * A record with a past that the caller may read: in scope, of a kind whose area is theirs, deleted ones included, because how
 * a record went is part of its history.
 * @throws Refusal NOT_FOUND, PERMISSION_DENIED
 */
export async function recordWithPast(db: Db, caller: Caller, kindId: string, id: string) {
  const kind = kindOf(kindId);
  if (kind === undefined || !UUID.test(id)) throw new Refusal('NOT_FOUND');
  if (!mayRead(caller, kind.kind)) throw new Refusal('PERMISSION_DENIED', { permission: `${kind.area}.read` });
  const row = await db
    .selectFrom('record')
    .where('record.kind', '=', kind.kind)
    .where('record.id', '=', id)
    .where(inReach(caller, kind.kind))
    .select(['record.id', 'record.account_id', 'record.body', 'record.deleted_at', 'record.version', 'record.created_by', 'record.people'])
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return { kind, row };
}

/** The same as an answer: null when there is no such record for the caller. */
export const readableRecord = (db: Db, caller: Caller, kind: string, id: string) =>
  recordWithPast(db, caller, kind, id).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

const inReach = (caller: Caller, kind: KindId): Expression<SqlBool> =>
  sql<SqlBool>`(${accountWhere(caller.scope)} and ${scopeWhere(caller, [kind])})`;

/**
 * Versions of the time in which a record was its maker's alone: what was taken out of a draft before it was handed in is told to
 * nobody who was not told the draft. The history keeps them.
 */
async function unsharedVersions(
  db: Db,
  caller: Caller,
  kind: AnyRecordKind,
  row: { readonly id: string; readonly created_by: string | null; readonly people: readonly string[] },
): Promise<number[]> {
  const { unshared } = kind;
  const isTheirs = row.created_by === caller.user_id || row.people.includes(caller.user_id);
  if (unshared === undefined || isTheirs || seesUnshared(caller, kind.kind)) return [];
  const all = await db.selectFrom('record_history').where('record_id', '=', row.id).select(['version', 'body']).execute();
  return all.filter(({ body }) => kind.status(body) === unshared.status).map(({ version }) => version);
}

/** What of a body the person's device may hold is what its history may show (invariant 13). */
type Shown = (body: JsonObject) => JsonObject;

/** Kept values as far as they may be shown: a group is looked at in a body that has it. */
function shownParts(kind: AnyRecordKind, shown: Shown, plan: GroupPlan, body: JsonObject, parts: JsonObject): JsonObject {
  if (sensitiveNames(kind.schema).size === 0 && kind.guard === undefined) return parts;
  const seen = splitBody(plan, shown(joinParts(plan, { ...splitBody(plan, body), ...parts })));
  return Object.fromEntries(Object.keys(parts).map((group) => [group, seen[group] ?? null]));
}

interface Authored {
  readonly who: string | null;
  readonly at: Date;
  readonly done_at: Date | null;
  readonly device: string | null;
}

type Author = Pick<HistoryVersion, 'who' | 'at' | 'done_at' | 'device' | 'user_agent'>;

/** Names of the people and words of the devices behind some rows. */
async function authorsOf(db: Db, rows: readonly Authored[]): Promise<(row: Authored) => Author> {
  const people = [...new Set(rows.flatMap((row) => row.who ?? []))];
  const devices = [...new Set(rows.flatMap((row) => row.device ?? []))];
  const [users, sessions] = await Promise.all([
    people.length === 0 ? [] : db.selectFrom('app_user').where('id', 'in', people).select(['id', 'name', 'surname']).execute(),
    devices.length === 0 || people.length === 0
      ? []
      : db
          .selectFrom('session')
          .where('device', 'in', devices)
          .where('user_id', 'in', people)
          .distinctOn('device')
          .select(['device', 'user_agent'])
          .orderBy('device')
          .orderBy('seen_at', 'desc')
          .execute(),
  ]);
  const names = new Map(users.map((user) => [user.id, `${user.name} ${user.surname}`.trim()]));
  const agents = new Map(sessions.map((session) => [session.device, session.user_agent]));
  return ({ who, at, done_at, device }) => ({
    who: who === null ? null : { id: who, name: names.get(who) ?? '' },
    at: at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
    device,
    user_agent: (device === null ? undefined : agents.get(device)) ?? '',
  });
}

/** Kept values that one page of a history carries at most, unless a single version has more. */
const MOST_LOSERS = 50;
const MOST_SHOWN = 500;

/**
 * The values that lost against the versions of a page, newest first, and how many of the versions fit on it together with them.
 * @param versions newest first
 * @param hasOlder whether there are versions below these
 * @param untold versions that are not told: nor is what lost against them
 */
async function losersOf(
  db: Db,
  record: string,
  versions: readonly { readonly version: number }[],
  hasOlder: boolean,
  before: number | undefined,
  untold: readonly number[],
) {
  const within = (low: number) =>
    db
      .selectFrom('kept_value')
      .where('record_id', '=', record)
      .where(sql<boolean>`version <> all(${untold}::int[])`)
      .where('version', '>=', low)
      .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0));
  const counts = await within(hasOlder ? (versions.at(-1)?.version ?? 0) : 0)
    .select(['version', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('version')
    .execute();
  let [shownVersions, sum] = [0, 0];
  for (const { version } of versions) {
    sum += counts.filter((row) => row.version === version).reduce((all, row) => all + row.count, 0);
    if (shownVersions > 0 && sum > MOST_LOSERS) break;
    shownVersions++;
  }
  const isWhole = shownVersions === versions.length && !hasOlder;
  const losers = await within(isWhole ? 0 : (versions[shownVersions - 1]?.version ?? 0))
    .select(['id', 'version', 'parts', 'who', 'at', 'done_at', 'device'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return { shownVersions, losers };
}

/** A page of the history of a record, newest first. */
export async function historyOf(
  db: Db,
  caller: Caller,
  ask: { kind: string; id: string; before: number | undefined; limit: number },
): Promise<RecordHistory> {
  const { kind, row } = await recordWithPast(db, caller, ask.kind, ask.id);
  const plan = kind.groups;
  const shown: Shown = (body) => onDeviceOf(kind, caller, row.id, body);
  const untold = await unsharedVersions(db, caller, kind, row);
  const found = await db
    .selectFrom('record_history')
    .where('record_id', '=', row.id)
    .where(sql<boolean>`version <> all(${untold}::int[])`)
    .$if(ask.before !== undefined, (query) => query.where('version', '<', ask.before ?? 0))
    .select(['version', 'op', 'body', 'who', 'at', 'done_at', 'device'])
    .orderBy('version', 'desc')
    // One more than is shown: what a version changed is told by the one before.
    .limit(ask.limit + 1)
    .execute();
  const { shownVersions, losers } = await losersOf(db, row.id, found.slice(0, ask.limit), found.length > ask.limit, ask.before, untold);
  const page = found.slice(0, shownVersions);
  const more = found.length > page.length;
  const author = await authorsOf(db, [...page, ...losers]);
  const versions = page.map((entry, at): HistoryVersion => {
    const before = found[at + 1];
    const from = splitBody(plan, before === undefined ? {} : shown(before.body));
    const parts: Record<string, Json | undefined> =
      before === undefined ? splitBody(plan, shown(entry.body)) : changedParts(plan, shown(before.body), shown(entry.body));
    const changes = Object.entries(parts).map(([group, after]) => ({
      group,
      before: before === undefined ? undefined : from[group],
      after,
    }));
    const withheld = before !== undefined && Object.keys(changedParts(plan, before.body, entry.body)).length > changes.length;
    return { ...author(entry), version: entry.version, op: entry.op, changes, ...(withheld ? { withheld } : {}) };
  });
  const kept = losers.map(
    (entry): KeptValues => ({
      ...author(entry),
      id: entry.id,
      version: entry.version,
      parts: shownParts(kind, shown, plan, row.body, entry.parts),
    }),
  );
  return {
    title: kind.title(row.body),
    deleted: row.deleted_at !== null,
    body: shown(row.body),
    versions,
    kept,
    more,
  };
}
