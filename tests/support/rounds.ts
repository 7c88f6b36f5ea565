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
  const idle = () => api.db.selectFrom('job').select(['kind', 'run_at']).where('kind', '!=', 'daily-round').execute();
  const planned = () => api.db.selectFrom('job').select('run_at').where('kind', '=', 'daily-round').execute();
  const parts = { db: api.db, mail: api.mail, files: api.files, handlers: JOB_HANDLERS, log: () => undefined, now: () => now };
  const pair = [startJobs(parts), startJobs(parts)];
  try {
    await expect
      .poll(
        async () => {
          for (const runner of pair) runner.wake();
          return [(await idle()).length, (await planned()).map(({ run_at }) => run_at > now)];
        },
        { timeout: 30_000 },
      )
      .toEqual([0, [true]]);
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
