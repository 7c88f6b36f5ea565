import { sql } from 'kysely';
import { dayInIstanbul } from '#core/date/day.ts';
import { blocksAssignments, companyDisplay } from '#modules/organisation/shared/contract.rules.ts';
import type { Contract } from '#modules/organisation/shared/contract.schema.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { lockWrites } from '#server/records/lock.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly contracts: readonly Contract[] | null;
}

type Asking = Pick<Ctx, 'db' | 'now' | 'locale'>;

/**
 * Which of these workplaces nobody new is assigned to, because the contract of their company is suspended or terminated (ledger 11,
 * decision 9; decision 67), with the reason; by the names of the companies.
 * @param account whose workplaces they are
 */
export async function blockedWorkplaces(
  { db, now, locale }: Asking,
  account: string,
  workplaces: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Row>`
    select w.id, company.body->>'name' as name, (
      select json_agg(c.body) from record c
      where c.account_id = ${account}::uuid and c.kind = 'contract' and c.deleted_at is null and c.body->>'company_id' = company.id::text
    ) as contracts
    from record w join record company on company.id::text = w.body->>'company_id'
    where w.kind = 'workplace' and w.account_id = ${account}::uuid and w.id = any(${[...workplaces]}::uuid[])
      and company.kind = 'company' and company.account_id = ${account}::uuid
    order by name`.execute(db);
  const today = dayInIstanbul(now);
  const words = (name: string, contracts: readonly Contract[]): string => {
    const isSuspended = companyDisplay(contracts, today) === 'suspended';
    return {
      tr: `“${name}” firmasının sözleşmesi ${isSuspended ? 'askıda' : 'feshedilmiş'}: işyerlerine yeni atama yapılamaz.`,
      en: `The contract of “${name}” is ${isSuspended ? 'suspended' : 'terminated'}: nobody new is assigned to its workplaces.`,
    }[locale];
  };
  return new Map(
    rows.flatMap(({ id, name, contracts }) =>
      blocksAssignments(contracts ?? [], today) ? [[id, words(name, contracts ?? [])] as const] : [],
    ),
  );
}

/** Holds contracts as they are until the transaction ends: whoever is assigned meanwhile is assigned under these. */
export const holdContracts = (db: Ctx['db'], account: string): Promise<void> => lockWrites(db, account, 'contract');

/**
 * Refuses new assignments to such workplaces, whoever asks and whatever is in reach. Holds contracts as they are until the transaction ends.
 * @param account whose workplaces they are
 * @param field of the form that is refused
 * @throws Refusal VALIDATION beside it
 */
export async function refuseBlockedWorkplaces(
  ctx: Asking,
  account: string,
  workplaces: readonly string[],
  field: 'workplace_id' | 'company_id' = 'workplace_id',
): Promise<void> {
  if (workplaces.length === 0) return;
  await holdContracts(ctx.db, account);
  const [message] = (await blockedWorkplaces(ctx, account, workplaces)).values();
  if (message !== undefined) throw new Refusal('VALIDATION', { message, items: [{ field, message }] });
}
