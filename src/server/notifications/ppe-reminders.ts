import { type Day, dayInIstanbul, daysBetween } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import type { Workplace } from '#modules/organisation/shared/workplace.schema.ts';
import { holdingsDuePath, holdingsOfPath } from '#modules/ppe/shared/holding.paths.ts';
import { dueState, lineKey } from '#modules/ppe/shared/holding.rules.ts';
import type { Db } from '#server/db/schema.ts';
import { enqueue, type JobHandler } from '#server/jobs/job.ts';
import { peopleWith } from '#server/notifications/approvers.ts';
import { notify } from '#server/notifications/notify.ts';
import { bodiesOf, type DueLine, dueLines, nextReceivers } from '#server/notifications/ppe-due-lines.ts';

const RENEWAL = 'ppe.renewal';
/** Employees of one job: it has to end within the time that a job may take. */
const AT_ONCE = 500;
const NAMES_MAX = 160;

/** Who is told of what is due at a workplace: who gave it out and its representative; where neither may read it, who manages equipment there. */
async function toldAt(db: Db, account_id: string, workplace_id: string, representative: string | null, now: Date) {
  const readers = new Set(await peopleWith(db, { account_id, permission: 'ppe.read', workplace_id, now }));
  const managers = await peopleWith(db, { account_id, permission: 'ppe.manage', workplace_id, now });
  return (distributor: string): readonly string[] => {
    const own = [distributor, representative].filter((one): one is string => one !== null && readers.has(one));
    return own.length === 0 ? managers : own;
  };
}

/** Marks the stages of these lines as told and gives back those that nobody has told yet. Two rounds at once share them. */
async function untold(db: Db, account_id: string, lines: readonly DueLine[], now: Date): Promise<readonly DueLine[]> {
  const fresh = new Set<string>();
  for (let at = 0; at < lines.length; at += 5_000) {
    const rows = await db
      .insertInto('ppe_reminder')
      .values(
        lines.slice(at, at + 5_000).map(({ distribution_id, employee_id, model_id, stage }) => ({
          ...{ account_id, distribution_id, employee_id, model_id, stage },
          told_at: now,
        })),
      )
      .onConflict((told) => told.doNothing())
      .returning(['distribution_id', 'employee_id', 'model_id'])
      .execute();
    for (const row of rows) fresh.add(lineKey(row));
  }
  return lines.filter((line) => fresh.has(lineKey(line)));
}

function wordsOf(due: Day, today: Day): { tr: string; en: string } {
  const passed = daysBetween(due, today);
  if (passed === 0) return { tr: 'KKD yenileme günü bugün', en: 'Equipment is due for renewal today' };
  const days = Math.abs(passed);
  const count = `${days} day${days === 1 ? '' : 's'}`;
  return passed < 0
    ? { tr: `KKD yenilemesine ${days} gün kaldı`, en: `Equipment is due for renewal in ${count}` }
    : { tr: `KKD yenileme günü ${days} gün önce geçti`, en: `Equipment has been overdue for renewal for ${count}` };
}

/** What of one person and day is due at one workplace: by name where it is one employee's, else counted; and the page that shows it. */
function noticeOf(lines: readonly DueLine[], workplace: string, today: Day) {
  const [first] = lines;
  if (first === undefined) throw new Error('a notice about nothing');
  const words = wordsOf(first.due, today);
  const employees = new Set(lines.map(({ employee_id }) => employee_id)).size;
  if (employees === 1) {
    const what = cutText(`${first.employee} – ${[...new Set(lines.map(({ model }) => model))].join(', ')}`, NAMES_MAX);
    return { path: holdingsOfPath(first.employee_id), content: { tr: `${words.tr}: ${what}`, en: `${words.en}: ${what}` } };
  }
  return {
    path: holdingsDuePath(dueState(first, today), first.workplace_id),
    content: {
      tr: `${words.tr}: ${workplace}, ${employees} çalışanda ${lines.length} KKD`,
      en: `${words.en}: ${workplace}, ${lines.length} items of ${employees} employees`,
    },
  };
}

/**
 * Reminds of equipment that is due for renewal, in the bell and by mail: each line of a distribution once a stage (decision 80).
 * What one person is told of one workplace and day is one notice.
 */
export const remindOfRenewals: JobHandler<'ppe-reminders'> = async ({ account_id, origin, after }, { db, now }) => {
  const today = dayInIstanbul(now);
  const receivers = await nextReceivers(db, account_id, after, today, AT_ONCE);
  const lines = await dueLines(db, account_id, receivers, today);
  const workplaces = await bodiesOf<Workplace>(
    db,
    account_id,
    lines.map(({ workplace_id }) => workplace_id),
  );
  for (const [id, workplace] of workplaces) {
    const toldOf = await toldAt(db, account_id, id, workplace.representative_user_id ?? null, now);
    const here = lines.filter((line) => line.workplace_id === id && toldOf(line.distributor_id).length > 0);
    const fresh = (await untold(db, account_id, here, now)).flatMap((line) =>
      toldOf(line.distributor_id).map((person) => ({ person, line })),
    );
    for (const one of Map.groupBy(fresh, ({ person, line }) => `${person} ${line.due}`).values()) {
      const [first] = one;
      if (first === undefined) continue;
      await notify(db, {
        ...noticeOf(
          one.map(({ line }) => line),
          workplace.name,
          today,
        ),
        ...{ source: RENEWAL, type: 'reminder', delivery: 'both', account_id, people: [first.person], by: null },
        ...{ due_date: first.line.due, origin, now },
      });
    }
  }
  const last = receivers.at(-1);
  if (receivers.length < AT_ONCE || last === undefined) return;
  await enqueue(db, 'ppe-reminders', [{ key: `${account_id} ${last}`, input: { account_id, origin, after: last } }]);
};
