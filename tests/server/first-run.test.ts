import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#modules/auth/shared/account.calls.ts';
import { openFirstCode } from '#server/auth/first-run.ts';
import { createAccount } from '#server/auth/people.ts';
import { KEYS, PASSWORD, type Reply, startApp, type TestApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/server.ts';

const PATH = accountCalls.registerFirst.path;
const COMPANY = {
  kind: 'company',
  company_name: 'İlk Güvenlik A.Ş.',
  tax_administration: 'Boğaziçi',
  tax_number: '1234567890',
  name: 'Şule',
  surname: 'Iğdır',
  email: 'ilk@kurulum.test',
  phone: '0532 123 45 67',
  password: PASSWORD,
  password_repeat: PASSWORD,
  consent: true,
};
const CODE = /\b[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}\b/;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app?.stop();
});

const codeNow = async (now = new Date()): Promise<string> => (await openFirstCode(app.db, KEYS, now)) ?? '';
const register = (first_code: string, more: object = {}): Promise<Reply> =>
  app.anybody('POST', PATH, { body: { ...COMPANY, ...more, first_code } });
const ownAccounts = async (): Promise<number> =>
  (await app.db.selectFrom('account').select('id').where('is_demo', '=', false).execute()).length;
const besideCode = ({ status, body }: Reply) => [status, body.errors?.[0]?.field ?? body.items?.[0]?.field ?? JSON.stringify(body)];

test('AUTH-CALL-14: without the printed code nobody makes the first account, not by a mailed code either', async () => {
  const code = await codeNow();
  expect(code).toMatch(CODE);
  expect((await app.anybody('GET', 'health')).body).toMatchObject({ first_run: true, demo: false });
  expect(besideCode(await register('AAAA-BBBB-CCCC'))).toEqual([422, 'first_code']);
  const { first_code: _, kind: __, ...mailed } = { ...COMPANY, first_code: '' };
  const begun = await app.anybody('POST', 'auth/register-company', { body: mailed });
  expect(begun.status).toBe(403);
  expect(app.mails).toEqual([]);
  expect(await ownAccounts()).toBe(0);
});

test('AUTH-CALL-14: a code lapses after an hour, and that of an earlier start is worth nothing', async () => {
  const late = await codeNow(new Date(Date.now() - 61 * 60_000));
  expect(besideCode(await register(late))).toEqual([422, 'first_code']);
  const before = await codeNow();
  const after = await codeNow();
  expect(after).not.toBe(before);
  expect(besideCode(await register(before))).toEqual([422, 'first_code']);
  expect(await ownAccounts()).toBe(0);
});

test('AUTH-CALL-14: the database keeps nothing by which the printed code can be read', async () => {
  const code = await codeNow();
  const { code_hash } = await app.db.selectFrom('first_code').selectAll().executeTakeFirstOrThrow();
  expect(code_hash).toMatch(/^[0-9a-f]{64}$/);
  const logged = JSON.stringify(await app.db.selectFrom('log_record').selectAll().execute());
  for (const part of [code, code.replaceAll('-', '')]) expect(code_hash + logged).not.toContain(part);
});

test('AUTH-CALL-14: who guesses has to wait, and longer each time', async () => {
  const tries: number[] = [];
  for (let n = 0; n < 8; n += 1) tries.push((await register('AAAA-BBBB-CCCC')).status);
  expect(tries).toContain(429);
  expect(tries.at(-1)).toBe(429);
  await app.db.deleteFrom('login_failure').execute();
});

test('AUTH-CALL-14: of two people with the same code one has the account, and after it the page is closed for ever', async () => {
  await createAccount(app.db, { name: 'Gösterim', is_demo: true });
  const code = await codeNow();
  const answers = await Promise.all(
    ['bir@kurulum.test', 'iki@kurulum.test', 'uc@kurulum.test'].map((email) =>
      register(code.toLowerCase().replaceAll('-', ' '), { email }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await ownAccounts()).toBe(1);
  expect((await register(code, { email: 'dort@kurulum.test' })).status).toBe(404);
  expect(await openFirstCode(app.db, KEYS, new Date())).toBeNull();
  expect((await register(code, { email: 'dort@kurulum.test' })).status).toBe(404);
  expect((await app.anybody('GET', 'health')).body.first_run).toBe(false);
  const email = ['bir', 'iki', 'uc'][answers.findIndex(({ status }) => status === 200)];
  const person = await app.signIn(`${email}@kurulum.test`);
  const me = (await person('POST', 'auth/user-info/web')).body.data;
  expect(me).toMatchObject({ account_name: COMPANY.company_name, role_key: 'account_manager', demo: false });
});

test('SETUP-CALL-01 SETUP-CALL-02: the steps are counted from what is there, and a person may put them away', async () => {
  const account = await app.account('adim.test');
  const manager = await app.signIn('manager@adim.test');
  const read = async () => (await manager('GET', 'setup/steps')).body.data;
  expect(await read()).toEqual({
    done: { company: true, workplace: true, people: false, roles: false, phone: false },
    unassigned: null,
    hidden: false,
    address: null,
  });
  await account.addUser('uzman', 6, { assigned: [account.workplaces[0]] });
  // An auditor sees the whole account: with nobody else there is nothing to give. Another expert sees nothing yet.
  await account.addUser('denetci', 13);
  const second = await account.addUser('uzman2', 6);
  expect(await read()).toMatchObject({ done: { people: true, roles: false }, unassigned: { user_id: second, others: 0 } });
  await app.db.updateTable('app_user').set({ active: false }).where('id', '=', second).execute();
  const body = { email: 'uzman@adim.test', password: PASSWORD, user_agent: 'Mozilla/5.0 (Linux; Android 16) Mobile', device_id: 'telefon' };
  expect((await app.anybody('POST', 'auth/login', { body })).status).toBe(200);
  expect((await read()).done).toEqual({ company: true, workplace: true, people: true, roles: true, phone: true });
  expect((await manager('PUT', 'setup/steps', { body: { hidden: true } })).status).toBe(200);
  expect((await read()).hidden).toBe(true);
  await manager('PUT', 'setup/steps', { body: { hidden: false } });
  expect((await read()).hidden).toBe(false);
  // Those who do not run the account are not led through it.
  expect((await (await app.signIn('uzman@adim.test'))('GET', 'setup/steps')).status).toBe(403);
});

test('AUTH-CALL-14: a start on an empty database prints a code, another one at the next start, none once there is an account', async () => {
  const database = await freshDatabase();
  const printed: (string | undefined)[] = [];
  try {
    for (const round of [1, 2, 3]) {
      const server = await startServer({ databaseUrl: database.url });
      await expect.poll(server.output, { timeout: 10_000 }).toContain('Ctrl-C stops it');
      const code = server.output().match(CODE)?.[0];
      printed.push(code);
      if (round === 2) {
        const body = JSON.stringify({ ...COMPANY, first_code: code });
        const made = await fetch(`${server.url}/api/web/${PATH}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        expect(made.status).toBe(200);
      }
      await server.stop();
    }
  } finally {
    await database.stop();
  }
  const [one, two, three] = printed;
  expect(one).toBeDefined();
  expect(two).toBeDefined();
  expect(two).not.toBe(one);
  expect(three).toBeUndefined();
}, 120_000);
