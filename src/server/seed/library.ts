import { sql } from 'kysely';
import { newId } from '#core/id/uuid.ts';
import type { Locale } from '#core/number/number.ts';
import { LIBRARY_LISTS } from '#modules/risk/server/library/index.ts';
import { LIBRARY_CATEGORIES, type LibraryList } from '#modules/risk/server/library/library.ts';
import { AFFECTED_PEOPLE } from '#modules/risk/server/library/people.ts';
import { spreadPlaces } from '#modules/risk/shared/question-order.ts';
import type { Db } from '#server/db/schema.ts';
import { enqueue, type JobHandler } from '#server/jobs/job.ts';
import { Places } from '#server/records/places.ts';
import type { Records } from '#server/records/port.ts';
import { withToldRecords } from '#server/realtime/told-records.ts';

const TYPES = { risk: 'risk_based', sector: 'sector_based' } as const;

interface Giving {
  readonly account_id: string;
  /** Ids of the new records. */
  readonly makeId: () => string;
  readonly language: Locale;
  readonly now: Date;
}

/** The category of a list: the one that people have under its key, else a new one. */
async function categoryOf(records: Records, { category }: LibraryList, { account_id, makeId, language }: Giving): Promise<string | null> {
  const shipped = LIBRARY_CATEGORIES.find(({ key }) => key === category);
  if (shipped === undefined) return null;
  const { rows } = await records.list('control-list-category', { where: { key: category } });
  const own = rows.find((row) => row.account_id === account_id);
  if (own) return own.id;
  const body = { name: shipped.name[language], key: category, description: shipped.description[language], active: true };
  return (await records.insert('control-list-category', makeId(), body)).id;
}

async function giveList(records: Records, list: LibraryList, giving: Giving): Promise<void> {
  const { makeId, language } = giving;
  const category_id = await categoryOf(records, list, giving);
  if (category_id === null) return;
  const control_list_id = makeId();
  await records.insert('control-list', control_list_id, {
    name: list.name[language],
    category_id,
    type: TYPES[list.type],
    apply_to_all_workplaces: true,
    workplace_ids: [],
  });
  const places = spreadPlaces(list.questions.length);
  for (const [at, { question, risks, cautions, affected_people, legal_basis }] of list.questions.entries())
    await records.insert('control-list-question', makeId(), {
      control_list_id,
      code: '',
      question: question[language],
      risks: risks[language],
      cautions: cautions[language],
      current_cautions: '',
      affected_people: affected_people.map((person) => AFFECTED_PEOPLE[person][language]),
      legal_basis: legal_basis[language],
      position: places[at] ?? 0,
    });
}

/**
 * Gives an account the shipped control lists that it never had, in the language of its first person. What people changed or
 * deleted since stays as they left it (decision 59).
 * @param tx the transaction in which all of it is written
 * @returns how many lists were given; 0 for an account without people
 */
export async function giveLibrary(tx: Db, account_id: string, now: Date, makeId: () => string = newId): Promise<number> {
  const person = await tx
    .selectFrom('app_user')
    .select(['id', 'language'])
    .where('account_id', '=', account_id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (person === undefined) return 0;
  // Whoever else gives them waits here, and then finds them given.
  const { rows: fresh } = await sql<{ key: string }>`
    insert into library_list (account_id, key, given_at)
    select ${account_id}::uuid, unnest(${LIBRARY_LISTS.map(({ key }) => key)}::text[]), ${now} on conflict do nothing returning key`.execute(
    tx,
  );
  const keys = new Set(fresh.map(({ key }) => key));
  const caller = {
    user_id: person.id,
    account_id,
    role_id: 0,
    company_id: null,
    workplace_id: null,
    session_id: '',
    permissions: new Set<string>(),
    scope: { account_id, workplaces: null, own: false, allAccounts: false },
  };
  const places = new Places();
  const giving: Giving = { account_id, makeId, language: person.language, now };
  await withToldRecords(tx, { caller, mutation: null, device: null, now, places }, async (records) => {
    for (const list of LIBRARY_LISTS) if (keys.has(list.key)) await giveList(records, list, giving);
  });
  await places.take(tx);
  return keys.size;
}

/** Has the library given to accounts soon: nobody waits for some hundred records. An account that is in the queue stays there once. */
export const orderLibrary = (db: Db, accounts: readonly string[]): Promise<void> =>
  enqueue(
    db,
    'library',
    accounts.map((account_id) => ({ input: { account_id }, key: account_id })),
  );

/** Orders the library for all accounts that lack a list of it: those of an earlier version. @returns how many */
export async function orderMissingLibraries(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select account.id from account where (
      select count(*) from library_list where account_id = account.id and key = any(${LIBRARY_LISTS.map(({ key }) => key)}::text[])
    ) < ${LIBRARY_LISTS.length}::int and exists (select from app_user where account_id = account.id)`.execute(db);
  await orderLibrary(
    db,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Does what `orderLibrary` has put on the queue. */
export const libraryJob: JobHandler<'library'> = async ({ account_id }, { db, now }) => {
  await giveLibrary(db, account_id, now);
};
