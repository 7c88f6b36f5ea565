import type { CallReply, HandlerInput } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import type { RoleId } from '#modules/auth/shared/roles.ts';
import { changeablePerson, isNewcomer, type Person, wireOf } from '#modules/people/server/people.ts';
import { followEntry } from '#server/auth/leaving.ts';
import { countedAs, refuseBeyond } from '#modules/people/server/limits.ts';
import { assignTo } from '#modules/people/server/assignments.ts';
import { demandGivable, keepingOne, lockPeople } from '#modules/people/server/rights.ts';
import type { userCalls } from '#modules/people/shared/user.calls.ts';
import { EXTERNAL_ROLE, personIssue, type PersonForm } from '#modules/people/shared/user.schema.ts';
import { unchosen } from '#server/auth/password.ts';
import { createUser } from '#server/auth/people.ts';
import { dropResets } from '#server/auth/password-reset.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { addressChangedMail } from '#server/mail/auth-mails.ts';
import { queueInvitation } from '#server/mail/invitation-job.ts';
import { holdRecords } from '#server/records/lock.ts';
import { mayUseWorkplace } from '#server/records/scope.ts';

type Calls = typeof userCalls;
type Written = CallReply<Calls['create']>;
/** What people are written with, in a request as in a job. */
type Writing = Pick<Ctx, 'db' | 'records' | 'caller' | 'locale' | 'now' | 'mail' | 'origin' | 'device' | 'ip' | 'doneAt'>;

const missing = (field: string) => new Refusal('NOT_FOUND', { items: [{ field, message: 'not_found' }] });

/** Company and workplace of a person are those that the caller reaches, of the person's own account. @throws Refusal NOT_FOUND */
async function demandPlaces(
  { db, records, caller }: Pick<Ctx, 'db' | 'records' | 'caller'>,
  account: string,
  { company_id, workplace_id }: Partial<PersonForm>,
): Promise<void> {
  const named = [company_id, workplace_id].filter((one) => typeof one === 'string');
  await holdRecords(db, named);
  if (company_id) {
    const company = await records.find('company', company_id);
    if (company?.account_id !== account) throw missing('company_id');
  }
  if (!workplace_id) return;
  const workplace = mayUseWorkplace(caller.scope, workplace_id) ? await records.find('workplace', workplace_id) : null;
  if (workplace?.account_id !== account) throw missing('workplace_id');
}

/** @throws Refusal VALIDATION beside what the role asks for */
function demandFit(person: Parameters<typeof personIssue>[0]): void {
  const field = personIssue(person);
  if (field !== null) throw new Refusal('VALIDATION', { items: [{ field, message: 'required' }] });
}

const TAKEN = {
  tr: 'Bu e-posta adresiyle kayıtlı biri var; adres başka bir hesapta da olabilir.',
  en: 'Somebody has this mail address already; it may be in another account.',
};

