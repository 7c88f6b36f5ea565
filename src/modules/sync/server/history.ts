import { type Expression, type SqlBool, sql } from 'kysely';
import { type GroupPlan, joinParts, splitBody } from '#core/change/groups.ts';
import type { Json, JsonObject } from '#core/change/json.ts';
import { changedParts } from '#core/change/merge.ts';
import { UUID } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { AnyRecordKind } from '#core/record/record.ts';
import { kindOf } from '#modules/registry.ts';
import type { HistoryVersion, KeptValues, RecordHistory } from '#modules/sync/shared/history.calls.ts';
import type { Db } from '#server/db/schema.ts';
import { type Caller, Refusal } from '#server/http/handler.ts';
import { accountWhere, scopeWhere } from '#server/records/scope.ts';

/**
 * A record with a past that the caller may read: in scope, of a kind whose area is theirs, deleted ones included, because how
 * a record went is part of its history.
 * @throws Refusal NOT_FOUND, PERMISSION_DENIED
 */
export async function recordWithPast(db: Db, caller: Caller, kindId: string, id: string) {
  const kind = kindOf(kindId);
  if (kind === undefined || !UUID.test(id)) throw new Refusal('NOT_FOUND');
  const { area } = kind;
  if (!caller.permissions.has(`${area}.read`) && !caller.permissions.has(`${area}.own`)) {
    throw new Refusal('PERMISSION_DENIED', { permission: `${area}.read` });
  }
  const row = await db
    .selectFrom('record')
    .where('record.kind', '=', kind.kind)
    .where('record.id', '=', id)
    .where(inReach(caller, kind.kind))
    .select(['record.id', 'record.account_id', 'record.body', 'record.deleted_at', 'record.version'])
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return { kind, row };
}

const inReach = (caller: Caller, kind: KindId): Expression<SqlBool> =>
  sql<SqlBool>`(${accountWhere(caller.scope)} and ${scopeWhere(caller, [kind])})`;

/** What of a body the device may hold is what its history may show (invariant 13). */
const shown = (kind: AnyRecordKind, body: JsonObject): JsonObject => kind.onDevice?.(body) ?? body;

/** Kept values as far as they may be shown: a group is looked at in a body that has it. */
function shownParts(kind: AnyRecordKind, plan: GroupPlan, body: JsonObject, parts: JsonObject): JsonObject {
  if (kind.onDevice === undefined) return parts;
  const seen = splitBody(plan, shown(kind, joinParts(plan, { ...splitBody(plan, body), ...parts })));
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

/** A page of the history of a record, newest first. */
export async function historyOf(
  db: Db,
  caller: Caller,
  ask: { kind: string; id: string; before: number | undefined; limit: number },
): Promise<RecordHistory> {
  const { kind, row } = await recordWithPast(db, caller, ask.kind, ask.id);
  const plan = kind.groups;
  const found = await db
    .selectFrom('record_history')
    .where('record_id', '=', row.id)
    .$if(ask.before !== undefined, (query) => query.where('version', '<', ask.before ?? 0))
    .select(['version', 'op', 'body', 'who', 'at', 'done_at', 'device'])
    .orderBy('version', 'desc')
    // One more than is shown: what a version changed is told by the one before.
    .limit(ask.limit + 1)
    .execute();
  const page = found.slice(0, ask.limit);
  const oldest = page.at(-1)?.version ?? 0;
  const losers = await db
    .selectFrom('kept_value')
    .where('record_id', '=', row.id)
    .where('version', '>=', found.length > ask.limit ? oldest : 0)
    .$if(ask.before !== undefined, (query) => query.where('version', '<', ask.before ?? 0))
    .select(['id', 'version', 'parts', 'who', 'at', 'done_at', 'device'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const author = await authorsOf(db, [...page, ...losers]);
  const versions = page.map((entry, at): HistoryVersion => {
    const before = found[at + 1];
    const from = splitBody(plan, before === undefined ? {} : shown(kind, before.body));
    const parts: Record<string, Json | undefined> =
      before === undefined
        ? splitBody(plan, shown(kind, entry.body))
        : changedParts(plan, shown(kind, before.body), shown(kind, entry.body));
    const changes = Object.entries(parts).map(([group, after]) => ({
      group,
      before: before === undefined ? undefined : from[group],
      after,
    }));
    return { ...author(entry), version: entry.version, op: entry.op, changes };
  });
  const kept = losers.map(
    (entry): KeptValues => ({
      ...author(entry),
      id: entry.id,
      version: entry.version,
      parts: shownParts(kind, plan, row.body, entry.parts),
    }),
  );
  return {
    title: kind.title(row.body),
    deleted: row.deleted_at !== null,
    body: shown(kind, row.body),
    versions,
    kept,
    more: found.length > ask.limit,
  };
}
