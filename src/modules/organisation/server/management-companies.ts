import { foldTr } from '#core/text/turkish.ts';
import type { organisationCalls } from '#modules/organisation/shared/organisation.calls.ts';
import { managementCompanyRecord } from '#modules/organisation/shared/organisation.records.ts';
import type { ManagementCompany } from '#modules/organisation/shared/organisation.schema.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import { lockWrites } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { refusedRecord } from '#server/records/refusals.ts';

type Calls = typeof organisationCalls;

/**
 * Two active companies of one account never have the same name, whatever the case or the dots. A VALIDATION, not a DUPLICATE:
 * a device takes DUPLICATE as a write that had already succeeded (OFF-REP-10) and would let the person's entry vanish.
 */
async function refuseSameName(ctx: Ctx, stored: StoredRecord<ManagementCompany>): Promise<void> {
  if (!stored.body.active) return;
  await lockWrites(ctx.db, stored.account_id, 'management-company');
  const { rows } = await ctx.records.list('management-company', { where: { active: true } });
  const same = rows.find(
    (row) => row.id !== stored.id && row.account_id === stored.account_id && foldTr(row.body.name) === foldTr(stored.body.name),
  );
  if (!same) return;
  const message = {
    tr: `Bu adla bir işletmeci şirket zaten var: ${same.body.name}.`,
    en: `There is already a management company of this name: ${same.body.name}.`,
  };
  throw new Refusal('VALIDATION', { message: message[ctx.locale], items: [{ field: 'name', message: message[ctx.locale] }] });
}

export const createManagementCompany: Handler<Calls['createManagementCompany']> = async ({ body: { id, ...company } }, ctx) => {
  const stored = await ctx.records.insert('management-company', id, company);
  await refuseSameName(ctx, stored);
  return { success: true, data: { id, version: stored.version, seq: stored.seq, record: stored.body } };
};

export const updateManagementCompany: Handler<Calls['updateManagementCompany']> = async ({ body: { id, version, ...company } }, ctx) => {
  const stored = await ctx.records.update('management-company', id, version, company);
  await refuseSameName(ctx, stored);
  return { success: true, data: { id, version: stored.version, seq: stored.seq, record: stored.body } };
};

/** A company that a report names stays: the report would show a gap. Setting it inactive takes it out of the pick lists. */
export const removeManagementCompany: Handler<Calls['removeManagementCompany']> = async ({ params, query }, ctx) => {
  const company = await ctx.records.get('management-company', params.id);
  const { total } = await ctx.records.list('operational-audit', { where: { managementCompany: params.id }, limit: 1 });
  if (total > 0) {
    const message = {
      tr: `“${company.body.name}” ${total} denetim raporunda geçiyor, silinemez. Listeden kaldırmak için pasif yapın.`,
      en: `“${company.body.name}” is named in ${total} audit report(s) and cannot be deleted. Make it inactive to take it off the lists.`,
    };
    throw new Refusal('RECORD_LOCKED', {
      message: message[ctx.locale],
      record: refusedRecord(managementCompanyRecord, company, ctx.caller),
    });
  }
  await ctx.records.remove('management-company', params.id, query.version);
  return { success: true };
};
