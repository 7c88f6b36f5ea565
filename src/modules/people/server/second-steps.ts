import type { CallReply, HandlerInput } from '#core/contract/call.ts';
import { isRoleId, ROLES, type RoleId } from '#modules/auth/shared/roles.ts';
import { changeablePerson } from '#modules/people/server/people.ts';
import { lockPeople, rightsOf } from '#modules/people/server/rights.ts';
import { mayGiveRole } from '#modules/people/shared/rank.ts';
import type { roleCalls } from '#modules/people/shared/role.calls.ts';
import type { userCalls } from '#modules/people/shared/user.calls.ts';
import { demandsSecondStep, dropSecondStep, lockSignIn, standingOf } from '#server/auth/second-step.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/schema.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { secondStepResetMail } from '#server/mail/auth-mails.ts';

type UserCalls = typeof userCalls;
type RoleCalls = typeof roleCalls;

/**
 * Takes the second step of a person away, who lost the app and the recovery codes (USR-CALL-24): every session of the person ends,
 * the mailbox is told, and where the role demands one it is set up anew after the password.
 */
export async function resetSecondStep(
  { params }: HandlerInput<UserCalls['resetSecondStep']>,
  ctx: Ctx,
): Promise<CallReply<UserCalls['resetSecondStep']>> {
  const { db, now } = ctx;
  const { id, account_id, email, name } = await changeablePerson(ctx, params.id);
  await lockSignIn(db, id);
  if (!(await dropSecondStep(db, id))) return { success: true, data: { ended: 0 } };
  const ended = (await endSessionsOf(db, id, now)).length;
  const after = { second_step: 'reset', ended };
  await writeLogRecord(db, { ...authorOf(ctx), account_id, action: 'rights_change', entity: 'user', entity_id: id, title: email, after });
  const { language } = await db.selectFrom('app_user').select('language').where('id', '=', id).executeTakeFirstOrThrow();
  await ctx.mail.send(secondStepResetMail(email, language, name)).catch(() => undefined);
  return { success: true, data: { ended } };
}

const ABOVE = {
  tr: 'Bu rolün yetkileri sizinkilerin ötesinde; değiştiremezsiniz.',
  en: 'The rights of this role go beyond yours; you cannot change it.',
};
const FIRST_YOURS = {
  tr: 'Kendi rolünüzden istemeden önce iki adımlı girişi kendiniz için açın (Profil, İki adımlı giriş).',
  en: 'Turn two-step sign-in on for yourself (Profile, Two-step sign-in) before you demand it of your own role.',
};
const DEMO = {
  tr: 'Gösterim hesabının şifreleri herkese açıktır; burada iki adımlı giriş istenemez.',
  en: 'The passwords of the demonstration are public; two-step sign-in cannot be demanded here.',
};

/** People of an account who could sign in and have no second step. */
const peopleWithout = (db: Db, account_id: string) =>
  db
    .selectFrom('app_user')
    .leftJoin('second_step', (join) => join.onRef('second_step.id', '=', 'app_user.id').on('second_step.secret', 'is not', null))
    .where('account_id', '=', account_id)
    .where('active', '=', true)
    .where('second_step.id', 'is', null);

/** @throws Refusal NOT_FOUND, PERMISSION_DENIED, VALIDATION when the caller's own role would be demanded of the caller, who has none */
async function changeableRole(ctx: Ctx, param: string, demanded: boolean): Promise<RoleId> {
  const { db, caller, locale } = ctx;
  const role = Number(param);
  if (!isRoleId(role)) throw new Refusal('NOT_FOUND');
  if (caller.scope.workplaces !== null || !mayGiveRole(caller, role, await rightsOf(db, caller.account_id, role)))
    throw new Refusal('PERMISSION_DENIED', { permission: 'role.write', message: ABOVE[locale] });
  if (!demanded) return role;
  const { is_demo } = await db.selectFrom('account').select('is_demo').where('id', '=', caller.account_id).executeTakeFirstOrThrow();
  const message = is_demo ? DEMO[locale] : FIRST_YOURS[locale];
  if (is_demo || (role === caller.role_id && (await standingOf(db, caller.user_id)) !== 'on'))
    throw new Refusal('VALIDATION', { message, items: [{ field: 'demanded', message }] });
  return role;
}

/**
 * Demands a second step of everybody of a role, or no more (ROLE-CALL-09). Sessions of people without one end at once: what the
 * password alone opened goes no further, and work that waits on their devices goes out after both steps (decision 84).
 */
export async function demandSecondStep(
  { params, body }: HandlerInput<RoleCalls['demandSecondStep']>,
  ctx: Ctx,
): Promise<CallReply<RoleCalls['demandSecondStep']>> {
  const { db, caller, now } = ctx;
  const { account_id } = caller;
  const { demanded } = body;
  await lockPeople(db, account_id);
  const role_id = await changeableRole(ctx, params.id, demanded);
  if ((await demandsSecondStep(db, account_id, role_id)) === demanded) return { success: true, data: { demanded, ended: 0 } };
  let ended = 0;
  if (demanded) {
    await db.insertInto('demanded_second_step').values({ account_id, role_id }).execute();
    const lacking = peopleWithout(db, account_id).where('role_id', '=', role_id).select('app_user.id').orderBy('app_user.id');
    for (const { id } of await lacking.execute()) ended += (await endSessionsOf(db, id, now)).length;
  } else await db.deleteFrom('demanded_second_step').where('account_id', '=', account_id).where('role_id', '=', role_id).execute();
  const after = { second_step: demanded ? 'demanded' : 'not demanded', ended };
  await writeLogRecord(db, { ...authorOf(ctx), action: 'rights_change', entity: 'role', title: ROLES[role_id], after });
  return { success: true, data: { demanded, ended } };
}

/** What the list of roles tells of second steps: who lacks one, by role, and of which roles it is demanded. */
export async function secondStepsByRole(db: Db, account_id: string): Promise<{ without: Map<number, number>; demanded: Set<number> }> {
  const rows = await peopleWithout(db, account_id)
    .select(['role_id', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('role_id')
    .execute();
  const demanded = await db.selectFrom('demanded_second_step').select('role_id').where('account_id', '=', account_id).execute();
  return {
    without: new Map(rows.map(({ role_id, count }) => [role_id, Number(count)])),
    demanded: new Set(demanded.map(({ role_id }) => role_id)),
  };
}
