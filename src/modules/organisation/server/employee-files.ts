import { type Day, formatDay } from '#core/date/day.ts';
import { lacksUnit } from '#modules/organisation/server/employee.unit.ts';
import { withSameNumber, settled } from '#modules/organisation/server/employee.writes.ts';
import { impactOf, responsibilitiesOf, tell } from '#modules/organisation/server/leaving.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import { itself } from '#server/auth/leaving.ts';
import type { EmployeeFiles, EmployeePorts, SignInOwner } from '#server/employees/port.ts';
import type { Ctx } from '#server/http/handler.ts';
import { peopleWith } from '#server/notifications/approvers.ts';
import { notify } from '#server/notifications/notify.ts';
import { withToldRecords } from '#server/realtime/told-records.ts';
import { lockWrites } from '#server/records/lock.ts';
import type { Records, StoredRecord } from '#server/records/port.ts';

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

const STAYED = {
  begins: {
    tr: (name: string, day: string) =>
      `${name} ${day} günü ayrılıyor, ama çalışan dosyasına yazılamadı: dosyadaki işe giriş günü bundan sonra. Dosyayı açıp düzeltin.`,
    en: (name: string, day: string) =>
      `${name} leaves on ${day}, but the file of the employee does not say so: the job begins later in it. Open the file and put it right.`,
  },
  unit: {
    tr: (name: string) =>
      `${name} yeniden giriş yapabiliyor, ama çalışan dosyası “ayrıldı” olarak kaldı: işyerinin birimleri var, dosyada birim yok. Birimi seçin, sonra ayrılışı geri alın.`,
    en: (name: string) =>
      `${name} can sign in again, but the file of the employee still says “has quit”: the workplace has units and the file names none. Choose the unit, then take the quit back.`,
  },
  number: {
    tr: (name: string) =>
      `${name} yeniden giriş yapabiliyor, ama çalışan dosyası “ayrıldı” olarak kaldı: bu işyerinde aynı numarayla çalışan biri var.`,
    en: (name: string) =>
      `${name} can sign in again, but the file of the employee still says “has quit”: somebody of this workplace has the same number.`,
  },
} as const;

/** Why a file stays as it is: the job begins later, nobody knows the unit, or the number is somebody else's by now. */
async function obstacleOf(day: Day | null, body: Employee, before: StoredRecord<Employee>, ctx: Ctx): Promise<keyof typeof STAYED | null> {
  if (day !== null) return body.job_start_date !== null && day < body.job_start_date ? 'begins' : null;
  // Who still works until a planned day only stays.
  if (before.body.active === false && (await lacksUnit(body, ctx))) return 'unit';
  return (await withSameNumber(body, before, ctx)) === null ? null : 'number';
}

/** The same for whoever may not see the file: that it stays, and nothing of what stands in it. */
const UNSEEN = {
  tr: (name: string) =>
    `${name} adlı kişinin girişinde yaptığınız değişiklik çalışan dosyasına yazılamadı. Çalışan dosyalarını yönetenlere bildirildi.`,
  en: (name: string) =>
    `What you changed in the sign-in of ${name} could not be written into the file of the employee. Those who run the files were told.`,
};

/** Tells those who run the files, and whoever did it with the sign-in: the file and the sign-in say two things now. */
async function tellStayed(why: keyof typeof STAYED, { id, account_id, body }: StoredRecord<Employee>, day: Day | null, ctx: Ctx) {
  const holding = (permission: string) => peopleWith(ctx.db, { account_id, permission, workplace_id: body.workplace_id, now: ctx.now });
  const by = ctx.caller.user_id;
  const isSeen = (await holding('emp.read')).includes(by);
  const [name, on] = [`${body.name} ${body.surname}`, formatDay(day ?? '')];
  const notice = { source: 'employee.behind', account_id, by: null, type: 'warning', origin: ctx.origin, now: ctx.now } as const;
  const people = [...(await holding('emp.manage')), ...(isSeen ? [by] : [])];
  const content = { tr: STAYED[why].tr(name, on), en: STAYED[why].en(name, on) };
  await notify(ctx.db, { ...notice, people, content, path: `/employees/profile/${id}` });
  if (people.includes(by)) return;
  await notify(ctx.db, { ...notice, people: [by], content: { tr: UNSEEN.tr(name), en: UNSEEN.en(name) }, path: null });
}

/**
 * Writes a day of quitting into a file, or takes it back, in the name of who did it with the sign-in. Where that would make no sense
 * the file stays as it is, and those who run it are told.
 */
async function writeDay(ports: EmployeePorts, ctx: Ctx, { account_id }: SignInOwner, id: string, day: Day | null): Promise<void> {
  const caller = { ...itself(account_id), user_id: ctx.caller.user_id, permissions: new Set(['emp.read', 'emp.write']) };
  const write = async (records: Records): Promise<void> => {
    const before = await records.get('employee', id);
    const body = settled({ ...before.body, job_quit_date: day, ...(day === null ? { quit_reason: '' } : {}) }, ctx.now);
    const why = await obstacleOf(day, body, before, { ...ctx, caller, records });
    if (why !== null) return tellStayed(why, before, day, ctx);
    const row = await records.update('employee', id, null, body);
    if (day !== null) await tell(await impactOf(ports, row, ctx), row, ctx);
  };
  await withToldRecords(ctx.db, { caller, mutation: null, device: ctx.device, now: ctx.now }, write);
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
