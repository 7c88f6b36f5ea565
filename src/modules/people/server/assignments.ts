import { sql } from 'kysely';
import type { HandlerInput } from '#core/contract/call.ts';
import { formatNumber } from '#core/number/number.ts';
import { legalMinutes, ROLE_OF_SERVICE, SERVICES } from '#modules/organisation/shared/workplace-minutes.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import { assignablePerson, type Person, reachPerson } from '#modules/people/server/people.ts';
import type { assignmentCalls, AssignmentRow } from '#modules/people/shared/assignment.calls.ts';
import { FULL_TIME_MINUTES, LEAST_MINUTES } from '#modules/people/shared/user.schema.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { refuseBlockedWorkplaces } from '#server/records/blocked-workplaces.ts';
import { holdRecords } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { pageOf } from '#server/records/server-kind.ts';

/** What assigning works with, in a request as in a job. */
type Assigning = Pick<Ctx, 'db' | 'records' | 'caller' | 'locale' | 'now' | 'device' | 'ip' | 'doneAt'>;
/** Who is assigned. */
type Who = Pick<Person, 'id' | 'account_id' | 'email' | 'role_id'>;

/** A workplace that the caller reaches and nobody is kept from. @throws Refusal NOT_FOUND; VALIDATION where the contract stands still */
async function openWorkplace(ctx: Assigning, id: string): Promise<StoredRecord<Workplace>> {
  // An assignment does not stay at a workplace that is deleted meanwhile.
  await holdRecords(ctx.db, [id]);
  const workplace = await ctx.records.get('workplace', id);
  await refuseBlockedWorkplaces(ctx, workplace.account_id, [workplace.id]);
  return workplace;
}

/** Holds the minutes of people against other writers; always in one order, so that two do not wait for each other. */
export async function lockMinutes({ db }: Pick<Ctx, 'db'>, users: readonly string[]): Promise<void> {
  await db.selectFrom('app_user').select('id').where('id', 'in', users).orderBy('id').forUpdate().execute();
}

/** @throws Refusal VALIDATION when a person has more minutes than a full time (ledger 11, decision 12) */
async function demandTime({ db, locale }: Pick<Ctx, 'db' | 'locale'>, users: readonly string[]): Promise<void> {
  const over = await db
    .selectFrom('assignment')
    .innerJoin('app_user', 'app_user.id', 'assignment.user_id')
    .where('user_id', 'in', users)
    .groupBy(['user_id', 'name', 'surname'])
    .having((eb) => eb(eb.fn.sum('assignment.working_time'), '>', FULL_TIME_MINUTES))
    .select(['name', 'surname', (eb) => eb.fn.sum<string>('assignment.working_time').as('total')])
    .execute();
  if (over.length === 0) return;
  const who = over.map(({ name, surname, total }) => `${name} ${surname} (${formatNumber(Number(total), locale)})`).join(', ');
  const most = formatNumber(FULL_TIME_MINUTES, locale);
  const message = {
    tr: `Ayda en çok ${most} dakika atanabilir; bununla aşılırdı: ${who}.`,
    en: `At most ${most} minutes a month can be assigned; this would be more for: ${who}.`,
  };
  throw new Refusal('VALIDATION', { message: message[locale], items: [{ field: 'working_time', message: message[locale] }] });
}

export const logAssignment = (ctx: Assigning, { account_id, id, email }: Who, after: Record<string, string | number | null>) =>
  writeLogRecord(ctx.db, { ...authorOf(ctx), account_id, action: 'rights_change', entity: 'user', entity_id: id, title: email, after });

/** Somebody of the account of a workplace whom the caller may assign. @throws Refusal NOT_FOUND, PERMISSION_DENIED */
export async function assignable(ctx: Ctx, id: string, account: string): Promise<Person> {
  const person = await assignablePerson(ctx, id);
  if (person.account_id !== account) throw new Refusal('NOT_FOUND', { items: [{ field: 'user_id', message: 'not_found' }] });
  return person;
}

/** What the law demands of a role at a workplace, as far as the head count is known (ledger 11, decision 13). */
export function demandedOf(role: number, { hazard_class, employee_count }: Workplace): number {
  const service = SERVICES.find((one) => ROLE_OF_SERVICE[one] === role);
  if (service === undefined || hazard_class === null || typeof employee_count !== 'number') return LEAST_MINUTES;
  return Math.min(Math.max(legalMinutes(hazard_class, employee_count)[service].minutes, LEAST_MINUTES), FULL_TIME_MINUTES);
}

