import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { E2E_SECRET } from '#tests/support/e2e-secret.ts';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { Companies } from '#tests/e2e/pages/companies.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { chip, expectAllSent } from '#tests/e2e/pages/session.ts';
import { underWorker } from '#tests/e2e/pages/worker.ts';
import { TABLET } from '#tests/support/browser.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts';
import { signInWith } from '#tests/support/field.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { isWrite, randomFrom, spoil } from '#tests/soak/lines.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

export interface SoakFigures {
  readonly seed: number;
  readonly seconds: number;
  /** What people did. */
  readonly actions: Record<string, number>;
  /** What the line did to requests. */
  readonly faults: Record<string, number>;
  readonly requests: number;
  readonly writes: number;
  readonly records: number;
  readonly photos: number;
}

/** One person at a browser of their own, behind a line of their own, at a server process of their own. */
export interface Worker {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly proxy: FaultProxy;
  readonly server: TestServer;
  readonly email: string;
  /** Names of the companies that this person made and did not delete. */
  readonly companies: Set<string>;
  /** Reports by id, with how many photos each has. */
  readonly audits: Map<string, number>;
}

const SCREENS = 'test-results';

/** A person with a browser of their own, signed in behind a line of their own. */
export async function begin(browser: Browser, server: TestServer, email: string, name: string): Promise<Worker> {
  const proxy = await startFaultProxy(server.url);
  const context = await browser.newContext({ ...TABLET, baseURL: proxy.url });
  const page = await context.newPage();
  await signInWith(page, email);
  await underWorker(page);
  await new Companies(page).open();
  return { name, page, context, proxy, server, email, companies: new Set(), audits: new Map() };
}

async function addCompany(worker: Worker, name: string): Promise<void> {
  await new Companies(worker.page).open();
  await new Companies(worker.page).add(name);
  worker.companies.add(name);
}

