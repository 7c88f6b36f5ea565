import { foldTr } from '#core/text/turkish.ts';
import { type ManagementCompany, managementCompany } from '#modules/organisation/shared/management-company.kind.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { lockWrites } from '#server/records/lock.ts';
import type { StoredRecord } from '#server/records/port.ts';
import { refusedRecord } from '#server/records/refusals.ts';
import { serverKindHandlers } from '#server/records/server-kind.ts';

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

/** A company that a report names stays: the report would show a gap. Setting it inactive takes it out of the pick lists. */
async function refuseReported(company: StoredRecord<ManagementCompany>, ctx: Ctx): Promise<void> {
  const { total } = await ctx.records.list('operational-audit', { where: { managementCompany: company.id }, limit: 1 });
  if (total === 0) return;
  const message = {
    tr: `“${company.body.name}” ${total} denetim raporunda geçiyor, silinemez. Listeden kaldırmak için pasif yapın.`,
    en: `“${company.body.name}” is named in ${total} audit report(s) and cannot be deleted. Make it inactive to take it off the lists.`,
  };
  throw new Refusal('RECORD_LOCKED', {
    message: message[ctx.locale],
    record: refusedRecord(managementCompany.record, company, ctx.caller),
  });
}

export const managementCompanies = serverKindHandlers('management-company', {
  written: (company, ctx) => refuseSameName(ctx, company),
  removing: refuseReported,
});
