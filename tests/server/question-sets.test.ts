import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { auditCalls } from '#modules/audits/shared/audits.calls.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { OPERATIONAL_QUESTIONS } from '#modules/audits/shared/operational/questions/index.ts';
import { TOUR_QUESTIONS } from '#modules/audits/shared/tour/questions/index.ts';
import { hashOfSet } from '#modules/audits/shared/question-set.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';
import { migrate } from '#server/db/migrate.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { openDb, openPool } from '#server/db/open.ts';
import { addMissingSets } from '#server/seed/missing-sets.ts';
import { Refusal } from '#server/http/handler.ts';
import { type Accounts, completeAudit, finding, makeAccounts, readAudit, saveAudit, withFindings } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { startApp } from '#tests/support/app.ts';
import { sectionsOf } from '#tests/support/question-sets.ts';

let api: Api;
let accounts: Accounts;
let auditor: Person;
let igu: Person;
let manager: Person;
let other: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  const signIn = (key: string) => accounts.signIn(accounts.one, key);
  [auditor, igu, manager] = await Promise.all([signIn('auditor'), signIn('igu'), signIn('account_manager')]);
  other = await accounts.signIn(accounts.two, 'account_manager');
});
afterAll(() => api.stop());

const kind = 'operational';
const FIRST = hashOfSet(OPERATIONAL_QUESTIONS);
const ask = (person: Person, version?: number) =>
  person.send(auditCalls.questions, {
    params: { kind },
    ...(version === undefined ? {} : { query: { version: String(version) as never } }),
  });
const publish = (person: Person, version: number, sections = sectionsOf({ 'A1.1': `Soru ${version}`, 'C1.1': 'C' })) =>
  person.send(auditCalls.publishQuestions, { params: { kind }, body: { version, sections } });
const create = (over: Partial<OperationalAudit>) =>
  auditor.send(operationalCalls.create, { body: { id: newId(), ...completeAudit(accounts.one, over) } });

