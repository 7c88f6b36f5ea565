import { sql } from 'kysely';
import { countAssigned, countAtHome } from '#modules/organisation/server/assigned-times.ts';
import { workplaceRecord } from '#modules/organisation/shared/workplace.record.ts';
import { workplaceIssues } from '#modules/organisation/shared/workplace.rules.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import { REACH, type RoleId } from '#modules/auth/shared/roles.ts';
import { type Caller, Refusal } from '#server/http/handler.ts';
import { lockRecord, lockWrites } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { refusedRecord } from '#server/records/refusals.ts';
import type { RuleCtx } from '#server/sheet/importer.ts';

type Stored = StoredRecord<Workplace>;

/** The company is of the same account and in reach; whoever sees one company only adds to that one. */
async function refuseCompany({ company_id }: Workplace, before: Stored | null, { caller, records }: RuleCtx): Promise<void> {
  if (before?.body.company_id === company_id) return;
  const company = await records.find('company', company_id);
  const account = before?.account_id ?? caller.account_id;
  const isBound = caller.scope.workplaces !== null && REACH[caller.role_id as RoleId] === 'company';
  const isOwn = !isBound || company_id === caller.company_id;
  if (company === null || company.account_id !== account || !isOwn)
    throw new Refusal('NOT_FOUND', { items: [{ field: 'company_id', message: 'not_found' }] });
}

/** One SGK number is one workplace. */
async function refuseSameNumber(body: Workplace, before: Stored | null, ctx: RuleCtx): Promise<void> {
  const number = body.sgk_number ?? '';
  if (number === '' || number === before?.body.sgk_number) return;
  const account = before?.account_id ?? ctx.caller.account_id;
  await lockWrites(ctx.db, account, 'workplace');
  // Of the whole account: also one that the caller does not see has the number.
  const same = await ctx.db
    .selectFrom('record')
    .select('id')
    .where('account_id', '=', account)
    .where('kind', '=', 'workplace')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`body @> ${JSON.stringify({ sgk_number: number })}::jsonb`)
    .limit(2)
    .execute();
  if (!same.some(({ id }) => id !== before?.id)) return;
  const message = { tr: 'Bu SGK numarasıyla kayıtlı bir işyeri var.', en: 'Another workplace has this SGK number.' }[ctx.locale];
  throw new Refusal('VALIDATION', { message, items: [{ field: 'sgk_number', message }] });
}

/** Refuses what does not fit together, a company out of reach and a number that another workplace has. */
export async function refuseUnfitWorkplace(body: Workplace, before: Stored | null, ctx: RuleCtx): Promise<void> {
  await refuseCompany(body, before, ctx);
  const items = workplaceIssues(body);
  if (items.length > 0) throw new Refusal('VALIDATION', { items });
  await refuseSameNumber(body, before, ctx);
}

/** What hangs on a workplace: it would lead nowhere, and nobody would see it any more. */
async function hanging(ctx: RuleCtx, workplace: string): Promise<Record<'units' | 'employees' | 'others' | 'people' | 'homes', number>> {
  const rows = await ctx.db
    .selectFrom('record')
    .where('workplace_id', '=', workplace)
    .where('deleted_at', 'is', null)
    .groupBy('kind')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .execute();
  const of = (kind: string): number => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  const all = rows.reduce((sum, { count }) => sum + Number(count), 0);
  const [units, employees] = [of('unit'), of('employee')];
  const [people, homes] = [await countAssigned(ctx.db, workplace), await countAtHome(ctx.db, workplace)];
  return { units, employees, others: all - units - employees, people, homes };
}

/** A workplace goes only when nothing hangs on it; the refusal says what does. Closing it keeps everything and takes it out of the forms. */
export async function refuseHanging(stored: Stored, ctx: RuleCtx): Promise<void> {
  // Whoever writes something there holds the record, or names it, which waits.
  await lockRecord(ctx.db, stored.id);
  const { units, employees, others, people, homes } = await hanging(ctx, stored.id);
  if (units + employees + others + people + homes === 0) return;
  const words = {
    tr: [
      `${units} birim`,
      `${employees} çalışan`,
      `${others} başka kayıt`,
      `${people} atanmış kişi`,
      `kendi işyeri burası olan ${homes} kişi`,
    ],
    en: [
      `units: ${units}`,
      `employees: ${employees}`,
      `other records: ${others}`,
      `assigned people: ${people}`,
      `people whose own workplace it is: ${homes}`,
    ],
  }[ctx.locale];
  const what = words.filter((_, at) => [units, employees, others, people, homes][at] !== 0).join(', ');
  const message = {
    tr: `“${stored.body.name}” silinemez, ona bağlı kayıtlar var: ${what}. Kapanış tarihi girerseniz yeni kayıtlarda sunulmaz.`,
    en: `“${stored.body.name}” cannot be deleted, records hang on it: ${what}. With a closing date it is no longer offered for new records.`,
  }[ctx.locale];
  throw new Refusal('RECORD_LOCKED', { message, record: refusedRecord(workplaceRecord, stored, ctx.caller) });
}

/** Whether somebody reaches assigned workplaces alone: who makes a new one is assigned to it, else it would be out of reach. */
export const isBoundMaker = ({ scope, role_id }: Caller): boolean => scope.workplaces !== null && REACH[role_id as RoleId] === 'workplaces';
