import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import type { JobTable } from '#server/db/tables-service.ts';
import type { FileStore } from '#server/files/port.ts';
import type { JobContext, JobHandlers, JobKind } from '#server/jobs/job.ts';
import { Refusal } from '#server/http/handler.ts';
import type { Mailer } from '#server/mail/port.ts';
import { Late, within } from '#server/within.ts';

export interface RunnerParts {
  readonly db: Db;
  readonly mail: Mailer;
  readonly files: FileStore;
  readonly handlers: JobHandlers;
  log(line: string): void;
  /** Jobs at a time in this process; each holds a connection to the database. */
  readonly atOnce?: number;
  /** Shorter in tests. */
  readonly firstDelayMs?: number;
  /** The clock by which jobs fall due and which they are told; that of the database and of this process without it. */
  readonly now?: () => Date;
}

export interface JobRunner {
  /** There may be something to do. */
  wake(): void;
  /** Starts nothing more; resolves when what runs has come to its end. */
  stop(): Promise<void>;
}

const AT_ONCE = 3;
/** A look at the queue though nobody called: for delays, and for a call that was missed. */
const POLL_MS = 15_000;
/** A job that takes longer has failed. Shorter than a stop of the server may take. */
const LONGEST_MS = 40_000;
/** Delays between tries: 10 s, 30 s, 90 s … up to 6 h, ten tries in all. */
const FIRST_DELAY_MS = 10_000;
const LONGEST_DELAY_MS = 6 * 3_600_000;
export const MOST_TRIES = 10;
/** How long what may not be done now waits where nobody says, s. */
const LATER_S = 600;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/**
 * Works through the queue. A job is held by a row lock of the transaction it runs in (`for update skip locked`): any number of
 * processes share the queue, and a process that dies gives its job back at once, with everything it wrote undone.
 */
export function startJobs(parts: RunnerParts): JobRunner {
  const { db, log } = parts;
  const running = new Set<Promise<void>>();
  let isStopping = false;
  let isWanted = false;

  /** Does a job in its transaction; one that fails leaves nothing behind and waits. @throws Error when the transaction is lost, or the job does not come to its end */
  async function run(job: Selectable<JobTable>, tx: Db): Promise<void> {
    const handler = parts.handlers[job.kind as JobKind];
    await sql`savepoint job`.execute(tx);
    try {
      if (handler === undefined) throw new Error(`no handler for jobs of kind ${job.kind}`);
      const context: JobContext = { db: tx, mail: parts.mail, files: parts.files, now: parts.now?.() ?? new Date() };
      // enqueue() let in only what fits the kind.
      await within(LONGEST_MS, handler(job.input as never, context));
    } catch (error) {
      // One that still runs must not write behind our back: the whole transaction goes.
      if (error instanceof Late) throw error;
      await sql`rollback to savepoint job`.execute(tx);
      // Still under the lock: nobody takes it before its time is set.
      await putBack(tx, job, error);
      return;
    }
    await tx.deleteFrom('job').where('id', '=', job.id).execute();
  }

  async function putBack(at: Db, job: Selectable<JobTable>, error: unknown): Promise<void> {
    if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') {
      // Nothing has failed: its turn comes later.
      const seconds = error.detail.retryAfter ?? LATER_S;
      await at
        .updateTable('job')
        .set({ run_at: sql`now() + ${seconds} * interval '1 second'` })
        .where('id', '=', job.id)
        .where('tries', '=', job.tries)
        .execute();
      return;
    }
    const tries = job.tries + 1;
    const delay = Math.min((parts.firstDelayMs ?? FIRST_DELAY_MS) * 3 ** (tries - 1), LONGEST_DELAY_MS);
    const isOver = tries >= MOST_TRIES;
    log(`job ${job.kind} ${job.id}: ${wordsOf(error)}${isOver ? '; given up' : ''}`);
    await at
      .updateTable('job')
      .set({
        tries,
        problem: wordsOf(error),
        run_at: sql`now() + ${delay} * interval '1 millisecond'`,
        failed_at: isOver ? new Date() : null,
      })
      .where('id', '=', job.id)
      .where('tries', '=', job.tries)
      .execute();
  }

  /** Takes one job and does it; false when there is none. */
  async function next(): Promise<boolean> {
    let held: Selectable<JobTable> | undefined;
    try {
      return await db.transaction().execute(async (tx) => {
        held = await tx
          .selectFrom('job')
          .selectAll()
          .where('failed_at', 'is', null)
          .where('run_at', '<=', parts.now?.() ?? sql<Date>`now()`)
          .orderBy('run_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (held === undefined) return false;
        await run(held, tx);
        return true;
      });
    } catch (error) {
      if (held === undefined) throw error;
      await putBack(db, held, error);
      return true;
    }
  }

  async function drain(): Promise<void> {
    try {
      while (!isStopping && (await next()));
    } catch (error) {
      if (!isStopping) log(`jobs: ${wordsOf(error)}`);
    }
  }

  function wake(): void {
    if (isStopping) return;
    isWanted = true;
    while (running.size < (parts.atOnce ?? AT_ONCE) && isWanted) {
      const one = drain().finally(() => {
        running.delete(one);
        // Somebody called while this one found the queue empty.
        if (isWanted) wake();
      });
      running.add(one);
      if (running.size === (parts.atOnce ?? AT_ONCE)) isWanted = false;
    }
  }

  const timer = setInterval(wake, POLL_MS);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
