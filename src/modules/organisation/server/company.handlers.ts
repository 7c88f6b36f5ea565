import { dayInIstanbul } from '#core/date/day.ts';
import { refuseSameTaxNumber, removeParts } from '#modules/organisation/server/company.writes.ts';
import { contractRowOf, contractsOf } from '#modules/organisation/server/contract.reads.ts';
import type { companyCalls } from '#modules/organisation/shared/company.calls.ts';
import { companyDisplay } from '#modules/organisation/shared/contract.rules.ts';
import type { Contract } from '#modules/organisation/shared/contract.schema.ts';
import type { Ctx, Handlers } from '#server/http/handler.ts';
import { pageOf, serverKindHandlers } from '#server/records/server-kind.ts';

const kind = serverKindHandlers('company', { writing: refuseSameTaxNumber, removing: removeParts });

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
