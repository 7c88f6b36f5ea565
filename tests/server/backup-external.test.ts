import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { clientFor, PASSWORD } from '#tests/support/app.ts';
import { contentOf, runBackup } from '#tests/support/backups.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server.ts';

async function database(): Promise<TestDatabase> {
  const made = await freshDatabase();
  onTestFinished(() => made.stop());
  return made;
}
function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'saha-backup-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}
async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

test('with a PostgreSQL of its own: from one database to another, and to the same one that was emptied; a newer schema and a full target are refused', async () => {
  const [source, target] = [await database(), await database()];
  const [dataDir, other, root] = [folder(), folder(), folder()];
  const file = path.join(root, 'x.saha');
  const server = await startServer({ databaseUrl: source.url, dataDir });
  const { account, close } = await accountIn(source.url, 'dis.test');
  await close();
  await server.stop();
  const epoch = async (url: string) => (await query(url, `select epoch from account where id = '${account.id}'`))[0];
  const before = await contentOf(source.url, ['account', 'database_identity', 'backup']);
  const made = await runBackup(['backup', file], { dataDir, databaseUrl: source.url });
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('is whole')]);
  expect(await query(source.url, 'select files, missing, bytes > 1000 as large from backup')).toEqual([
    { files: 0, missing: 0, large: true },
  ]);

  const into = (url: string, ...more: string[]) => runBackup(['restore', file, ...more], { dataDir: other, databaseUrl: url });
  expect((await into(target.url)).code).toBe(0);
  expect(await contentOf(target.url, ['account', 'database_identity', 'backup'])).toEqual(before);
  expect(await epoch(target.url)).not.toEqual(await epoch(source.url));
  expect(readFileSync(path.join(other, 'secret'), 'utf8')).toBe(readFileSync(path.join(dataDir, 'secret'), 'utf8'));
  const restored = await startServer({ databaseUrl: target.url, dataDir: other });
  onTestFinished(async () => void (await restored.stop()));
  await signInAt(restored.url, 'manager@dis.test');

  // Neither beside what is there, nor under the feet of a server, nor in the place of another name.
  const name = new URL(target.url).pathname.slice(1);
  rmSync(path.join(other, 'secret'));
  rmSync(path.join(other, 'files'), { recursive: true });
  rmSync(path.join(other, 'mail'), { recursive: true, force: true });
  const beside = await into(target.url);
  expect([beside.code, beside.output]).toEqual([1, expect.stringContaining(`--replace ${name}`)]);
  const under = await into(target.url, '--replace', name);
  expect([under.code, under.output]).toEqual([1, expect.stringContaining('Stop every server that uses it')]);
  expect(
    (await clientFor(restored.url, null)('POST', 'auth/login', { body: { email: 'manager@dis.test', password: PASSWORD } })).status,
  ).toBe(200);
  expect(existsSync(path.join(other, 'restoring'))).toBe(false);
}, 120_000);

test('a database that is named is put aside in a schema of its own, with all its rows; a backup of a newer version is refused', async () => {
  const source = await database();
  const [dataDir, root] = [folder(), folder()];
  const name = new URL(source.url).pathname.slice(1);
  const [file, newer] = [path.join(root, 'x.saha'), path.join(root, 'newer.saha')];
  const server = await startServer({ databaseUrl: source.url, dataDir });
  const { close } = await accountIn(source.url, 'yer.test');
  await close();
  await server.stop();
  const run = { dataDir, databaseUrl: source.url };
  expect((await runBackup(['backup', file], run)).code).toBe(0);
  const before = await contentOf(source.url, ['account', 'database_identity', 'backup']);
  await query(source.url, `insert into job (id, kind, input) values (gen_random_uuid(), 'later', '{}')`);
  expect((await runBackup(['restore', file, '--replace', 'yanlış'], run)).output).toContain(`--replace ${name} (not yanlış)`);
  const again = await runBackup(['restore', file, '--replace', name], run);
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('put aside as replaced-')]);
  expect(await contentOf(source.url, ['account', 'database_identity', 'backup'])).toEqual(before);
  const aside = /replaced-\d{8}-\d{6}/.exec(again.output)?.[0];
  expect(await query(source.url, `select count(*)::int as jobs from "${aside}".job where kind = 'later'`)).toEqual([{ jobs: 1 }]);
  expect(existsSync(path.join(dataDir, aside ?? '', 'secret'))).toBe(true);
  const next = await startServer(run);
  await signInAt(next.url, 'manager@yer.test');
  await next.stop();

  await query(source.url, `insert into migration (name) values ('9999-of-tomorrow')`);
  expect((await runBackup(['backup', newer], run)).code).toBe(0);
  const empty = folder();
  const refused = await runBackup(['restore', newer], { dataDir: path.join(empty, 'yeni') });
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('newer than this version knows (9999-of-tomorrow)')]);
}, 120_000);
