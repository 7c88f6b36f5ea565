/** The server's own costs: 200 changes through the outbox's way against plain requests, and the feed against a plain select. */
import { createServer } from 'node:http';
import pg from 'pg';
import { newId } from '#core/id/uuid.ts';
import { median, ratio, short } from '#tests/bench/statistics.ts';
import { startServer } from '#tests/support/server.ts';

const CHANGES = 200;

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/web/auth/login`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'account_manager@demo.saha', password: 'Saha-Demo-2026' }),
  });
  return ((await reply.json()) as { accessToken: string }).accessToken;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Changes as the sender drains them, three lanes at once, against one after another. */
async function sendRound(url: string, token: string, lanes: number): Promise<number> {
  const waiting = Array.from({ length: CHANGES }, (_, n) => ({ id: newId(), name: `Ölçüm ${newId()} ${n}`, active: true }));
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const reply = await fetch(`${url}/api/web/management-companies`, {
        method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': newId() }, body: JSON.stringify(next),
      });
      if (!reply.ok) throw new Error(`refused: ${reply.status} ${await reply.text()}`);
      await reply.arrayBuffer();
    }
  };
  return timed(() => Promise.all(Array.from({ length: lanes }, lane)));
}

async function feedRound(url: string, token: string): Promise<number> {
  return timed(async () => {
    for (let after = 0; ; ) {
      const page = (await (await fetch(`${url}/api/web/sync/changes?after=${after}&limit=500`, { headers: { authorization: `Bearer ${token}` } })).json()) as { watermark: number; more: boolean };
      if (!page.more) return;
      after = page.watermark;
    }
  });
}

/** The bare thing: the same rows by one select a page, as JSON over the same kind of server. */
async function plainFeed(databaseUrl: string): Promise<{ url: string; close(): void }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const server = createServer((request, reply) => {
    const after = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('after') ?? 0);
    void pool.query("select id, kind, bucket, version, seq, sort_at, status, created_by, created_at, updated_by, updated_at, body from record where account_id = (select id from account where name = 'demo.saha') and seq > $1 order by seq limit 500", [after]).then(({ rows }) => {
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify({ changes: rows, watermark: Number(rows.at(-1)?.seq ?? after), more: rows.length === 500 }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => { server.close(); void pool.end(); } };
}

/** Runs the rounds and returns the lines of a Markdown table. */
export async function serverBench(rounds: number): Promise<string[]> {
  const server = await startServer({ demo: true });
  const seen = { lanes: [] as number[], single: [] as number[], feed: [] as number[], select: [] as number[] };
  try {
    const token = await signIn(server.url);
    const db = new pg.Client({ connectionString: server.databaseUrl });
    await db.connect();
    // 10,000 rows more of the size of an audit, copied from those of the demonstration.
    await db.query(`with one as (select * from record where kind = 'dfi' and account_id = (select id from account where name = 'demo.saha') limit 1), base as (select seq from feed where account_id = (select account_id from one))
      insert into record select gen_random_uuid(), account_id, kind, workplace_id, bucket, version, (select seq from base) + n, sort_at, status, people, digest, body, search, created_by, created_at, updated_by, updated_at, deleted_at from one, generate_series(1, 10000) n`);
    await db.query("update feed set seq = seq + 10000 where account_id = (select id from account where name = 'demo.saha')");
    await db.end();
    const plain = await plainFeed(server.databaseUrl);
    for (let i = 0; i < rounds; i++) {
      seen.single.push(await sendRound(server.url, token, 1));
      seen.lanes.push(await sendRound(server.url, token, 3));
      seen.select.push(await feedRound(plain.url, token));
      seen.feed.push(await feedRound(server.url, token));
    }
    plain.close();
  } finally {
    await server.stop();
  }
  const row = (name: string, own: number[], other: number[], goal: string) => `| ${name} | ${short(median(other))} | ${short(median(own))} | ${short(ratio(own, other))} | ${goal} |`;
  return [
    `| server, ${rounds} rounds, median ms | plain | Saha | ratio | goal |`,
    '|---|---|---|---|---|',
    row(`${CHANGES} changes in three lanes against one after another`, seen.lanes, seen.single, '0.7'),
    row('10,000 rows by the feed against select and JSON.stringify', seen.feed, seen.select, '1.5'),
  ];
}
