import { sql } from 'kysely';
import { REACH, ROLE_IDS } from '#modules/auth/shared/roles.ts';
import type { setupCalls, SetupSteps } from '#modules/setup/shared/setup.calls.ts';
import type { Ctx, Handlers } from '#server/http/handler.ts';

/** User agents of phones and tablets, for PostgreSQL. */
const PHONES = 'android|iphone|ipad|mobile';
/** Roles whose people see the workplaces that they are assigned to, and nothing before. */
const BOUND = ROLE_IDS.filter((role) => REACH[role] === 'workplaces');

async function doneOf({ db, caller }: Ctx): Promise<Omit<SetupSteps['done'], 'roles'>> {
  const { account_id } = caller;
  const has = (kind: string) =>
    sql<boolean>`exists (select from record where account_id = ${account_id} and kind = ${kind} and deleted_at is null)`;
  const { rows } = await sql<Omit<SetupSteps['done'], 'roles'>>`
    select ${has('company')} as company, ${has('workplace')} as workplace,
      exists (select from app_user where account_id = account.id and active and id <> ${caller.user_id}) as people,
      exists (
        select from session join app_user on app_user.id = session.user_id
        where app_user.account_id = account.id and session.user_agent ~* ${PHONES}
      ) as phone
    from account where account.id = ${account_id}`.execute(db);
  return rows[0] ?? { company: false, workplace: false, people: false, phone: false };
}

/** Those who are bound to workplaces and would see an empty app. */
async function unassignedOf({ db, caller }: Ctx): Promise<SetupSteps['unassigned']> {
  const first = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'surname', sql<number>`(count(*) over ())::int`.as('all')])
    .where('account_id', '=', caller.account_id)
    .where('active', '=', true)
    .where('id', '<>', caller.user_id)
    .where('role_id', 'in', BOUND)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('assignment').whereRef('assignment.user_id', '=', 'app_user.id'))))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first === undefined ? null : { user_id: first.id, name: `${first.name} ${first.surname}`, others: first.all - 1 };
}

export const setupHandlers: Handlers<typeof setupCalls> = {
  async steps(_input, ctx) {
    const { first_steps_hidden: hidden } = await ctx.db
      .selectFrom('app_user')
      .select('first_steps_hidden')
      .where('id', '=', ctx.caller.user_id)
      .executeTakeFirstOrThrow();
    const [done, unassigned] = [await doneOf(ctx), await unassignedOf(ctx)];
    const roles = done.people && unassigned === null;
    return { success: true, data: { done: { ...done, roles }, unassigned, hidden, address: ctx.server.publicUrl } };
  },

  async hide({ body }, { db, caller }) {
    await db.updateTable('app_user').set({ first_steps_hidden: body.hidden }).where('id', '=', caller.user_id).execute();
    return { success: true };
  },
};
