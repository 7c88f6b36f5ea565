import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIBRARY_LISTS } from '#modules/risk/server/library/index.ts';
import { LIBRARY_CATEGORIES } from '#modules/risk/server/library/library.ts';
import { inOrder } from '#modules/risk/shared/question-order.ts';
import { foundAccount } from '#server/auth/registration.ts';
import { inTransaction } from '#server/db/open.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { giveLibrary, orderMissingLibraries } from '#server/seed/library.ts';
import { memoryFiles } from '#tests/support/api.ts';
import { startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let account: TestAccount;
beforeAll(async () => {
  app = await startApp();
  account = await app.account('liste.test');
});
afterAll(() => app.stop());

const give = (to = account) => inTransaction(app.db, (tx) => giveLibrary(tx, to.id, new Date()));
const names = async (of = account) => (await of.records.list('control-list')).rows.map(({ body }) => body.name).toSorted();
const shipped = LIBRARY_LISTS.map(({ name }) => name.tr).toSorted();

test('an account is given every shipped list once, with its questions in order, whoever starts at the same time', async () => {
  const counts = await Promise.all([give(), give(), give()]);
  expect(counts.toSorted()).toEqual([0, 0, LIBRARY_LISTS.length]);
  expect(await names()).toEqual(shipped);
  expect((await account.records.list('control-list-category')).total).toBe(LIBRARY_CATEGORIES.length);
  const { rows: lists } = await account.records.list('control-list');
  for (const { name, type, questions } of LIBRARY_LISTS) {
    const list = lists.find(({ body }) => body.name === name.tr);
    expect([list?.body.type, list?.body.apply_to_all_workplaces]).toEqual([`${type}_based`, true]);
    const { rows } = await account.records.list('control-list-question', { status: list?.id ?? '' });
    expect(inOrder(rows).map(({ body }) => body.question)).toEqual(questions.map(({ question }) => question.tr));
  }
});

test('what people changed or deleted stays so when the library is given again, and a list that is new comes', async () => {
  const { rows } = await account.records.list('control-list');
  const [changed, deleted] = rows;
  if (changed === undefined || deleted === undefined) throw new Error('the account has no lists');
  await account.records.update('control-list', changed.id, 1, { ...changed.body, name: 'Bizim liste' });
  for (const { id } of (await account.records.list('control-list-question', { status: deleted.id })).rows)
    await account.records.remove('control-list-question', id);
  await account.records.remove('control-list', deleted.id);
  expect(await give()).toBe(0);
  const kept = shipped.filter((name) => name !== changed.body.name && name !== deleted.body.name);
  expect(await names()).toEqual([...kept, 'Bizim liste'].toSorted());
  // A list of a later version: this account never had it.
  const next = LIBRARY_LISTS.find(({ name }) => name.tr === deleted.body.name);
  await app.db
    .deleteFrom('library_list')
    .where('account_id', '=', account.id)
    .where('key', '=', next?.key ?? '')
    .execute();
  expect(await give()).toBe(1);
  expect(await names()).toEqual([...kept, 'Bizim liste', deleted.body.name].toSorted());
  expect((await account.records.list('control-list-category')).total).toBe(LIBRARY_CATEGORIES.length);
});

test('a new account and one of an earlier version are given it in the language of their first person', async () => {
  const registered = await inTransaction(app.db, (tx) =>
    foundAccount(
      tx,
      {
        kind: 'company',
        name: 'Ada',
        surname: 'Kaya',
        email: 'ada@yeni.test',
        phone: '+905551112233',
        password_hash: '',
        language: 'en',
        company_name: 'Yeni',
        tax_administration: 'Merkez',
        tax_number: '1234567890',
      },
      new Date(),
    ),
  );
  const old = await app.account('eski.test');
  // The registered one has ordered it already; an account in the queue stays there once.
  expect(await orderMissingLibraries(app.db)).toBe(2);
  const jobs = () => app.db.selectFrom('job').selectAll().where('kind', '=', 'library').execute();
  expect(await jobs()).toHaveLength(2);
  const runner = startJobs({
    db: app.db,
    mail: { send: async () => undefined },
    files: memoryFiles(),
    handlers: JOB_HANDLERS,
    log: () => undefined,
  });
  await expect.poll(jobs, { timeout: 30_000 }).toEqual([]);
  await runner.stop();
  expect(await names(old)).toEqual(shipped);
  const english = await app.db
    .selectFrom('record')
    .select('body')
    .where('account_id', '=', registered.account_id)
    .where('kind', '=', 'control-list')
    .execute();
  expect(english.map(({ body }) => body['name']).toSorted()).toEqual(LIBRARY_LISTS.map(({ name }) => name.en).toSorted());
  expect(await orderMissingLibraries(app.db)).toBe(0);
});
