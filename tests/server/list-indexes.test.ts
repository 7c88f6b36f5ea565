import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListQuery } from '#core/record/list.ts';
import { foldTr } from '#core/text/turkish.ts';
import { KINDS } from '#modules/registry.ts';
import { SUPPLIER_SERVICES, supplierList } from '#modules/suppliers/shared/supplier.schema.ts';
import type { Caller } from '#server/http/handler.ts';
import { indexesOf, makeListIndexes } from '#server/records/list-indexes.ts';
import { listRows, listTotal } from '#server/records/read-list.ts';
import { createRecords } from '#server/records/store.ts';
import { type Accounts, makeAccounts } from '#tests/support/accounts.ts';
import { type Api, openApi } from '#tests/support/api.ts';

const ROWS = 12_000;
let api: Api;
let accounts: Accounts;
let caller: Caller;
const quiet = () => undefined;
const never = new AbortController().signal;

/** So many suppliers of an account, by plain SQL. */
const fill = (account: string, count: number) =>
  sql`
  insert into record (id, account_id, kind, bucket, version, sort_at, status, people, digest, body, search, created_at, updated_at)
  select gen_random_uuid(), ${account}::uuid, 'supplier', 'account', 1, 0, '', '{}', n, jsonb_build_object(
      'title', ('{Ölçüm,Iğdır Tank,Çelik,Şahin İnşaat}'::text[])[1 + n % 4] || ' ' || n || ' Ltd.',
      'contact', jsonb_build_object('name', 'Ad' || n % 500, 'surname', 'Soyad' || n % 900),
      'services', jsonb_build_array((${[...SUPPLIER_SERVICES]}::text[])[1 + n % ${SUPPLIER_SERVICES.length}::int]), 'users', '[]'::jsonb),
    fold_tr('tedarikçi ' || ('{Ölçüm,Iğdır Tank,Çelik,Şahin İnşaat}'::text[])[1 + n % 4] || ' ' || n || ' Ltd.'), now(), now()
  from generate_series(1, ${count}::int) n`.execute(api.db);

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  const found = accounts.one.people.get('igu');
  if (!found) throw new Error('nobody is igu');
  caller = found;
  await fill(caller.account_id, ROWS);
  await fill(accounts.two.people.get('igu')?.account_id ?? '', ROWS);
  await makeListIndexes(api.db, quiet, never);
  await sql`vacuum analyze record`.execute(api.db);
});
afterAll(() => api.stop());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}
const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
/** What PostgreSQL would do: the indexes that it goes through, and the tables that it reads from end to end. */
async function planOf(query: {
  explain(format: 'json'): Promise<unknown[]>;
}): Promise<{ indexes: string[]; scans: string[]; sorts: boolean }> {
  const [row] = (await query.explain('json')) as { 'QUERY PLAN': { Plan: PlanNode }[] }[];
  const all = nodes(row?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' });
  return {
    indexes: all.flatMap((node) => node['Index Name'] ?? []),
    scans: all.filter((node) => node['Node Type'].endsWith('Seq Scan')).map((node) => node['Relation Name'] ?? ''),
    sorts: all.some((node) => node['Node Type'].endsWith('Sort')),
  };
}
const page = (query: ListQuery, offset = 0) => planOf(listRows(api.db, caller, 'supplier', { query }).limit(20).offset(offset));
const total = (query: ListQuery) => planOf(listTotal(api.db, caller, 'supplier', { query }));
/** One name for a part of what is asked: a column and what it is good for. */
const index = (use: string) => expect.stringMatching(new RegExp(`^list_supplier_${use}_[0-9a-f]{10}$`));

describe('a list of many rows asks the indexes of its declaration', () => {
  const sortable = supplierList.columns.filter(({ sort }) => sort).map(({ name }) => name);

  test.each(sortable.flatMap((name) => [name, `-${name}`]))(
    'SUP-CALL-01: sorted by %s, nothing is read from end to end, nothing sorted',
    async (sort) => {
      const name = sort.replace('-', '');
      for (const offset of [0, 500])
        expect(await page({ sort }, offset)).toEqual({ indexes: [index(`${name}_sort`)], scans: [], sorts: false });
    },
  );

  test.each([
    [{ title: 'Ölçüm 2996' }, 'words'],
    [{ service: 'laboratory' }, 'service_several'],
    [{ service: ['laboratory', 'waste'] }, 'service_several'],
    [{ text: 'tedarikçi 2999' }, 'words'],
  ] as const)('SUP-CALL-01: the total of %j comes from its index, and the page too', async (query, use) => {
    expect(await total(query)).toMatchObject({ indexes: [index(use)], scans: [] });
    const { indexes, scans } = await page(query);
    expect(scans).toEqual([]);
    expect(indexes.every((name) => name.startsWith('list_supplier_'))).toBe(true);
  });

  test('SUP-CALL-01: every declared filter and order has an index that PostgreSQL can use', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select indexname as name from pg_indexes where indexname like 'list\\_supplier\\_%'`.execute(api.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      ['words', 'title_sort', 'service_several', 'contact_name_sort', 'contact_surname_sort'].toSorted().map(index),
    );
  });
});

describe('the indexes follow the declarations', () => {
  const there = async () =>
    (await sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'record'`.execute(api.db)).rows.map(
      ({ name }) => name,
    );

  test('what is declared no longer goes, what was broken off is made anew, and no other index is touched', async () => {
    const before = (await there()).toSorted();
    const others = before.filter((name) => !name.startsWith('list_'));
    const { list: _list, ...plain } = KINDS.supplier;
    await makeListIndexes(api.db, quiet, never, [plain]);
    expect((await there()).toSorted()).toEqual(others);
    await makeListIndexes(api.db, quiet, never);
    expect((await there()).toSorted()).toEqual(before);
    const [broken = ''] = before.filter((name) => name.startsWith('list_'));
    await sql`update pg_index set indisvalid = false where indexrelid = ${broken}::regclass`.execute(api.db);
    await makeListIndexes(api.db, quiet, never);
    const { rows } = await sql`select 1 from pg_index where indrelid = 'record'::regclass and not indisvalid`.execute(api.db);
    expect(rows).toEqual([]);
    expect((await there()).toSorted()).toEqual(before);
  });

  test('two processes that start at once make each index once', async () => {
    const before = (await there()).toSorted();
    await makeListIndexes(api.db, quiet, never, []);
    expect((await there()).length).toBeLessThan(before.length);
    await Promise.all([makeListIndexes(api.db, quiet, never), makeListIndexes(api.db, quiet, never)]);
    expect((await there()).toSorted()).toEqual(before);
  });

  test('one that is broken off ends at once', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(makeListIndexes(api.db, quiet, stop.signal)).rejects.toThrow();
  });

  test('another order of ICU gives every index another name', () => {
    const names = (age: string) => indexesOf(KINDS.supplier, age).map(({ name }) => name);
    expect(names('153.1').filter((name) => names('153.2').includes(name))).toEqual([]);
  });
});

