import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import type { Client } from '#tests/support/app.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { freePort, startServer, type TestServer } from '#tests/support/server.ts';

const company = (id: string) => ({ id, name: `Şirket ${id.slice(-6)}`, active: true });

/** Processes of PostgreSQL that work in the folder of a server. */
const postgresProcesses = (dataDir: string): number[] =>
  readdirSync('/proc').flatMap((entry) => {
    try {
      return /^\d+$/.test(entry) && readlinkSync(`/proc/${entry}/cwd`) === path.join(dataDir, 'postgres') ? [Number(entry)] : [];
    } catch {
      return [];
    }
  });

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with its parent.
    }
  }
}

/** Writes without a break until the server is gone. @returns the ids it has acknowledged */
async function writeUntilGone(client: Client, acknowledged: string[]): Promise<void> {
  for (;;) {
    const id = newId();
    try {
      const reply = await client('POST', 'management-companies', { body: company(id), key: newId() });
      if (reply.status === 200) acknowledged.push(id);
    } catch {
      return;
    }
  }
}

async function restartedOn(dataDir: string): Promise<{ server: TestServer; ids: Set<string> }> {
  const server = await startServer({ dataDir });
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(`select id from record where kind = 'management-company' and deleted_at is null`);
  await client.end();
  return { server, ids: new Set(rows.map((row) => row.id)) };
}

test('killed outright while four people write, alone or with its database, the server loses no acknowledged write and starts again by itself', async () => {
  const first = await startServer();
  const { dataDir } = first;
  const { close } = await accountIn(first.databaseUrl, 'kill.test');
  await close();
  const acknowledged: string[] = [];
  let server = first;
  for (let round = 0; round < 4; round += 1) {
    const { client } = await signInAt(server.url, 'manager@kill.test');
    const before = acknowledged.length;
    const writers = Array.from({ length: 4 }, () => writeUntilGone(client, acknowledged));
    await pause(400 + round * 150);
    if (round % 2 === 1) killAll(postgresProcesses(dataDir));
    await server.kill();
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(before);
    const next = await restartedOn(dataDir);
    expect(acknowledged.filter((id) => !next.ids.has(id))).toEqual([]);
    server = next.server;
  }
  expect(await server.stop()).toBe(0);
  await first.stop();
}, 240_000);

test('SIGTERM lets a running request finish, then stops the database', async () => {
  const server = await startServer();
  const { account, close } = await accountIn(server.databaseUrl, 'term.test');
  await close();
  const { client } = await signInAt(server.url, 'manager@term.test');
  // A lock on the account's place in the feed holds the write up in the middle of its transaction.
  const blocker = new pg.Client({ connectionString: server.databaseUrl });
  // Its connection may be cut by the stop before it has said goodbye.
  blocker.on('error', () => undefined);
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('select seq from feed where account_id = $1 for update', [account.id]);
  const id = newId();
  const write = client('POST', 'management-companies', { body: company(id), key: newId() });
  await pause(500);
  const stopped = server.stop();
  await pause(500);
  await expect(fetch(`${server.url}/api/web/health`)).rejects.toThrow();
  await blocker.query('commit');
  await blocker.end();
  const reply = await write;
  expect(reply.status).toBe(200);
  expect(reply.body.data.id).toBe(id);
  expect(await stopped).toBe(0);
  expect(postgresProcesses(server.dataDir)).toEqual([]);
});

test('killed in the middle of its first start, the server starts the next time', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'saha-first-'));
  const env = { ...process.env, PORT: String(await freePort()), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', SAHA_DEMO: '0' };
  // The same folder again and again, killed a little later each time, from before initdb to after it.
  for (const delay of [150, 350, 600, 900]) {
    const child = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: 'ignore' });
    await pause(delay);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
  }
  const next = await startServer({ dataDir });
  expect((await fetch(`${next.url}/api/web/health`)).status).toBe(200);
  expect(await next.stop()).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});
