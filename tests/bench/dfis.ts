/** The list of DFIs on the device with very many of them, against the same list with few. Long: the device fills with all of them first. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { fnv1a } from '#core/number/number.ts';
import { launch } from '#tests/bench/form-pages.ts';
import { heapOf } from '#tests/bench/scale.ts';
import { median, short } from '#tests/bench/statistics.ts';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const SIZES = (process.env['DFIS'] ?? '1000,10000,50000').split(',').map(Number);
const LIST = '/companies/dfis/list';
const WORD = 'kızılötesi';
/** One of so many rows has the word that is looked for. */
const RARE = 97;

interface Seen {
  first: number[];
  filter: number[];
  search: number[];
  task: number[];
  heap: number[];
}

/** So many DFIs more, in the words of the demonstration's own, their deadlines spread over two years. */
export async function fill(databaseUrl: string, rows: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const ids = Array.from({ length: rows }, () => randomUUID());
  // As one change of the feed: the server goes on with work of its own meanwhile, which would take the same numbers.
  await pool.query('begin');
  await pool.query(`select seq from feed where account_id = (select id from account where name = 'demo.saha') for update`);
  await pool.query(
    `with own as (select *, row_number() over () as at, count(*) over () as many from record
       where kind = 'dfi' and deleted_at is null and account_id = (select id from account where name = 'demo.saha')),
     made as (select id, digest, n from unnest($1::uuid[], $2::bigint[]) with ordinality as made(id, digest, n)),
     base as (select seq from feed where account_id = (select account_id from own limit 1))
     insert into record (id, account_id, kind, workplace_id, bucket, version, seq, sort_at, status, people, digest, body, search, created_by, created_at, updated_by, updated_at)
     select made.id, account_id, kind, workplace_id, bucket, 1, (select seq from base) + made.n, sort_at - made.n * 60000, status, people, made.digest,
       body || jsonb_build_object('number', 'DFI-' || made.n, 'deadline', to_char(now() + (made.n::int * 7919 % 730 - 600) * interval '1 day', 'YYYY-MM-DD'),
         'deficiency_description', (body->>'deficiency_description') || case when made.n % ${RARE} = 0 then ' ${WORD.toUpperCase()}' else '' end),
       search, created_by, created_at, updated_by, updated_at
     from made join own on own.at = 1 + made.n % own.many`,
    [ids, ids.map((id) => fnv1a(`${id}:1`))],
  );
  await pool.query(`update feed set seq = seq + $1 where account_id = (select id from account where name = 'demo.saha')`, [rows]);
  await pool.query('commit');
  await pool.end();
}

/** Every stretch in which the page answered nobody: the longest since it was asked last, ms. */
const watchTasks = `(() => {
  const tasks = [0];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ entryTypes: ['longtask'] });
  window.longest = () => Math.max(...tasks.splice(0, tasks.length, 0));
})()`;

const shown = (page: Page) => page.locator('[data-row]').first();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function round(page: Page, url: string, seen: Seen): Promise<void> {
  await page.goto(`${url}/dashboard`);
  seen.first.push(
    await timed(async () => {
      await page.goto(url + LIST);
      await shown(page).waitFor({ timeout: 120_000 });
    }),
  );
  seen.filter.push(
    await timed(async () => {
      await page.goto(`${url}${LIST}?stage=closed`);
      await shown(page).waitFor({ timeout: 120_000 });
    }),
  );
  await page.goto(url + LIST);
  await shown(page).waitFor({ timeout: 120_000 });
  await page.evaluate('window.longest()');
  seen.search.push(
    await timed(async () => {
      await page.locator('#content').getByLabel('Ara', { exact: true }).first().fill(WORD);
      await page.getByText(/kayıttan \d+ tanesi/).waitFor({ timeout: 120_000 });
    }),
  );
  seen.task.push((await page.evaluate('window.longest()')) as number);
}

async function device(server: TestServer, rounds: number): Promise<Seen> {
  const seen: Seen = { first: [], filter: [], search: [], task: [], heap: [] };
  const profile = await mkdtemp(join(tmpdir(), 'saha-dfis-'));
  try {
    const context = await launch(profile);
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    await page.goto(`${server.url}/login`);
    await page.getByLabel('E-posta').fill('auditor@demo.saha');
    await page.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await page.locator('a[data-connection][data-filled]').waitFor({ timeout: 600_000 });
    for (let i = 0; i < rounds; i++) await round(page, server.url, seen);
    seen.heap.push(await heapOf(page, await context.newCDPSession(page)));
    await context.close();
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return seen;
}

/** Runs the rounds and returns the lines of a Markdown table. */
export async function dfisBench(rounds: number): Promise<string[]> {
  const bySize = new Map<number, Seen>();
  for (const size of SIZES) {
    const server = await startServer({ demo: true });
    try {
      await fill(server.databaseUrl, size);
      bySize.set(size, await device(server, rounds));
    } finally {
      await server.stop();
    }
  }
  const line = (name: string, of: keyof Seen) => {
    const [few = Number.NaN, ...more] = SIZES.map((size) => median(bySize.get(size)?.[of] ?? []));
    return `| ${name} | ${[few, ...more].map(short).join(' | ')} | ${more.map((value) => short(value / few)).join(' | ')} |`;
  };
  return [
    `| list of DFIs on the device, ${rounds} rounds, median | ${SIZES.join(' | ')} | ${SIZES.slice(1).join(' against few | ')} against few |`,
    '|---|---|---|---|---|---|',
    line('reload to the first row, ms', 'first'),
    line('link with a filter to its first row, ms', 'filter'),
    line('search of a Turkish word, from the last key to the rows, ms', 'search'),
    line('longest stretch without an answer in it, ms', 'task'),
    line('heap of the page, MB', 'heap'),
  ];
}
