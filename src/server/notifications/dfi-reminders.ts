import { sql } from 'kysely';
import { addDays, type Day, dayInIstanbul, daysBetween } from '#core/date/day.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { type DueReminder, dueReminders, LATEST_DAYS } from '#modules/dfi/shared/dfi.reminders.ts';
import { dfiSourceOf } from '#modules/dfi/shared/dfi.sources.ts';
import type { Db } from '#server/db/schema.ts';
import { enqueue, type JobHandler } from '#server/jobs/job.ts';
import { stageOf } from '#modules/dfi/shared/dfi.flow.ts';
import { dfiApprovers } from '#server/notifications/dfi-approvers.ts';
import { dfiPath, dfiWords } from '#server/notifications/dfi-assigned.ts';
import { notify } from '#server/notifications/notify.ts';

const DEADLINE = 'dfi.deadline';
/** DFIs of one job: it has to end within the time that a job may take. */
const AT_ONCE = 200;

interface Row {
  readonly id: string;
  readonly created_at: Date;
  readonly body: Dfi;
}

/** Open DFIs of an account with a deadline that is near or past, own or of a task, by their ids. */
async function nextDfis(db: Db, account_id: string, after: string | null, today: Day): Promise<Row[]> {
  const last = addDays(today, 7);
  let rows = db
    .selectFrom('record')
    .select(['id', 'created_at', 'body'])
    .where('account_id', '=', account_id)
    .where('kind', '=', 'dfi')
    .where('status', '=', 'in_progress')
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(body->>'deadline' <= ${last} or exists (
        select 1 from jsonb_array_elements(coalesce(body->'responsible_users', '[]')) as task where task->>'deadline' <= ${last}))`,
    )
    .orderBy('id')
    .limit(AT_ONCE);
  if (after !== null) rows = rows.where('id', '>', after);
  // The kind's schema has let in every body.
  return (await rows.execute()).map((row) => ({ ...row, body: row.body as unknown as Dfi }));
}

/** The last day on which each person was reminded of one of these DFIs, of the days that still count. */
async function lastDays(
  db: Db,
  account_id: string,
  ids: readonly string[],
  today: Day,
): Promise<(id: string, person: string) => Day | undefined> {
  const told = await db
    .selectFrom('notification')
    .select(['redirect_path', 'targets', 'date'])
    .where('account_id', '=', account_id)
    .where('source', '=', DEADLINE)
    .where('date', '>=', addDays(today, -LATEST_DAYS))
    .where('redirect_path', 'in', ids.map(dfiPath))
    .orderBy('date')
    .execute();
  const days = new Map(told.flatMap(({ redirect_path, targets, date }) => targets.map((person) => [`${redirect_path} ${person}`, date])));
  return (id, person) => days.get(`${dfiPath(id)} ${person}`);
}

/** DFIs whose report is still a draft: nobody has been told of them yet (ledger 05, decision 18). */
async function ofDrafts(db: Db, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ body }) => (body.source_id === null ? [] : [body.source_id]));
  if (ids.length === 0) return new Set();
  const sources = await db.selectFrom('record').select(['id', 'body']).where('id', 'in', ids).where('deleted_at', 'is', null).execute();
  const bodies = new Map(sources.map(({ id, body }) => [id, body]));
  return new Set(
    rows.flatMap(({ id, body }) => {
      const source = bodies.get(body.source_id ?? '');
      return source !== undefined && dfiSourceOf(body.source)?.isShared(source as never) === false ? [id] : [];
    }),
  );
}

function wordsOf({ deadline, isDecision }: DueReminder, today: Day): { tr: string; en: string } {
  const passed = daysBetween(deadline, today);
  const words = deadlineWords(passed);
  return isDecision ? { tr: `Kararınız bekleniyor. ${words.tr}`, en: `Your decision is awaited. ${words.en}` } : words;
}

function deadlineWords(passed: number): { tr: string; en: string } {
  if (passed === 0) return { tr: 'DÖF’ün termini bugün doluyor', en: 'A DFI is due today' };
  const days = Math.abs(passed);
  const count = `${days} day${days === 1 ? '' : 's'}`;
  return passed < 0
    ? { tr: `DÖF’ün terminine ${days} gün kaldı`, en: `A DFI is due in ${count}` }
    : { tr: `DÖF’ün termini ${days} gün önce geçti`, en: `A DFI has been overdue for ${count}` };
}

/**
 * Reminds the people of an account of near and past deadlines, in the bell and by mail, each once a day and DFI at most. What
 * was told is read off the notifications themselves, so a round that is done again tells nothing twice.
 */
export const remindOfDeadlines: JobHandler<'dfi-reminders'> = async ({ account_id, origin, after }, { db, now }) => {
  const today = dayInIstanbul(now);
  const rows = await nextDfis(db, account_id, after, today);
  if (rows.length === 0) return;
  const drafts = await ofDrafts(db, rows);
  const remindedOn = await lastDays(
    db,
    account_id,
    rows.map(({ id }) => id),
    today,
  );
  for (const row of rows.filter(({ id }) => !drafts.has(id))) {
    const approvers = stageOf(row.body) === 'approval' ? await dfiApprovers(db, { account_id, body: row.body, now }) : [];
    const reminded = (person: string) => remindedOn(row.id, person);
    for (const due of dueReminders(row.body, dayInIstanbul(row.created_at), today, reminded, approvers)) {
      const words = wordsOf(due, today);
      const what = dfiWords(row);
      await notify(db, {
        source: DEADLINE,
        type: 'reminder',
        delivery: 'both',
        content: { tr: `${words.tr}: ${what}`, en: `${words.en}: ${what}` },
        account_id,
        people: [due.user_id],
        by: null,
        path: dfiPath(row.id),
        due_date: due.deadline,
        origin,
        now,
      });
    }
  }
  const last = rows.at(-1);
  if (rows.length < AT_ONCE || last === undefined) return;
  await enqueue(db, 'dfi-reminders', [{ key: `${account_id} ${last.id}`, input: { account_id, origin, after: last.id } }]);
};
