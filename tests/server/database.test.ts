import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/support/postgres.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.stop();
});

test('the database keeps Turkish text and has the Turkish order', async () => {
  const { rows } = await client.query<{ word: string }>(
    `select word from unnest(array['çatı', 'dolap', 'cam', 'ışık', 'iskele', 'IĞDIR']) word order by lower(word collate "tr-x-icu") collate "tr-x-icu"`,
  );
  expect(rows.map((row) => row.word)).toEqual(['cam', 'çatı', 'dolap', 'IĞDIR', 'ışık', 'iskele']);
  expect((await client.query<{ server_encoding: string }>('show server_encoding')).rows[0]?.server_encoding).toBe('UTF8');
});

test('the database knows Turkish words for full-text search', async () => {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_tsvector('turkish', 'Tankta çatlaklar var') @@ to_tsquery('turkish', 'çatlak') as found`,
  );
  expect(rows[0]?.found).toBe(true);
});
