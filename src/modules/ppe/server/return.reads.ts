import { sql } from 'kysely';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import type { PpeReturn } from '#modules/ppe/shared/return.schema.ts';
import type { Ctx } from '#server/http/handler.ts';
import type { StoredRecord } from '#server/records/port.ts';

/** All returns of a distribution, also those out of the caller's reach: what one took back, nobody else takes back again. Read under `holdStock`. */
export async function returnsOf(
  { db }: Ctx,
  { id, account_id }: Pick<StoredRecord<PpeDistribution>, 'id' | 'account_id'>,
): Promise<{ readonly id: string; readonly body: PpeReturn }[]> {
  const rows = await db
    .selectFrom('record')
    .select(['id', 'body'])
    .where('account_id', '=', account_id)
    .where('kind', '=', 'ppe-return')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`body @> ${JSON.stringify({ distribution_id: id })}::jsonb`)
    .execute();
  return rows.map((row) => ({ id: row.id, body: row.body as unknown as PpeReturn })); // only its own schema was ever stored
}
