import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { newId } from '#core/id/uuid.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS, ROLES } from '#modules/auth/shared/roles.ts';
import { identityNumber } from '#modules/organisation/shared/identity-number.ts';
import { dumpDevice } from '#tests/e2e/pages/device-dump.ts';
import { apiOf, appIsKept } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { DESK } from '#tests/support/browser.ts';
import { signInWith } from '#tests/support/field.ts';
import { accountIn } from '#tests/support/people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

test.setTimeout(900_000);

/** Numbers that stand nowhere else, one of each sort: of a row that came in, of a foreigner, of a refused row, of a refused write. */
const [OWN, PASSPORT, REFUSED, TWICE] = [identityNumber('918273645'), 'UZK9182736', '91827364599', identityNumber('918273646')] as const;
const NUMBERS = [OWN, PASSPORT, REFUSED, TWICE];
const ACCOUNT = 'numara.test';
const WORKPLACE = 'Iğdır Deposu';
/** Of everybody in the file, and of nobody else: it shows that the files are on a device without their numbers. */
const SURNAME = 'Kızıltuğlu';

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server?.stop());

const file = async () => ({
  name: 'personel.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Sayfa1',
          rows: [
            ['Ad', 'Soyad', 'TC Kimlik No', 'Pasaport No', 'İşyeri'],
            ['Numaralı', SURNAME, OWN, '', WORKPLACE],
            ['Pasaportlu', SURNAME, '', PASSPORT, WORKPLACE],
            ['İkinci', SURNAME, TWICE, '', WORKPLACE],
            ['Alınmayan', SURNAME, REFUSED, '', WORKPLACE],
          ],
        },
      ],
    }),
  ),
});

/** Once everything has come that this person may have: files of people where they may be seen, and no number. */
async function expectNone(page: Page, who: string, mayRead: boolean): Promise<void> {
  await appIsKept(page);
  await expect(page.locator('a[data-connection=online][data-filled]'), who).toBeVisible({ timeout: 60_000 });
  const found = async () => (await dumpDevice(page, [...NUMBERS, SURNAME])).words;
  await expect.poll(found, { message: `on the device of ${who}` }).toEqual(mayRead ? [SURNAME] : []);
}

test('EMP-DATA-01: identity numbers that were brought in lie on nobody’s device and in no log of the server', async ({ browser }) => {
  const { account, close } = await accountIn(server.databaseUrl, ACCOUNT);
  const [workplace] = account.workplaces;
  for (const role of ROLE_IDS)
    await account.addUser(ROLES[role], role, { company_id: account.company, workplace_id: workplace, assigned: [workplace] });
  await close();
  const office = await browser.newContext({ ...DESK, baseURL: server.url });
  const desk = await office.newPage();
  let [id, profile] = ['', ''];

  await test.step('who keeps files brings them in, sees them, and has none of them on the device', async () => {
    await signInWith(desk, `manager@${ACCOUNT}`);
    await desk.goto('/employees/import');
    await desk.locator('input[type=file]').setInputFiles(await file());
    await expect(desk.getByRole('button', { name: 'Alınmadı: 1' })).toBeVisible({ timeout: 60_000 });
    await expect(desk.getByText(`Alınmayan · ${SURNAME} · ${REFUSED}`)).toBeVisible();
    await desk.getByRole('button', { name: '3 kaydı yaz' }).click();
    await expect(desk.getByText('Yazıldı: 3', { exact: true })).toBeVisible({ timeout: 60_000 });
    await desk.getByRole('link', { name: 'Listede göster' }).click();
    await desk.getByRole('link', { name: `Numaralı ${SURNAME}` }).click();
    await expect(desk.getByText(OWN)).toBeVisible();
    const api = await apiOf(desk);
    profile = new URL(desk.url()).pathname;
    id = profile.split('/').at(-1) ?? '';
    const { version, ...body } = (await api('GET', `employees/${id}`)).body.data;
    expect(body.identity_number).toBe(OWN);
    // Writes that are refused: a number that somebody else has, one that is none, and a body that is none at all.
    const put = (change: object) => api('PUT', 'employees', { key: newId(), body: { ...body, id, version, ...change } });
    for (const change of [{ identity_number: TWICE }, { identity_number: REFUSED }, { identity_number: OWN, name: { deep: PASSPORT } }])
      expect((await put(change)).status).toBeGreaterThanOrEqual(400);
    await desk.goto('/employees/list');
    await expectNone(desk, 'the account manager', true);
  });

  await test.step('nobody else is shown one, or has one on the device', async () => {
    const readers: string[] = [];
    for (const role of ROLE_IDS.filter((one) => one !== 1 && !startingPermissions(one).includes('emp.write'))) {
      const context = await browser.newContext({ ...DESK, baseURL: server.url });
      const page = await context.newPage();
      await signInWith(page, `${ROLES[role]}@${ACCOUNT}`);
      const { status } = await (await apiOf(page))('GET', `employees/${id}`);
      const mayRead = status === 200;
      if (mayRead) readers.push(ROLES[role]);
      await expectNone(page, ROLES[role], mayRead);
      await page.goto(profile);
      const heading = page.getByRole('heading', { level: 1 });
      if (mayRead) await expect(heading, ROLES[role]).toHaveText(`Numaralı ${SURNAME}`);
      else await expect(heading, ROLES[role]).toBeVisible();
      for (const number of NUMBERS) await expect(page.getByText(number)).toHaveCount(0);
      await expectNone(page, ROLES[role], mayRead);
      await context.close();
    }
    expect(readers.length).toBeGreaterThan(1);
  });

  await test.step('the output of the server, the log of PostgreSQL and the log of records hold none', async () => {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ text: string }>('select coalesce(json_agg(log_record)::text, $1) as text from log_record', ['']);
    // What an attempt beside the product leaves behind: a statement that the database refuses.
    await client
      .query(`insert into record (id, kind, body) values ('${newId()}', 'employee', '{"identity_number":"${OWN}"}')`)
      .catch(() => undefined);
    await client.end();
    const texts = {
      output: server.output(),
      records: rows[0]?.text ?? '',
      postgres: readFileSync(path.join(server.dataDir, 'postgres.log'), 'utf8'),
    };
    expect(texts.records.length).toBeGreaterThan(1_000);
    expect(texts.postgres.length).toBeGreaterThan(100);
    for (const [name, text] of Object.entries(texts))
      for (const number of NUMBERS) expect(text.includes(number), `${name}: ${number}`).toBe(false);
  });
});
