/** 500 devices that come back to a signal at once, each with 20 queued audits of 300 answers, over the loopback. */
import pg from 'pg';
import { newId } from '#core/id/uuid.ts';
import { AUDITS, audit300, LoadClient, signIn, timed } from '#tests/bench/server/load.ts';
import { publish300 } from '#tests/bench/server/questions.ts';
import { placesOf } from '#tests/bench/server.ts';
import { percentile, short } from '#tests/bench/statistics.ts';
import { startServer } from '#tests/support/server.ts';

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

/** Runs it once; returns the lines of a Markdown table. @throws Error when an audit is missing or there twice. */
export async function herdBench(): Promise<string[]> {
  const server = await startServer({ demo: true });
  try {
    await publish300(server.databaseUrl);
    const token = await signIn(server.url, 'auditor@demo.saha');
    const { workplace, auditor, questions } = await placesOf(server.databaseUrl);
    const client = new LoadClient(server.url, token);
    const seen: Seen = { asked: 0, lost: 0, refused: new Map() };
    const ids: string[] = [];
    const queues = Array.from({ length: DEVICES }, () =>
      Array.from({ length: QUEUED }, () => {
        const audit = audit300(workplace, auditor, questions);
        ids.push(audit.id);
        return { key: newId(), body: JSON.stringify(audit) };
      }),
    );
    const start = performance.now();
    const ends: number[] = [];
    const all = await timed(async () => {
      const done = await Promise.all(queues.map((queue) => device(client, queue, seen, start + PATIENCE_MS)));
      ends.push(...done.map((end) => end - start));
    });
    client.close();
    await check(server.databaseUrl, ids);
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
