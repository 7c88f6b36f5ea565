import { dayInIstanbul, formatDay } from '#core/date/day.ts';
import { openDuties } from '#modules/organisation/server/duties.ts';
import { refuseNoUnit } from '#modules/organisation/server/employee.unit.ts';
import { refuseSameNumber, settled } from '#modules/organisation/server/employee.writes.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import type { leavingCalls, QuitImpact } from '#modules/organisation/shared/leaving.calls.ts';
import { RESPONSIBILITY_AREAS } from '#modules/organisation/shared/responsibility.ts';
import type { EmployeePorts } from '#server/employees/port.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { peopleWith } from '#server/notifications/approvers.ts';
import { notify } from '#server/notifications/notify.ts';
import { lockRecord } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { refuseIssues } from '#server/records/server-kind.ts';

type Row = StoredRecord<Employee>;
/** Pieces of equipment that are named before the rest is counted. */
const MOST_NAMED = 20;

const refuse = (message: { readonly tr: string; readonly en: string }, { locale }: Ctx, field?: string) =>
  new Refusal('VALIDATION', { message: message[locale], items: [{ message: message[locale], ...(field === undefined ? {} : { field }) }] });

const NOT_QUIT = { tr: 'Bu çalışanın ayrılış günü yok.', en: 'This employee has no day of quitting.' };
const ALREADY = {
  tr: 'Bu çalışanın ayrılışı zaten yazılmış; önce geri alın.',
  en: 'A day of quitting stands there already; take that back first.',
};

/** What a person answers for, counted by area over the whole account. */
export async function responsibilitiesOf(ports: EmployeePorts, ctx: Ctx, account: string, user: string) {
  const duties = await openDuties(ports.duties, ctx, account, user, 'whole account');
  return RESPONSIBILITY_AREAS.map((area) => ({ area, count: duties.filter((one) => one.area === area).length })).filter(
    ({ count }) => count > 0,
  );
}

export async function impactOf(ports: EmployeePorts, { id, account_id, body }: Row, ctx: Ctx): Promise<QuitImpact> {
  const { user_id = null } = body;
  const loss = user_id === null ? null : await ports.signIns.loss(ctx, user_id);
  const held = await ports.held(ctx, id);
  return {
    sign_in: loss && user_id !== null ? { user_id, ...loss } : null,
    responsibilities: user_id === null ? [] : await responsibilitiesOf(ports, ctx, account_id, user_id),
    held: { pieces: held.reduce((sum, { quantity }) => sum + quantity, 0), items: held.slice(0, MOST_NAMED) },
  };
}

const nameOf = ({ name, surname }: Employee): string => `${name} ${surname}`;

/** Tells those who run the files of the workplace who leaves, and what is still to be settled; those who end sign-ins, where it goes on. */
export async function tell(impact: QuitImpact, { id, account_id, body }: Row, ctx: Ctx): Promise<void> {
  const { workplace_id } = body;
  const isKept = impact.sign_in?.active === true && !impact.sign_in.may_end;
  const readers = await peopleWith(ctx.db, { account_id, permission: 'emp.manage', workplace_id, now: ctx.now });
  const enders = isKept ? await peopleWith(ctx.db, { account_id, permission: 'usr.write', workplace_id, now: ctx.now }) : [];
  const duties = impact.responsibilities.reduce((sum, { count }) => sum + count, 0);
  const day = formatDay(body.job_quit_date ?? '');
  await notify(ctx.db, {
    source: 'employee.quit',
    account_id,
    people: [...readers, ...enders],
    by: ctx.caller.user_id,
    type: duties > 0 || impact.held.pieces > 0 || isKept ? 'warning' : 'info',
    content: {
      tr: `${nameOf(body)} ${day} günü işten ayrılıyor. Açık sorumluluk: ${duties}, iade edilmemiş KKD: ${impact.held.pieces}.${isKept ? ' Giriş hakkı açık kaldı, pasif yapılması gerekiyor.' : ''}`,
      en: `${nameOf(body)} leaves on ${day}. Open responsibilities: ${duties}, equipment not returned: ${impact.held.pieces}.${isKept ? ' The sign-in stays open and has to be ended.' : ''}`,
    },
    path: `/employees/profile/${id}`,
    origin: ctx.origin,
    now: ctx.now,
  });
}

/** Quitting and what follows from it, in one transaction under the lock of the employee (ledger 11, decision 21). */
export function leavingHandlers(ports: EmployeePorts): Handlers<Pick<typeof leavingCalls, 'quitImpact' | 'quit' | 'rehire'>> {
  return {
    async quitImpact({ params }, ctx) {
      return { success: true, data: await impactOf(ports, await ctx.records.get('employee', params.id), ctx) };
    },

    async quit({ params, body: { version, job_quit_date, reason, assignments } }, ctx) {
      await lockRecord(ctx.db, params.id);
      const before = await ctx.records.get('employee', params.id);
      if (before.version === version && before.body.job_quit_date) throw refuse(ALREADY, ctx, 'job_quit_date');
      const body = settled({ ...before.body, job_quit_date, quit_reason: reason }, ctx.now);
      refuseIssues('employee', body);
      const row = await ctx.records.update('employee', params.id, version, body);
      const impact = await impactOf(ports, row, ctx);
      const { sign_in } = impact;
      if ((sign_in?.assignments ?? 0) !== assignments)
        throw refuse(
          {
            tr: `Atamalar bu arada değişti: şimdi ${sign_in?.assignments ?? 0} atama kalkacak. Yeniden bakıp onaylayın.`,
            en: `The assignments have changed: ${sign_in?.assignments ?? 0} would go now. Look again and confirm.`,
          },
          ctx,
        );
      const ends = sign_in?.active === true && sign_in.may_end;
      const ended = ends ? await ports.signIns.end(ctx, sign_in.user_id, job_quit_date) : { removed_assignments: 0, ended_sessions: 0 };
      await tell(impact, row, ctx);
      const state = sign_in?.active !== true ? 'none' : !ends ? 'kept' : job_quit_date > dayInIstanbul(ctx.now) ? 'planned' : 'ended';
      return { success: true, data: { id: row.id, version: row.version, active: body.active, ...ended, sign_in: state } };
    },

    async rehire({ params, body: { version } }, ctx) {
      await lockRecord(ctx.db, params.id);
      const before = await ctx.records.get('employee', params.id);
      if (before.version === version && !before.body.job_quit_date) throw refuse(NOT_QUIT, ctx);
      const body = settled({ ...before.body, job_quit_date: null, quit_reason: '' }, ctx.now);
      await refuseNoUnit(body, ctx);
      await refuseSameNumber(body, before, ctx);
      const row = await ctx.records.update('employee', params.id, version, body);
      const { user_id = null } = before.body;
      const loss = user_id === null ? null : await ports.signIns.loss(ctx, user_id);
      const opens = user_id !== null && loss?.may_end === true;
      const back = opens ? await ports.signIns.open(ctx, user_id) : { assignments: 0, lost: 0 };
      return { success: true, data: { id: row.id, version: row.version, sign_in: opens, ...back } };
    },
  };
}
