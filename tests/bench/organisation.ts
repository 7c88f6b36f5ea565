/** Lists, search and chart of units of an account with 500 companies, 5,000 workplaces and 200,000 employees, against plain tables with the same indexes. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { openDb, openPool } from '#server/db/open.ts';
import { makeListIndexes } from '#server/records/list-indexes.ts';
import { timed } from '#tests/bench/server/load.ts';
import { median, ratio, short } from '#tests/bench/statistics.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server.ts';

const ACCOUNT = 'olcum.test';
const [COMPANIES, WORKPLACES, UNITS, EMPLOYEES] = [500, 5_000, 20_000, 200_000];

interface Places {
  readonly workplace: string;
  readonly company: string;
}
interface Question {
  readonly name: string;
  readonly ask: (places: Places) => { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object };
  /** The same of plain tables: the rows, and how many there are. `$1` is the account. */
  readonly plain: (places: Places) => { readonly rows: string; readonly count?: string; readonly values?: readonly unknown[] };
}

const EMPLOYEE = 'select id, version, name, surname, job, workplace_id, unit_id, active from plain_employee where account_id = $1';
const HOW_MANY = 'select count(*)::int from plain_employee where account_id = $1';
const BY_NAME = 'order by name collate turkish, id';
const page = (limit: number, offset = 0) => `limit ${limit} offset ${offset}`;

const QUESTIONS: readonly Question[] = [
  {
    name: 'employees, first page and total',
    ask: () => ({ method: 'POST', path: 'employees/1/20/0', body: {} }),
    plain: () => ({ rows: `${EMPLOYEE} ${BY_NAME} ${page(20)}`, count: HOW_MANY }),
  },
  {
    name: 'employees, page 500 of 100 rows',
    ask: () => ({ method: 'POST', path: 'employees/500/100/0', body: {} }),
    plain: () => ({ rows: `${EMPLOYEE} ${BY_NAME} ${page(100, 49_900)}`, count: HOW_MANY }),
  },
  {
    name: 'employees of a workplace',
    ask: ({ workplace }) => ({ method: 'POST', path: `employees/1/20/${workplace}`, body: {} }),
    plain: ({ workplace }) => ({
      rows: `${EMPLOYEE} and workplace_id = $2 ${BY_NAME} ${page(20)}`,
      count: `${HOW_MANY} and workplace_id = $2`,
      values: [workplace],
    }),
  },
  {
    name: 'employees by surname, last first',
    ask: () => ({ method: 'POST', path: 'employees/1/20/0', body: { sort: '-surname' } }),
    plain: () => ({ rows: `${EMPLOYEE} order by surname collate turkish desc, id desc ${page(20)}`, count: HOW_MANY }),
  },
  {
    name: 'employees who work, by a word of the job',
    ask: () => ({ method: 'POST', path: 'employees/1/20/0', body: { active: true, job: 'operatörü 77' } }),
    plain: () => ({
      rows: `${EMPLOYEE} and active and folded like '%operatoru%' and folded like '%77%' ${BY_NAME} ${page(20)}`,
      count: `${HOW_MANY} and active and folded like '%operatoru%' and folded like '%77%'`,
    }),
  },
  {
    name: 'search by three letters',
    ask: () => ({ method: 'GET', path: 'employees/search/ığd/1/20/0' }),
    plain: () => ({
      rows: `${EMPLOYEE} and active and search like '%igd%' ${BY_NAME} ${page(20)}`,
      count: `${HOW_MANY} and active and search like '%igd%'`,
    }),
  },
  {
    name: 'search of a whole name',
    ask: () => ({ method: 'GET', path: 'employees/search/Soyad7777/1/20/0' }),
    plain: () => ({
      rows: `${EMPLOYEE} and active and search like '%soyad7777%' ${BY_NAME} ${page(20)}`,
      count: `${HOW_MANY} and active and search like '%soyad7777%'`,
    }),
  },
  {
    name: 'companies, first page and total',
    ask: () => ({ method: 'POST', path: 'companies/1/20', body: {} }),
    plain: () => ({
      rows: `select id, version, name, tax_number from plain_company where account_id = $1 ${BY_NAME} ${page(20)}`,
      count: 'select count(*)::int from plain_company where account_id = $1',
    }),
  },
  {
    name: 'workplaces, first page and total',
    ask: () => ({ method: 'POST', path: 'workplaces/1/20', body: {} }),
    plain: () => ({
      rows: `select * from plain_workplace where account_id = $1 ${BY_NAME} ${page(20)}`,
      count: 'select count(*)::int from plain_workplace where account_id = $1',
    }),
  },
  {
    name: 'workplaces of a company',
    ask: ({ company }) => ({ method: 'GET', path: `workplaces/by-company/${company}` }),
    plain: ({ company }) => ({
      rows: `select * from plain_workplace where account_id = $1 and company_id = $2 ${BY_NAME}`,
      values: [company],
    }),
  },
  {
    name: 'all workplaces, short',
    ask: () => ({ method: 'GET', path: 'workplaces/list' }),
    plain: () => ({ rows: `select id, name, company_id, hazard_class from plain_workplace where account_id = $1 ${BY_NAME}` }),
  },
  {
    name: 'chart of units of a workplace, with head counts',
    ask: ({ workplace }) => ({ method: 'GET', path: `units/organisation-chart/${workplace}` }),
    plain: ({ workplace }) => ({
      rows: `select id, name, parent_id, (select count(*)::int from plain_employee where unit_id = plain_unit.id::text and active) as people
        from plain_unit where account_id = $1 and workplace_id = $2`,
      values: [workplace],
    }),
  },
];

