import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { enqueue, type JobHandlers } from '#server/jobs/job.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import { type JobRunner, MOST_TRIES, startJobs } from '#server/jobs/runner.ts';
import { memoryFiles, memoryMail } from '#tests/support/api.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server.ts';

let database: TestDatabase;
let db: Db;
const runners: JobRunner[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  db = openDb(new pg.Pool({ connectionString: database.url, max: 12 }));
  await migrate(db);
});
afterAll(async () => {
  await db.destroy();
  await database.stop();
});
beforeEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await db.deleteFrom('job').execute();
});

const lines: string[] = [];
function run(handler: JobHandlers['notification-mail'], firstDelayMs = 10): JobRunner {
  const runner = startJobs({
    db,
    mail: memoryMail(),
    files: memoryFiles(),
    handlers: { ...JOB_HANDLERS, 'notification-mail': handler },
    log: (line) => lines.push(line),
    firstDelayMs,
  });
  runners.push(runner);
  return runner;
}
const jobs = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ key: String(n), input: { notification_id: newId(), user_id: newId(), origin: String(n) } }));
const left = () => db.selectFrom('job').selectAll().execute();

test('two runners share a queue: every job is done once', async () => {
  const done: string[] = [];
  await enqueue(db, 'notification-mail', jobs(60));
  const work = async ({ origin }: { origin: string }): Promise<void> => {
    await new Promise((go) => setTimeout(go, 2));
    done.push(origin);
  };
  run(work);
  run(work);
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  expect(done.toSorted()).toEqual(
    jobs(60)
      .map((job) => job.key)
      .toSorted(),
  );
});

test('what is rolled back is not queued, and a job of the same key waits once', async () => {
  await expect(
    db.transaction().execute(async (tx) => {
      await enqueue(tx, 'notification-mail', jobs(3));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await left()).toEqual([]);
  await enqueue(db, 'notification-mail', jobs(2));
  await enqueue(db, 'notification-mail', jobs(3));
  expect(await left()).toHaveLength(3);
});

test('a job that fails leaves nothing behind, is tried again later and later, and is given up at last with its reason', async () => {
  let tries = 0;
  await enqueue(db, 'notification-mail', jobs(1));
  const runner = run(async (_input, { db: tx }) => {
    tries += 1;
    await tx.insertInto('login_failure').values({ email: 'from-a-job' }).execute();
    throw new Error('421 try later');
  }, 1);
  await expect
    .poll(
      async () => {
        // Sooner than it would by itself.
        await db
          .updateTable('job')
          .set({ run_at: new Date(0) })
          .where('failed_at', 'is', null)
          .execute();
        runner.wake();
        return (await left())[0]?.failed_at;
      },
      { timeout: 20_000 },
    )
    .toBeInstanceOf(Date);
  expect(tries).toBe(MOST_TRIES);
  expect((await left())[0]).toMatchObject({ tries: MOST_TRIES, problem: '421 try later' });
  expect(await db.selectFrom('login_failure').selectAll().where('email', '=', 'from-a-job').execute()).toEqual([]);
  expect(lines.at(-1)).toMatch(/421 try later; given up$/);
});

test('a stop lets what runs end and starts nothing more', async () => {
  await enqueue(db, 'notification-mail', jobs(20));
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  let ended = 0;
  const runner = run(async () => {
    begun += 1;
    await gate.promise;
    ended += 1;
  });
  await vi.waitFor(() => expect(begun).toBe(3));
  const stopped = runner.stop();
  gate.resolve();
  await stopped;
  expect([begun, ended]).toEqual([3, 3]);
  expect(await left()).toHaveLength(17);
});

test('published to 150 people by mail and in the application, with the process killed twice in the middle and a second one beside it: each has exactly one mail', async () => {
  const own = await freshDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'saha-jobs-'));
  const env = { SAHA_SECRET: 'a secret that processes on one database share' };
  const start = () => startServer({ databaseUrl: own.url, dataDir, env });
  const mails = () =>
    readdirSync(path.join(dataDir, 'mail'), { recursive: false })
      .map(String)
      .filter((name) => name.endsWith('.eml'));
  const safeMails = (): string[] => {
    try {
      return mails();
    } catch {
      return [];
    }
  };
  try {
    const first = await start();
    const { account, close } = await accountIn(own.url, 'mail.test');
    const ids: string[] = [];
    for (let n = 0; n < 150; n += 1) ids.push(await account.addUser(`kisi${n}`, 9, { workplace_id: account.workplaces[0] }));
    await close();
    const { client } = await signInAt(first.url, 'manager@mail.test');
    const id = newId();
    const body = {
      id,
      date: '2026-03-02',
      notification_type: 'announcement',
      content: 'Depo yarın kapalı.',
      delivery_method: 'both',
      target_type: 'role',
      targets: ['9'],
      redirect_path: null,
      due_date: null,
    };
    expect((await client('POST', 'notifications', { body, key: newId() })).status).toBe(200);
    expect((await client('PATCH', `notifications/publish/${id}/1?version=1`, { key: newId() })).status).toBe(200);
    await expect.poll(() => safeMails().length, { timeout: 30_000, interval: 1 }).toBeGreaterThan(3);
    await first.kill();
    const second = await start();
    const atSecond = safeMails().length;
    await expect.poll(() => safeMails().length, { timeout: 30_000, interval: 1 }).toBeGreaterThan(Math.min(atSecond + 3, 149));
    await second.kill();
    const pair = [
      await startServer({ databaseUrl: own.url, dataDir, env }),
      await startServer({ databaseUrl: own.url, env: { ...env } }),
    ] as const;
    const pool = new pg.Client({ connectionString: own.url });
    await pool.connect();
    const marked = async () =>
      (await pool.query<{ n: number }>('select count(*)::int as n from notification_recipient where mail_at is not null')).rows[0]?.n;
    await expect.poll(marked, { timeout: 60_000 }).toBe(150);
    // Published anew, and nobody has it twice.
    const again = (await signInAt(pair[0].url, 'manager@mail.test')).client;
    for (const state of [0, 1])
      expect((await again('PATCH', `notifications/publish/${id}/${state}?version=${2 + state}`, { key: newId() })).status).toBe(200);
    await expect
      .poll(async () => (await pool.query("select 1 from job where kind <> 'daily-round'")).rows.length, { timeout: 30_000 })
      .toBe(0);
    const sent = [...safeMails().map((name) => path.join(dataDir, 'mail', name)), ...folderOf(pair[1].dataDir)];
    const to = sent.map((file) => /^To: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]);
    // One that was sent just before a kill may have been sent again by the other process, under the same name.
    const names = new Set(sent.map((file) => path.basename(file)));
    expect(names.size).toBe(150);
    expect(new Set(to).size).toBe(150);
    expect(to.length).toBeLessThanOrEqual(150 + 6);
    expect((await pool.query('select 1 from notification_recipient where in_app')).rows).toHaveLength(150);
    await pool.end();
    for (const server of pair) await server.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await own.stop();
  }
}, 240_000);

function folderOf(dataDir: string): string[] {
  try {
    return readdirSync(path.join(dataDir, 'mail'))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => path.join(dataDir, 'mail', name));
  } catch {
    return [];
  }
}
