import type { CallReply, HandlerInput } from '#core/contract/call.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { changeablePerson, isNewcomer, mayChange, type Person, reachPerson, wireOf } from '#modules/people/server/people.ts';
import { dropAssignments, followEntry } from '#server/auth/leaving.ts';
import { countedAs, refuseBeyond } from '#modules/people/server/limits.ts';
import { keepingOne } from '#modules/people/server/rights.ts';
import type { userCalls } from '#modules/people/shared/user.calls.ts';
import { endSession, endSessionsOf } from '#server/auth/sessions.ts';
import type { EmployeeFiles } from '#server/employees/port.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { queueInvitation, sendByHand } from '#server/mail/invitation-job.ts';

type Calls = typeof userCalls;
type Asked = HandlerInput<Calls['setActive']>;
/** Where it follows from a file of an employee, that file names the version that was seen. */
type Standing = Pick<Asked, 'params'> & { readonly body: Omit<Asked['body'], 'version'> & { readonly version?: number } };

const log = (
  ctx: Ctx,
  { account_id, id, email }: Person,
  action: 'rights_change' | 'forced_sign_out',
  after: Record<string, string | number | boolean | null>,
) => writeLogRecord(ctx.db, { ...authorOf(ctx), account_id, action, entity: 'user', entity_id: id, title: email, after });

/**
 * Makes a person passive or active again (USR-STATE-01). Passive ends every sign-in at once and keeps the assignments; a day of
 * quitting that has come takes them (USR-STATE-02), a later one on that day. Work that waits on devices stays there.
 */
