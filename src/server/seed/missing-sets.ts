import { sql } from 'kysely';
import { newId } from '#core/id/uuid.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import type { Db } from '#server/db/schema.ts';
import { createRecords } from '#server/records/store.ts';
import { STARTING_SETS } from '#server/seed/starting-records.ts';

/** Accounts with sets of other audits and none of this kind, and who published theirs. */
const withoutSet = (db: Db, kind: QuestionSet['kind']) =>
  db
    .selectFrom('record as other')
    .select(['other.account_id', sql<string>`min(other.created_by::text)`.as('author')])
    .where('other.kind', '=', 'question-set')
    .where('other.created_by', 'is not', null)
    .groupBy('other.account_id')
    .having(sql<boolean>`not bool_or(other.status = ${kind})`)
    .execute();

/**
 * Gives accounts of an earlier version the question sets of the kinds of audit that have come since, without which none could be
 * begun there. Each account gets each set once, also when several processes start at the same time.
 * @returns how many sets were added
 */
export async function addMissingSets(db: Db, now: Date): Promise<number> {
  let added = 0;
  for (const set of STARTING_SETS) {
    for (const { account_id, author } of await withoutSet(db, set.kind)) {
      added += await db.transaction().execute(async (tx) => {
        await tx.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute();
        // Another process may have been faster.
        const found = await tx
          .selectFrom('record')
          .select('id')
          .where('account_id', '=', account_id)
          .where('kind', '=', 'question-set')
          .where('status', '=', set.kind)
          .executeTakeFirst();
        if (found) return 0;
        const caller = {
          user_id: author,
          account_id,
          role_id: 0,
          company_id: null,
          workplace_id: null,
          session_id: '',
          permissions: new Set<string>(),
          scope: { account_id, workplaces: null, own: false, allAccounts: false },
        };
        await createRecords(tx, { caller, mutation: null, device: null, now }).insert('question-set', newId(), set);
        return 1;
      });
    }
  }
  return added;
}