async function assign(
  ctx: Assigning,
  workplace: StoredRecord<Workplace>,
  people: readonly Who[],
  minutes?: number | null,
): Promise<string[]> {
  const users = people.map(({ id }) => id);
  await lockMinutes(ctx, users);
  const made = await ctx.db
    .insertInto('assignment')
    .values(
      people.map((person) => ({
        user_id: person.id,
        workplace_id: workplace.id,
        working_time: minutes === undefined ? demandedOf(person.role_id, workplace.body) : minutes,
      })),
    )
    .onConflict((taken) => taken.columns(['user_id', 'workplace_id']).doNothing())
    .returning(['id', 'user_id', 'working_time'])
    .execute();
  await demandTime(ctx, users);
  for (const { user_id, working_time } of made) {
    const person = people.find(({ id }) => id === user_id);
    if (person) await logAssignment(ctx, person, { assigned_to: workplace.body.name, working_time });
  }
  return made.map(({ id }) => id);
}

/** Assigns a person to several workplaces, with the minutes that the law demands at each. @throws Refusal as one by one */
export async function assignTo(ctx: Assigning, person: Who, workplaces: readonly string[]): Promise<void> {
  for (const id of workplaces) await assign(ctx, await openWorkplace(ctx, id), [person]);
}

/** Takes a person from several workplaces. */
export async function takeFrom(ctx: Assigning, person: Who, workplaces: readonly string[]): Promise<void> {
  if (workplaces.length === 0) return;
  const gone = await ctx.db
    .deleteFrom('assignment')
    .where('user_id', '=', person.id)
    .where('workplace_id', 'in', workplaces)
    .returning('workplace_id')
    .execute();
  for (const { workplace_id } of gone) {
    const workplace = await ctx.records.find('workplace', workplace_id);
    await logAssignment(ctx, person, { taken_from: workplace?.body.name ?? '' });
  }
}

