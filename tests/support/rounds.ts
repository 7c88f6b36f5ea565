import { expect } from 'vitest';
import { addDays } from '#core/date/day.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { today } from '#tests/support/accounts.ts';
import type { Api } from '#tests/support/api.ts';

/** In so many days at nine in the morning of Istanbul: an hour after the round. */
export const nine = (days: number): Date => new Date(`${addDays(today(), days)}T09:00:00+03:00`);

/** The rounds up to that day are done, by two processes at once. */
export async function letDaysPass(api: Api, days: number): Promise<void> {
  const now = nine(days);
  // In one read: a round that ends between two of them would leave its jobs unseen.
  const left = async () =>
    (await api.db.selectFrom('job').select(['kind', 'run_at']).execute()).map(({ kind, run_at }) => kind === 'daily-round' && run_at > now);
  const parts = { db: api.db, mail: api.mail, files: api.files, handlers: JOB_HANDLERS, log: () => undefined, now: () => now };
  const pair = [startJobs(parts), startJobs(parts)];
  try {
    await expect
      .poll(
        async () => {
          for (const runner of pair) runner.wake();
          return left();
        },
        { timeout: 30_000 },
      )
      .toEqual([true]);
  } finally {
    await Promise.all(pair.map((runner) => runner.stop()));
  }
}

/** The round of that day is done once more. */
export async function repeatRound(api: Api, days: number): Promise<void> {
  await api.db
    .updateTable('job')
    .set({ run_at: nine(days) })
    .where('kind', '=', 'daily-round')
    .execute();
  await letDaysPass(api, days);
}
