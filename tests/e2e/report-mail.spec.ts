import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { readyForField } from '#tests/e2e/pages/session.ts';
import { DESK, goOffline, goOnline, PHONE, TABLET } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { sampleIncident, sampleInjury } from '#tests/support/incidents.ts';

test.use(PHONE);
test.setTimeout(180_000);

const shots = process.env['SHOTS'];
const VIEW = '/companies/incident-reports/view';

/** A picture at each size, when somebody wants to look. */
async function look(page: Page, as: string): Promise<void> {
  for (const { viewport } of [TABLET, DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page, `${as} at ${viewport.width}`);
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${as}-${viewport.width}.png` });
  }
}

async function reported(field: Field, make: typeof sampleIncident, status: 'draft' | 'pending'): Promise<string> {
  const id = newId();
  const api = await field.api();
  const { workplaces, manager } = field.account;
  const body = make(workplaces[0], manager, { status });
  expect((await api('POST', 'incident-reports', { key: newId(), body: { id, ...body } })).status).toBe(200);
  return id;
}
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Diğer işlemler' }).tap();
}
const entry = (page: Page) => page.getByRole('menuitem', { name: /^E-postayla gönder/ });

test('INC-CALL-11: the report of an injury is mailed to a colleague and an address, with a result each, and says what it leaves out', async ({
  page,
  context,
  field,
}) => {
  await field.account.addUser('meslektas', 13);
  const draft = await reported(field, sampleIncident, 'draft');
  const id = await reported(field, sampleInjury, 'pending');
  await signInWith(page, field.manager);
  await readyForField(page);

  await page.goto(`${VIEW}/${draft}`);
  await openMenu(page);
  await expect(entry(page)).toBeDisabled();
  await expect(entry(page)).toContainText('Taslak gönderilmez; önce onaya gönderin.');

  await page.goto(`${VIEW}/${id}`);
  await goOffline(context);
  await openMenu(page);
  await expect(entry(page)).toBeDisabled();
  await expect(entry(page)).toContainText('bağlantı gerekiyor');
  if (shots !== undefined) await page.screenshot({ path: `${shots}/olay-menu-390.png` });
  await expectNoSidewaysScroll(page, 'the menu of a report');
  await goOnline(context);
  await expect(entry(page)).toBeEnabled();
  await entry(page).tap();

  const dialog = page.getByRole('dialog', { name: 'Raporu e-postayla gönder' });
  await expect(dialog).toContainText('Gönderilmez: yaralanma bilgileri');
  const send = dialog.getByRole('button', { name: 'Gönder', exact: true });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Kullanıcılar').and(page.locator('input')).tap();
  await page
    .getByRole('option')
    .filter({ hasText: /meslekta/i })
    .tap();
  await dialog.getByLabel('Diğer adresler').fill('biri@ornek.test, yanlış');
  await expect(dialog).toContainText('Bu bir e-posta adresi değil: yanlış');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Diğer adresler').fill('biri@ornek.test');
  await expectAccessible(page, 'the dialog that mails a report');
  await look(page, 'olay-eposta');
  await send.tap();
  await expect(dialog.getByText('2/2 e-posta sonuçlandı')).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText('biri@ornek.test: gönderildi')).toBeVisible();
  await expectAccessible(page, 'the results of the mails');
  await look(page, 'olay-eposta-sonuc');
  const rows = await field.query<{ email: string; state: string; is_guarded: boolean }>(
    `select address.email, address.state, file.is_guarded from mailing_address address join mailing on mailing.id = address.mailing_id
     join file on file.document_key = mailing.document_key where mailing.record_id = $1 order by address.place`,
    [id],
  );
  expect(rows.map(({ state, is_guarded }) => [state, is_guarded])).toEqual([
    ['sent', false],
    ['sent', false],
  ]);
  expect(rows.map(({ email }) => email)).toContain('biri@ornek.test');
});
