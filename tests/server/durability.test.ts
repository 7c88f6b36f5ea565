import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { type Client, clientFor } from '#tests/support/app.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server.ts';

interface Write {
  readonly key: string;
  readonly body: { readonly id: string; readonly name: string; readonly active: boolean };
  acknowledged: boolean;
}

const send = (client: Client, { key, body }: Write) => client('POST', 'management-companies', { body, key });

/** As a device does: keeps each write before it sends it. Ends when the server is gone. */
async function writeUntilGone(client: Client, kept: Write[]): Promise<void> {
  for (;;) {
    const id = newId();
    const write: Write = { key: newId(), body: { id, name: `Şirket ${id}`, active: true }, acknowledged: false };
    kept.push(write);
    try {
      write.acknowledged = (await send(client, write)).status === 200;
    } catch {
      return;
    }
  }
}

test('OFF-IDEM-01 OFF-IDEM-02 OFF-REP-12: after a kill in the middle of writing, every write sent again under its key is there exactly once', async () => {
  const first = await startServer();
  const { account, close } = await accountIn(first.databaseUrl, 'twice.test');
  await close();
  const kept: Write[] = [];
  const before = await signInAt(first.url, 'manager@twice.test');
  const writers = Array.from({ length: 4 }, () => writeUntilGone(before.client, kept));
  // In the middle of writing, however slow the machine is.
  while (kept.filter((write) => write.acknowledged).length <= 10) await pause(50);
  await first.kill();
  await Promise.all(writers);
  // Each of the four writers had one write in the air.
  expect(kept.filter((write) => !write.acknowledged)).toHaveLength(4);

  const second = await startServer({ dataDir: first.dataDir });
  // The old token still counts: the secret and the session outlived the kill.
  const again = clientFor(second.url, before.token);
  for (const write of kept) {
    const reply = await send(again, write);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ id: write.body.id, version: 1 });
    if (write.acknowledged) expect(reply.headers.get('idempotency-replayed')).toBe('true');
  }
  const database = new pg.Client({ connectionString: second.databaseUrl });
  await database.connect();
  const ids = async (sql: string) =>
    (await database.query<{ id: string }>(sql, [account.id, account.managementCompany])).rows.map((row) => row.id);
  const expected = kept.map((write) => write.body.id).toSorted();
  expect(
    await ids(
      `select id::text from record where account_id = $1 and kind = 'management-company' and id <> $2 order by id::text collate "C"`,
    ),
  ).toEqual(expected);
  expect(
    await ids(
      `select record_id::text as id from record_history where account_id = $1 and kind = 'management-company' and record_id <> $2 order by 1`,
    ),
  ).toEqual(expected);
  // No place of the feed was given out twice, and none lies beyond its end.
  const { rows } = await database.query<{ places: string; distinct_places: string; last: string; end: string }>(
    `select count(r.seq) as places, count(distinct r.seq) as distinct_places, max(r.seq) as last, max(f.seq) as "end" from record r join feed f using (account_id) where account_id = $1`,
    [account.id],
  );
  expect(rows[0]?.distinct_places).toBe(rows[0]?.places);
  expect(rows[0]?.last).toBe(rows[0]?.end);
  await database.end();
  expect(await second.stop()).toBe(0);
  await first.stop();
}, 120_000);