export async function setActive({ params, body }: Standing, ctx: Ctx): Promise<CallReply<Calls['setActive']>> {
  const { db, now } = ctx;
  const { account_id } = await changeablePerson(ctx, params.id);
  return keepingOne(ctx, account_id, async () => {
    const person = await changeablePerson(ctx, params.id);
    // Another day of quitting, or another standing, is not written over unseen.
    if (body.version !== undefined && body.version !== person.version)
      throw new Refusal('VERSION_CONFLICT', { record: wireOf(ctx.caller, person) });
    const { id, name, surname, role_id } = person;
    const today = dayInIstanbul(now);
    // Who is suspended without a day still leaves on the one that was entered before: it is a person's word, with a reason in the file.
    const quit_date = body.active ? null : (body.quit_date ?? person.quit_date);
    // Whoever leaves later works until then, unless it is a suspension.
    const active = body.active || (body.quit_date !== undefined && body.quit_date !== null && body.quit_date > today);
    await db
      .updateTable('app_user')
      .set((eb) => ({ active, quit_date, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    if (active) await refuseBeyond(ctx, account_id, role_id, countedAs(person));
    // What went with an earlier day of quitting is not given back by a later one.
    if (body.active) await db.deleteFrom('dropped_assignment').where('user_id', '=', id).execute();
    // Its turn may have come while the person was passive.
    if (body.active && person.state !== 'queued' && isNewcomer(person) && person.invitation_queued_at !== null)
      await queueInvitation(db, { user_id: id, made_by: ctx.caller.user_id, account_id, origin: ctx.origin, by: 'email' }, now);
    const removed = quit_date !== null && quit_date <= today ? await dropAssignments(db, id) : 0;
    const ended = active ? [] : await endSessionsOf(db, id, now);
    await followEntry(ctx.records, { id, name, surname, role_id, active });
    await log(ctx, person, 'rights_change', { active, quit_date, removed_assignments: removed });
    return { success: true, data: { active, removed_assignments: removed, ended_sessions: ended.length } };
  });
}

/** What goes with the sign-in of a person. */
export async function lossOf(ctx: Ctx, id: string) {
  const person = await changeablePerson(ctx, id);
  const { count: sessions } = await ctx.db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', person.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const reports = await ctx.db.selectFrom('device_report').select(['waiting', 'parked']).where('user_id', '=', person.id).execute();
  const busy = reports.filter(({ waiting, parked }) => waiting + parked > 0);
  const waiting = busy.reduce((sum, report) => sum + report.waiting + report.parked, 0);
  return { sessions: Number(sessions), assignments: person.assignments, devices: busy.length, waiting };
}

/** The same where people are kept: what stays open is said, and the files of the person follow a day of quitting. */
export const standingHandlers = (files: EmployeeFiles): Handlers<Pick<Calls, 'losses' | 'setActive'>> => ({
  /** USR-CALL-18 */
  async losses({ params }, ctx) {
    const loss = await lossOf(ctx, params.id);
    const person = await changeablePerson(ctx, params.id);
    const responsibilities = await files.responsibilities(ctx, person);
    return { success: true, data: { ...loss, responsibilities, files: await files.working(ctx, person) } };
  },

  async setActive(input, ctx) {
    const person = await changeablePerson(ctx, input.params.id);
    return files.following(ctx, person, () => setActive(input, ctx));
  },
});

/** Sign-ins of a person that have not ended, the latest first (USR-CALL-16). */
export async function sessions({ params }: HandlerInput<Calls['sessions']>, ctx: Ctx): Promise<CallReply<Calls['sessions']>> {
  const person = await watchable(ctx, params.id);
  const rows = await ctx.db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', person.id)
    .where('ended_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute();
  return {
    success: true,
    data: rows.map(({ created_at, seen_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      own: row.id === ctx.caller.session_id,
    })),
  };
}

/** Oneself, or somebody whom the caller may change. @throws Refusal NOT_FOUND, PERMISSION_DENIED */
async function watchable(ctx: Ctx, id: string): Promise<Person> {
  const person = await reachPerson(ctx, id);
  const isOwn = person.id === ctx.caller.user_id;
  if (!isOwn && !(ctx.caller.permissions.has('usr.write') && mayChange(ctx.caller, person)))
    throw new Refusal('PERMISSION_DENIED', { permission: 'usr.write' });
  return person;
}

/** Ends sign-ins of a person (USR-CALL-17): the browsers are told, and devices ask for the password. */
export async function endSessions(
  { params, body }: HandlerInput<Calls['endSessions']>,
  ctx: Ctx,
): Promise<CallReply<Calls['endSessions']>> {
  const { db, now, caller } = ctx;
  const person = await watchable(ctx, params.id);
  if (body.session_id === undefined) {
    const ended = await endSessionsOf(db, person.id, now, caller.session_id);
    if (ended.length > 0) await log(ctx, person, 'forced_sign_out', { ended: ended.length });
    return { success: true, data: { ended: ended.length } };
  }
  const session = await db
    .selectFrom('session')
    .select('ended_at')
    .where('id', '=', body.session_id)
    .where('user_id', '=', person.id)
    .executeTakeFirst();
  if (!session) throw new Refusal('NOT_FOUND');
  if (session.ended_at !== null) return { success: true, data: { ended: 0 } };
  await endSession(db, body.session_id, now);
  await log(ctx, person, 'forced_sign_out', { ended: 1 });
  return { success: true, data: { ended: 1 } };
}

const NOT_SENT = {
  email: {
    tr: 'Bağlantı gönderilemedi. Adresi kontrol edip yeniden deneyin.',
    en: 'The link could not be sent. Check the address and try again.',
  },
  sms: {
    tr: 'SMS gönderilemedi: SMS sağlayıcısı iletiyi almadı. Telefonu kontrol edip yeniden deneyin veya bağlantıyı e-postayla gönderin.',
    en: 'The SMS could not be sent: its provider did not take it. Check the phone and try again, or send the link by mail.',
  },
} as const;
const NO_PHONE = { tr: 'Kişinin telefonu yazılmamış; SMS gönderilemez.', en: 'The person has no phone; no SMS can be sent.' };
/** Nothing was tried. */
const UNREACHABLE = {
  email: {
    tr: 'Bağlantı gönderilmedi: kişi şu anda giriş yapamaz.',
    en: 'The link was not sent: the person may not sign in at present.',
  },
  sms: {
    tr: 'Bağlantı gönderilmedi: kişi şu anda giriş yapamaz veya telefonu silinmiş.',
    en: 'The link was not sent: the person may not sign in at present, or the phone is gone.',
  },
} as const;

/** Sends the link to choose a password (USR-CALL-10). @throws Refusal VALIDATION when it cannot be sent, TOO_MANY_REQUESTS */
export async function sendPassword(
  { params, body }: HandlerInput<Calls['sendPassword']>,
  ctx: Ctx,
): Promise<CallReply<Calls['sendPassword']>> {
  const person = await changeablePerson(ctx, params.id);
  const { db, mail, origin, now } = ctx;
  const by = body.password_send_type;
  const failed = NOT_SENT[by][ctx.locale];
  if (by === 'sms' && !mail.sendText) throw new Refusal('VALIDATION', { items: [{ message: 'no_gateway' }] });
  if (by === 'sms' && person.phone === null) throw new Refusal('VALIDATION', { items: [{ message: NO_PHONE[ctx.locale] }] });
  let outcome: Awaited<ReturnType<typeof sendByHand>>;
  try {
    const isWaiting = person.invitation_queued_at !== null;
    outcome = await sendByHand({ db, mail, origin, now, by }, person.id, isWaiting);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('UNAVAILABLE', { message: failed });
  }
  const message = UNREACHABLE[by][ctx.locale];
  if (outcome === 'unreachable') throw new Refusal('VALIDATION', { message, items: [{ message }] });
  if (outcome === 'sent') await log(ctx, person, 'rights_change', { password_link: by });
  return { success: true, data: { sent: outcome !== 'busy', already: outcome === 'already' } };
}
