import { type SqlBool, sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import { isActiveOn } from '#modules/organisation/shared/employee.rules.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/schema.ts';
import type { Caller } from '#server/http/handler.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import { lockRecord } from '#server/records/lock.ts';
import { withToldRecords } from '#server/realtime/told-records.ts';
import type { Records } from '#server/records/port.ts';

/** Names in pick lists follow the person: who may not sign in is offered no more. */
export async function followEntry(
  records: Records,
  person: { readonly id: string; readonly name: string; readonly surname: string; readonly role_id: number; readonly active: boolean },
): Promise<void> {
  const { id, ...body } = person;
  const entry = await records.find('user', id);
  if (entry === null) await records.insert('user', id, body);
  else if (JSON.stringify(entry.body) !== JSON.stringify({ ...entry.body, ...body }))
    await records.update('user', id, null, { ...entry.body, ...body });
}

/** Takes every assignment of a person away and keeps where they were, for the case that it is taken back. @returns how many there were */
export async function dropAssignments(db: Db, user: string): Promise<number> {
  const gone = await db
    .deleteFrom('assignment')
    .where('user_id', '=', user)
    .returning(['user_id', 'workplace_id', 'working_time'])
    .execute();
  if (gone.length > 0)
    await db
      .insertInto('dropped_assignment')
      .values(gone)
      .onConflict((known) =>
        known.columns(['user_id', 'workplace_id']).doUpdateSet((eb) => ({ working_time: eb.ref('excluded.working_time') })),
      )
      .execute();
  return gone.length;
}

/** The server itself, in an account: sees all of it. */
export const itself = (account_id: string): Caller => ({
  user_id: '00000000-0000-0000-0000-000000000000',
  role_id: 2,
  account_id,
  company_id: null,
  workplace_id: null,
  session_id: '',
  permissions: new Set(['usr.read']),
  scope: { account_id, workplaces: null, own: false, allAccounts: false },
});

/** From the day of quitting on an employee works here no more, and no list offers them. */
async function retireEmployees(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom('record')
    .select(['id', 'account_id'])
    .where('kind', '=', 'employee')
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`body->>'job_quit_date' <= ${dayInIstanbul(now)} and body->'active' is distinct from 'false'::jsonb`)
    .orderBy('id')
    .execute();
  for (const { id, account_id } of due) {
    const caller = { ...itself(account_id), permissions: new Set(['emp.read', 'emp.write']) };
    await lockRecord(db, id);
    await withToldRecords(db, { caller, mutation: null, device: null, now }, async (records) => {
      const { body } = await records.get('employee', id);
      if (!isActiveOn(body, dayInIstanbul(now))) await records.update('employee', id, null, { ...body, active: false });
    });
  }
}

/** On the day of quitting assignments go and sign-ins end (ledger 11, decision 21); who is gone already has none left. */
export const letGo: JobHandler<'quit-people'> = async (_input, { db, now }) => {
  const people = await db
    .selectFrom('app_user')
    .selectAll()
    .where(sql<SqlBool>`quit_date <= ${dayInIstanbul(now)}`)
    // Somebody who is suspended meanwhile works no more, but is assigned until that day.
    .where(sql<SqlBool>`(active or exists (select from assignment where assignment.user_id = app_user.id))`)
    .forUpdate()
    .execute();
  for (const { id, account_id, name, surname, role_id } of people) {
    await db.updateTable('app_user').set({ active: false }).where('id', '=', id).execute();
    await dropAssignments(db, id);
    await endSessionsOf(db, id, now);
    await withToldRecords(db, { caller: itself(account_id), mutation: null, device: null, now }, (records) =>
      followEntry(records, { id, name, surname, role_id, active: false }),
    );
  }
  await retireEmployees(db, now);
};
