import { type SqlBool, sql } from 'kysely';
import { isOwner, type RoleId } from '#modules/auth/shared/roles.ts';
import { mayGiveRole } from '#modules/people/shared/rank.ts';
import type { Db } from '#server/db/schema.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { lockWrites } from '#server/records/lock.ts';

/** What a role may do in an account. */
export async function rightsOf(db: Db, account: string, role: number): Promise<string[]> {
  const rows = await db
    .selectFrom('role_permission')
    .select('permission')
    .where('account_id', '=', account)
    .where('role_id', '=', role)
    .orderBy('permission')
    .execute();
  return rows.map(({ permission }) => permission);
}

/** Whoever changes people, their roles or the rights of roles waits for whoever does so already: counts and the last one are looked at under it. */
export const lockPeople = (db: Db, account: string): Promise<void> => lockWrites(db, account, 'people');

const ABOVE = {
  tr: 'Bu rolün yetkileri sizinkilerin ötesine geçiyor; veremezsiniz.',
  en: 'The rights of this role go beyond yours; you cannot give it.',
};

const OWNERS = {
  tr: 'Bu, bir kişinin kendi hesabıdır; bu rol hesabın tamamını görür ve yönetir, yalnızca sahibinde olabilir. Başka bir rol seçin.',
  en: 'This is the account of one person; this role sees and runs all of it and is the owner’s alone. Choose another role.',
};

/**
 * Whom the caller may give which role in an account: read once, asked for as many people as there are.
 * @returns why a role is not given; null where it may be
 */
export async function roleGiver(
  { db, caller, locale }: Pick<Ctx, 'db' | 'caller' | 'locale'>,
  account: string,
): Promise<(role: RoleId) => string | null> {
  const { type } = await db.selectFrom('account').select('type').where('id', '=', account).executeTakeFirstOrThrow();
  const rows = await db.selectFrom('role_permission').select(['role_id', 'permission']).where('account_id', '=', account).execute();
  const rights = Map.groupBy(rows, ({ role_id }) => role_id);
  return (role) => {
    if (isOwner(type, role)) return OWNERS[locale];
    const held = (rights.get(role) ?? []).map(({ permission }) => permission);
    return mayGiveRole(caller, role, held) ? null : ABOVE[locale];
  };
}

/** @throws Refusal VALIDATION beside the role when it is above the caller's own, or would make a second owner of an individual's account */
export async function demandGivable(
  { db, caller, locale }: Pick<Ctx, 'db' | 'caller' | 'locale'>,
  account: string,
  role: RoleId,
): Promise<void> {
  const { type } = await db.selectFrom('account').select('type').where('id', '=', account).executeTakeFirstOrThrow();
  if (isOwner(type, role)) throw new Refusal('VALIDATION', { items: [{ field: 'role_id', message: OWNERS[locale] }] });
  if (mayGiveRole(caller, role, await rightsOf(db, account, role))) return;
  throw new Refusal('VALIDATION', { items: [{ field: 'role_id', message: ABOVE[locale] }] });
}

/** How many people of an account can sign in and change the rights of roles, and will tomorrow: whoever has a day of quitting goes unasked. */
export async function countKeepers(db: Db, account: string): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .innerJoin('role_permission', (join) =>
      join.onRef('role_permission.account_id', '=', 'app_user.account_id').onRef('role_permission.role_id', '=', 'app_user.role_id'),
    )
    .where('app_user.account_id', '=', account)
    .where('permission', '=', 'role.write')
    .where('active', '=', true)
    .where('closed', '=', false)
    .where('external', '=', false)
    .where('quit_date', 'is', null)
    // Who was invited and has not come yet may never come.
    .where(sql<SqlBool>`(last_sign_in_at is not null or (invited_until is null and invitation_queued_at is null))`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const LAST = {
  tr: 'Bundan sonra hesapta rollerin yetkilerini değiştirebilecek kimse kalmazdı; önce bir başkasına bu yetkiyi verin.',
  en: 'Nobody of the account could change the rights of roles any more; give somebody else that right first.',
};

/** Does a change under the lock of people, and takes it back when it leaves nobody who can change rights. @throws Refusal VALIDATION */
export async function keepingOne<T>({ db, locale }: Pick<Ctx, 'db' | 'locale'>, account: string, change: () => Promise<T>): Promise<T> {
  await lockPeople(db, account);
  const before = await countKeepers(db, account);
  const done = await change();
  if (before > 0 && (await countKeepers(db, account)) === 0)
    throw new Refusal('VALIDATION', { message: LAST[locale], items: [{ message: LAST[locale] }] });
  return done;
}
