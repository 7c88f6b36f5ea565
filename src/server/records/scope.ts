import { withoutSensitive } from '#core/field/sensitive.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import { asHeld } from '#core/record/guard.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { Actor, AnyRecordKind, Owner } from '#core/record/record.ts';
import { KIND_IDS, KINDS } from '#modules/registry.ts';
import { AREAS, keysUpTo } from '#modules/auth/shared/permissions.ts';
import { REACH, type RoleId } from '#modules/auth/shared/roles.ts';
import type { Caller, Scope } from '#server/http/handler.ts';

const declared = (kind: KindId): AnyRecordKind => KINDS[kind];

export interface ScopeFacts {
  readonly account_id: string;
  /** Whether it is an account of the demonstration, whose passwords everybody knows. */
  readonly is_demo: boolean;
  readonly role_id: RoleId;
  readonly workplace_id: string | null;
  readonly assigned: readonly string[];
  /** Workplaces of the person's company; asked for only where the role reaches that far. */
  readonly ofCompany: readonly string[];
}

/**
 * How far a role sees (ledger 11, decision 3). Nobody of the demonstration sees beyond its account, whatever the role: this is the
 * only place that lets anybody see all accounts, so that every call, socket and job is bound by it (decisions/0034).
 */
export function scopeOf({ account_id, is_demo, role_id, workplace_id, assigned, ofCompany }: ScopeFacts): Scope {
  const reach = REACH[role_id];
  const home = workplace_id === null ? [] : [workplace_id];
  const scope = (workplaces: readonly string[] | null, own = false): Scope => ({
    account_id,
    workplaces: workplaces && [...new Set(workplaces)].sort(),
    own,
    allAccounts: reach === 'all-accounts' && !is_demo,
  });
  switch (reach) {
    case 'all-accounts':
    case 'account':
      return scope(null);
    case 'company':
      return scope(ofCompany);
    case 'workplaces':
      return scope(assigned);
    case 'workplace':
      return scope(home);
    case 'own':
      return scope(home, true);
    // Of their supplier and their tasks: what they made here, and what they are named in wherever it is (`nearWhere`).
    case 'supplier':
      return scope([...assigned, ...home], true);
  }
}

/** Whether of a kind only records count that the person made or is named in: by reach, or by level S of its area (ledger 11, decision 2). */
export function isOwnOnly(caller: Caller, kind: KindId): boolean {
  const { area, scope, forEverybody } = declared(kind);
  if (forEverybody !== undefined) return false;
  return (scope === 'workplace' && caller.scope.own) || (caller.permissions.has(`${area}.own`) && !caller.permissions.has(`${area}.read`));
}

/** Whether records of a kind are told before they are shared, whoever made them. */
export function seesUnshared(caller: Actor, kind: KindId): boolean {
  const { area, unshared } = declared(kind);
  return unshared === undefined || caller.permissions.has(`${area}.${unshared.except}`);
}

/** Whether the person's rights reach records of a kind at all; which of them, the scope says. */
export function mayRead(caller: Caller, kind: KindId): boolean {
  const { area, forEverybody } = declared(kind);
  return forEverybody === true || caller.permissions.has(`${area}.read`) || caller.permissions.has(`${area}.own`);
}

/** Kinds that the person's permissions let onto a device. */
export const kindsOnDevice = (caller: Caller): KindId[] =>
  KIND_IDS.filter((kind) => declared(kind).residence === 'device' && mayRead(caller, kind));

const ALL_RIGHTS = AREAS.flatMap((area) => keysUpTo(area, 'manage'));

/** The caller as the server acts for them in what hangs on a record of theirs: with all of its account, and no more than that. */
export const beyond = (caller: Caller, account_id: string): Caller => ({
  ...caller,
  account_id,
  permissions: new Set([...caller.permissions, ...ALL_RIGHTS]),
  scope: { account_id, workplaces: null, own: false, allAccounts: false },
});

/** Records of a kind that name no record which is kept from the caller for being unshared. */
function sharedNow(caller: Caller, { kind, field }: NonNullable<AnyRecordKind['sharedWith']>): Expression<SqlBool> | null {
  const { unshared } = declared(kind);
  if (unshared === undefined || seesUnshared(caller, kind)) return null;
  return sql<SqlBool>`coalesce(record.body->>${field}, '') not in (
  select whole.id::text from record whole where whole.kind = ${sql.lit(kind)} and whole.account_id = ${caller.scope.account_id}::uuid
    and whole.deleted_at is null and whole.status = ${unshared.status}
    and whole.created_by is distinct from ${caller.user_id} and not whole.people @> array[${caller.user_id}::uuid])`;
}

/** The account's bound. Nobody but a super admin sees two accounts, and no device ever holds two. */
export const accountWhere = (scope: Scope): Expression<SqlBool> =>
  scope.allAccounts ? sql<SqlBool>`true` : sql<SqlBool>`record.account_id = ${scope.account_id}`;