test('AUD-TOUR-01: accounts of an earlier version get the questions of a new kind of audit once, whoever starts at the same time', async () => {
  const app = await startApp();
  try {
    const [one, two] = [await app.account('eski.test'), await app.account('eskice.test')];
    const setsOf = ({ records }: typeof one) => records.list('question-set', { status: 'tour' });
    expect((await setsOf(one)).total).toBe(0);
    const now = new Date();
    const counts = await Promise.all([addMissingSets(app.db, now), addMissingSets(app.db, now), addMissingSets(app.db, now)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    for (const account of [one, two]) expect((await setsOf(account)).rows.map(({ body }) => body)).toEqual([TOUR_QUESTIONS]);
    expect(await addMissingSets(app.db, now)).toBe(0);
  } finally {
    await app.stop();
  }
});

describe('finding I: publishing', () => {
  test('finding I: a change is the next version; the one before stays as it was, and both are served by their numbers', async () => {
    const reply = await publish(manager, 2);
    expect(reply.body).toMatchObject({ version: 2 });
    expect((await ask(igu)).body).toMatchObject({ kind, version: 2, hash: reply.body.hash });
    expect((await ask(igu, 2)).body.sections[0].questions[0].text_tr).toBe('Soru 2');
    expect((await ask(igu, 1)).body).toEqual({ ...OPERATIONAL_QUESTIONS, hash: FIRST });
    expect((await ask(igu, 3)).status).toBe(404);
    const { data } = (await igu.send(syncCalls.manifest, {})).body;
    expect(data.question_sets.filter((set: { kind: string }) => set.kind === kind)).toEqual([
      { kind, version: 2, hash: reply.body.hash },
      { kind, version: 1, hash: FIRST },
    ]);
  });

  test('finding I: other words under a published version are refused; the same words again are answered as the first time', async () => {
    const before = (await ask(manager, 2)).body;
    const changed = await publish(manager, 2, sectionsOf({ 'A1.1': 'Başka soru' }));
    expect([changed.status, changed.error.code]).toEqual([409, 'RECORD_LOCKED']);
    expect((await publish(manager, 2)).body).toEqual({ version: 2, hash: before.hash });
    expect((await ask(manager, 2)).body).toEqual(before);
    const { data } = (await manager.send(syncCalls.manifest, {})).body;
    expect(data.question_sets.filter((set: { kind: string }) => set.kind === kind)).toHaveLength(2);
  });

  test('finding I: a version that is not the next, an empty set and a reference that stands twice are refused', async () => {
    const items = async (reply: ReturnType<typeof publish>) => (await reply).error.items.map(({ field }) => field);
    expect(await items(publish(manager, 9))).toEqual(['version']);
    expect(await items(publish(manager, 3, []))).toEqual(['sections']);
    expect(await items(publish(manager, 3, [...sectionsOf({ 'A1.1': 'x' }), { ...sectionsOf({ 'A1.1': 'y' })[0]!, key: 'b' }]))).toEqual([
      'sections',
    ]);
  });

  test('finding I: who publishes at the same time as another gets the next number or a refusal, never the same one', async () => {
    const [newest] = [(await ask(manager)).body.version as number];
    const replies = await Promise.all(
      ['x', 'y', 'z'].map((text) => publish(manager, newest + 1, sectionsOf({ 'A1.1': text, 'C1.1': 'C' }))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('finding I: a reader publishes nothing, and a manager of another account nothing here', async () => {
    const before = (await ask(manager)).body;
    for (const person of [igu, auditor]) expect((await publish(person, before.version + 1)).error.code).toBe('PERMISSION_DENIED');
    expect((await publish(other, 2, sectionsOf({ 'A1.1': 'Onların sorusu' }))).status).toBe(200);
    expect((await ask(manager)).body).toEqual(before);
    expect((await ask(other)).body).toMatchObject({ version: 2 });
  });
});

describe('finding I: what is published stays', () => {
  test('finding I: the store refuses a change and a deletion, for follow-ups of the server too', async () => {
    const { records } = accounts.one.as('account_manager', new Date());
    const [set] = (await records.list('question-set', { status: kind, where: { version: 1 } })).rows;
    if (!set) throw new Error('no set');
    const body = { ...set.body, sections: sectionsOf({ 'A1.1': 'Başka' }) };
    for (const change of [
      () => records.update('question-set', set.id, null, body),
      () => records.update('question-set', set.id, 1, body),
      () => records.remove('question-set', set.id),
    ])
      await expect(change()).rejects.toThrow(Refusal);
    expect((await records.get('question-set', set.id)).body).toEqual(OPERATIONAL_QUESTIONS);
  });

  test.each([
    ['its words are changed', `update record set body = jsonb_set(body, '{sections}', '[]') where kind = 'question-set'`],
    ['its number is changed', `update record set body = jsonb_set(body, '{version}', '7') where kind = 'question-set'`],
    ['it is made another kind', `update record set kind = 'company' where kind = 'question-set'`],
    [
      'it goes to another account',
      `update record set account_id = (select id from account where name = 'iki.test') where kind = 'question-set'`,
    ],
    ['it is hidden', `update record set deleted_at = now() where kind = 'question-set'`],
    ['it is deleted', `delete from record where kind = 'question-set'`],
    ['its history is changed', `update record_history set body = '{}' where kind = 'question-set'`],
    ['its history is deleted', `delete from record_history where kind = 'question-set'`],
    ['all records are thrown away', 'truncate record cascade'],
    [
      'a version is written twice',
      `insert into record (id, account_id, kind, bucket, version, sort_at, status, people, digest, body, search, created_at, updated_at)
       select gen_random_uuid(), account_id, kind, bucket, 1, sort_at, status, people, 0, body || '{"sections": []}', '', now(), now() from record where kind = 'question-set' limit 1`,
    ],
  ])('finding I: the database itself refuses it when %s', async (_, statement) => {
    const before = await api.db.selectFrom('record').where('kind', '=', 'question-set').selectAll().orderBy('id').execute();
    await expect(sql.raw(statement).execute(api.db)).rejects.toThrow(/question set|question_set_version/);
    expect(await api.db.selectFrom('record').where('kind', '=', 'question-set').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('finding I: every other record is changed and deleted as before', async () => {
    const { id, version } = await saveAudit(auditor, completeAudit(accounts.one));
    expect((await auditor.send(operationalCalls.remove, { params: { id }, query: { version: String(version) as never } })).status).toBe(
      200,
    );
  });
});

describe('finding I: a report and its own set', () => {
  test('finding I: a report keeps the content it was begun on, also one that names the version alone', async () => {
    const named = (await create({ question_set_hash: FIRST })).body.data;
    expect(named.record.question_set_hash).toBe(FIRST);
    const { id } = await saveAudit(auditor, completeAudit(accounts.one));
    expect(await readAudit(auditor, id)).toMatchObject({ question_set_version: 1, question_set_hash: FIRST });
  });

  test('finding I: answers to other words than the version has here are refused, new or saved again', async () => {
    const strange = 'f'.repeat(64);
    const refused = await create({ question_set_hash: strange });
    expect([refused.status, refused.error.items.map(({ field }) => field)]).toEqual([422, ['question_set_version']]);
    const { id, version } = await saveAudit(auditor, completeAudit(accounts.one));
    const body = await readAudit(auditor, id);
    for (const change of [{ question_set_hash: strange }, { question_set_version: 2 }]) {
      const again = await auditor.send(operationalCalls.update, { body: { ...body, ...change, id, version } });
      expect([again.status, again.error.items.map(({ field }) => field)]).toEqual([422, ['question_set_version']]);
    }
    expect(await readAudit(auditor, id)).toEqual(body);
  });

  test('finding I: a draft of version 1 is finished under version 1 while newer ones are published, and printed with it', async () => {
    const { id, version } = await saveAudit(auditor, completeAudit(accounts.one));
    expect((await ask(auditor)).body.version).toBeGreaterThan(1);
    const body = { ...(await readAudit(auditor, id)), report_status: 'valid' as const, id, version };
    expect((await auditor.send(operationalCalls.update, { body })).status).toBe(200);
    expect((await auditor.send(operationalCalls.report, { params: { id }, query: { isPermanent: 'true' } })).status).toBe(200);
  });

  test('finding I: nothing is printed, mailed or finished under other words than a report was begun on', async () => {
    const { id, version } = await saveAudit(auditor, completeAudit(accounts.one));
    const body = { ...(await readAudit(auditor, id)), report_status: 'valid' as const, id, version };
    const { question_set_hash: _, ...older } = body;
    // As after a restore: the report came from a state in which this version had other words.
    await sql`update record set body = jsonb_set(body, '{question_set_hash}', ${JSON.stringify('e'.repeat(64))}::jsonb) where id = ${id}::uuid`.execute(
      api.db,
    );
    const replies = [
      await auditor.send(operationalCalls.report, { params: { id }, query: { isPermanent: 'false' } }),
      await auditor.send(operationalCalls.update, { body }),
      await auditor.send(operationalCalls.update, { body: older }),
    ];
    expect(replies.map(({ status, error }) => [status, error.items[0]?.field])).toEqual(replies.map(() => [422, 'question_set_version']));
    expect((await readAudit(auditor, id)).report_status).toBe('draft');
  });

  test('finding I: the findings of the report before come with the name of their own set', async () => {
    await create({ report_status: 'valid', ...(withFindings(completeAudit(accounts.one), finding('C1.1')) as Partial<OperationalAudit>) });
    const { id } = await saveAudit(auditor, completeAudit(accounts.one));
    const { previousBulguRapor } = await readAudit(auditor, id);
    expect(previousBulguRapor).toMatchObject({ question_set_version: 1, question_set_hash: FIRST });
    const latest = (
      await auditor.send(operationalCalls.latestFindings, { params: { a: completeAudit(accounts.one).workplace_id, b: '0' } })
    ).body.data;
    expect(latest).toMatchObject({ question_set_version: 1, question_set_hash: FIRST });
  });
});

test('finding I: a database of an older server, with a version that stands twice: nothing is lost, the first keeps its number, devices begin anew', async () => {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const last = MIGRATIONS.findIndex(({ name }) => name === '0015-final-question-sets');
  await client.query('create table migration (name text primary key, at timestamptz not null default now())');
  for (const { name, sql: step } of MIGRATIONS.slice(0, last)) {
    await client.query(step);
    await client.query('insert into migration (name) values ($1)', [name]);
  }
  const [account, untouched] = [newId(), newId()];
  for (const id of [account, untouched]) await client.query('insert into account (id, name) values ($1::uuid, $1::text)', [id]);
  const add = (of: string, version: number, text: string, at: string) =>
    client.query(
      `insert into record (id, account_id, kind, bucket, version, sort_at, status, people, digest, body, search, created_at, updated_at)
       values ($1, $2, 'question-set', 'account', 1, $3, 'operational', '{}', 0, $4, '', $5, $5)`,
      [newId(), of, version, JSON.stringify({ kind, version, sections: sectionsOf({ 'A1.1': text }) }), at],
    );
  await add(account, 1, 'ilk', '2026-01-01');
  await add(account, 2, 'ikinci', '2026-01-02');
  await add(account, 1, 'sonraki', '2026-01-03');
  await add(untouched, 1, 'tek', '2026-01-01');
  const epochs = async () =>
    new Map((await client.query<{ id: string; epoch: string }>('select id, epoch from account')).rows.map(({ id, epoch }) => [id, epoch]));
  const before = await epochs();
  const pool = openPool(database.url, 2);
  const db = openDb(pool);
  await migrate(db);
  const { rows } = await client.query<{ version: number; text: string }>(
    `select (body->>'version')::int as version, body#>>'{sections,0,questions,0,text_tr}' as text from record where account_id = $1 order by 1`,
    [account],
  );
  expect(rows).toEqual([
    { version: 1, text: 'ilk' },
    { version: 2, text: 'ikinci' },
    { version: 3, text: 'sonraki' },
  ]);
  const after = await epochs();
  expect([after.get(account) === before.get(account), after.get(untouched) === before.get(untouched)]).toEqual([false, true]);
  await db.destroy();
  await client.end();
  await database.stop();
});
