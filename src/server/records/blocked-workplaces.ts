import { sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import { blocksAssignments, companyDisplay } from '#modules/organisation/shared/contract.rules.ts';
import type { Contract } from '#modules/organisation/shared/contract.schema.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { lockWrites } from '#server/records/lock.ts';

interface Row {
  readonly name: string;
  readonly contracts: readonly Contract[] | null;
}

/**
 * Refuses new assignments to workplaces of a company whose contract is suspended or terminated (ledger 11, decision 9; decision 67),
 * whoever asks and whatever is in reach. Holds contracts as they are until the transaction ends.
 * @param account whose workplaces they are
 * @param field of the form that is refused
 * @throws Refusal VALIDATION beside it
 */
export async function refuseBlockedWorkplaces(
  { db, now, locale }: Pick<Ctx, 'db' | 'now' | 'locale'>,
  account: string,
  workplaces: readonly string[],
  field: 'workplace_id' | 'company_id' = 'workplace_id',
): Promise<void> {
  if (workplaces.length === 0) return;
  await lockWrites(db, account, 'contract');
  const { rows } = await sql<Row>`
    select company.body->>'name' as name, (
      select json_agg(c.body) from record c
      where c.account_id = ${account}::uuid and c.kind = 'contract' and c.deleted_at is null and c.body->>'company_id' = company.id::text
    ) as contracts
    from record company
    where company.kind = 'company' and company.account_id = ${account}::uuid and company.id::text in (
      select w.body->>'company_id' from record w where w.kind = 'workplace' and w.account_id = ${account}::uuid and w.id = any(${[...workplaces]}::uuid[]))
    order by name`.execute(db);
  const today = dayInIstanbul(now);
  const blocked = rows.find(({ contracts }) => blocksAssignments(contracts ?? [], today));
  if (blocked === undefined) return;
  const isSuspended = companyDisplay(blocked.contracts ?? [], today) === 'suspended';
  const message = {
    tr: `“${blocked.name}” firmasının sözleşmesi ${isSuspended ? 'askıda' : 'feshedilmiş'}: işyerlerine yeni atama yapılamaz.`,
    en: `The contract of “${blocked.name}” is ${isSuspended ? 'suspended' : 'terminated'}: nobody new is assigned to its workplaces.`,
  };
  throw new Refusal('VALIDATION', { message: message[locale], items: [{ field, message: message[locale] }] });
}
