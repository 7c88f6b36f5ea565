/** 500 devices that come back to a signal at once, each with 20 queued audits of 300 answers, over the loopback. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { newId } from '#core/id/uuid.ts';
import { launchPostgres } from '#server/postgres/launch.ts';
import { AUDITS, audit300, LoadClient, signIn, timed } from '#tests/bench/server/load.ts';
import { publish300 } from '#tests/bench/server/questions.ts';
import { placesOf } from '#tests/bench/server.ts';
import { percentile, short } from '#tests/bench/statistics.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const DEVICES = 500;
const QUEUED = 20;
/** Records that a device sends side by side, as the sender does. */
const LANES = 3;
/** Every so many requests loses its answer on the way: the device sends the same key again. */
const LOST_EVERY = 50;
/** A device that has not got rid of its work by then waits for ever. */
const PATIENCE_MS = 600_000;

interface Seen {
  asked: number;
  lost: number;
  /** Answers that were not 200, by status. */
  readonly refused: Map<number, number>;
}

/** One device: three lanes over its queue; the same key goes out again until it is acknowledged. Returns when its last one was. */
async function device(client: LoadClient, queue: { key: string; body: string }[], seen: Seen, until: number): Promise<number> {
  const lane = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      for (let tries = 1; ; tries++) {
        if (performance.now() > until) throw new Error('a device waits for ever');
        const lose = ++seen.asked % LOST_EVERY === 0;
        const reply = await client.ask('POST', AUDITS, next.key, next.body, lose);
        if (reply?.status === 200) break;
        if (reply === null) seen.lost++;
        else seen.refused.set(reply.status, (seen.refused.get(reply.status) ?? 0) + 1);
        await new Promise((done) => setTimeout(done, 100 * tries));
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return performance.now();
}

interface Herd {
  readonly seen: Seen;
  /** How long all of it took, and when each device was done, ms. */
  readonly all: number;
  readonly ends: readonly number[];
}

/** Lets a herd come to these processes of one server, each device to one of them. @throws Error when an audit is missing or there twice */
async function herd(servers: readonly TestServer[], devices: number, queued: number): Promise<Herd> {
  const [{ url, databaseUrl } = { url: '', databaseUrl: '' }] = servers;
  const token = await signIn(url, 'auditor@demo.saha');
  const { workplace, auditor, questions } = await placesOf(databaseUrl);
  const clients = servers.map((server) => new LoadClient(server.url, token));
  const seen: Seen = { asked: 0, lost: 0, refused: new Map() };
  const ids: string[] = [];
  const queues = Array.from({ length: devices }, () =>
    Array.from({ length: queued }, () => {
      const audit = audit300(workplace, auditor, questions);
      ids.push(audit.id);
      return { key: newId(), body: JSON.stringify(audit) };
    }),
  );
  const start = performance.now();
  const ends: number[] = [];
  const all = await timed(async () => {
    const done = await Promise.all(
      queues.flatMap((queue, at) => {
        const client = clients[at % clients.length];
        return client === undefined ? [] : [device(client, queue, seen, start + PATIENCE_MS)];
      }),
    );
    ends.push(...done.map((end) => end - start));
  });
  for (const client of clients) client.close();
  await check(databaseUrl, ids);
  return { seen, all, ends };
}

/** Runs it once; returns the lines of a Markdown table. @throws Error when an audit is missing or there twice. */
export async function herdBench(): Promise<string[]> {
  const server = await startServer({ demo: true });
  try {
    await publish300(server.databaseUrl);
    const { seen, all, ends } = await herd([server], DEVICES, QUEUED);
    const total = DEVICES * QUEUED;
    return [
      `| herd: ${DEVICES} devices at once, ${QUEUED} audits of 300 answers each | seen | aim |`,
      '|---|---|---|',
      `| acknowledged, none missing, none double | ${total} of ${total} | all |`,
      `| answers lost on the way, sent again under the same key | ${seen.lost} | – |`,
      `| answers that asked to come again | ${[...seen.refused].map(([status, count]) => `${count} × ${status}`).join(', ') || '0'} | – |`,
      `| audits per second | ${short((total / all) * 1000)} | 205 (ODK Central: 41) |`,
      `| until the first, the median and the last device was done, s | ${short(Math.min(...ends) / 1000)}, ${short(percentile(ends, 0.5) / 1000)}, ${short(Math.max(...ends) / 1000)} | none for ever |`,
    ];
  } finally {
    await server.stop();
  }
}

/** The same herd, smaller, on one database behind one, two and four processes. */
export async function herdsBench(): Promise<string[]> {
  const [devices, queued] = [200, 10];
  const lines: string[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'saha-herds-'));
  // Each process has up to 28 connections, four more than PostgreSQL takes as it comes.
  const postgres = await launchPostgres({ folder, settings: { max_connections: '200' } });
  const servers: TestServer[] = [];
  const join = async () => servers.push(await startServer({ demo: true, databaseUrl: postgres.url, dataDir: folder }));
  try {
    await join();
    await publish300(postgres.url);
    for (const count of [1, 2, 4]) {
      while (servers.length < count) await join();
      const { seen, all, ends } = await herd(servers, devices, queued);
      const refused = [...seen.refused].map(([status, times]) => `${times} × ${status}`).join(', ') || '0';
      lines.push(
        `| ${count} | ${short((devices * queued * 1000) / all)} | ${short(percentile(ends, 0.5) / 1000)}, ${short(Math.max(...ends) / 1000)} | ${seen.lost} | ${refused} |`,
      );
    }
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
  return [
    `| processes on one database; ${devices} devices at once, ${queued} audits of 300 answers each, none missing, none double | audits per second | median and last device done, s | answers lost on the way | asked to come again |`,
    '|---|---|---|---|---|',
    ...lines,
  ];
}

/** Each audit is there once, with one version, a number and a place in the feed of its own. */
async function check(databaseUrl: string, ids: readonly string[]): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ records: number; versions: number; numbers: number; places: number; answers: number; top: boolean }>(
    `select count(*)::int as records, count(distinct body->>'number')::int as numbers, count(distinct seq)::int as places,
       (select count(*)::int from record_history where record_id = any($1::uuid[])) as versions,
       (select count(*)::int from idempotency where record_id = any($1::uuid[])) as answers,
       max(seq) = (select f.seq from feed f where f.account_id = min(record.account_id::text)::uuid) as top
     from record where id = any($1::uuid[])`,
    [ids],
  );
  await db.end();
  const [found] = rows;
  const wrong = !found || [found.records, found.versions, found.numbers, found.places, found.answers].some((count) => count !== ids.length);
  if (wrong || !found.top) throw new Error(`the herd left ${JSON.stringify(found)} for ${ids.length} audits`);
}