/** An assignment whose person the caller may assign, at a workplace in reach. @throws Refusal NOT_FOUND */
async function reachAssignment(ctx: Ctx, id: string): Promise<{ person: Person; workplace: StoredRecord<Workplace> }> {
  const row = await ctx.db.selectFrom('assignment').select(['user_id', 'workplace_id']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  const workplace = await ctx.records.get('workplace', row.workplace_id);
  return { person: await assignable(ctx, row.user_id, workplace.account_id), workplace };
}

/** Assignments at workplaces in reach, a page at a time. */
async function rowsOf(ctx: Ctx, by: { readonly user: string } | { readonly workplace: string }, page: number, limit: number) {
  const { workplaces } = ctx.caller.scope;
  const where = sql`${'user' in by ? sql`a.user_id = ${by.user}::uuid` : sql`a.workplace_id = ${by.workplace}::uuid`}
    and (${workplaces === null} or a.user_id = ${ctx.caller.user_id}::uuid or a.workplace_id = any(${workplaces ?? []}::uuid[])) and w.deleted_at is null`;
  const from = sql`assignment a join app_user u on u.id = a.user_id join record w on w.id = a.workplace_id and w.account_id = u.account_id where ${where}`;
  const found =
    await sql<AssignmentRow>`select a.id, a.user_id, u.name, u.surname, u.role_id, a.workplace_id, w.body->>'name' as workplace_name,
      a.working_time, (select coalesce(sum(working_time), 0)::int from assignment whole where whole.user_id = a.user_id) as total_working_time
    from ${from} order by ${'user' in by ? sql`(w.body->>'name') collate turkish` : sql`u.name collate turkish, u.surname collate turkish`}, a.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(ctx.db);
  return { success: true as const, data: found.rows, total: rows[0]?.total ?? 0, page, limit };
}

/** More workplaces than anybody is assigned to. */
const ALL = 10_000;

/** Minutes that somebody else has changed are told before they are written over. @throws Refusal VERSION_CONFLICT with them */
async function refuseUnseenMinutes(
  { db, locale }: Ctx,
  { id, working_time, seen }: HandlerInput<(typeof assignmentCalls)['change']>['body'],
) {
  const now = await db.selectFrom('assignment').select('working_time').where('id', '=', id).executeTakeFirst();
  // What is wanted stands there already: an answer was lost.
  if (now === undefined || now.working_time === seen || now.working_time === working_time) return;
  const minutes = now.working_time === null ? '–' : formatNumber(now.working_time, locale);
  const message = {
    tr: `Bir başkası süreyi değiştirdi; kayıtlı olan: ${minutes}. Yeniden kaydederseniz sizinki geçerli olur.`,
    en: `Somebody else has changed the minutes; stored is ${minutes}. Save again and yours will hold.`,
  }[locale];
  throw new Refusal('VERSION_CONFLICT', {
    message,
    items: [{ field: 'working_time', message }],
    record: { id, working_time: now.working_time },
  });
}

export const assignmentHandlers: Handlers<Omit<typeof assignmentCalls, 'judgeRows' | 'assignRows'>> = {
  async assign({ body }, ctx) {
    const workplace = await openWorkplace(ctx, body.workplace_id);
    const person = await assignable(ctx, body.user_id, workplace.account_id);
    const [id] = await assign(ctx, workplace, [person], body.working_time);
    if (id === undefined) throw new Refusal('DUPLICATE');
    return { success: true, data: { id } };
  },

  async ofUser({ params }, ctx) {
    const person = await reachPerson(ctx, params.id);
    const { page, limit } = pageOf(params);
    return rowsOf(ctx, { user: person.id }, page, limit);
  },

  async workplacesOf({ params }, ctx) {
    const person = await reachPerson(ctx, params.id);
    const { data } = await rowsOf(ctx, { user: person.id }, 1, ALL);
    return {
      success: true,
      data: data.map(({ workplace_id, workplace_name, working_time }) => ({ id: workplace_id, name: workplace_name, working_time })),
    };
  },

  async unassign({ params }, ctx) {
    const { person, workplace } = await reachAssignment(ctx, params.id);
    const { numDeletedRows } = await ctx.db.deleteFrom('assignment').where('id', '=', params.id).executeTakeFirst();
    // Somebody else has just taken it away: that is theirs in the log.
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND');
    await logAssignment(ctx, person, { taken_from: workplace.body.name });
    return { success: true };
  },

  async change({ body }, ctx) {
    const { person, workplace } = await reachAssignment(ctx, body.id);
    await lockMinutes(ctx, [person.id]);
    await refuseUnseenMinutes(ctx, body);
    const { numUpdatedRows } = await ctx.db
      .updateTable('assignment')
      .set({ working_time: body.working_time })
      .where('id', '=', body.id)
      .executeTakeFirst();
    // Taken away while this one waited.
    if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND');
    await demandTime(ctx, [person.id]);
    await logAssignment(ctx, person, { assigned_to: workplace.body.name, working_time: body.working_time });
    return { success: true, data: { id: body.id } };
  },

  async ofWorkplace({ params }, ctx) {
    const workplace = await ctx.records.get('workplace', params.id);
    const { page, limit } = pageOf(params);
    return rowsOf(ctx, { workplace: workplace.id }, page, limit);
  },

  async assignMultiple({ body }, ctx) {
    const workplace = await openWorkplace(ctx, body.workplace_id);
    const users = [...new Set(body.user_ids)];
    const people: Person[] = [];
    for (const id of users) people.push(await assignable(ctx, id, workplace.account_id));
    const made = await assign(ctx, workplace, people, body.working_time);
    return { success: true, data: { assigned: made.length, skipped: users.length - made.length } };
  },

  async removeMultiple({ body }, ctx) {
    const workplace = await ctx.records.get('workplace', body.workplace_id);
    const people: Person[] = [];
    for (const id of new Set(body.user_ids)) people.push(await assignable(ctx, id, workplace.account_id));
    const gone = await ctx.db
      .deleteFrom('assignment')
      .where('workplace_id', '=', workplace.id)
      .where(
        'user_id',
        'in',
        people.map(({ id }) => id),
      )
      .returning('user_id')
      .execute();
    for (const person of people)
      if (gone.some(({ user_id }) => user_id === person.id)) await logAssignment(ctx, person, { taken_from: workplace.body.name });
    return { success: true, data: { removed: gone.length } };
  },

  async removeWorkplaces({ body }, ctx) {
    const workplaces: StoredRecord<Workplace>[] = [];
    for (const id of new Set(body.workplace_ids)) workplaces.push(await ctx.records.get('workplace', id));
    const person = await assignablePerson(ctx, body.user_id);
    if (workplaces.some(({ account_id }) => account_id !== person.account_id)) throw new Refusal('NOT_FOUND');
    const gone = await ctx.db
      .deleteFrom('assignment')
      .where('user_id', '=', person.id)
      .where(
        'workplace_id',
        'in',
        workplaces.map(({ id }) => id),
      )
      .returning('workplace_id')
      .execute();
    for (const { id, body: workplace } of workplaces)
      if (gone.some(({ workplace_id }) => workplace_id === id)) await logAssignment(ctx, person, { taken_from: workplace.name });
    return { success: true, data: { removed: gone.length } };
  },
};
