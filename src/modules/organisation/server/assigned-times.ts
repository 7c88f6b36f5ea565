import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import { type AssignedTime, ROLE_OF_SERVICE } from '#modules/organisation/shared/workplace-minutes.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import type { RuleCtx } from '#server/sheet/importer.ts';
import { refuseBlockedWorkplaces } from '#server/records/blocked-workplaces.ts';

/**
 * The time of everybody who is assigned to a workplace and works today, minutes a month.
 * @param today who has left by this day of Istanbul counts no more
 */
export async function assignedTimes(db: Db, workplace: string, today: string): Promise<readonly AssignedTime[]> {
  return (await timesOfMany(db, [workplace], today)).get(workplace) ?? [];
}

/** The same of several workplaces, by their ids; only of the roles whose time the law counts. */
export async function timesOfMany(db: Db, workplaces: readonly string[], today: string): Promise<ReadonlyMap<string, AssignedTime[]>> {
  const rows = await db
    .selectFrom('assignment')
    .innerJoin('app_user', 'app_user.id', 'assignment.user_id')
    .where('assignment.workplace_id', '=', sql<string>`any(${workplaces}::uuid[])`)
    .where('app_user.role_id', 'in', Object.values(ROLE_OF_SERVICE))
    .where('app_user.active', '=', true)
    .where((where) => where.or([where('app_user.quit_date', 'is', null), where('app_user.quit_date', '>', today)]))
    .select(['assignment.workplace_id', 'app_user.role_id', 'assignment.working_time as minutes'])
    .execute();
  const times = new Map<string, AssignedTime[]>();
  for (const { workplace_id, ...time } of rows) times.set(workplace_id, [...(times.get(workplace_id) ?? []), time]);
  return times;
}

/** How many people are registered at each of these workplaces and work there; without a count where nobody does. */
export async function registeredAt(db: Db, workplaces: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('record')
    .where('workplace_id', '=', sql<string>`any(${workplaces}::uuid[])`)
    .where('kind', '=', 'employee')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`body->>'active' is distinct from 'false'`)
    .groupBy('workplace_id')
    .select(['workplace_id', (eb) => eb.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ workplace_id, count }) => [String(workplace_id), Number(count)]));
}

/** How many people are assigned to a workplace, whatever their state. */
export async function countAssigned(db: Db, workplace: string): Promise<number> {
  const { count } = await db
    .selectFrom('assignment')
    .where('workplace_id', '=', workplace)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many people have a workplace as their own one, whatever their state: what they see hangs on it. */
export async function countAtHome(db: Db, workplace: string): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .where('workplace_id', '=', workplace)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Whoever sees assigned workplaces only keeps the one that they made: without an assignment it would be gone from their eyes.
 * @throws Refusal VALIDATION beside the company whose contract stands still: an assignment is an assignment, whoever asks
 */
export async function assignMaker(ctx: RuleCtx & Parameters<typeof authorOf>[0], workplace_id: string, name: string): Promise<void> {
  const { db, caller } = ctx;
  await refuseBlockedWorkplaces(ctx, caller.account_id, [workplace_id], 'company_id');
  await db
    .insertInto('assignment')
    .values({ user_id: caller.user_id, workplace_id, working_time: null })
    .onConflict((on) => on.doNothing())
    .execute();
  const { email } = await db.selectFrom('app_user').select('email').where('id', '=', caller.user_id).executeTakeFirstOrThrow();
  await writeLogRecord(db, {
    ...authorOf(ctx),
    action: 'rights_change',
    entity: 'user',
    entity_id: caller.user_id,
    title: email,
    after: { assigned_to: name, working_time: null },
  });
}
