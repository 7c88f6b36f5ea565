import { sql } from 'kysely';
import type { Named } from '#modules/risk/server/ai/without-people.ts';
import type { Db } from '#server/db/schema.ts';

/** Names of everybody of an account, in and out of reach of whoever asks: none of them is told to a model. */
export async function peopleOf(db: Db, account: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select name, surname from app_user where account_id = ${account}
    union
    select coalesce(body->>'name', ''), coalesce(body->>'surname', '')
    from record where account_id = ${account} and kind in ('employee', 'user') and deleted_at is null`.execute(db);
  return rows;
}
