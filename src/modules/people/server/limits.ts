import { type SqlBool, sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import { UUID } from '#core/id/uuid.ts';
import type { limitCalls, AccountLimits } from '#modules/people/shared/limit.calls.ts';
import { categoryOf, LIMIT_CATEGORIES, type LimitCategory } from '#modules/people/shared/limits.ts';
import type { PersonState } from '#modules/people/shared/user.schema.ts';
import type { Db } from '#server/db/schema.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { lockPeople } from '#modules/people/server/rights.ts';

/** How many people of each sort count: passive ones and those who have left do not (ledger 11, decision 22). */
async function usedIn(db: Db, account: string, now: Date): Promise<ReadonlyMap<LimitCategory, number>> {
  const rows = await db
    .selectFrom('app_user')
    .select(['role_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', account)
    .where('active', '=', true)
    .where(sql<SqlBool>`(quit_date is null or quit_date > ${dayInIstanbul(now)})`)
    .groupBy('role_id')
    .execute();
  const used = new Map<LimitCategory, number>();
  for (const { role_id, count } of rows) {
    const category = categoryOf(role_id);
    if (category !== null) used.set(category, (used.get(category) ?? 0) + Number(count));
  }
  return used;
}

const mostOf = async (db: Db, account: string): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await db.selectFrom('account_limit').select(['category', 'most']).where('account_id', '=', account).execute()).map((row) => [
      row.category,
      row.most,
    ]),
  );

/** What a person counts as now: passive ones and those who have left take no place. */
export const countedAs = ({ role_id, state }: { readonly role_id: number; readonly state: PersonState }): LimitCategory | null =>
  state === 'passive' || state === 'quit' ? null : categoryOf(role_id);

const beyond = (most: number, used: number) => ({
  tr: `Hesabın bu türden kişi sınırı ${most}; ${used} kişi kayıtlı. Birini pasif yapın veya sınırı artırtın.`,
  en: `The account may have ${most} people of this sort and has ${used}. Make one passive, or have the limit raised.`,
});

/**
 * Counts people of one file as if each were there already, for a look at what would be refused: nothing is locked, the writing counts
 * again (`refuseBeyond`).
 * @returns why one more of a role is too many; null where there is room, and then the person takes it
 */
export async function roomCounter(
  { db, now, locale }: Pick<Ctx, 'db' | 'now' | 'locale'>,
  account: string,
): Promise<(role: number, before: LimitCategory | null) => string | null> {
  const [used, most] = [new Map(await usedIn(db, account, now)), await mostOf(db, account)];
  return (role, before) => {
    const category = categoryOf(role);
    if (category === null || category === before) return null;
    const [taken, limit] = [used.get(category) ?? 0, most.get(category)];
    if (limit !== undefined && taken >= limit) return beyond(limit, taken)[locale];
    used.set(category, taken + 1);
    return null;
  };
}

/**
 * Refuses one person too many of a role's sort, counted after the change and under the lock of people, so that two who are made
 * at once do not both take the last place. Whoever had a place of the sort keeps it, also where the limit was lowered below those who are there.
 * @param before what the person counted as before the change
 * @throws Refusal LIMIT_REACHED with `used` and `limit` (ledger 11, decision 22)
 */
export async function refuseBeyond(
  { db, now, locale }: Pick<Ctx, 'db' | 'now' | 'locale'>,
  account: string,
  role: number,
  before: LimitCategory | null,
): Promise<void> {
  const category = categoryOf(role);
  const most = category === null ? undefined : (await mostOf(db, account)).get(category);
  if (category === null || category === before || most === undefined) return;
  const used = (await usedIn(db, account, now)).get(category) ?? 0;
  if (used <= most) return;
  const message = beyond(most, used - 1);
  throw new Refusal('LIMIT_REACHED', {
    message: message[locale],
    items: [{ field: 'role_id', message: message[locale] }],
    facts: { used: used - 1, limit: most },
  });
}

/** @throws Refusal NOT_FOUND for another account */
async function accountInReach({ db, caller }: Ctx, account: string) {
  const row = UUID.test(account)
    ? await db.selectFrom('account').select(['id', 'name']).where('id', '=', account).executeTakeFirst()
    : undefined;
  if (!row || (row.id !== caller.account_id && !caller.scope.allAccounts)) throw new Refusal('NOT_FOUND');
  return row;
}

/** @throws Refusal NOT_FOUND for another account */
async function limitsOf(ctx: Ctx, account: string): Promise<AccountLimits> {
  const { id: account_id, name: account_name } = await accountInReach(ctx, account);
  const [used, most] = [await usedIn(ctx.db, account, ctx.now), await mostOf(ctx.db, account)];
  return {
    account_id,
    account_name,
    limits: LIMIT_CATEGORIES.map((category) => ({ category, used: used.get(category) ?? 0, most: most.get(category) ?? null })),
  };
}

const SUPER_ADMIN = 1;

export const limitHandlers: Handlers<typeof limitCalls> = {
  async limits({ params }, ctx) {
    return { success: true, data: await limitsOf(ctx, params.account_id) };
  },

  async setLimits({ body: { account_id, limits, seen } }, ctx) {
    await accountInReach(ctx, account_id);
    if (ctx.caller.role_id !== SUPER_ADMIN) throw new Refusal('PERMISSION_DENIED', { permission: 'adm.manage' });
    await lockPeople(ctx.db, account_id);
    const before = await limitsOf(ctx, account_id);
    // What another one has set meanwhile is not written over unseen.
    if (before.limits.some(({ category, most }) => most !== seen[category])) throw new Refusal('VERSION_CONFLICT', { record: before });
    await ctx.db.deleteFrom('account_limit').where('account_id', '=', account_id).execute();
    const rows = LIMIT_CATEGORIES.flatMap((category) => {
      const most = limits[category];
      return most === null ? [] : [{ account_id, category, most }];
    });
    if (rows.length > 0) await ctx.db.insertInto('account_limit').values(rows).execute();
    await writeLogRecord(ctx.db, {
      ...authorOf(ctx),
      account_id,
      action: 'update',
      entity: 'account',
      entity_id: account_id,
      title: before.account_name,
      before: Object.fromEntries(before.limits.map(({ category, most }) => [category, most])),
      after: { ...limits },
    });
    return { success: true, data: await limitsOf(ctx, account_id) };
  },
};
