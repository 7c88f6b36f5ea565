/** A list of the device with very many records of its kind, against the same list with few. Long: the device fills with all of them first. */
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

const WORD = 'kızılötesi';
/** One of so many rows has the word that is looked for. */
const RARE = 97;

/** A list that is measured, and what makes its records differ; in SQL, where `made.n` counts them. */
interface DeviceList {
  readonly kind: string;
  readonly name: string;
  readonly path: string;
  /** Of a link with a filter. */
  readonly filter: string;
  /** Who looks. */
  readonly role: string;
  readonly sizes: readonly number[];
  readonly numbers: string;
  /** The field that a search finds its word in, and a time or day that is spread over two years. */
  readonly text: string;
  readonly time: string;
  readonly spread: string;
}

const sizes = (name: string, usual: string): readonly number[] => (process.env[name] ?? usual).split(',').map(Number);

const DFIS: DeviceList = {
  kind: 'dfi',
  name: 'DFIs',
  path: '/companies/dfis/list',
  filter: 'stage=closed',
  role: 'auditor',
  sizes: sizes('DFIS', '1000,10000,50000'),
  numbers: 'DFI-',
  text: 'deficiency_description',
  time: 'deadline',
  spread: `to_char(now() + (made.n::int * 7919 % 730 - 600) * interval '1 day', 'YYYY-MM-DD')`,
};
const INCIDENTS: DeviceList = {
  kind: 'incident-report',
  name: 'incidents',
  path: '/companies/incident-reports/list',
  filter: 'status=finalized',
  role: 'account_manager',
  sizes: sizes('INCIDENTS', '1000,10000'),
  numbers: 'OB-',
  text: 'description',
  time: 'occurred_at',
  spread: `to_char(now() - (made.n::int * 7919 % 730) * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
};

interface Seen {
  first: number[];
  filter: number[];
  search: number[];
  task: number[];
  heap: number[];
}

/** So many records more, in the words of the demonstration's own. */
async function fill(databaseUrl: string, rows: number, { kind, numbers, text, time, spread }: DeviceList): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const ids = Array.from({ length: rows }, () => randomUUID());
  // As one change of the feed: the server goes on with work of its own meanwhile, which would take the same numbers.
  await pool.query('begin');
  await pool.query(`select seq from feed where account_id = (select id from account where name = 'demo.saha') for update`);
  await pool.query(
    `with own as (select *, row_number() over () as at, count(*) over () as many from record
       where kind = '${kind}' and status <> 'draft' and deleted_at is null
       and account_id = (select id from account where name = 'demo.saha')),
     made as (select id, digest, n from unnest($1::uuid[], $2::bigint[]) with ordinality as made(id, digest, n)),
     base as (select seq from feed where account_id = (select account_id from own limit 1))
     insert into record (id, account_id, kind, workplace_id, bucket, version, seq, sort_at, status, people, digest, body, search, created_by, created_at, updated_by, updated_at)
     select made.id, account_id, kind, workplace_id, bucket, 1, (select seq from base) + made.n, sort_at - made.n * 60000, status, people, made.digest,
       body || jsonb_build_object('number', '${numbers}' || made.n, '${time}', ${spread},
         '${text}', (body->>'${text}') || case when made.n % ${RARE} = 0 then ' ${WORD.toUpperCase()}' else '' end),
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

async function round(page: Page, list: string, filter: string, seen: Seen): Promise<void> {
  await page.goto(new URL('/dashboard', list).href);
  seen.first.push(
    await timed(async () => {
      await page.goto(list);
      await shown(page).waitFor({ timeout: 120_000 });
    }),
  );
  seen.filter.push(
    await timed(async () => {
      await page.goto(`${list}?${filter}`);
      await shown(page).waitFor({ timeout: 120_000 });
    }),
  );
  await page.goto(list);
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

async function device(server: TestServer, rounds: number, { path, filter, role }: DeviceList): Promise<Seen> {
  const seen: Seen = { first: [], filter: [], search: [], task: [], heap: [] };
  const profile = await mkdtemp(join(tmpdir(), 'saha-dfis-'));
  try {
    const context = await launch(profile);
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    await page.goto(`${server.url}/login`);
    await page.getByLabel('E-posta').fill(`${role}@demo.saha`);
    await page.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Giriş yap' }).click();
    await page.locator('a[data-connection][data-filled]').waitFor({ timeout: 600_000 });
    for (let i = 0; i < rounds; i++) await round(page, server.url + path, filter, seen);
    seen.heap.push(await heapOf(page, await context.newCDPSession(page)));
    await context.close();
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return seen;
}

async function listBench(rounds: number, list: DeviceList): Promise<string[]> {
  const bySize = new Map<number, Seen>();
  for (const size of list.sizes) {
    const server = await startServer({ demo: true });
    try {
      await fill(server.databaseUrl, size, list);
      bySize.set(size, await device(server, rounds, list));
    } finally {
      await server.stop();
    }
  }
  const line = (name: string, of: keyof Seen) => {
    const [few = Number.NaN, ...more] = list.sizes.map((size) => median(bySize.get(size)?.[of] ?? []));
    return `| ${name} | ${[few, ...more].map(short).join(' | ')} | ${more.map((value) => short(value / few)).join(' | ')} |`;
  };
  const [, ...more] = list.sizes;
  return [
    `| list of ${list.name} on the device, ${rounds} rounds, median | ${list.sizes.join(' | ')} | ${more.join(' against few | ')} against few |`,
    `|${'---|'.repeat(1 + list.sizes.length + more.length)}`,
    line('reload to the first row, ms', 'first'),
    line('link with a filter to its first row, ms', 'filter'),
    line('search of a Turkish word, from the last key to the rows, ms', 'search'),
    line('longest stretch without an answer in it, ms', 'task'),
    line('heap of the page, MB', 'heap'),
  ];
}

/** Each runs the rounds and returns the lines of a Markdown table. */
export const dfisBench = (rounds: number): Promise<string[]> => listBench(rounds, DFIS);
export const incidentListBench = (rounds: number): Promise<string[]> => listBench(rounds, INCIDENTS);
