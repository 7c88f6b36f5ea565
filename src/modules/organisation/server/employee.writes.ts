import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { lockWrites } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';

/** Two who work at one workplace never have the same number of identity or passport (ledger 11, decision 20). */
export async function refuseSameNumber(body: Employee, before: StoredRecord<Employee> | null, ctx: Ctx): Promise<void> {
  const field = body.nationality === 'other' ? 'passport_number' : 'identity_number';
  const number = body[field] ?? '';
  if (number === '' || body.active === false) return;
  await lockWrites(ctx.db, before?.account_id ?? ctx.caller.account_id, 'employee');
  const { rows } = await ctx.records.list('employee', {
    workplace_id: body.workplace_id,
    where: { [field]: number, active: true },
    limit: 2,
  });
  const same = rows.find(({ id }) => id !== before?.id);
  if (!same) return;
  const name = `${same.body.name} ${same.body.surname}`;
  const message = {
    tr: `Bu işyerinde bu numarayla çalışan biri var: ${name}.`,
    en: `Somebody of this workplace has this number: ${name}.`,
  };
  throw new Refusal('VALIDATION', { message: message[ctx.locale], items: [{ field, message: message[ctx.locale] }] });
}
