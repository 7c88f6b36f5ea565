import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type Client, clientFor, type TestAccount } from '#tests/support/app.ts';
import { startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

interface Write {
  readonly key: string;
  readonly body: { readonly id: string; readonly name: string; readonly active: boolean };
  acknowledged: boolean;
}

/** As a device does: keeps each write and sends it again under its key until it is taken. */
class Writer {
  readonly kept: Write[] = [];
  readonly statuses = new Map<number, number>();
  /** Answers of 503 that did not say when to come again. */
  withoutRetry = 0;
  private isOver = false;
  private readonly running: Promise<void>[];

  private readonly client: Client;

  constructor(client: Client, count: number) {
    this.client = client;
    this.running = Array.from({ length: count }, () => this.write());
  }

  get acknowledged(): number {
    return this.kept.filter((write) => write.acknowledged).length;
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }

  private async write(): Promise<void> {
    while (!this.isOver) {
      const id = newId();
      const write: Write = { key: newId(), body: { id, name: `Şirket ${id}`, active: true }, acknowledged: false };
      this.kept.push(write);
      while (!write.acknowledged) {
        const { status, headers } = await this.client('POST', 'management-companies', { body: write.body, key: write.key });
        this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
        if (status === 503 && headers.get('retry-after') === null) this.withoutRetry += 1;
        write.acknowledged = status === 200;
        if (!write.acknowledged) await pause(100);
      }
    }
  }
}

const health = async (server: TestServer) => clientFor(server.url, null)('GET', 'health');
const isDown = (server: TestServer) => expect.poll(async () => (await health(server)).body.database, { timeout: 60_000 }).toBe('down');
const isUp = (server: TestServer) => expect.poll(async () => (await health(server)).body.database, { timeout: 60_000 }).toBe('ok');

/** What must hold after every mend: the process lives, each write is there once, and only 200 and 503 with Retry-After were answered. */
async function expectWhole(server: TestServer, databaseUrl: string, account: TestAccount, writer: Writer): Promise<void> {
  expect([...writer.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(writer.withoutRetry).toBe(0);
  expect(() => process.kill(server.pid, 0)).not.toThrow();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select record_id::text as id from record_history where account_id = $1 and kind = 'management-company' and record_id <> $2 order by 1`,
    [account.id, account.managementCompany],
  );
  await client.end();
  expect(rows.map((row) => row.id)).toEqual(writer.kept.map((write) => write.body.id).toSorted());
}

async function moreAcknowledged(writer: Writer, count: number): Promise<void> {
  const before = writer.acknowledged;
  await expect.poll(() => writer.acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + count);
}

async function socketOf(server: TestServer, token: string): Promise<{ socket: Socket; pokes: () => number }> {
  const socket = io(server.url, { auth: { token }, transports: ['websocket'] });
  let pokes = 0;
  socket.on('feed:moved', () => {
    pokes += 1;
  });
  onTestFinished(() => void socket.disconnect());
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  return { socket, pokes: () => pokes };
}

/** A server, or two, that reach a database by a line of their own. */
async function scene(name: string, servers: 1 | 2) {
  const database = await freshDatabase();
  const proxy = await startDatabaseProxy(database.url);
  const env = { SAHA_SECRET: 'a secret that two processes on one database share' };
  const [one, two] = [
    await startServer({ databaseUrl: proxy.url, env }),
    servers === 2 ? await startServer({ databaseUrl: proxy.url, env }) : null,
  ];
  const made = await accountIn(database.url, name);
  await made.close();
  const { client, token } = await signInAt(one.url, `manager@${name}`);
  onTestFinished(async () => {
    proxy.state = 'open';
    await Promise.all([one.stop(), two?.stop()]);
    await proxy.stop();
    await database.stop();
  });
  return { database, proxy, one, two: two ?? one, account: made.account, client, token };
}

test('finding 2: a database that stops and comes back costs 503 with Retry-After, never the process; sockets and jobs go on', async () => {
  const { database, proxy, one, two, account, client, token } = await scene('stopped.test', 2);
  const { socket, pokes } = await socketOf(two, token);
  const writer = new Writer(client, 4);
  await moreAcknowledged(writer, 5);
  for (let round = 0; round < 3; round += 1) {
    proxy.state = 'away';
    for (const server of [one, two]) await isDown(server);
    await expect.poll(() => writer.statuses.get(503) ?? 0, { timeout: 30_000 }).toBeGreaterThan(round);
    expect((await health(one)).status).toBe(503);
    expect((await health(one)).headers.get('retry-after')).toBe('5');
    proxy.state = 'open';
    for (const server of [one, two]) await isUp(server);
    await moreAcknowledged(writer, 5);
  }
  await writer.end();
  await expectWhole(one, database.url, account, writer);
  // What one process writes is told by the other: both ways between them stand again.
  expect(socket.connected).toBe(true);
  await expect
    .poll(
      async () => {
        const before = pokes();
        await client('POST', 'management-companies', { key: newId(), body: { id: newId(), name: `Şirket ${newId()}`, active: true } });
        await pause(300);
        return pokes() > before;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  // A job that was queued is done: the mail of an announcement lies in the folder.
  const draft = {
    id: newId(),
    date: '2026-03-02',
    notification_type: 'announcement',
    content: 'Deneme duyurusu',
    delivery_method: 'email',
    target_type: 'user',
    targets: [account.manager],
    redirect_path: null,
    due_date: null,
  };
  expect((await client('POST', 'notifications', { key: newId(), body: draft })).status).toBe(200);
  expect((await client('PATCH', `notifications/publish/${draft.id}/1?version=1`, { key: newId() })).status).toBe(200);
  const mails = () =>
    [one, two].flatMap(({ dataDir }) => {
      try {
        return readdirSync(path.join(dataDir, 'mail'));
      } catch {
        return [];
      }
    });
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(1);
}, 240_000);

test('finding 2: connections ended by a fail-over under load are rolled back or finished, and made anew', async () => {
  const { database, one, account, client } = await scene('failover.test', 1);
  const writer = new Writer(client, 8);
  await moreAcknowledged(writer, 5);
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  for (let round = 0; round < 10; round += 1) {
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await moreAcknowledged(writer, 5);
  }
  await admin.end();
  await writer.end();
  await isUp(one);
  await expectWhole(one, database.url, account, writer);
}, 240_000);

test('finding 2: a database that swallows what it is sent is found out by time-outs, and used again when the line is well', async () => {
  const { database, proxy, one, account, client } = await scene('silent.test', 1);
  const writer = new Writer(client, 4);
  await moreAcknowledged(writer, 5);
  proxy.state = 'silent';
  await isDown(one);
  await expect.poll(() => writer.statuses.get(503) ?? 0, { timeout: 60_000 }).toBeGreaterThan(3);
  proxy.state = 'open';
  await isUp(one);
  await moreAcknowledged(writer, 5);
  await writer.end();
  await expectWhole(one, database.url, account, writer);
}, 240_000);

/** The parent of all processes of the built-in PostgreSQL. */
const postmaster = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
/** In a user namespace the file has the number of the inside: the process is found by where it works. */
const postgresProcesses = (dataDir: string): number[] =>
  readdirSync('/proc').flatMap((entry) => {
    try {
      return /^\d+$/.test(entry) && readlinkSync(`/proc/${entry}/cwd`) === path.join(dataDir, 'postgres') ? [Number(entry)] : [];
    } catch {
      return [];
    }
  });

test.each([
  ['stopped', 'SIGINT'],
  ['killed', 'SIGKILL'],
] as const)(
  'finding 2: the built-in PostgreSQL, %s under load, is started again by the server',
  async (_how, signal) => {
    const server = await startServer();
    onTestFinished(async () => void (await server.stop()));
    const { account, close } = await accountIn(server.databaseUrl, 'own.test');
    await close();
    const { client } = await signInAt(server.url, 'manager@own.test');
    const writer = new Writer(client, 4);
    for (let round = 0; round < 2; round += 1) {
      await moreAcknowledged(writer, 5);
      const parent = postmaster(server.dataDir);
      const pids = signal === 'SIGKILL' ? postgresProcesses(server.dataDir) : [parent];
      for (const pid of pids) {
        try {
          process.kill(pid, signal);
        } catch {
          // It went with its parent.
        }
      }
      await expect.poll(() => server.output().split('PostgreSQL is back').length - 1, { timeout: 60_000 }).toBe(round + 1);
    }
    await moreAcknowledged(writer, 5);
    await writer.end();
    await isUp(server);
    await expectWhole(server, server.databaseUrl, account, writer);
    expect(await server.stop()).toBe(0);
    expect(postgresProcesses(server.dataDir)).toEqual([]);
  },
  240_000,
);
