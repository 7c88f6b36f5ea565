import type { authCalls, UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { menuFor } from '#modules/auth/shared/menu.ts';
import { isRoleId, ROLES } from '#modules/auth/shared/roles.ts';
import { countSignIn, rememberOrigin } from '#server/auth/attempts.ts';
import type { ErrorCode } from '#core/error/codes.ts';
import { nobody, verifyPassword } from '#server/auth/password.ts';
import { lockSignIn, standingOf } from '#server/auth/second-step.ts';
import { inTransaction } from '#server/db/open.ts';
import { openChallenge } from '#server/auth/challenges.ts';
import { endSession, openSession, renewSession } from '#server/auth/sessions.ts';
import { mayNotSignIn } from '#server/auth/sign-in.ts';
import { logFailedSignIn } from '#server/log/failed-sign-ins.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { taskPlaces } from '#server/records/named-people.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';

async function personOf({ db, caller, locale, server }: Ctx): Promise<UserInfo> {
  const user = await db
    .selectFrom('app_user')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .where('app_user.id', '=', caller.user_id)
    .select([
      'app_user.name',
      'surname',
      'email',
      'avatar',
      'working_time',
      'language',
      'size',
      'account.name as account_name',
      'account.type',
      'account.is_demo',
    ])
    .executeTakeFirstOrThrow();
  const assigned_workplaces = await db
    .selectFrom('assignment')
    .select(['workplace_id', 'working_time'])
    .where('user_id', '=', caller.user_id)
    .orderBy('workplace_id')
    .execute();
  const task_workplaces = await taskPlaces(db, caller);
  return {
    sessionId: caller.session_id,
    account_type_id: user.type,
    id: caller.user_id,
    company_id: caller.company_id,
    account_id: caller.account_id,
    account_name: user.account_name,
    demo: user.is_demo,
    workplace_id: caller.workplace_id,
    role_id: caller.role_id,
    role_key: isRoleId(caller.role_id) ? ROLES[caller.role_id] : '',
    name: user.name,
    surname: user.surname,
    email: user.email,
    avatar: user.avatar,
    working_time: user.working_time,
    language: user.language,
    permissions: [...caller.permissions].sort(),
    routes: menuFor(caller.permissions, locale),
    support: server.support,
    size: user.size,
    assigned_workplaces,
    ...(task_workplaces && { task_workplaces: [...task_workplaces] }),
  };
}

export const authHandlers: Handlers<typeof authCalls> = {
  async login({ body }, { db, now, server, device, ip }) {
    const email = body.email.toLowerCase();
    const origin = { device: body.device_id, ip };
    const counted = await countSignIn(db, email, origin, now);
    const user = await db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();
    const isRight = await verifyPassword(user?.password_hash ?? (await nobody), body.password);
    const attempt = {
      account_id: user?.account_id ?? null,
      device: body.device_id || device,
      address: ip,
      now,
      done_at: null,
      entity: 'session',
    } as const;
    const refused = (reason: ErrorCode) => logFailedSignIn(db, { ...attempt, who: null, email, reason });
    if (!user || !isRight) {
      await refused('INVALID_CREDENTIALS');
      throw new Refusal('INVALID_CREDENTIALS');
    }
    await counted.wentWell();
    const reason = mayNotSignIn(user, now);
    if (reason) {
      await refused(reason);
      throw new Refusal(reason);
    }
    const person = { user_id: user.id, account_id: user.account_id, role_id: user.role_id };
    const from = { id: body.device_id, userAgent: body.user_agent };
    return inTransaction(db, async (tx) => {
      // Whoever turns the second step on at this moment ends this session too, or it is asked for here.
      await lockSignIn(tx, user.id);
      const standing = await standingOf(tx, user.id);
      if (standing !== 'none')
        return { second_step: standing === 'on' ? 'code' : 'set-up', challenge: await openChallenge(tx, user.id, from, now) };
      await rememberOrigin(tx, user.id, origin, now);
      await writeLogRecord(tx, { ...attempt, who: user.id, action: 'sign_in', title: email });
      return openSession(tx, server, person, from, now);
    });
  },

  async logout(_input, ctx) {
    await endSession(ctx.db, ctx.caller.session_id, ctx.now);
    await writeLogRecord(ctx.db, { ...authorOf(ctx), action: 'sign_out', entity: 'session', entity_id: ctx.caller.session_id });
    return { success: true };
  },

  async userInfo(_input, ctx) {
    return { success: true, data: await personOf(ctx) };
  },

  async refreshToken({ body }, { db, now, server }) {
    const renewed = await renewSession(db, server, body.refreshToken, now);
    if (typeof renewed === 'string') throw new Refusal(renewed);
    return renewed;
  },

  async switchLanguage({ body }, { db, caller }) {
    await db.updateTable('app_user').set({ language: body.language }).where('id', '=', caller.user_id).execute();
    return { success: true };
  },
};
