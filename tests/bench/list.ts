/** A list of a server kind with a million rows in one account, against the same questions to a plain table with the same indexes. */
import { createServer } from 'node:http';
import { sql } from 'kysely';
import pg from 'pg';
import { foldTr } from '#core/text/turkish.ts';
import { SUPPLIER_SERVICES } from '#modules/suppliers/shared/supplier.schema.ts';
import { openDb, openPool } from '#server/db/open.ts';
import { makeListIndexes } from '#server/records/list-indexes.ts';
import { signIn, timed } from '#tests/bench/server/load.ts';
import { median, ratio, short } from '#tests/bench/statistics.ts';
import { startServer } from '#tests/support/server.ts';

interface Question {
  readonly name: string;
  readonly page: number;
  readonly limit: number;
  readonly body: Readonly<Record<string, string>>;
}
const QUESTIONS: readonly Question[] = [
  { name: 'first page and total', page: 1, limit: 20, body: {} },
  { name: 'page 500 of 100 rows', page: 500, limit: 100, body: {} },
  { name: 'two filters, words of the title and a service', page: 1, limit: 20, body: { title: 'ölçüm 77', service: 'laboratory' } },
  { name: 'search of a Turkish word', page: 1, limit: 20, body: { text: 'Iğdır777' } },
  { name: 'last first by title', page: 1, limit: 20, body: { sort: '-title' } },
  { name: 'by the name of the contact', page: 1, limit: 20, body: { sort: 'contact_name' } },
  { name: 'by the surname of the contact', page: 1, limit: 20, body: { sort: 'contact_surname' } },
];

const ACCOUNT = sql`(select id from account where name = 'demo.saha')`;

/** The same rows in both, each with its indexes, made after the rows. */
async function fill(databaseUrl: string, rows: number): Promise<void> {
  const db = openDb(openPool(databaseUrl, 3, { isPatient: true }));
  const never = new AbortController().signal;
  await makeListIndexes(db, console.log, never, []);
  await sql`
    insert into record (id, account_id, kind, bucket, version, sort_at, status, people, digest, body, search, created_at, updated_at)
    select gen_random_uuid(), ${ACCOUNT}, 'supplier', 'account', 1, 0, '', '{}', n, jsonb_build_object(
        'title', ('{Ölçüm,Çelik,Şahin,Öncü,Tank}'::text[])[1 + n % 5] || ' ' || md5(n::text) || ' ' || n || ' Ltd.',
        'contact', jsonb_build_object('name', 'Ad' || n % 5000, 'surname', 'Soyad' || n % 9000),
        'services', jsonb_build_array((${[...SUPPLIER_SERVICES]}::text[])[1 + n % ${SUPPLIER_SERVICES.length}::int]), 'users', '[]'::jsonb),
      fold_tr(('{Ölçüm,Çelik,Şahin,Öncü,Tank}'::text[])[1 + n % 5] || ' ' || md5(n::text) || ' ' || n || ' Ltd. iğdır' || n), now(), now() from generate_series(1, ${rows}::int) n`.execute(
    db,
  );
  await sql`
    create table plain_supplier as select id, account_id, version, body->>'title' as title, fold_tr(body->>'title') as folded,
      body#>>'{contact,name}' as contact_name, body#>>'{contact,surname}' as contact_surname, words_of(body->'services') as services, search
    from record where kind = 'supplier'`.execute(db);
  for (const column of ['title', 'contact_name', 'contact_surname'])
    await sql`create index on plain_supplier (account_id, ${sql.ref(column)} collate turkish, id)`.execute(db);
  await sql`create index on plain_supplier using gin (account_id, folded gin_trgm_ops)`.execute(db);
  await sql`create index on plain_supplier using gin (account_id, search gin_trgm_ops)`.execute(db);
  await sql`create index on plain_supplier using gin (account_id, services)`.execute(db);
  await makeListIndexes(db, console.log, never);
  await sql`vacuum analyze record`.execute(db);
  await sql`vacuum analyze plain_supplier`.execute(db);
  await db.destroy();
}

/** The bare thing: two selects and JSON over the same kind of server. */
async function plainList(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const { rows } = await pool.query<{ id: string }>("select id from account where name = 'demo.saha'");
  const account = rows[0]?.id;
  const answer = async ({ page, limit, body }: Question): Promise<string> => {
    const values: unknown[] = [account];
    const put = (value: unknown) => `$${values.push(value)}`;
    const like = (column: string, words: string) =>
      foldTr(words)
        .split(' ')
        .map((word) => `${column} like ${put(`%${word}%`)}`);
    const where = [
      'account_id = $1',
      ...(body['title'] === undefined ? [] : like('folded', body['title'])),
      ...(body['text'] === undefined ? [] : like('search', body['text'])),
      ...(body['service'] === undefined ? [] : [`services && ${put([body['service']])}::text[]`]),
    ].join(' and ');
    const sort = body['sort'] ?? 'title';
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    const order = `${sort.replace('-', '')} collate turkish ${direction}, id ${direction}`;
    const counted = await pool.query(`select count(*)::int as total from plain_supplier where ${where}`, values);
    const found = await pool.query(
      `select id, version, title, contact_name, contact_surname, services from plain_supplier where ${where} order by ${order}
       limit ${limit} offset ${(page - 1) * limit}`,
      values,
    );
    return JSON.stringify({ data: found.rows, total: counted.rows[0].total });
  };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // JSON of the bench's own making.
      void answer(JSON.parse(Buffer.concat(chunks).toString()) as Question).then((text) => reply.end(text));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await pool.end();
    },
  };
}

/** Runs the rounds and returns the lines of a Markdown table. @param rows in the account */
export async function listBench(rounds: number, rows = 1_000_000): Promise<string[]> {
  const server = await startServer({ demo: true });
  const lines: string[] = [];
  try {
    await fill(server.databaseUrl, rows);
    const token = await signIn(server.url, 'account_manager@demo.saha');
    const plain = await plainList(server.databaseUrl);
    const post = async (url: string, body: unknown): Promise<number> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-encoding': 'identity' };
      const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
      return ((await reply.json()) as { total: number }).total;
    };
    for (const question of QUESTIONS) {
      const own = () => post(`${server.url}/api/web/suppliers/${question.page}/${question.limit}`, question.body);
      const other = () => post(plain.url, question);
      // Once before, for the pages that neither has read yet; and both must have found the same.
      const [mine, theirs] = [await own(), await other()];
      if (Math.abs(mine - theirs) > 20) throw new Error(`${question.name}: ${mine} rows against ${theirs}`);
      const seen = { own: [] as number[], other: [] as number[] };
      for (let i = 0; i < rounds; i++) {
        seen.other.push(await timed(other));
        seen.own.push(await timed(own));
      }
      lines.push(
        `| ${question.name} (${mine} fit) | ${short(median(seen.other))} | ${short(median(seen.own))} | ${short(ratio(seen.own, seen.other))} | at most 5 |`,
      );
    }
    await plain.close();
  } finally {
    await server.stop();
  }
  return [`| a list of ${rows} rows, ${rounds} rounds, median ms | plain table | Saha | ratio | goal |`, '|---|---|---|---|---|', ...lines];
}
