/** The server's own costs: the outbox's way against plain requests, a write against a bare insert, the feed against a plain select. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import pg from 'pg';
import { newId } from '#core/id/uuid.ts';
import { AUDITS, type Asked, audit300, LoadClient, signIn, timed } from '#tests/bench/server/load.ts';
import { publish300 } from '#tests/bench/server/questions.ts';
import { median, ratio, short } from '#tests/bench/statistics.ts';
import { startServer } from '#tests/support/server.ts';

/** Half of them make an audit, half change it. */
const CHANGES = 500;
const WRITES = 300;
/** Requests in the air at once when the rate of writes is measured. */
const IN_THE_AIR = 8;

type MakeAudit = () => ReturnType<typeof audit300>;

function good(asked: Asked | null): Asked {
  if (asked?.status !== 200) throw new Error(`refused: ${asked?.status} ${asked?.text.slice(0, 300)}`);
  return asked;
}

/** Works through a list by so many hands. */
async function byHands<T>(hands: number, list: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const hand = async () => {
    for (let next = list.pop(); next !== undefined; next = list.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

/** A queue as the sender drains it, by lanes, against one request after another: the same requests in the same order. */
function drain(client: LoadClient, make: MakeAudit, lanes: number): Promise<number> {
  const waiting = Array.from({ length: CHANGES / 2 }, make);
  return timed(() =>
    byHands(lanes, waiting, async (audit) => {
      good(await client.ask('POST', AUDITS, newId(), JSON.stringify(audit)));
      good(await client.ask('PUT', AUDITS, newId(), JSON.stringify({ ...audit, version: 1, facilityName: 'Değişen Depo' })));
    }),
  );
}

function writes(client: LoadClient, make: MakeAudit, path: string): Promise<number> {
  const waiting = Array.from({ length: WRITES }, make);
  return timed(() => byHands(IN_THE_AIR, waiting, async (audit) => good(await client.ask('POST', path, newId(), JSON.stringify(audit)))));
}

async function feedRound(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  return timed(async () => {
    for (let after = 0; ; ) {
      const reply = await fetch(`${url}/api/web/sync/changes?after=${after}&limit=500`, { headers });
      const page = (await reply.json()) as { watermark: number; more: boolean };
      if (!page.more) return;
      after = page.watermark;
    }
  });
}

/** The bare thing: the same rows by one select a page, as JSON over the same kind of server. */
async function plainFeed(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const server = createServer((request, reply) => {
    const after = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('after') ?? 0);
    void pool
      .query(
        `select id, kind, bucket, version, seq, sort_at, status, created_by, created_at, updated_by, updated_at, body from record
         where account_id = (select id from account where name = 'demo.saha') and seq > $1 order by seq limit 500`,
        [after],
      )
      .then(({ rows }) => {
        reply.setHeader('content-type', 'application/json');
        reply.end(JSON.stringify({ changes: rows, watermark: Number(rows.at(-1)?.seq ?? after), more: rows.length === 500 }));
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

/** The bare insert in a process of its own, as the product's server is one. */
async function bareServer(databaseUrl: string, secret: string): Promise<{ url: string; close(): void }> {
  const child = spawn(process.execPath, ['tests/bench/server/bare-server.ts', databaseUrl, secret], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /ready (\S+)/.exec(chunk.toString());
      if (found?.[1]) done(found[1]);
    });
    child.once('exit', () => fail(new Error('the bare server did not start')));
  });
  return { url, close: () => void child.kill() };
}

/** So many rows more of the size of an audit. */
async function addRows(databaseUrl: string, count: number): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query(
    `with one as (select * from record where kind = 'dfi' and account_id = (select id from account where name = 'demo.saha') limit 1),
       base as (select seq from feed where account_id = (select account_id from one))
     insert into record (id, account_id, kind, workplace_id, bucket, version, seq, sort_at, status, people, digest, body, search, created_by, created_at, updated_by, updated_at)
     select gen_random_uuid(), account_id, kind, workplace_id, bucket, version, (select seq from base) + n, sort_at, status, people, digest, body, search, created_by, created_at, updated_by, updated_at
     from one, generate_series(1, $1::int) n`,
    [count],
  );
  await db.query("update feed set seq = seq + $1 where account_id = (select id from account where name = 'demo.saha')", [count]);
  await db.query('analyze record');
  await db.end();
}

interface Places {
  readonly workplace: string;
  readonly auditor: string;
  readonly questions: number;
}

/** Where audits of the demonstration may be made, and by whom. */
export async function placesOf(databaseUrl: string): Promise<Places> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<Places>(`
    select u.id as auditor, (select id from record where account_id = u.account_id and kind = 'workplace' limit 1) as workplace,
      (select max((body->>'version')::int) from record where account_id = u.account_id and kind = 'question-set') as questions
    from app_user u where u.email = 'auditor@demo.saha'`);
  await db.end();
  const [found] = rows;
  if (!found) throw new Error('no demonstration');
  return found;
}

/** Runs the rounds and returns the lines of a Markdown table. @param rows what the feed holds */
export async function serverBench(rounds: number, rows: number): Promise<string[]> {
  const secret = newId() + newId();
  const server = await startServer({ demo: true, env: { SAHA_SECRET: secret } });
  const seen = {
    lanes: [] as number[],
    single: [] as number[],
    write: [] as number[],
    bare: [] as number[],
    signedIn: [] as number[],
    feed: [] as number[],
    select: [] as number[],
  };
  try {
    await publish300(server.databaseUrl);
    const token = await signIn(server.url, 'auditor@demo.saha');
    const { workplace, auditor, questions } = await placesOf(server.databaseUrl);
    const make: MakeAudit = () => audit300(workplace, auditor, questions);
    const client = new LoadClient(server.url, token);
    const bare = await bareServer(server.databaseUrl, secret);
    const bareClient = new LoadClient(bare.url, token);
    await writes(client, make, AUDITS);
    for (let i = 0; i < rounds; i++) {
      seen.single.push(await drain(client, make, 1));
      seen.lanes.push(await drain(client, make, 3));
      seen.bare.push(await writes(bareClient, make, '/bare'));
      seen.signedIn.push(await writes(bareClient, make, '/bare-signed-in'));
      seen.write.push(await writes(client, make, AUDITS));
    }
    client.close();
    bareClient.close();
    bare.close();
    await addRows(server.databaseUrl, rows);
    const plain = await plainFeed(server.databaseUrl);
    for (let i = 0; i < Math.min(rounds, 3); i++) {
      seen.select.push(await feedRound(plain.url, token));
      seen.feed.push(await feedRound(server.url, token));
    }
    await plain.close();
  } finally {
    await server.stop();
  }
  const row = (name: string, own: number[], other: number[], goal: string) =>
    `| ${name} | ${short(median(other))} | ${short(median(own))} | ${short(ratio(own, other))} | ${goal} |`;
  const rate = (name: string, other: number[]) =>
    `| ${name} | ${short(median(other))} | ${short(median(seen.write))} | ${short(ratio(other, seen.write))} | at least 0.4 |`;
  return [
    `| server, ${rounds} rounds, median ms | plain | Saha | ratio | goal |`,
    '|---|---|---|---|---|',
    row(`${CHANGES} changes of audits in three lanes against one after another`, seen.lanes, seen.single, 'at most 0.7'),
    rate(`${WRITES} audits of 300 answers, ${IN_THE_AIR} at once, against one bare insert each: rate`, seen.bare),
    rate('the same, the bare insert behind the same sign-in and schema check: rate', seen.signedIn),
    row(`${rows} rows by the feed against select and JSON.stringify`, seen.feed, seen.select, 'at most 1.5'),
  ];
}
