// A proxy on the way that sends every request that writes two times at once: each record is there once, and the same on both sides.
import { expect, type Page } from '@playwright/test';
import type { KindId } from '#core/record/kinds.ts';
import { copyOf } from '#tests/e2e/pages/device-store.ts';
import { chooseWorkplace, handOut, readyToHandOut, save } from '#tests/e2e/pages/ppe.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { assessmentOf } from '#tests/e2e/pages/risk.ts';
import { expectAllSent, expectConnection, readyForField } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { countKeys, type Field, signInWith, test } from '#tests/support/field.ts';
import { insertEquipment, sampleModel, sampleStock } from '#tests/support/ppe.ts';
import { newId } from '#core/id/uuid.ts';

test.use(PHONE);
test.setTimeout(240_000);

const input = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input, textarea'));
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

interface Family {
  readonly kind: KindId;
  readonly id: string;
  /** What of it stands on the server in the end. */
  readonly body: object;
  /** Changes it, still without a connection. */
  edit(page: Page): Promise<void>;
}

/** With a connection first: what the family's work needs is brought. Then the record is made without one. */
type Begin = (page: Page, field: Field, cut: () => Promise<void>) => Promise<Family>;

const rate = async (page: Page, possibility: RegExp) => {
  const scale = (name: string) => page.getByRole('group', { name, exact: true }).first();
  await scale('Olasılık').getByRole('radio', { name: possibility }).tap();
  await scale('Şiddet').getByRole('radio', { name: /^3/ }).tap();
  await tap(page, 'İleri');
  await expect(page.getByRole('heading', { level: 2, name: /İkinci vana/ })).toBeVisible();
};

const risk: Begin = async (page, field, cut) => {
  const { id, response } = await assessmentOf(field);
  await signInWith(page, field.manager);
  await readyForField(page);
  const open = async () => {
    await page.goto(`/companies/risk-assessments/questions/${id}`);
    await expect(page.getByRole('heading', { level: 2, name: /vana/ })).toBeVisible();
  };
  await open();
  await cut();
  await rate(page, /^2/);
  return {
    kind: 'control-list-response',
    id: response,
    body: { possibility: 4, intensity: 3 },
    async edit() {
      await tap(page, 'Önceki');
      await rate(page, /^4/);
    },
  };
};

const incident: Begin = async (page, field, cut) => {
  await signInWith(page, field.manager);
  await readyForField(page);
  await cut();
  await page.goto('/companies/incident-reports/create');
  await tap(page, 'Ramak kala');
  await chooseWorkplace(page);
  await input(page, 'Olay yeri').fill('Peron 3');
  await input(page, 'Kısa açıklama').fill('Hortum ezilmiş.');
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await cameraPicture(page));
  await expect(page.getByRole('button', { name: /fotoğrafını çıkar/ })).toHaveCount(1);
  await tap(page, 'Taslağı kaydet');
  await page.waitForURL(/\/view\/[0-9a-f-]{36}$/);
  const id = page.url().slice(-36);
  return {
    kind: 'incident-report',
    id,
    body: { location: 'Peron 4', description: 'Hortum ezilmiş.', documents: [{}] },
    async edit() {
      await page.goto(`/companies/incident-reports/edit/${id}`);
      await input(page, 'Olay yeri').fill('Peron 4');
      await tap(page, 'Taslağı kaydet');
      await page.waitForURL(/\/view\//);
    },
  };
};

