import { addDays, type Day, dayInIstanbul } from '#core/date/day.ts';
import type { Db } from '#server/db/schema.ts';
import { enqueue, type JobHandler } from '#server/jobs/job.ts';

/** When the round of a day begins: at eight in the morning. Istanbul keeps one time all the year. */
const roundOf = (day: Day): Date => new Date(`${day}T08:00:00+03:00`);

/** The day of the first round after this moment. */
export function nextRound(now: Date): Day {
  const today = dayInIstanbul(now);
  return roundOf(today) > now ? today : addDays(today, 1);
}

/**
 * Sees to it that the next round waits in the queue: at the start of a process, and by each round for the one after it. However
 * many processes plan it, it is one job; one that nobody was there to do is done by the next process that starts.
 * @param origin address of this server, for links in mails
 */
export async function planRound(db: Db, origin: string, now: Date): Promise<void> {
  const day = nextRound(now);
  await enqueue(db, 'daily-round', [{ key: day, input: { day, origin }, at: roundOf(day) }]);
}

/** What is done once a day, a job for each account. */
export const daily: JobHandler<'daily-round'> = async ({ day, origin }, { db, now }) => {
  // By a clock that is behind, the next one would be this one again, and none would follow it.
  const own = roundOf(day);
  await planRound(db, origin, new Date(Math.max(own.getTime(), now.getTime())));
  await enqueue(db, 'quit-people', [{ key: day, input: { day } }]);
  const accounts = await db.selectFrom('account').select('id').execute();
  const eachAccount = accounts.map(({ id }) => ({ key: id, input: { account_id: id, origin, after: null } }));
  await enqueue(db, 'dfi-reminders', eachAccount);
  await enqueue(db, 'ppe-reminders', eachAccount);
  await enqueue(db, 'clock-reminders', eachAccount);
};
