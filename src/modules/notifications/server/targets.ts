import { type SqlBool, sql } from 'kysely';
import { MOST_WORDS } from '#core/field/field.ts';
import { compareTr, foldTr, matchesTr } from '#core/text/turkish.ts';
import { ROLE_IDS, ROLES } from '#modules/auth/shared/roles.ts';
import { DEVICE_KINDS, TARGET_TYPES, type TargetType } from '#modules/notifications/shared/notifications.rules.ts';
import type { NamedTarget } from '#modules/notifications/shared/notifications.schema.ts';
import type { Db } from '#server/db/schema.ts';
import type { Caller } from '#server/http/handler.ts';
import { maySignIn, worksAt } from '#server/notifications/recipients.ts';

/** Targets that a search answers at most. */
const MOST = 50;
const SUPER_ADMIN = 1;

export const isTargetType = (text: string): text is TargetType => (TARGET_TYPES as readonly string[]).includes(text);

/** Which targets to look for: all that fit a term, or these. */
interface Wanted {
  readonly term?: string;
  readonly ids?: readonly string[];
}

const likeWord = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const wordsOf = (term: string | undefined): string[] =>
  foldTr(term ?? '')
    .split(/\s+/)
    .slice(0, MOST_WORDS)
    .filter((word) => word !== '');
/** Several accounts are in reach of a super admin alone; then the account stands beside the name. */
const labelled = (caller: Caller, name: string, account: string): string => (caller.scope.allAccounts ? `${name} · ${account}` : name);

async function users(db: Db, caller: Caller, wanted: Wanted, now: Date): Promise<NamedTarget[]> {
  const { scope } = caller;
  let query = db
    .selectFrom('app_user')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .innerJoin('record', (join) => join.onRef('record.id', '=', 'app_user.id').on('record.kind', '=', 'user'))
    .select(['app_user.id', 'app_user.name', 'app_user.surname', 'account.name as account'])
    .where(maySignIn(now));
  if (!scope.allAccounts) query = query.where('app_user.account_id', '=', scope.account_id);
  if (scope.workplaces !== null) query = query.where(worksAt(scope.workplaces));
  if (wanted.ids) query = query.where('app_user.id', '=', sql<string>`any(${wanted.ids}::uuid[])`);
  for (const word of wordsOf(wanted.term)) query = query.where('record.search', 'like', likeWord(word));
  const rows = await query
    .orderBy('app_user.name')
    .orderBy('app_user.surname')
    .limit(wanted.ids ? wanted.ids.length : MOST)
    .execute();
  return rows.map((row) => ({ id: row.id, label: labelled(caller, `${row.name} ${row.surname}`, row.account) }));
}

async function workplaces(db: Db, caller: Caller, wanted: Wanted): Promise<NamedTarget[]> {
  const { scope } = caller;
  let query = db
    .selectFrom('record')
    .innerJoin('account', 'account.id', 'record.account_id')
    .select(['record.id', sql<string>`record.body->>'name'`.as('name'), 'account.name as account'])
    .where('kind', '=', 'workplace')
    .where('deleted_at', 'is', null);
  if (!scope.allAccounts) query = query.where('record.account_id', '=', scope.account_id);
  if (scope.workplaces !== null) query = query.where(sql<SqlBool>`record.id = any(${scope.workplaces}::uuid[])`);
  if (wanted.ids) query = query.where('record.id', '=', sql<string>`any(${wanted.ids}::uuid[])`);
  for (const word of wordsOf(wanted.term)) query = query.where('record.search', 'like', likeWord(word));
  const rows = await query.limit(wanted.ids ? wanted.ids.length : MOST).execute();
  return rows.map((row) => ({ id: row.id, label: labelled(caller, row.name, row.account) }));
}

/** A whole account is a target only for those who reach all of it. */
async function accounts(db: Db, { scope }: Caller, wanted: Wanted): Promise<NamedTarget[]> {
  if (scope.workplaces !== null) return [];
  let query = db.selectFrom('account').select(['id', 'name']);
  if (!scope.allAccounts) query = query.where('id', '=', scope.account_id);
  if (wanted.ids) query = query.where('id', '=', sql<string>`any(${wanted.ids}::uuid[])`);
  const rows = await query.execute();
  return rows.filter((row) => matchesTr(row.name, wanted.term ?? '')).map((row) => ({ id: row.id, label: row.name }));
}

/** Short lists with names that the reader's side translates: sent whole, whatever the term. */
function fixed(all: readonly NamedTarget[], { ids }: Wanted): NamedTarget[] {
  return all.filter((target) => ids?.includes(target.id) ?? true);
}

/** Targets of a type within the caller's reach, by name in Turkish order (NOTIF-CALL-09). */
export async function findTargets(db: Db, caller: Caller, type: TargetType, wanted: Wanted, now: Date): Promise<NamedTarget[]> {
  if (type === 'role') {
    const roles = ROLE_IDS.filter((role) => caller.scope.allAccounts || role !== SUPER_ADMIN);
    return fixed(
      roles.map((role) => ({ id: String(role), label: ROLES[role] })),
      wanted,
    );
  }
  if (type === 'device')
    return fixed(
      DEVICE_KINDS.map((kind) => ({ id: kind, label: kind })),
      wanted,
    );
  const found =
    type === 'user' ? users(db, caller, wanted, now) : type === 'workplace' ? workplaces(db, caller, wanted) : accounts(db, caller, wanted);
  return (await found).toSorted((a, b) => compareTr(a.label, b.label)).slice(0, wanted.ids ? undefined : MOST);
}

/** Names of targets that stand in notifications already, whether they can still be chosen or not. */
export async function targetNames(
  db: Db,
  rows: readonly { readonly target_type: string; readonly targets: readonly string[] }[],
): Promise<Map<string, string>> {
  const idsOf = (type: TargetType): string[] => rows.filter((row) => row.target_type === type).flatMap((row) => row.targets);
  const any = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'surname'])
    .where('id', '=', any(idsOf('user')))
    .execute();
  const places = await db
    .selectFrom('record')
    .select(['id', sql<string>`body->>'name'`.as('name')])
    .where('id', '=', any(idsOf('workplace')))
    .execute();
  const tenants = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', any(idsOf('account')))
    .execute();
  return new Map([
    ...people.map((row): [string, string] => [row.id, `${row.name} ${row.surname}`]),
    ...[...places, ...tenants].map((row): [string, string] => [row.id, row.name]),
    ...ROLE_IDS.map((role): [string, string] => [String(role), ROLES[role]]),
  ]);
}