/** Records as the store keeps them, and the same in plain tables. */
async function fill(databaseUrl: string, account: string): Promise<Places> {
  const db = openDb(openPool(databaseUrl, 3, { isPatient: true }));
  const never = new AbortController().signal;
  // Ids that a row can name without looking: of the sort and the number.
  await sql`create function bench_id(sort text, n int) returns text language sql immutable as
    $$ select (md5(sort || n))::uuid::text $$`.execute(db);
  const rows = (kind: string, count: number, workplace: string, bucket: string, body: string, search: string) =>
    sql`insert into record (id, account_id, kind, workplace_id, bucket, version, sort_at, status, people, digest, body, search, created_at, updated_at)
      select bench_id(${sql.lit(kind)}, n)::uuid, ${account}, ${sql.lit(kind)}, (${sql.raw(workplace)})::uuid, ${sql.raw(bucket)}, 1, 0, '', '{}', n,
        ${sql.raw(body)}, fold_tr(${sql.raw(search)}), now(), now() from generate_series(1, ${count}::int) n`.execute(db);
  const at = (n: string) => `bench_id('workplace', ${n})`;
  await rows(
    'company',
    COMPANIES,
    'null',
    `'account'`,
    `jsonb_build_object('name', 'Şirket ' || n, 'tax_administration', '', 'tax_number', '', 'mersis_number', '')`,
    `'Şirket ' || n`,
  );
  await rows(
    'workplace',
    WORKPLACES,
    `bench_id('workplace', n)`,
    `bench_id('workplace', n)`,
    `jsonb_build_object('name', 'İşyeri ' || n, 'company_id', bench_id('company', 1 + n % ${COMPANIES}), 'international_code', '', 'central', false,
      'city', 'İzmir', 'sector', '', 'nace_code', '', 'hazard_class', 'hazardous', 'representative', '', 'employee_count', 40)`,
    `'İşyeri ' || n || ' İzmir'`,
  );
  const unitsOfOne = UNITS / WORKPLACES;
  await rows(
    'unit',
    UNITS,
    at(`1 + n % ${WORKPLACES}`),
    at(`1 + n % ${WORKPLACES}`),
    `jsonb_build_object('name', 'Birim ' || n, 'workplace_id', ${at(`1 + n % ${WORKPLACES}`)},
      'parent_id', case when n > ${WORKPLACES} then bench_id('unit', n - ${WORKPLACES}) end)`,
    `'Birim ' || n`,
  );
  await rows(
    'employee',
    EMPLOYEES,
    at(`1 + n % ${WORKPLACES}`),
    at(`1 + n % ${WORKPLACES}`),
    `jsonb_build_object('name', ('{Ayşe,Çağrı,Şükrü,Ömer,İbrahim,Iğdır}'::text[])[1 + n % 6], 'surname', 'Soyad' || n % 90000,
      'job', ('{Pompacı,Dolum operatörü,Saha amiri,Elektrikçi}'::text[])[1 + n % 4] || ' ' || n % 100, 'workplace_id', ${at(`1 + n % ${WORKPLACES}`)},
      'unit_id', bench_id('unit', n % ${WORKPLACES} + ${WORKPLACES} * (n / ${WORKPLACES} % ${unitsOfOne})),
      'active', n % 10 <> 0, 'nationality', 'turkish', 'identity_number', '', 'job_start_date', '2020-01-01', 'insured', true)`,
    `('{Ayşe,Çağrı,Şükrü,Ömer,İbrahim,Iğdır}'::text[])[1 + n % 6] || ' Soyad' || n % 90000 || ' ' ||
      ('{Pompacı,Dolum operatörü,Saha amiri,Elektrikçi}'::text[])[1 + n % 4] || ' ' || n % 100`,
  );
  await sql`create table plain_employee as select id, account_id, version, workplace_id, body->>'unit_id' as unit_id, body->>'name' as name,
    body->>'surname' as surname, body->>'job' as job, fold_tr(body->>'job') as folded, (body->>'active')::boolean as active, search
    from record where kind = 'employee'`.execute(db);
  await sql`create table plain_company as select id, account_id, version, body->>'name' as name, body->>'tax_number' as tax_number
    from record where kind = 'company'`.execute(db);
  await sql`create table plain_workplace as select id, account_id, version, body->>'name' as name, body->>'company_id' as company_id, body->>'city' as city,
    body->>'hazard_class' as hazard_class, body->>'sector' as sector, body->>'nace_code' as nace_code from record where kind = 'workplace'`.execute(
    db,
  );
  await sql`create table plain_unit as select id, account_id, workplace_id, body->>'name' as name, body->>'parent_id' as parent_id
    from record where kind = 'unit'`.execute(db);
  for (const column of ['name', 'surname'])
    await sql`create index on plain_employee (account_id, ${sql.ref(column)} collate turkish, id)`.execute(db);
  for (const [table, column] of [
    ['plain_employee', 'workplace_id'],
    ['plain_employee', 'unit_id'],
    ['plain_workplace', 'company_id'],
    ['plain_unit', 'workplace_id'],
  ] as const)
    await sql`create index on ${sql.table(table)} (${sql.ref(column)})`.execute(db);
  for (const table of ['plain_company', 'plain_workplace'])
    await sql`create index on ${sql.table(table)} (account_id, name collate turkish, id)`.execute(db);
  await makeListIndexes(db, console.log, never);
  for (const column of ['search', 'folded'])
    await sql`create index on plain_employee using gin (account_id, ${sql.ref(column)} gin_trgm_ops)`.execute(db);
  for (const table of ['record', 'plain_employee', 'plain_company', 'plain_workplace', 'plain_unit'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  const { rows: found } = await sql<Places>`select bench_id('workplace', 77) as workplace, bench_id('company', 77) as company`.execute(db);
  await db.destroy();
  if (found[0] === undefined) throw new Error('no places');
  return found[0];
}

/** The bare thing: two selects and JSON over HTTP. */
async function plainServer(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const answer = async ({ rows, count, values }: { rows: string; count?: string; values: unknown[] }): Promise<string> => {
    const [found, counted] = [await pool.query(rows, values), count === undefined ? null : await pool.query(count, values)];
    return JSON.stringify({ data: found.rows, total: Number(counted?.rows[0].count ?? found.rows.length) });
  };
  const server = createServer((request, reply) => {
    // JSON of the bench's own making.
    void json(request).then(async (asked) => reply.end(await answer(asked as Parameters<typeof answer>[0])));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await pool.end();
    },
  };
}

/** Runs the rounds and returns the lines of a Markdown table. */
export async function organisationBench(rounds: number): Promise<string[]> {
  const server = await startServer();
  const lines: string[] = [];
  try {
    const { account, close } = await accountIn(server.databaseUrl, ACCOUNT);
    await close();
    const places = await fill(server.databaseUrl, account.id);
    const { token } = await signInAt(server.url, `manager@${ACCOUNT}`);
    const bare = await plainServer(server.databaseUrl);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-encoding': 'identity' };
    for (const { name, ask, plain } of QUESTIONS) {
      const { method, path, body } = ask(places);
      const own = async () => {
        const reply = await fetch(`${server.url}/api/web/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
        if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
        const { data, total } = (await reply.json()) as { data: readonly unknown[]; total?: number };
        return total ?? data.length;
      };
      const { rows, count, values = [] } = plain(places);
      const other = async () => {
        const reply = await fetch(bare.url, { method: 'POST', body: JSON.stringify({ rows, count, values: [account.id, ...values] }) });
        return ((await reply.json()) as { total: number }).total;
      };
      const [mine, theirs] = [await own(), await other()];
      if (!name.startsWith('chart') && Math.abs(mine - theirs) > 20) throw new Error(`${name}: ${mine} against ${theirs}`);
      const seen = { own: [] as number[], other: [] as number[] };
      for (let i = 0; i < rounds; i++) {
        seen.other.push(await timed(other));
        seen.own.push(await timed(own));
      }
      const line = `| ${name} (${theirs}) | ${short(median(seen.other))} | ${short(median(seen.own))} | ${short(ratio(seen.own, seen.other))} | at most 5 |`;
      console.log(line);
      lines.push(line);
    }
    await bare.close();
  } finally {
    await server.stop();
  }
  return [
    `| ${COMPANIES} companies, ${WORKPLACES} workplaces, ${UNITS} units, ${EMPLOYEES} employees; ${rounds} rounds, median ms | plain tables | Saha | ratio | goal |`,
    '|---|---|---|---|---|',
    ...lines,
  ];
}
