import type { CallReply } from '#core/contract/call.ts';
import { formatNumber } from '#core/number/number.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import { demandedOf, lockMinutes, logAssignment } from '#modules/people/server/assignments.ts';
import { type Judged, judgedPeople } from '#modules/people/server/people.ts';
import type { assignmentCalls, JudgedAssignment, WantedAssignment } from '#modules/people/shared/assignment.calls.ts';
import { FULL_TIME_MINUTES } from '#modules/people/shared/user.schema.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { blockedWorkplaces, holdContracts } from '#server/records/blocked-workplaces.ts';
import { holdRecords } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';

type Refused = NonNullable<JudgedAssignment['refusal']>;
type Calls = Pick<typeof assignmentCalls, 'judgeRows' | 'assignRows'>;

const ALREADY = { tr: 'Bu işyerine zaten atanmış.', en: 'Is assigned to this workplace already.' };
function over(total: number, locale: Ctx['locale']): string {
  const [sum, most] = [total, FULL_TIME_MINUTES].map((one) => formatNumber(one, locale));
  return {
    tr: `Toplam ayda ${sum} dakika olurdu; en çok ${most} atanabilir.`,
    en: `It would come to ${sum} minutes a month; at most ${most} can be assigned.`,
  }[locale];
}

interface Known {
  readonly account: string;
  readonly people: ReadonlyMap<string, Judged>;
  readonly workplaces: ReadonlyMap<string, StoredRecord<Workplace>>;
}

/** Everything that the rows name, of one account. @throws Refusal NOT_FOUND for what is out of reach: then no row is done */
async function known(ctx: Ctx, rows: readonly WantedAssignment[]): Promise<Known> {
  const ids = [...new Set(rows.map(({ workplace_id }) => workplace_id))];
  const { rows: found } = await ctx.records.list('workplace', { ids });
  const people = await judgedPeople(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  const accounts = new Set([...found, ...[...people.values()].map(({ person }) => person)].map(({ account_id }) => account_id));
  const [account] = accounts;
  if (account === undefined || accounts.size > 1 || found.length < ids.length) throw new Refusal('NOT_FOUND');
  return { account, people, workplaces: new Map(found.map((workplace) => [workplace.id, workplace])) };
}

/** Judges the rows one after the other, as if those before were done: a person's minutes add up. */
async function judged(ctx: Ctx, rows: readonly WantedAssignment[], { account, people, workplaces }: Known): Promise<JudgedAssignment[]> {
  const blocked = await blockedWorkplaces(ctx, account, [...workplaces.keys()]);
  const held = await ctx.db
    .selectFrom('assignment')
    .where('user_id', 'in', [...people.keys()])
    .select(['user_id', 'workplace_id', 'working_time'])
    .execute();
  const there = new Set(held.map(({ user_id, workplace_id }) => `${user_id} ${workplace_id}`));
  const totals = new Map<string, number>();
  for (const { user_id, working_time } of held) totals.set(user_id, (totals.get(user_id) ?? 0) + (working_time ?? 0));
  return rows.map(({ user_id, workplace_id, ...wanted }) => {
    const [who, workplace] = [people.get(user_id), workplaces.get(workplace_id)];
    if (who === undefined || workplace === undefined) throw new Refusal('NOT_FOUND');
    const { person, denied } = who;
    const working_time = wanted.working_time === undefined ? demandedOf(person.role_id, workplace.body) : wanted.working_time;
    const before = totals.get(user_id) ?? 0;
    const total = before + (working_time ?? 0);
    const why = (): Refused | null => {
      if (denied !== null) return { reason: 'denied', message: denied };
      if (there.has(`${user_id} ${workplace_id}`)) return { reason: 'already', message: ALREADY[ctx.locale] };
      const stands = blocked.get(workplace_id);
      if (stands !== undefined) return { reason: 'blocked', message: stands };
      return total > FULL_TIME_MINUTES ? { reason: 'over', message: over(total, ctx.locale) } : null;
    };
    const refusal = why();
    if (refusal === null) {
      there.add(`${user_id} ${workplace_id}`);
      totals.set(user_id, total);
    }
    return {
      ...{ user_id, workplace_id, name: person.name, surname: person.surname, workplace_name: workplace.body.name, working_time },
      ...{ total_working_time: refusal === null ? total : before, refusal },
    };
  });
}

/** Several people or several workplaces at once: what a row comes to is told before and after (ASG-CALL-12, ASG-CALL-13). */
export const assignRowHandlers: Handlers<Calls> = {
  async judgeRows({ body: { rows } }, ctx): Promise<CallReply<Calls['judgeRows']>> {
    return { success: true, data: await judged(ctx, rows, await known(ctx, rows)) };
  },

  async assignRows({ body: { rows } }, ctx): Promise<CallReply<Calls['assignRows']>> {
    // An assignment does not stay at a workplace that is deleted meanwhile, nor is it made under a contract that ends meanwhile.
    await holdRecords(ctx.db, [...new Set(rows.map(({ workplace_id }) => workplace_id))]);
    const all = await known(ctx, rows);
    await holdContracts(ctx.db, all.account);
    await lockMinutes(ctx, [...all.people.keys()]);
    const data = await judged(ctx, rows, all);
    const given = data.filter(({ refusal }) => refusal === null);
    if (given.length > 0)
      await ctx.db
        .insertInto('assignment')
        .values(given.map(({ user_id, workplace_id, working_time }) => ({ user_id, workplace_id, working_time })))
        .execute();
    for (const { user_id, workplace_name, working_time } of given) {
      const person = all.people.get(user_id)?.person;
      if (person) await logAssignment(ctx, person, { assigned_to: workplace_name, working_time });
    }
    return { success: true, data };
  },
};