/** @throws Refusal DUPLICATE beside the address (USR-VAL-04) */
async function demandFree({ db, locale }: Pick<Ctx, 'db' | 'locale'>, email: string, but: string | null): Promise<void> {
  const taken = await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst();
  if (taken && taken.id !== but)
    throw new Refusal('DUPLICATE', { message: TAKEN[locale], items: [{ field: 'email', message: TAKEN[locale] }] });
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** What of a person a log record keeps. */
const logged = ({ email, role_id, company_id, workplace_id, working_time }: Partial<Person>) => ({
  email: email ?? null,
  role_id: role_id ?? null,
  company_id: company_id ?? null,
  workplace_id: workplace_id ?? null,
  working_time: working_time ?? null,
});

interface Newcomer extends PersonForm {
  readonly external: boolean;
  readonly task: string | null;
}

/** How a newcomer is invited, and where assigned. */
interface Welcome {
  readonly by: 'email' | 'sms';
  /** One of many. */
  readonly many?: true;
  readonly workplaces?: readonly string[];
}

/** Sends the link to choose the first password, after the end of the transaction. */
const invite = ({ db, caller, origin, now }: Writing, user_id: string, account_id: string, { by, many }: Welcome): Promise<void> =>
  queueInvitation(db, { user_id, made_by: caller.user_id, account_id, origin, by, ...(many ? { many } : {}) }, now);

/** @throws Refusal VALIDATION where no text message can go out */
function demandPhone({ mail }: Pick<Ctx, 'mail'>, phone: string): void {
  const message = mail.sendText === undefined ? 'no_gateway' : phone === '' ? 'required' : null;
  if (message !== null) throw new Refusal('VALIDATION', { items: [{ field: 'phone', message }] });
}

/** Makes the person, the entry for pick lists, and the invitation, in one transaction; counted under the lock of people. */
async function add(ctx: Writing, id: string, person: Newcomer, welcome: Welcome): Promise<Written> {
  const { db, locale } = ctx;
  const account = ctx.caller.account_id;
  if (!person.external) demandFit(person);
  await lockPeople(db, account);
  // Before what it took itself is refused to it: the address, the last place of its sort.
  if (await db.selectFrom('app_user').select('id').where('id', '=', id).executeTakeFirst()) throw new Refusal('DUPLICATE_ID');
  await demandGivable(ctx, account, person.role_id);
  await demandPlaces(ctx, account, person);
  await demandFree(ctx, person.email, null);
  if (welcome.by === 'sms') demandPhone(ctx, person.phone);
  const { name, surname, email, role_id, company_id, workplace_id, working_time, external, task, osh_official } = person;
  // The first one is chosen by the link.
  const password_hash = await unchosen;
  const phone = orNull(person.phone);
  await createUser(db, {
    id,
    account_id: account,
    email,
    password_hash,
    role_id,
    name,
    surname,
    language: locale,
    company_id,
    workplace_id,
    working_time,
    phone,
  });
  await db.updateTable('app_user').set({ external, task, osh_official }).where('id', '=', id).execute();
  await refuseBeyond(ctx, account, role_id, null);
  await assignTo(ctx, { id, account_id: account, email, role_id }, welcome.workplaces ?? []);
  await followEntry(ctx.records, { id, name, surname, role_id, active: true });
  await invite(ctx, id, account, welcome);
  await writeLogRecord(db, {
    ...authorOf(ctx),
    action: 'rights_change',
    entity: 'user',
    entity_id: id,
    title: email,
    after: logged(person),
  });
  return { success: true, data: { id, version: 1 } };
}

export const createPerson = ({ body }: HandlerInput<Calls['create']>, ctx: Ctx): Promise<Written> =>
  add(ctx, body.id ?? newId(), { ...body, external: false, task: null }, { by: body.password_send_type });

/** Somebody out of a spreadsheet, who is assigned at once. */
export const bringIn = (ctx: Writing, id: string, person: PersonForm, workplaces: readonly string[]): Promise<Written> =>
  add(ctx, id, { ...person, external: false, task: null }, { by: 'email', many: true, workplaces });

/** Somebody from outside has the least role, whatever is asked for (ledger 11, decision 26). */
export const createExternal = ({ body }: HandlerInput<Calls['createExternal']>, ctx: Ctx): Promise<Written> =>
  add(
    ctx,
    body.id ?? newId(),
    { ...body, role_id: EXTERNAL_ROLE, company_id: null, workplace_id: null, working_time: null, osh_official: false, external: true },
    { by: 'email' },
  );

/** Changes a person on the version that was seen. @throws Refusal VERSION_CONFLICT with the person as it is now */
export async function updatePerson({ body }: HandlerInput<Calls['update']>, ctx: Writing): Promise<Written> {
  const { db, caller } = ctx;
  const before = await changeablePerson(ctx, body.id);
  const { id, version, name, surname, email, role_id, company_id, workplace_id, working_time, osh_official } = body;
  const role: RoleId = before.external ? EXTERNAL_ROLE : role_id;
  if (!before.external) demandFit(body);
  return keepingOne(ctx, before.account_id, async () => {
    const now = await changeablePerson(ctx, id);
    if (now.version !== version) throw new Refusal('VERSION_CONFLICT', { record: wireOf(caller, now) });
    if (role !== now.role_id) await demandGivable(ctx, now.account_id, role);
    // Of another role the same place gives another reach.
    const isOther = role !== now.role_id;
    await demandPlaces(ctx, now.account_id, {
      ...(isOther || company_id !== now.company_id ? { company_id } : {}),
      ...(isOther || workplace_id !== now.workplace_id ? { workplace_id } : {}),
    });
    await demandFree(ctx, email, id);
    const phone = orNull(body.phone);
    await db
      .updateTable('app_user')
      .set({ name, surname, email, phone, role_id: role, company_id, workplace_id, working_time, osh_official, version: version + 1 })
      .set(phone === now.phone ? {} : { phone_confirmed_at: null })
      .where('id', '=', id)
      .execute();
    const active = now.state !== 'passive' && now.state !== 'quit';
    if (active) await refuseBeyond(ctx, now.account_id, role, countedAs(now));
    await followEntry(ctx.records, { id, name, surname, role_id: role, active });
    const after = { email, role_id: role, company_id, workplace_id, working_time };
    await writeLogRecord(db, {
      ...authorOf(ctx),
      account_id: now.account_id,
      action: 'rights_change',
      entity: 'user',
      entity_id: id,
      title: email,
      before: logged(now),
      after: logged(after),
    });
    if (email !== now.email) {
      // What was mailed to the old address opens nothing any more, and whoever reads there is told.
      await dropResets(db, id, ctx.now);
      // Whoever has not come yet had nothing but that link.
      if (isNewcomer(now)) await invite(ctx, id, now.account_id, { by: 'email' });
      await ctx.mail.send(addressChangedMail(now.email, ctx.locale, now.name)).catch(() => undefined);
    }
    return { success: true, data: { id, version: version + 1 } };
  });
}

const STAYS = {
  tr: 'Bu kişi giriş yaptı veya kayıtlarda adı geçiyor; silinemez. Pasif yapın: giriş yapamaz, kayıtları kalır.',
  en: 'This person has signed in or is named in records and cannot be deleted. Make the person passive: records stay, signing in ends.',
};

/** Takes somebody away who was entered by mistake: never signed in, named nowhere (USR-CALL-07). @throws Refusal RECORD_LOCKED, VERSION_CONFLICT */
export async function removePerson({ params, query }: HandlerInput<Calls['remove']>, ctx: Ctx): Promise<CallReply<Calls['remove']>> {
  await removeUnused(ctx, params.id, query.version);
  return { success: true };
}

/** The same in a job. */
export async function removeUnused(ctx: Writing, id: string, version?: number): Promise<void> {
  const { db } = ctx;
  const person = await changeablePerson(ctx, id);
  await lockPeople(db, person.account_id);
  const now = await changeablePerson(ctx, id);
  if (version !== undefined && version !== now.version) throw new Refusal('VERSION_CONFLICT', { record: wireOf(ctx.caller, now) });
  const named = await db.selectFrom('record_ref').select('from_id').where('to_id', '=', person.id).limit(1).executeTakeFirst();
  const session = await db.selectFrom('session').select('id').where('user_id', '=', person.id).limit(1).executeTakeFirst();
  if (!isNewcomer(person) || named || session) throw new Refusal('RECORD_LOCKED', { message: STAYS[ctx.locale] });
  if (await ctx.records.find('user', person.id)) await ctx.records.remove('user', person.id);
  await db.deleteFrom('app_user').where('id', '=', person.id).execute();
  await writeLogRecord(db, {
    ...authorOf(ctx),
    account_id: person.account_id,
    action: 'delete',
    entity: 'user',
    entity_id: person.id,
    title: person.email,
  });
}
