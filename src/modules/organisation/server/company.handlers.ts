import { sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import { contractRowOf, contractsOf } from '#modules/organisation/server/contract.reads.ts';
import type { companyCalls } from '#modules/organisation/shared/company.calls.ts';
import { companyRecord } from '#modules/organisation/shared/company.record.ts';
import type { Company } from '#modules/organisation/shared/company.schema.ts';
import { companyDisplay } from '#modules/organisation/shared/contract.rules.ts';
import type { Contract } from '#modules/organisation/shared/contract.schema.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { lockRecord, lockWrites } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { refusedRecord } from '#server/records/refusals.ts';
import { pageOf, serverKindHandlers } from '#server/records/server-kind.ts';

/** Two companies of an account never have the same tax number. */
async function refuseSameNumber({ tax_number }: Company, before: StoredRecord<Company> | null, ctx: Ctx): Promise<void> {
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
async function removeParts(company: StoredRecord<Company>, ctx: Ctx): Promise<void> {
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

const kind = serverKindHandlers('company', { writing: refuseSameNumber, removing: removeParts });

/** The contracts in reach by company. */
async function contractsByCompany(ctx: Ctx): Promise<ReadonlyMap<string, Contract[]>> {
  const { rows } = await ctx.records.list('contract', { count: false });
  return Map.groupBy(
    rows.map(({ body }) => body),
    ({ company_id }) => company_id,
  );
}

export const companyHandlers: Handlers<typeof companyCalls> = {
  createCompany: kind.create,
  updateCompany: kind.update,
  removeCompany: kind.remove,

  async listCompanies({ params, body: { contract_display, ...query } }, ctx) {
    const { page, limit } = pageOf(params);
    const today = dayInIstanbul(ctx.now);
    const contracts = await contractsByCompany(ctx);
    const displayOf = (id: string) => companyDisplay(contracts.get(id) ?? [], today);
    const ids =
      contract_display === undefined
        ? undefined
        : (await ctx.records.heads('company')).map(({ id }) => id).filter((id) => displayOf(id) === contract_display);
    const { rows, total } = await ctx.records.page('company', { query, ...(ids === undefined ? {} : { ids }), page, limit });
    const data = rows.map(({ id, version, body }) => ({ ...body, id, version, contract_display: displayOf(id) }));
    return { success: true, data, total, page, limit };
  },

  async company({ params }, ctx) {
    const { id, version, body } = await ctx.records.get('company', params.id);
    const today = dayInIstanbul(ctx.now);
    const stored = await contractsOf(ctx, id);
    const display = companyDisplay(
      stored.map((row) => row.body),
      today,
    );
    return {
      success: true,
      data: { ...body, id, version, contract_display: display, contracts: stored.map((row) => contractRowOf(row, today)) },
    };
  },
};
