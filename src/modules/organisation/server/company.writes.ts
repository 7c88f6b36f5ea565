import { sql } from 'kysely';
import { contractsOf } from '#modules/organisation/server/contract.reads.ts';
import { companyRecord } from '#modules/organisation/shared/company.record.ts';
import type { Company } from '#modules/organisation/shared/company.schema.ts';
import { Refusal } from '#server/http/handler.ts';
import { lockRecord, lockWrites } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { refusedRecord } from '#server/records/refusals.ts';
import type { RuleCtx } from '#server/sheet/importer.ts';

/** Two companies of an account never have the same tax number. */
export async function refuseSameTaxNumber({ tax_number }: Company, before: StoredRecord<Company> | null, ctx: RuleCtx): Promise<void> {
  if (tax_number === '') return;
  const account = before?.account_id ?? ctx.caller.account_id;
  await lockWrites(ctx.db, account, 'company');
  const { rows } = await ctx.records.list('company', { where: { tax_number } });
  const same = rows.find(({ id, account_id }) => id !== before?.id && account_id === account);
  if (!same) return;
  const message = {
    tr: `Bu vergi numarasıyla bir firma zaten var: ${same.body.name}.`,
    en: `There is already a company of this tax number: ${same.body.name}.`,
  };
  throw new Refusal('VALIDATION', { items: [{ field: 'tax_number', message: message[ctx.locale] }] });
}

/** A company with workplaces, people or a terminated contract stays; contracts that never ended go with it (COMP-CALL-06). */
export async function removeParts(company: StoredRecord<Company>, ctx: RuleCtx): Promise<void> {
  await lockWrites(ctx.db, company.account_id, 'contract');
  // Whoever names it just now is waited for, and counted.
  await lockRecord(ctx.db, company.id);
  const contracts = await contractsOf(ctx, company.id);
  // All there are, also beyond the reach of who deletes.
  const { workplaces } = await ctx.db
    .selectFrom('record')
    .select((eb) => eb.fn.countAll<number>().as('workplaces'))
    .where('account_id', '=', company.account_id)
    .where('kind', '=', 'workplace')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`body @> ${JSON.stringify({ company_id: company.id })}::jsonb`)
    .executeTakeFirstOrThrow();
  const { people } = await ctx.db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .where('account_id', '=', company.account_id)
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow();
  const ended = contracts.filter(({ body }) => body.status === 'terminated').length;
  if (workplaces > 0 || people > 0 || ended > 0) {
    const { name } = company.body;
    const message = {
      tr: `“${name}” silinemez: ${workplaces} işyeri, ${people} kullanıcı ve feshedilmiş ${ended} sözleşme bu firmaya bağlı.`,
      en: `“${name}” cannot be deleted: ${workplaces} workplace(s), ${people} user(s) and ${ended} terminated contract(s) belong to it.`,
    };
    throw new Refusal('RECORD_LOCKED', { message: message[ctx.locale], record: refusedRecord(companyRecord, company, ctx.caller) });
  }
  for (const { id } of contracts) await ctx.records.remove('contract', id);
}
