import { sql } from 'kysely';
import { newId } from '#core/id/uuid.ts';
import type { Db } from '#server/db/schema.ts';
import type { FileStore } from '#server/files/port.ts';
import type { Mailer } from '#server/mail/port.ts';

/** Every kind of job and what it is given. One without a handler in `handlers.ts` does not compile. */
export interface JobInputs {
  /** Mails a published notification to one person. `origin`: address of the server for the link in it. */
  'notification-mail': { readonly notification_id: string; readonly user_id: string; readonly origin: string };
  /** Mails the file of a mailing to one of its addresses. */
  'mailing-mail': { readonly mailing_id: string; readonly place: number };
  /** Gives an account the shipped control lists that it never had. */
  library: { readonly account_id: string };
  /** What is done once a day, and the plan for the next day (daily-round.ts). */
  'daily-round': { readonly day: string; readonly origin: string };
  /** Sends somebody who was added the link to choose a password. */
  invitation: {
    readonly user_id: string;
    readonly made_by: string;
    readonly account_id: string;
    readonly origin: string;
    readonly by: 'email' | 'sms';
    /** One of many who were brought in at once: sent at the pace of what goes to many. */
    readonly many?: true;
  };
  /** Takes the assignments and sign-ins of those whose last day has come. */
  'quit-people': { readonly day: string };
  /** Reminds the people of an account of the deadlines of their DFIs. `after`: those up to this id have had their turn. */
  'dfi-reminders': { readonly account_id: string; readonly origin: string; readonly after: string | null };
  /** Reminds of equipment that is due for renewal. `after`: employees up to this id have had their turn. */
  'ppe-reminders': { readonly account_id: string; readonly origin: string; readonly after: string | null };
  /** Reminds of what the law has done anew at workplaces that ask for it. `after`: workplaces up to this id have had their turn. */
  'clock-reminders': { readonly account_id: string; readonly origin: string; readonly after: string | null };
  /** Writes the next rows of an import, or takes them back. `after`: the row that the one before ended with; `origin`: address of the server for links in mails. */
  'import-rows': { readonly import_id: string; readonly after: number; readonly origin?: string };
}
export type JobKind = keyof JobInputs;

/** What a job works with: `db` is the transaction that also takes the job off the queue, so its effects happen once. */
export interface JobContext {
  readonly db: Db;
  readonly mail: Mailer;
  readonly files: FileStore;
  readonly now: Date;
}

/** Does one job. What it throws is logged, rolled back and tried again later. Effects outside of the database must bear a second time. */
export type JobHandler<K extends JobKind> = (input: JobInputs[K], job: JobContext) => Promise<void>;
export type JobHandlers = { readonly [K in JobKind]: JobHandler<K> };

/** Channel on which PostgreSQL tells every process, after the commit, that there is something to do. */
export const JOB_CHANNEL = 'saha_job';

export interface NewJob<K extends JobKind> {
  readonly input: JobInputs[K];
  /** A job of the same key that still waits is this one. */
  readonly key?: string;
  /** Not before; at once without it. One of the same key that waits already keeps its time. */
  readonly at?: Date;
}

/** Puts jobs on the queue, in the running transaction: what is rolled back is not done. */
export async function enqueue<K extends JobKind>(db: Db, kind: K, jobs: readonly NewJob<K>[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ input, key, at }) => ({
    id: newId(),
    kind,
    input: JSON.stringify(input),
    key: key === undefined ? null : `${kind} ${key}`,
    ...(at === undefined ? {} : { run_at: at }),
  }));
  const isPlanned = jobs.some(({ at }) => at !== undefined);
  // Three bound values a row; PostgreSQL takes 65,535 in one statement.
  for (let at = 0; at < rows.length; at += 5000) {
    await db
      .insertInto('job')
      .values(rows.slice(at, at + 5000))
      .onConflict((taken) =>
        isPlanned ? taken.column('key').doNothing() : taken.column('key').doUpdateSet({ run_at: sql`now()`, failed_at: null, tries: 0 }),
      )
      .execute();
  }
  await sql`select pg_notify(${JOB_CHANNEL}, '')`.execute(db);
}
