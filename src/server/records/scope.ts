import { type Expression, type SqlBool, sql } from 'kysely';
import type { KindId } from '#core/record/kinds.ts';
import { KIND_IDS } from '#core/record/kinds.ts';
import { KINDS } from '#modules/registry.ts';
import { REACH, type RoleId } from '#modules/auth/shared/roles.ts';
import type { Caller, Scope } from '#server/http/handler.ts';

/** Lists that everybody of an account may choose from, whatever the workplaces. */
const ACCOUNT_WIDE: readonly KindId[] = ['company', 'user', 'management-company', 'question-set'];
/** Names without which no page can be read: every signed-in person holds them. */
const FOR_EVERYBODY: readonly KindId[] = ['workplace', 'user'];

export interface ScopeFacts {
  readonly account_id: string;
  readonly role_id: RoleId;
  readonly workplace_id: string | null;
  readonly assigned: readonly string[];
  /** Workplaces of the person's company; asked for only where the role reaches that far. */
  readonly ofCompany: readonly string[];
}

/** How far a role sees (ledger 11, decision 3). */
export function scopeOf({ account_id, role_id, workplace_id, assigned, ofCompany }: ScopeFacts): Scope {
  const reach = REACH[role_id];
  const home = workplace_id === null ? [] : [workplace_id];
  const scope = (workplaces: readonly string[] | null, own = false): Scope => ({
    account_id, workplaces: workplaces && [...new Set(workplaces)].sort(), own, allAccounts: reach === 'all-accounts',
  });
  switch (reach) {
    case 'all-accounts':
    case 'account': return scope(null);
    case 'company': return scope(ofCompany);
    case 'workplaces': return scope(assigned);
    case 'workplace': return scope(home);
    case 'own': return scope(home, true);
    // There are no suppliers yet: what is left of "own supplier, own tasks" is what the person made or is named in.
    case 'supplier': return scope([...assigned, ...home], true);
  }
}

/** Whether of a kind only records count that the person made or is named in: by reach, or by level S of its area (ledger 11, decision 2). */
export function isOwnOnly(caller: Caller, kind: KindId): boolean {
  if (kind === 'workplace' || ACCOUNT_WIDE.includes(kind)) return false;
  const { area } = KINDS[kind];
  return caller.scope.own || (caller.permissions.has(`${area}.own`) && !caller.permissions.has(`${area}.read`));
}

/** Kinds that the person's permissions let onto a device. */
export const kindsOnDevice = (caller: Caller): KindId[] =>
  KIND_IDS.filter((kind) => {
    const { area, residence } = KINDS[kind];
    return residence === 'device' && (FOR_EVERYBODY.includes(kind) || caller.permissions.has(`${area}.read`) || caller.permissions.has(`${area}.own`));
  });

/** The account's bound. Nobody but a super admin sees two accounts, and no device ever holds two. */
export const accountWhere = (scope: Scope): Expression<SqlBool> =>
  scope.allAccounts ? sql<SqlBool>`true` : sql<SqlBool>`record.account_id = ${scope.account_id}`;

/**
 * The one condition that bounds every read and write of records within an account, for a statement whose table is `record`:
 * lists, single reads, the feed and its digest all use it, so they cannot differ.
 */
export function scopeWhere(caller: Caller, kinds: readonly KindId[]): Expression<SqlBool> {
  const { workplaces } = caller.scope;
  const parts = kinds.map((kind) => {
    const ofKind = sql<SqlBool>`record.kind = ${kind}`;
    if (ACCOUNT_WIDE.includes(kind) || (workplaces === null && !isOwnOnly(caller, kind))) return ofKind;
    const near = workplaces === null
      ? sql<SqlBool>`true`
      : kind === 'workplace'
        ? sql<SqlBool>`record.id = any(${workplaces}::uuid[])`
        : sql<SqlBool>`(record.workplace_id is null or record.workplace_id = any(${workplaces}::uuid[]))`;
    const own = isOwnOnly(caller, kind)
      ? sql<SqlBool>`(record.created_by = ${caller.user_id} or record.people @> array[${caller.user_id}::uuid])`
      : sql<SqlBool>`true`;
    return sql<SqlBool>`(${ofKind} and ${near} and ${own})`;
  });
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/** Whether a record for a workplace may be made or moved there. */
export const mayUseWorkplace = (scope: Scope, workplace: string): boolean => scope.workplaces === null || scope.workplaces.includes(workplace);
