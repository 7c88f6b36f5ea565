import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { freshDatabase } from '#tests/support/postgres.ts';
import { freePort, runToEnd, startServer } from '#tests/support/server.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'saha-start-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const occupy = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

test('SRV-05: a bare start needs no outside service and says where everything is', async () => {
  const server = await startServer();
  cleanUps.push(() => server.stop());
  expect(server.output()).toContain(`is ready: ${server.url}`);
  expect(server.output()).toContain(`Data      ${server.dataDir}`);
  expect(server.output()).toContain('built-in PostgreSQL');
  const health = await fetch(`${server.url}/api/web/health`);
  expect(health.headers.get('x-app')).toBe('saha');
  expect(await health.json()).toMatchObject({ status: 'ok', database: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect(statSync(path.join(server.dataDir, 'secret')).mode & 0o077).toBe(0);
  expect(statSync(path.join(server.dataDir, 'postgres.password')).mode & 0o077).toBe(0);
});

test('a taken port is named, before anything is made', async () => {
  const port = await freePort();
  const other = await occupy(port);
  cleanUps.push(() => other.close());
  const dataDir = temporaryFolder();
  const { code, output } = await runToEnd({ port, dataDir });
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is taken by another program`);
  expect(output).not.toContain('    at ');
  expect(() => statSync(path.join(dataDir, 'postgres'))).toThrow('ENOENT');
});

test('a data folder that another process uses is named, and the other goes on', async () => {
  const server = await startServer();
  cleanUps.push(() => server.stop());
  const { code, output } = await runToEnd({ port: await freePort(), dataDir: server.dataDir });
  expect(code).toBe(1);
  expect(output).toContain(`The data folder ${server.dataDir} is in use by another process (process ${server.pid})`);
  expect(output).not.toContain('    at ');
  expect((await fetch(`${server.url}/api/web/health`)).status).toBe(200);
});

test('a database that cannot be reached is named without its password', async () => {
  const { code, output } = await runToEnd({
    port: await freePort(),
    dataDir: temporaryFolder(),
    databaseUrl: 'postgres://saha:very-secret@127.0.0.1:9/saha',
  });
  expect(code).toBe(1);
  expect(output).toContain('The database cannot be reached at 127.0.0.1:9/saha');
  expect(output).not.toContain('very-secret');
  expect(output).not.toContain('    at ');
});

test('a wrong password of the database is a plain message too', async () => {
  const url = new URL(inject('databaseServer'));
  url.password = 'wrong';
  const { code, output } = await runToEnd({ port: await freePort(), dataDir: temporaryFolder(), databaseUrl: url.href });
  expect(code).toBe(1);
  expect(output).toMatch(/cannot be reached.*password authentication failed/);
});

test('a wrong setting is a plain message', async () => {
  const { code, output } = await runToEnd({ port: await freePort(), dataDir: temporaryFolder(), env: { PORT: 'abc' } });
  expect(code).toBe(1);
  expect(output).toContain('PORT must be a whole number');
});

test('two servers run at once on different ports and folders, and each stops with code 0', async () => {
  const [one, two] = await Promise.all([startServer(), startServer()]);
  expect(one.databaseUrl).not.toBe(two.databaseUrl);
  for (const server of [one, two]) expect((await fetch(`${server.url}/api/web/health`)).status).toBe(200);
  expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
});

test('the server runs on another PostgreSQL and leaves it alone when it stops', async () => {
  const database = await freshDatabase();
  const first = await startServer({ databaseUrl: database.url });
  expect(first.output()).not.toContain(new URL(database.url).password);
  expect(await first.stop()).toBe(0);
  const second = await startServer({ databaseUrl: database.url });
  expect(await second.stop()).toBe(0);
  await database.stop();
});
