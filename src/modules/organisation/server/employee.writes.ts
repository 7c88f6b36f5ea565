import { sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import { refuseUnfitUnit } from '#modules/organisation/server/employee.unit.ts';
import { isActiveOn } from '#modules/organisation/shared/employee.rules.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import { Refusal } from '#server/http/handler.ts';
import { lockWrites } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import type { RuleCtx } from '#server/sheet/importer.ts';

const numberField = ({ nationality }: Employee) => (nationality === 'other' ? 'passport_number' : 'identity_number');

/** Who works at the same workplace with the same number of identity or passport; null where nobody does. Nobody writes one meanwhile. */
export async function withSameNumber(body: Employee, before: StoredRecord<Employee> | null, ctx: RuleCtx): Promise<string | null> {
  const field = numberField(body);
  const number = body[field] ?? '';
  if (number === '' || body.active === false) return null;
  // Whoever serves all accounts writes into that of the workplace.
  const place = await ctx.db.selectFrom('record').select('account_id').where('id', '=', body.workplace_id).executeTakeFirst();
  const account = place?.account_id ?? ctx.caller.account_id;
  await lockWrites(ctx.db, account, 'employee');
  // Kind and field by their names: a file brings in thousands, and each asks the index of the number.
  const rows = await ctx.db
    .selectFrom('record')
    .select(['id', 'body'])
    .where('account_id', '=', account)
    .where(sql<boolean>`kind = 'employee' and deleted_at is null and body->>${sql.lit(field)} = ${number}`)
    .where('workplace_id', '=', body.workplace_id)
    .where(sql<boolean>`body @> '{"active":true}'`)
    .limit(2)
    .execute();
  const same = rows.find(({ id }) => id !== before?.id);
  return same === undefined ? null : `${same.body['name']} ${same.body['surname']}`;
}

/** Two who work at one workplace never have the same number (ledger 11, decision 20). @throws Refusal VALIDATION beside it */
export async function refuseSameNumber(body: Employee, before: StoredRecord<Employee> | null, ctx: RuleCtx): Promise<void> {
  const name = await withSameNumber(body, before, ctx);
  if (name === null) return;
  const message = {
    tr: `Bu işyerinde bu numarayla çalışan biri var: ${name}.`,
    en: `Somebody of this workplace has this number: ${name}.`,
  };
  throw new Refusal('VALIDATION', { message: message[ctx.locale], items: [{ field: numberField(body), message: message[ctx.locale] }] });
}

/** Whether somebody works is said by the day of quitting, not by who writes. */
export const settled = <B extends Employee>(body: B, now: Date): B & { readonly active: boolean } => ({
  ...body,
  active: isActiveOn(body, dayInIstanbul(now)),
});

const OWN_STEP = {
  tr: 'İşten ayrılış ayrı bir adımdır; giriş hakkı da onunla biter. Çalışanın sayfasındaki “İşten ayrıldı” ile yapın.',
  en: 'Quitting is a step of its own that also ends the sign-in. Use “Has quit” on the page of the employee.',
};

/** Of somebody who signs in, the day of quitting is not changed beside other fields: what follows from it would not follow. @throws Refusal VALIDATION */
function refuseSilentQuit(body: Employee, before: StoredRecord<Employee> | null, { locale }: RuleCtx): void {
  const isSame = (body.job_quit_date ?? null) === (before?.body.job_quit_date ?? null);
  if (isSame || !before?.body.user_id) return;
  throw new Refusal('VALIDATION', { message: OWN_STEP[locale], items: [{ field: 'job_quit_date', message: OWN_STEP[locale] }] });
}

/** What is asked of every write of an employee. */
export async function refuseUnfitEmployee(body: Employee, before: StoredRecord<Employee> | null, ctx: RuleCtx): Promise<void> {
  refuseSilentQuit(body, before, ctx);
  await refuseUnfitUnit(body, before, ctx);
  await refuseSameNumber(body, before, ctx);
}
