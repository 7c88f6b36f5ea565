import { sql, type SqlBool } from 'kysely';
import type { Day } from '#core/date/day.ts';
import { changeablePerson, mayChange, readPeople } from '#modules/people/server/people.ts';
import { lossOf, setActive } from '#modules/people/server/standing.ts';
import { FULL_TIME_MINUTES } from '#modules/people/shared/user.schema.ts';
import type { SignIns } from '#server/employees/port.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { refuseBlockedWorkplaces } from '#server/records/blocked-workplaces.ts';
import { holdRecords } from '#server/records/lock.ts';

/** Where a person was assigned before quitting; read before the sign-in is opened, which forgets it. */
const dropped = ({ db }: Ctx, user: string) =>
  db.selectFrom('dropped_assignment').selectAll().where('user_id', '=', user).orderBy('workplace_id').execute();

type Dropped = Awaited<ReturnType<typeof dropped>>[number];

/** Whether somebody can be assigned there today: it is still there, and its contract runs. */
async function isOpen(ctx: Ctx, account: string, workplace: string): Promise<boolean> {
  if ((await holdRecords(ctx.db, [workplace])) === 0) return false;
  try {
    await refuseBlockedWorkplaces(ctx, account, [workplace]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function giveBack(ctx: Ctx, account: string, rows: readonly Dropped[]): Promise<number> {
  const back: Dropped[] = [];
  let minutes = 0;
  for (const row of rows) {
    minutes += row.working_time ?? 0;
    if (minutes <= FULL_TIME_MINUTES && (await isOpen(ctx, account, row.workplace_id))) back.push(row);
  }
  if (back.length > 0)
    await ctx.db
      .insertInto('assignment')
      .values(back)
      .onConflict((taken) => taken.columns(['user_id', 'workplace_id']).doNothing())
      .execute();
  return back.length;
}

/** What employees need of people: who quits signs in no more, and who comes back does again, by the rules of people. */
export const signIns: SignIns = {
  async loss(ctx: Ctx, user: string) {
    // Who keeps the file is told that there is a sign-in, also of somebody whom the list of people does not show.
    const [person] = await readPeople(ctx.db, sql<SqlBool>`app_user.id = ${user}::uuid`, { now: ctx.now, caller: ctx.caller });
    if (person === undefined) throw new Refusal('NOT_FOUND');
    const { name, surname, state } = person;
    const active = state !== 'passive' && state !== 'quit';
    const may_end = ctx.caller.permissions.has('usr.write') && mayChange(ctx.caller, person);
    const known = { name: `${name} ${surname}`, may_end, active };
    if (!may_end) return { ...known, sessions: 0, assignments: 0, waiting: 0 };
    const { sessions, assignments, waiting } = await lossOf(ctx, user);
    return { ...known, sessions, assignments, waiting };
  },

  async end(ctx: Ctx, user: string, quit_date: Day) {
    const { data } = await setActive({ params: { id: user }, body: { active: false, quit_date } }, ctx);
    return { removed_assignments: data.removed_assignments, ended_sessions: data.ended_sessions };
  },

  async open(ctx: Ctx, user: string) {
    const { account_id } = await changeablePerson(ctx, user);
    const rows = await dropped(ctx, user);
    await setActive({ params: { id: user }, body: { active: true } }, ctx);
    const assignments = await giveBack(ctx, account_id, rows);
    return { assignments, lost: rows.length - assignments };
  },
};
