import { sql } from 'kysely';
import type { setupCalls, SetupSteps } from '#modules/setup/shared/setup.calls.ts';
import { startingRightsOf } from '#server/auth/people.ts';
import type { Ctx, Handlers } from '#server/http/handler.ts';

/** User agents of phones and tablets, for PostgreSQL. */
const PHONES = 'android|iphone|ipad|mobile';

async function doneOf({ db, caller }: Ctx): Promise<SetupSteps['done']> {
  const { account_id } = caller;
  const has = (kind: string) =>
    sql<boolean>`exists (select from record where account_id = ${account_id} and kind = ${kind} and deleted_at is null)`;
  const { rows } = await sql<{ company: boolean; workplace: boolean; people: boolean; assigned: boolean; phone: boolean; type: number }>`
    select ${has('company')} as company, ${has('workplace')} as workplace,
      exists (select from app_user where account_id = account.id and active and id <> ${caller.user_id}) as people,
      exists (select from assignment join app_user on app_user.id = assignment.user_id where app_user.account_id = account.id) as assigned,
      exists (
        select from session join app_user on app_user.id = session.user_id
        where app_user.account_id = account.id and session.user_agent ~* ${PHONES}
      ) as phone,
      account.type
    from account where account.id = ${account_id}`.execute(db);
  const { company = false, workplace = false, people = false, assigned = false, phone = false, type = 1 } = rows[0] ?? {};
  const start = new Set(startingRightsOf(type === 2 ? 2 : 1).map(({ role_id, permission }) => `${role_id} ${permission}`));
  const rights = await db.selectFrom('role_permission').select(['role_id', 'permission']).where('account_id', '=', account_id).execute();
  const changed = rights.length !== start.size || rights.some(({ role_id, permission }) => !start.has(`${role_id} ${permission}`));
  return { company, workplace, people, roles: assigned || changed, phone };
}

export const setupHandlers: Handlers<typeof setupCalls> = {
  async steps(_input, ctx) {
    const { first_steps_hidden: hidden } = await ctx.db
      .selectFrom('app_user')
      .select('first_steps_hidden')
      .where('id', '=', ctx.caller.user_id)
      .executeTakeFirstOrThrow();
    return { success: true, data: { done: await doneOf(ctx), hidden, address: ctx.server.publicUrl } };
  },

  async hide({ body }, { db, caller }) {
    await db.updateTable('app_user').set({ first_steps_hidden: body.hidden }).where('id', '=', caller.user_id).execute();
    return { success: true };
  },
};