test('OFF-SCOPE-01: no device hears of a write to a server kind, and the feed does not move', async () => {
  const moved: string[] = [];
  const feed = () => api.db.selectFrom('feed').selectAll().orderBy('account_id').execute();
  const before = await feed();
  const records = createRecords(api.db, {
    caller,
    mutation: null,
    device: null,
    now: new Date(),
    onMoved: (account) => moved.push(account),
  });
  const body = { title: 'Sessiz', contact: { name: 'Ayşe', surname: '' }, services: [], users: [] };
  const { id, seq } = await records.insert('supplier', '0190a000-0000-7000-8000-000000000001', body);
  await records.update('supplier', id, 1, { ...body, title: 'Sessiz Sakin' });
  await records.remove('supplier', id, 2);
  expect({ moved, seq, feed: await feed() }).toEqual({ moved: [], seq: 0, feed: before });
});

test('the database folds a text as the device does', async () => {
  const letters = fc.string({ unit: fc.constantFrom(...'IİıiçÇğĞöÖşŞüÜâÂîÎûÛéÉñÅabcXYZ 019-.ßØłž\u0307\u0301') });
  const texts = fc.sample(letters, { numRuns: 2000, seed: 7 });
  const { rows } = await sql<{ folded: string }>`
    select fold_tr(given) as folded from unnest(${texts}::text[]) with ordinality as t (given, nth) order by nth`.execute(api.db);
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldTr));
});
