import { sql } from 'kysely';
import { type Day, dayInIstanbul } from '#core/date/day.ts';
import { isActiveOn } from '#modules/organisation/shared/employee.rules.ts';
import type { Employee } from '#modules/organisation/shared/employee.schema.ts';
import { type HandedLine, type Holding, holdingsOfLines, lineKey, type PiecesBack } from '#modules/ppe/shared/holding.rules.ts';
import { renewalStage, TOLD_DISTANCES } from '#modules/ppe/shared/renewal.rules.ts';
import type { Db } from '#server/db/schema.ts';

/** A line of a distribution with the stage of its renewal that is to be told. */
export interface DueLine extends Holding {
  readonly due: Day;
  readonly stage: Day;
  readonly distributor_id: string;
  readonly employee: string;
  readonly model: string;
}

/** Employees who got something whose day of renewal is so far away that there may be something to tell, by their ids. */
export async function nextReceivers(db: Db, account_id: string, after: string | null, today: Day, limit: number): Promise<string[]> {
  const { rows } = await sql<{ employee: string }>`
    with life as (
      select id::text as model, (body->>'life_months')::int as months from record
      where account_id = ${account_id} and kind = 'ppe-model' and deleted_at is null and body->>'life_months' is not null)
    select distinct handed->>'employee_id' as employee
    from record r
    cross join lateral jsonb_array_elements(r.body->'employees') as handed
    cross join lateral jsonb_array_elements(handed->'items') as item
    join life on life.model = item->>'model_id'
    where r.account_id = ${account_id} and r.kind = 'ppe-distribution' and r.deleted_at is null
      and ${today}::date - ((r.body->>'date')::date + make_interval(months => life.months))::date = any(${TOLD_DISTANCES}::int[])
      and handed->>'employee_id' > ${after ?? ''}
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ employee }) => employee);
}

interface Handed extends HandedLine {
  readonly distributor_id: string;
  readonly created_at: Date;
}

/** What was ever handed to these employees. Signatures stay where they are: they are most of a distribution. */
async function handedTo(db: Db, account_id: string, employees: readonly string[]): Promise<readonly Handed[]> {
  const { rows } = await sql<Handed>`
    select r.id as distribution_id, r.created_at, r.body->>'workplace_id' as workplace_id, r.body->>'date' as date,
      r.body->>'distributor_id' as distributor_id, handed->>'employee_id' as employee_id, item->>'model_id' as model_id,
      (item->>'quantity')::int as quantity
    from record r
    cross join lateral jsonb_array_elements(r.body->'employees') as handed
    cross join lateral jsonb_array_elements(handed->'items') as item
    where r.id in (select from_id from record_ref where to_id = any(${employees}::uuid[]))
      and r.account_id = ${account_id} and r.kind = 'ppe-distribution' and r.deleted_at is null
      and handed->>'employee_id' = any(${employees}::text[])`.execute(db);
  return rows;
}

async function backFrom(db: Db, account_id: string, employees: readonly string[]): Promise<readonly PiecesBack[]> {
  const { rows } = await sql<PiecesBack>`
    select body->>'distribution_id' as distribution_id, body->>'employee_id' as employee_id, body->>'model_id' as model_id,
      (body->>'quantity')::int as quantity
    from record
    where id in (select from_id from record_ref where to_id = any(${employees}::uuid[]))
      and account_id = ${account_id} and kind = 'ppe-return' and deleted_at is null`.execute(db);
  return rows;
}

/** Bodies of records of an account by their ids. */
export async function bodiesOf<B>(db: Db, account_id: string, ids: readonly string[]): Promise<ReadonlyMap<string, B>> {
  const rows = await db
    .selectFrom('record')
    .select(['id', 'body'])
    .where('account_id', '=', account_id)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, body }) => [id, body as unknown as B])); // of the one kind that the caller asks for
}

/** What these employees hold of which something is to be told today. Those who have quit or were deleted hold nothing. */
export async function dueLines(db: Db, account_id: string, receivers: readonly string[], today: Day): Promise<readonly DueLine[]> {
  const employees = await bodiesOf<Employee>(db, account_id, receivers);
  const working = receivers.filter((id) => {
    const one = employees.get(id);
    return one !== undefined && isActiveOn(one, today);
  });
  const handed = await handedTo(db, account_id, working);
  const models = await bodiesOf<{ name: string; life_months?: number | null }>(
    db,
    account_id,
    handed.map(({ model_id }) => model_id),
  );
  const holdings = holdingsOfLines(handed, await backFrom(db, account_id, working), (id) => models.get(id)?.life_months ?? null);
  const byLine = new Map(handed.map((line) => [lineKey(line), line]));
  return holdings.flatMap((line) => {
    const of = byLine.get(lineKey(line));
    const stage = of === undefined ? null : renewalStage(line, dayInIstanbul(of.created_at), today);
    const employee = employees.get(line.employee_id);
    if (of === undefined || stage === null || line.due === null || employee === undefined) return [];
    return {
      ...{ ...line, due: line.due, stage, distributor_id: of.distributor_id },
      ...{ employee: `${employee.name} ${employee.surname}`, model: models.get(line.model_id)?.name ?? '' },
    };
  });
}
