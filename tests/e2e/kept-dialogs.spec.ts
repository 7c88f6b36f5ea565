import { expect, type Locator, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { giveUp } from '#tests/e2e/pages/give-up.ts';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { assessmentOf, tapScale } from '#tests/e2e/pages/risk.ts';
import { appIsKept, expectAllSent, expectConnection } from '#tests/e2e/pages/session.ts';
import { askToSignOut } from '#tests/e2e/pages/shell.ts';
import { goOffline, goOnline, PHONE, TABLET } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';
import { sampleInjury } from '#tests/support/incidents.ts';

test.use(PHONE);
test.setTimeout(240_000);

const shots = process.env['SHOTS'];

/** A picture at each size, when somebody wants to look. */
async function look(page: Page, as: string): Promise<void> {
  for (const { viewport } of [TABLET, PHONE]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page, `${as} at ${viewport.width}`);
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${as}-${viewport.width}.png` });
  }
}

const kept = (dialog: Locator) => expect(dialog.locator('[data-testid=save-state][data-state=saved]')).toBeVisible();

/** A risk so high that a DFI is asked for. */
async function rateHigh(page: Page, assessment: string): Promise<void> {
  await page.goto(`/companies/risk-assessments/questions/${assessment}`);
  await tapScale(page, 'Olasılık', /^4/);
  await tapScale(page, 'Şiddet', /^5/);
}

/** An injury of yesterday that its reporter has saved. @returns its id */
async function savedInjury(field: Field, reporter: string): Promise<string> {
  const client = await field.api(reporter);
  const id = newId();
  const occurred_at = new Date(Date.now() - 86_400_000).toISOString();
  const body = { id, ...sampleInjury(field.account.workplaces[0], field.account.manager, { occurred_at, status: 'saved' }) };
  expect((await client('POST', 'incident-reports', { key: newId(), body })).status).toBe(200);
  return id;
}

test('OFF-DATA-06: a DFI begun in a finding outlives a reload, for its person alone, until it is raised or given up', async ({
  page,
  context,
  field,
}) => {
  const domain = field.manager.split('@')[1];
  await field.account.addUser('ayse', 13);
  await field.account.addUser('burak', 13);
  await field.account.addUser('uzman', 6, { assigned: [...field.account.workplaces] });
  await signInWith(page, `ayse@${domain}`);
  await appIsKept(page);
  const form = await AuditForm.create(page, 'Iğdır Deposu');
  await form.goTo(/^A\b/);
  await form.answer('A1.1', 'Hayır');
  const begin = page.getByRole('button', { name: 'DÖF aç' });
  const dialog = page.getByRole('dialog', { name: /için DÖF aç/ });
  const words = dialog.getByLabel('Uygunsuzluğun açıklaması');
  const open = async () => {
    await begin.click();
    await expect(words).toBeVisible();
  };
  await open();
  await words.fill('Yangın tüpü boş, basınç göstergesi kırmızıda.');
  await kept(dialog);
  await expectAccessible(page, 'a DFI that is begun');
  expect(await smallTargets(page, '[role=dialog]')).toEqual([]);
  await look(page, 'dof-ac');
  await page.reload();
  await form.goTo(/^A\b/);
  await open();
  await expect(words).toHaveValue('Yangın tüpü boş, basınç göstergesi kırmızıda.');

  // Another tab has the same text, and follows.
  const other = await context.newPage();
  const there = await AuditForm.open(other, form.id);
  await there.goTo(/^A\b/);
  await other.getByRole('button', { name: 'DÖF aç' }).click();
  const otherWords = other.getByRole('dialog', { name: /için DÖF aç/ }).getByLabel('Uygunsuzluğun açıklaması');
  await expect(otherWords).toHaveValue('Yangın tüpü boş, basınç göstergesi kırmızıda.');
  await words.fill('Yangın tüpü boş.');
  await expect(otherWords).toHaveValue('Yangın tüpü boş.');

  // Without signal it is accepted by the outbox: its text goes, and the other tab raises no second one.
  await goOffline(context);
  await expectConnection(page, 'offline');
  await page.bringToFront();
  await dialog.getByRole('button', { name: /^Sorumlu/ }).click();
  const people = page.getByRole('dialog', { name: 'Sorumlu' });
  await people.getByRole('searchbox').fill('uzman');
  await people.getByRole('button', { name: /uzman/ }).first().click();
  await dialog.getByRole('button', { name: '1 hafta' }).click();
  await dialog.getByRole('button', { name: 'DÖF’ü aç' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(other.getByRole('dialog', { name: /için DÖF aç/ }).getByRole('button', { name: 'DÖF’ü aç' })).toBeDisabled();
  await other.close();
  await open();
  await expect(words).toHaveValue('');
  // Given up: it goes too.
  await words.fill('Vazgeçilen');
  await kept(dialog);
  await giveUp(page, dialog);
  await open();
  await expect(words).toHaveValue('');
  // Closed is not given up.
  await words.fill('Yarım kalan DÖF');
  await kept(dialog);
  await dialog.getByRole('button', { name: 'Kapat' }).click();
  await goOnline(context);
  await form.saveDraft();
  await expectAllSent(page);
  // The report beneath is saved: what is typed over it keeps a new version of the app away all the same.
  const isHeld = () => page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'saha-busy'));
  await expect.poll(isHeld).toBe(false);
  await open();
  await words.fill('Yarım kalan DÖF');
  await kept(dialog);
  expect(await isHeld()).toBe(true);
  await dialog.getByRole('button', { name: 'Kapat' }).click();
  await expect.poll(isHeld).toBe(false);

  await askToSignOut(page);
  const leaving = page.getByRole('dialog');
  await expect(leaving).toContainText('Yarım kalan 1 form bu cihazda kalır');
  await look(page, 'cikis');
  await leaving.getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(page).toHaveURL('/login');
  await signInWith(page, `burak@${domain}`);
  await page.goto(auditPaths.edit(form.id));
  await expect(page.getByText('Yarım kalan DÖF')).toHaveCount(0);
  await askToSignOut(page);
  await expect(page).toHaveURL('/login');
  await signInWith(page, `ayse@${domain}`);
  await AuditForm.open(page, form.id);
  await form.goTo(/^A\b/);
  await open();
  await expect(words).toHaveValue('Yarım kalan DÖF');
});

test('OFF-DATA-06: a DFI begun in a risk is there after a reload, and goes when it is given up', async ({ page, field }) => {
  const assessment = await assessmentOf(field);
  await signInWith(page, field.manager);
  await rateHigh(page, assessment.id);
  const dialog = page.getByRole('dialog', { name: 'DÖF aç' });
  const words = dialog.getByLabel('Uygunsuzluğun açıklaması');
  await page.getByRole('button', { name: 'DÖF aç' }).tap();
  await words.fill('Vana sızdırıyor');
  await kept(dialog);
  await expectAccessible(page, 'a DFI that is begun in a risk');
  await look(page, 'dof-risk');
  await page.reload();
  await page.getByRole('button', { name: 'DÖF aç' }).tap();
  await expect(words).toHaveValue('Vana sızdırıyor');
  // A press that was not meant is taken back.
  await dialog.getByRole('button', { name: 'Vazgeç' }).tap();
  await page.getByRole('button', { name: 'Formda kal' }).tap();
  await expect(words).toHaveValue('Vana sızdırıyor');
  await giveUp(page, dialog);
  await page.getByRole('button', { name: 'DÖF aç' }).tap();
  await expect(words).toHaveValue('');
});

test('OFF-DATA-06: what was typed for a part of a record is listed, read and thrown away with the drafts', async ({ page, field }) => {
  const assessment = await assessmentOf(field);
  const report = await savedInjury(field, field.manager);
  await signInWith(page, field.manager);
  const drafts = page.getByRole('navigation', { name: 'İşlerim' }).getByRole('link', { name: /^Taslaklar/ });
  await rateHigh(page, assessment.id);
  await page.getByRole('button', { name: 'DÖF aç' }).tap();
  const raised = page.getByRole('dialog', { name: 'DÖF aç' });
  await raised.getByLabel('Uygunsuzluğun açıklaması').fill('Vana sızdırıyor');
  await kept(raised);
  await page.goto(`/companies/incident-reports/view/${report}`);
  await page.getByRole('button', { name: 'Sonradan öğrenilenleri gir' }).tap();
  const late = page.getByRole('dialog', { name: 'Sonradan öğrenilenler' });
  await late.getByLabel('Kayıp gün').fill('17');
  await kept(late);

  await page.goto('/sync/drafts');
  await expect(page.getByRole('heading', { name: 'Yarım kalan formlar 2' })).toBeVisible();
  const count = async () => Number(await drafts.locator('[data-count]').getAttribute('data-count'));
  const before = await count();
  expect(before).toBeGreaterThanOrEqual(2);
  await expectAccessible(page, 'forms over parts of records among the drafts');
  await look(page, 'parcalar');
  const open = (title: RegExp) => page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'Taslağı aç' }).tap();
  await open(/Sonradan öğrenilenler/);
  await expect(page.getByText('17', { exact: true })).toBeVisible();
  await expect(page.getByText('başladığınız sayfada sürdürün')).toBeVisible();
  await page.goBack();
  await open(/Vana sızdırıyor/);
  await expect(page.locator('main section').getByText('Vana sızdırıyor')).toBeVisible();
  await look(page, 'parca-dof');
  await page.getByRole('button', { name: 'Taslağı sil' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Taslağı sil' }).tap();
  await expect(page).toHaveURL('/sync/outbox');
  await page.goto('/sync/drafts');
  await expect(page.getByRole('heading', { name: 'Yarım kalan formlar 1' })).toBeVisible();
  await expect.poll(count).toBe(before - 1);
});

test('OFF-DATA-06: late facts of an injury outlive a reload, of its reporter and of an approver, and go when they are saved', async ({
  page,
  field,
}) => {
  await field.account.addUser('bildiren', 13);
  const [own, others] = [await savedInjury(field, field.manager), await savedInjury(field, field.manager.replace('manager', 'bildiren'))];
  await signInWith(page, field.manager);
  const dialog = page.getByRole('dialog', { name: 'Sonradan öğrenilenler' });
  const days = dialog.getByLabel('Kayıp gün');
  for (const id of [own, others]) {
    await page.goto(`/companies/incident-reports/view/${id}`);
    const late = page.getByRole('button', { name: 'Sonradan öğrenilenleri gir' });
    await late.tap();
    await days.fill('17');
    await kept(dialog);
    if (id === own) await look(page, 'sonradan');
    await page.reload();
    await late.tap();
    await expect(days).toHaveValue('17');
    if (id === others) {
      // Of a report of somebody else only what was typed lies here, and a change meanwhile is said.
      const client = await field.api(field.manager.replace('manager', 'bildiren'));
      const { data } = (await client('GET', `incident-reports/${id}`)).body;
      const facts = { version: data.version, severity: 'minor', treatment: 'Pansuman', lost_days: 2 };
      expect((await client('PATCH', `incident-reports/injury/${id}`, { key: newId(), body: facts })).status).toBe(200);
      await page.reload();
      await late.tap();
      await expect(dialog.getByText('Kayıt bu arada değişti.')).toBeVisible();
      await expect(days).toHaveValue('17');
      await look(page, 'sonradan-degisti');
    }
    await dialog.getByRole('button', { name: 'Kaydet' }).tap();
    await expect(dialog).toHaveCount(0);
    await expectAllSent(page);
    await late.tap();
    await expect(dialog.locator('[data-testid=save-state][data-state=none]')).toBeAttached();
  }
});
