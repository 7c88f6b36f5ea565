import { type Browser, expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { chip, expectAllSent, expectConnection, readyForField } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { sampleIncident } from '#tests/support/incidents.ts';

test.use(PHONE);
test.setTimeout(240_000);

const INCIDENTS = '/companies/incident-reports';
const input = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input, textarea'));

/** The draft of a safety expert, open without a connection on the phone of the expert and on that of the manager. */
interface Meeting {
  readonly id: string;
  readonly expert: Page;
  readonly manager: Page;
  stored(): Promise<IncidentReport & { version: number }>;
  close(): Promise<void>;
}

async function open(page: Page, email: string, id: string): Promise<void> {
  await signInWith(page, email);
  await readyForField(page);
  await page.goto(`${INCIDENTS}/edit/${id}`);
  await expect(input(page, 'Olay yeri')).toHaveValue('Peron 1');
  await goOffline(page.context());
  await expectConnection(page, 'offline');
}

async function meet(page: Page, browser: Browser, field: Field, server: string): Promise<Meeting> {
  const { account } = field;
  const person = await account.addUser('ayse', 6, { assigned: [account.workplaces[0]] });
  const email = `ayse@${field.manager.split('@')[1] ?? ''}`;
  const api = await field.api(email);
  const id = newId();
  const body = sampleIncident(account.workplaces[0], person, { status: 'draft', location: 'Peron 1', description: 'Hortum ezilmiş.' });
  const made = await api('POST', 'incident-reports', { key: newId(), body: { id, ...body } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const other = await browser.newContext({ ...PHONE, baseURL: server });
  const manager = await other.newPage();
  await open(page, email, id);
  await open(manager, field.manager, id);
  return {
    id,
    expert: page,
    manager,
    stored: async () => (await api('GET', `incident-reports/${id}`)).body.data,
    close: () => other.close(),
  };
}

async function keep(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Taslağı kaydet' }).tap();
  await page.waitForURL(new RegExp(`/view/${id}$`));
  await expect(chip(page)).toHaveAttribute('data-waiting', '1');
}
async function comesBack(page: Page): Promise<void> {
  await goOnline(page.context());
  await expectAllSent(page, 60_000);
}

test('OFF-CONF-02 OFF-TEST-02: two phones change different parts of one report without signal; both stand, on both', async ({
  page,
  browser,
  server,
  field,
}) => {
  const meeting = await meet(page, browser, field, server);
  const { expert, manager, id } = meeting;
  await input(expert, 'Olay yeri').fill('Peron 9');
  await keep(expert, id);
  await input(manager, 'Kısa açıklama').fill('Hortum ezilmiş, kaçak yok.');
  await manager.getByRole('button', { name: 'Yangın' }).tap();
  await keep(manager, id);
  await comesBack(manager);
  await comesBack(expert);
  const whole = { location: 'Peron 9', description: 'Hortum ezilmiş, kaçak yok.', category: 'fire', status: 'draft', version: 3 };
  expect(await meeting.stored()).toMatchObject(whole);
  for (const phone of [expert, manager])
    for (const words of ['Peron 9', 'Hortum ezilmiş, kaçak yok.'])
      await expect(phone.getByText(words).first()).toBeVisible({ timeout: 30_000 });
  await meeting.close();
});

test('OFF-CONF-03 OFF-TEST-02: two phones change one field of a report; the second is asked and nothing goes unsaid', async ({
  page,
  browser,
  server,
  field,
}) => {
  const meeting = await meet(page, browser, field, server);
  const { expert, manager, id } = meeting;
  await input(expert, 'Olay yeri').fill('Peron 9');
  await input(expert, 'Operasyon alanı').fill('Apron güney');
  await keep(expert, id);
  await input(manager, 'Olay yeri').fill('Peron 5');
  await keep(manager, id);
  await comesBack(manager);
  await goOnline(expert.context());
  await expert.goto('/sync/outbox');
  await expert.getByRole('button', { name: 'Karar ver' }).tap({ timeout: 60_000 });
  // Until the person has decided, the words of both stand.
  expect(await meeting.stored()).toMatchObject({ location: 'Peron 5', operation_area: 'Apron' });
  const side = (name: string) => expert.getByRole('heading', { name }).locator('..');
  await expect(side('Benimki')).toContainText('Peron 9');
  await expect(side('Sunucudaki')).toContainText('Peron 5');
  await expert.getByRole('radio', { name: 'Benimki kalsın' }).check();
  await expert.getByRole('button', { name: 'Seçimi uygula ve gönder' }).tap();
  await expectAllSent(expert, 60_000);
  expect(await meeting.stored()).toMatchObject({ location: 'Peron 9', operation_area: 'Apron güney', version: 3 });
  // What gave way is in the history, and the other phone shows what was decided.
  const history = await field.query<{ location: string }>(
    "select body->>'location' as location from record_history where record_id = $1 order by version",
    [id],
  );
  expect(history.map(({ location }) => location)).toEqual(['Peron 1', 'Peron 5', 'Peron 9']);
  await expect(manager.getByText('Peron 9').first()).toBeVisible({ timeout: 30_000 });
  await meeting.close();
});