async function openMenu(page: Page, name: string, entry: string): Promise<void> {
  // A row that moves because another one came closes its menu.
  await expect(async () => {
    await page.getByRole('button', { name: `${name} için işlemler` }).click({ timeout: 3_000 });
    await page.getByRole('menuitem', { name: entry }).click({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

async function renameCompany(worker: Worker, before: string, after: string): Promise<void> {
  const companies = new Companies(worker.page);
  await companies.open();
  await companies.row(before).waitFor();
  await openMenu(worker.page, before, 'Düzenle');
  await companies.fill(after);
  await companies.row(after).waitFor();
  worker.companies.delete(before);
  worker.companies.add(after);
}

async function deleteCompany(worker: Worker, name: string): Promise<void> {
  const companies = new Companies(worker.page);
  await companies.open();
  await companies.row(name).waitFor();
  await openMenu(worker.page, name, 'Sil');
  await worker.page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  await companies.row(name).waitFor({ state: 'hidden' });
  worker.companies.delete(name);
}

async function fillAudit(worker: Worker, facility: string): Promise<void> {
  const { page } = worker;
  await page.goto(auditPaths.create);
  const form = await AuditForm.create(page, 'Iğdır Deposu');
  await page.getByLabel('Tesis adı').fill(facility);
  const next = page.getByRole('button', { name: 'İleri' });
  while ((await form.refs()).length === 0) {
    const title = await page.locator('#step-title').textContent();
    await next.click();
    await expect(page.locator('#step-title')).not.toHaveText(title ?? '');
  }
  const [ref = ''] = await form.refs();
  await form.answer(ref, 'Hayır');
  await form
    .finding(ref)
    .takePhoto(await cameraPicture(page, { width: 800, height: 600 }), await cameraPicture(page, { width: 640, height: 480 }));
  await expect(form.finding(ref).photos()).toHaveCount(2);
  await form.kept();
  await form.saveDraft();
  worker.audits.set(form.id, 2);
}

/** Does one thing after the other until the time is over. */
async function work(worker: Worker, end: number, random: () => number, actions: Record<string, number>): Promise<void> {
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  for (let count = 0; Date.now() < end; count++) {
    const dice = random();
    const own = one([...worker.companies]);
    const name = `${worker.name} ${count} ${Math.floor(random() * 1e6)}`;
    const action =
      count === 1 || dice < 0.12
        ? 'audit'
        : dice < 0.2
          ? 'reload'
          : own !== undefined && dice < 0.45
            ? 'rename'
            : own !== undefined && dice < 0.55
              ? 'delete'
              : 'add';
    actions[action] = (actions[action] ?? 0) + 1;
    if (action === 'audit') await fillAudit(worker, name);
    else if (action === 'rename') await renameCompany(worker, own ?? '', name);
    else if (action === 'delete') await deleteCompany(worker, own ?? '');
    else if (action === 'add') await addCompany(worker, name);
    else await worker.page.reload();
  }
}

/** Rows of the replica in use of a page: key and version. */
const replicaOf = (page: Page): Promise<[string, number][]> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows = async (name: string, store: string) => {
      const db = await done(indexedDB.open(name));
      const all = (await done(db.transaction(store).objectStore(store).getAll())) as Record<string, unknown>[];
      db.close();
      return all;
    };
    const device = (await indexedDB.databases()).map(({ name = '' }) => name).find((name) => name.startsWith('dev-')) ?? '';
    const used = (await rows(device, 'session')).find((row) => row['k'] === 'replica')?.['value'];
    // What is gone has no kind there.
    return (await rows(String(used), 'records'))
      .filter((row) => 'kind' in row)
      .map((row) => [String(row['key']), Number(row['version'])] as [string, number]);
  });

/** What the feed gives to a person who starts anew. */
async function feedOf(server: TestServer, email: string): Promise<Map<string, number>> {
  const { client } = await signInAt(server.url, email);
  const rows = new Map<string, number>();
  for (let after = 0, more = true; more; ) {
    const { body } = await client('GET', `sync/changes?after=${after}`);
    for (const change of body.changes) {
      if (change.deleted === true) rows.delete(`${change.kind}/${change.id}`);
      else rows.set(`${change.kind}/${change.id}`, change.version);
    }
    after = body.watermark;
    more = body.more;
  }
  return rows;
}

/** The line is well again, and everything is sent. */
export async function settle(worker: Worker): Promise<void> {
  worker.proxy.rule = null;
  worker.proxy.cut = false;
  await worker.page.goto(`${worker.proxy.url}/sync/outbox`);
  await expect(chip(worker.page)).toHaveAttribute('data-connection', 'online', { timeout: 60_000 });
  // Long pauses may stand from before: a person would press the button too.
  const button = worker.page.getByRole('button', { name: 'Şimdi gönder' }).first();
  await expect
    .poll(
      async () => {
        await button.click({ timeout: 1_000 }).catch(() => undefined);
        return chip(worker.page).getAttribute('data-waiting');
      },
      { timeout: 180_000, intervals: [1_000] },
    )
    .toBe('0');
  await expectAllSent(worker.page, 120_000);
}

/** Everything that was accepted is there once and nothing else is; device and server agree; photos are whole. */
async function check(workers: readonly Worker[], db: pg.Client, account: string): Promise<{ records: number; photos: number }> {
  const names = (
    await db.query<{ name: string }>(
      `select body->>'name' as name from record where account_id = $1 and kind = 'management-company' and deleted_at is null and body->>'name' <> 'Çınar İşletme'`,
      [account],
    )
  ).rows.map((row) => row.name);
  expect(names.toSorted()).toEqual(workers.flatMap((worker) => [...worker.companies]).toSorted());
  const audits = (
    await db.query<{ id: string }>(`select id from record where account_id = $1 and kind = 'operational-audit' and deleted_at is null`, [
      account,
    ])
  ).rows.map((row) => row.id);
  expect(audits.toSorted()).toEqual(workers.flatMap((worker) => [...worker.audits.keys()]).toSorted());
  // No write was done twice: versions run without a gap, no mutation has two of them, and no change repeats the one before it.
  const doubles = await db.query(
    `select record_id from (select record_id, version, op, body, mutation, lag(version) over w as before_version, lag(body) over w as before_body,
       count(mutation) over (partition by record_id, mutation) as uses
       from record_history where account_id = $1 window w as (partition by record_id order by version)) steps
     where version <> coalesce(before_version, 0) + 1 or (op = 'update' and body = before_body) or uses > 1`,
    [account],
  );
  expect(doubles.rows).toEqual([]);
  let photos = 0;
  for (const worker of workers) {
    const feed = await feedOf(worker.server, worker.email);
    await expect
      .poll(async () => new Map((await replicaOf(worker.page)).toSorted()), { timeout: 60_000 })
      .toEqual(new Map([...feed].toSorted()));
    const { token } = await signInAt(worker.server.url, worker.email);
    const { client } = await signInAt(worker.server.url, worker.email);
    for (const [id, count] of worker.audits) {
      const { body } = await client('GET', `operational-audit-report-v1/${id}`);
      const taken: { document_key: string; hash: string }[] = body.data.bulguRapor.bulgu_rapor_list.flatMap(
        (finding: { photos: unknown[] }) => finding.photos,
      );
      expect(taken).toHaveLength(count);
      for (const { document_key, hash } of taken) {
        const reply = await fetch(`${worker.server.url}/api/web/storage/files/${document_key}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(reply.status).toBe(200);
        expect(
          createHash('sha256')
            .update(new Uint8Array(await reply.arrayBuffer()))
            .digest('hex'),
        ).toBe(hash);
        photos++;
      }
    }
  }
  return { records: names.length + audits.length, photos };
}

/** What each person had before them when it failed: picture and document. */
export async function keepScreens(workers: readonly Pick<Worker, 'name' | 'page'>[], seed: number): Promise<void> {
  await mkdir(SCREENS, { recursive: true });
  for (const { name, page } of workers) {
    const file = path.join(SCREENS, `soak-${seed}-${name.replaceAll(' ', '-')}`);
    await page.screenshot({ path: `${file}.png` });
    await writeFile(`${file}.html`, await page.content());
    console.error(`screen of ${name}: ${file}.png`);
  }
}

/**
 * Two browsers at two server processes on one PostgreSQL, under random faults for so many seconds; then the line is well again
 * and every invariant is looked at. `databaseUrl`: a PostgreSQL that is there already.
 * @throws at the first that does not hold
 */
export async function soakBrowsers(options: {
  readonly seed: number;
  readonly seconds: number;
  readonly databaseUrl?: string;
}): Promise<SoakFigures> {
  const { seed, seconds, databaseUrl } = options;
  const env = { SAHA_SECRET: E2E_SECRET };
  // On a database that others use the demonstration stays as it is.
  const demo = databaseUrl !== undefined;
  const one = await startServer({ env, demo, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  const two = await startServer({ env, demo, databaseUrl: one.databaseUrl });
  const name = `soak${Date.now().toString(36)}.test`;
  const made = await accountIn(one.databaseUrl, name);
  await made.account.addUser('ikinci', 2);
  const db = new pg.Client({ connectionString: one.databaseUrl });
  await db.connect();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  const workers: Worker[] = [];
  try {
    workers.push(await begin(browser, one, `manager@${name}`, 'Birinci'), await begin(browser, two, `ikinci@${name}`, 'İkinci'));
    const random = randomFrom(seed);
    const spoiled = spoil(
      workers.map(({ proxy }) => proxy),
      random,
    );
    const { faults } = spoiled;
    const end = Date.now() + seconds * 1000;
    const actions: Record<string, number> = {};
    await Promise.all(workers.map((worker, n) => work(worker, end, randomFrom(seed + 1 + n), actions))).finally(spoiled.end);
    for (const worker of workers) await settle(worker);
    const figures = await check(workers, db, made.account.id);
    const seen = workers.flatMap(({ proxy }) => [...proxy.seen]);
    return { seed, seconds, actions, faults, requests: seen.length, writes: seen.filter(isWrite).length, ...figures };
  } catch (error) {
    await keepScreens(workers, seed).catch(() => undefined);
    throw error;
  } finally {
    await browser.close();
    for (const { proxy } of workers) await proxy.stop();
    await made.close();
    await db.end();
    await two.stop();
    await one.stop();
  }
}