const ppe: Begin = async (page, field, cut) => {
  const { workplaces, records, manager } = field.account;
  const { category } = await insertEquipment(records, workplaces[0], manager);
  const model = (await records.insert('ppe-model', newId(), sampleModel(category, { name: 'Eldiven' }))).id;
  const stock = sampleStock(workplaces[0], model, { quantity: 10 });
  expect((await (await field.api())('POST', 'kkd-stocks', { key: newId(), body: stock })).status).toBe(200);
  await readyToHandOut(page, field);
  await cut();
  const id = await handOut(page, 'Eldiven', 2);
  return {
    kind: 'ppe-distribution',
    id,
    body: { employees: [{ items: [{ model_id: model, quantity: 3 }] }] },
    async edit() {
      await page.goto(`/kkd/distribution-movements/edit/${id}`);
      await tap(page, '1. KKD: bir artır');
      await save(page);
      await expect(page.getByRole('heading', { level: 1, name: /zimmet/ })).toBeVisible();
    },
  };
};

const dfi: Begin = async (page, field, cut) => {
  await signInWith(page, field.manager);
  await readyForField(page);
  await cut();
  await page.goto('/companies/dfis/add');
  await chooseWorkplace(page);
  const words = page.getByLabel('Uygunsuzluğun açıklaması');
  await words.fill('Etiket okunmuyor.');
  await page.getByRole('combobox', { name: 'Sorumlu' }).tap();
  await page.getByRole('option').first().tap();
  await tap(page, '2 hafta');
  await tap(page, 'Kaydet, bağlanınca gönderilir');
  await page.waitForURL(/\/view\/[0-9a-f-]{36}$/);
  const id = page.url().slice(-36);
  return {
    kind: 'dfi',
    id,
    body: { deficiency_description: 'Etiket okunmuyor, vana kolu gevşek.', root_causes: 'Bakım planında yoktu.', status: 'in_progress' },
    async edit() {
      await page.goto(`/companies/dfis/edit/${id}`);
      await words.fill('Etiket okunmuyor, vana kolu gevşek.');
      await page.getByText('Nedenler ve öneriler').tap();
      await page.getByLabel('Kök nedenler').fill('Bakım planında yoktu.');
      await page.getByRole('button', { name: /^Kaydet|DÖF’ü aç/ }).tap();
      await page.waitForURL(/\/view\//);
    },
  };
};

for (const [name, begin] of [
  ['OFF-RISK-01 OFF-IDEM-03: an answer', risk],
  ['OFF-INC-01 OFF-IDEM-03: a report with its picture', incident],
  ['OFF-PPE-11 OFF-IDEM-03: a distribution', ppe],
  ['OFF-IDEM-03 OFF-IDEM-02: a DFI', dfi],
] as const)
  test(`${name} that arrives twice is one record, equal on both sides`, async ({ page, context, faults, field }) => {
    const family = await begin(page, field, async () => {
      await goOffline(context);
      await expectConnection(page, 'offline');
    });
    const { kind, id } = family;
    await family.edit(page);
    const records = () =>
      field.query<{ id: string; version: number; body: object }>(
        'select id, version, body from record where account_id = $1 and kind = $2 and deleted_at is null',
        [field.account.id, kind],
      );
    const before = new Set((await records()).map((row) => row.id));
    faults.rule = ({ method, path }) => (method === 'GET' || method === 'HEAD' || path.includes('/sync/') ? undefined : 'twice');
    await page.reload();
    await goOnline(context);
    await expectAllSent(page, 120_000);
    faults.rule = null;

    const doubled = faults.seen.filter(({ fault, key }) => fault === 'twice' && key !== null);
    expect(doubled.length).toBeGreaterThan(0);
    for (const { twins } of doubled) expect(twins).toHaveLength(2);
    const made = (await records()).filter((row) => !before.has(row.id));
    expect(made).toMatchObject([{ id, body: family.body }]);
    // Each change was done once, however often it came.
    const [stored] = made;
    const writes = doubled.filter(({ path }) => !path.includes('/storage/'));
    expect(stored?.version).toBe(countKeys(writes).size);
    expect(await field.query('select 1 from record_history where record_id = $1', [id])).toHaveLength(stored?.version ?? 0);
    await expect.poll(() => copyOf(page, id), { timeout: 30_000 }).toEqual({ version: stored?.version, body: stored?.body });
  });