/** Rows of a table that are a company which the caller belongs to, or which has a workplace in reach. */
const companiesNear = (table: 'record' | 'whole', { company_id, scope }: Caller): Expression<SqlBool> => {
  const id = sql.ref(`${table}.id`);
  return sql<SqlBool>`(${id} = ${company_id}::uuid or exists (
  select 1 from record near where near.id = any(${scope.workplaces ?? []}::uuid[]) and near.kind = 'workplace' and near.deleted_at is null
    and near.body->>'company_id' = ${id}::text))`;
};

/** Rows of a table whose body says for which workplaces it is. */
const chosenNear = (table: 'record' | 'whole', workplaces: readonly string[]): Expression<SqlBool> => {
  const body = sql.ref(`${table}.body`);
  return sql<SqlBool>`(${body} @> '{"apply_to_all_workplaces": true}'::jsonb or jsonb_exists_any(${body}->'workplace_ids', ${workplaces}::text[]))`;
};

/** Parts of a record in reach. A deleted one counts: how its parts went is told to those who had them. */
const partsNear = ({ kind, field }: Owner, caller: Caller): Expression<SqlBool> => {
  const { account_id, workplaces } = caller.scope;
  const near = declared(kind).scope === 'company' ? companiesNear('whole', caller) : chosenNear('whole', workplaces ?? []);
  return sql<SqlBool>`record.body->>${field} in (
  select whole.id::text from record whole where whole.kind = ${kind} and whole.account_id = ${account_id}::uuid and ${near})`;
};

/** The records of one kind, which the statement has chosen already, that are near enough to the caller. */
function nearWhere(caller: Caller, kind: KindId): Expression<SqlBool> | null {
  const { workplaces } = caller.scope;
  const { scope, owner } = declared(kind);
  if (workplaces === null || scope === 'account') return null;
  if (scope === 'chosen') return chosenNear('record', workplaces);
  if (scope === 'owner') return owner === undefined ? sql<SqlBool>`false` : partsNear(owner, caller);
  if (scope === 'company') return companiesNear('record', caller);
  if (scope === 'itself') return sql<SqlBool>`record.id = any(${workplaces}::uuid[])`;
  const near = sql<SqlBool>`(record.workplace_id is null or record.workplace_id = any(${workplaces}::uuid[]))`;
  if (REACH[caller.role_id as RoleId] !== 'supplier') return near;
  // Their supplier works at any workplace, and those who sign in for it need not be assigned there (ledger 07, decision 11).
  return sql<SqlBool>`(${near} or record.people @> array[${caller.user_id}::uuid])`;
}

/**
 * The one condition that bounds every read and write of records within an account, for a statement whose table is `record`:
 * lists, searches, single reads, the feed and its digest, the history and files all use it, so they cannot differ.
 */
export function scopeWhere(caller: Caller, kinds: readonly KindId[]): Expression<SqlBool> {
  const parts = kinds.map((kind) => {
    // As a word of the statement: a prepared one may rest on an index of this kind alone.
    const bounds = [sql<SqlBool>`record.kind = ${kinds.length === 1 ? sql.lit(kind) : kind}`];
    const near = nearWhere(caller, kind);
    if (near) bounds.push(sql<SqlBool>`${near}`);
    const isTheirs = sql<SqlBool>`(record.created_by = ${caller.user_id} or record.people @> array[${caller.user_id}::uuid])`;
    const { unshared, sharedWith } = declared(kind);
    const shared = sharedWith === undefined ? null : sharedNow(caller, sharedWith);
    if (isOwnOnly(caller, kind)) bounds.push(isTheirs);
    else if (unshared && !seesUnshared(caller, kind)) bounds.push(sql<SqlBool>`(record.status <> ${unshared.status} or ${isTheirs})`);
    else if (shared !== null) bounds.push(sql<SqlBool>`(${isTheirs} or ${shared})`);
    return sql<SqlBool>`(${sql.join(bounds, sql` and `)})`;
  });
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/** Kinds that a workplace of the row does not bound: whose body, or whose owner, says who reaches them. */
const BOUND_BY_BODY = KIND_IDS.filter((kind) => declared(kind).scope === 'chosen' || declared(kind).scope === 'owner');

/** For a statement whose table is `record`: rows that somebody may name in another record, as far as the row's workplace does not say it. */
export const nameableWhere = (caller: Caller): Expression<SqlBool> => {
  const near = BOUND_BY_BODY.map((kind) => sql<SqlBool>`(record.kind = ${kind} and ${nearWhere(caller, kind) ?? sql<SqlBool>`true`})`);
  return sql<SqlBool>`(record.kind <> all(${BOUND_BY_BODY}::text[]) or ${sql.join(near, sql` or `)})`;
};

/** What of a record's body may lie on this person's device (invariant 13). */
export function onDeviceOf(kind: AnyRecordKind, caller: Actor, id: string, body: JsonObject): JsonObject {
  return withoutSensitive(kind.schema, asHeld(kind, body, id, caller));
}

/** Whether a record for a workplace may be made or moved there. */
export const mayUseWorkplace = (scope: Scope, workplace: string): boolean =>
  scope.workplaces === null || scope.workplaces.includes(workplace);
