import type { Day } from '#core/date/day.ts';
import { lacksUnit } from '#modules/organisation/server/employee.unit.ts';
import { withSameNumber, settled } from '#modules/organisation/server/employee.writes.ts';
import { impactOf, responsibilitiesOf, tell } from '#modules/organisation/server/leaving.ts';
import { itself } from '#server/auth/leaving.ts';
import type { EmployeeFiles, EmployeePorts, SignInOwner } from '#server/employees/port.ts';
import type { Ctx } from '#server/http/handler.ts';
import { lockWrites } from '#server/records/lock.ts';
import { createRecords } from '#server/records/store.ts';

/** Files of somebody who signs in; those who keep people need not see them. */
const filesOf = ({ db }: Ctx, { id, account_id }: SignInOwner) =>
  db
    .selectFrom('record')
    .select(['id', 'body'])
    .where('account_id', '=', account_id)
    .where('kind', '=', 'employee')
    .where('deleted_at', 'is', null)
    .where('id', 'in', (naming) => naming.selectFrom('record_ref').select('from_id').where('to_id', '=', id))
    .orderBy('id');

const standingOf = ({ db }: Ctx, { id }: SignInOwner) =>
  db.selectFrom('app_user').select(['quit_date', 'active']).where('id', '=', id).executeTakeFirst();

/**
 * Writes a day of quitting into a file, or takes it back, in the name of who did it with the sign-in. The file stays as it is where that
 * would make no sense: the job begins later, somebody else works there with the same number by
 * now, or somebody comes back without a unit to a workplace that has some.
 */
async function writeDay(ports: EmployeePorts, ctx: Ctx, { account_id }: SignInOwner, id: string, day: Day | null): Promise<void> {
  const caller = { ...itself(account_id), user_id: ctx.caller.user_id, permissions: new Set(['emp.read', 'emp.write']) };
  const records = createRecords(ctx.db, { caller, mutation: null, device: ctx.device, now: ctx.now });
  const before = await records.get('employee', id);
  const body = settled({ ...before.body, job_quit_date: day, ...(day === null ? { quit_reason: '' } : {}) }, ctx.now);
  if (day !== null && body.job_start_date !== null && day < body.job_start_date) return;
  const asked = { ...ctx, caller, records };
  // Who still works until a planned day only stays.
  if (day === null && before.body.active === false && (await lacksUnit(body, asked))) return;
  if (day === null && (await withSameNumber(body, before, asked)) !== null) return;
  const row = await records.update('employee', id, null, body);
  if (day !== null) await tell(await impactOf(ports, row, ctx), row, ctx);
}

/** The files of employees for those who keep people: both say the same day of quitting, whichever it was entered at (ledger 11, decision 21). */
export const employeeFiles = (ports: EmployeePorts): EmployeeFiles => ({
  responsibilities: (ctx, { id, account_id }) => responsibilitiesOf(ports, ctx, account_id, id),

  async working(ctx, owner) {
    const files = await filesOf(ctx, owner).execute();
    return files.filter(({ body }) => !body['job_quit_date']).length;
  },

  async following(ctx, owner, work) {
    // Held before the person, as by whoever writes a quit into a file.
    const files = await filesOf(ctx, owner).forUpdate().execute();
    if (files.length > 0) await lockWrites(ctx.db, owner.account_id, 'employee');
    const before = (await standingOf(ctx, owner))?.quit_date ?? null;
    const done = await work();
    const standing = await standingOf(ctx, owner);
    const after = standing?.quit_date ?? null;
    // A quit is taken back for somebody who works, and for nobody else: with it goes its reason.
    if (after === null && standing?.active !== true) return done;
    for (const { id, body } of files) {
      const day = body['job_quit_date'] ?? null;
      const isFollowing = day === null || day === before;
      if (isFollowing && day !== after) await writeDay(ports, ctx, owner, id, after);
    }
    return done;
  },
});
