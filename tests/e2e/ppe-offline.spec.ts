import { expect } from '@playwright/test';
import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { handOut, readyToHandOut } from '#tests/e2e/pages/ppe.ts';
import { expectAllSent, expectConnection } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { test } from '#tests/support/field.ts';
import { insertEquipment, sampleDistribution, sampleModel, sampleStock } from '#tests/support/ppe.ts';

test.use(PHONE);
test.setTimeout(180_000);

test('OFF-PPE-02 OFF-PPE-03: offline what was given, is in stock and is held is read; models and entries say why not', async ({
  page,
  context,
  field,
}) => {
  const { workplaces, records, manager } = field.account;
  const { category, employee } = await insertEquipment(records, workplaces[0], manager);
  const model = (await records.insert('ppe-model', newId(), sampleModel(category, { name: 'Eldiven' }))).id;
  const client = await field.api();
  expect((await client('POST', 'kkd-stocks', { key: newId(), body: sampleStock(workplaces[0], model, { quantity: 12 }) })).status).toBe(
    200,
  );
  const id = newId();
  const given = sampleDistribution(workplaces[0], manager, [employee], [model]);
  expect((await client('POST', 'kkd-distributions', { key: newId(), body: { id, ...given } })).status).toBe(200);

  await readyToHandOut(page, field);
  await goOffline(context);
  await page.reload();
  await expectConnection(page, 'offline');
  await expect(page.getByText('Ayşe Er').first()).toBeVisible();
  await page.goto(`/kkd/distribution-movements/view/${id}`);
  await expect(page.getByRole('rowheader', { name: 'Ayşe Er' })).toBeVisible();
  await expect(page.getByText('Eldiven').first()).toBeVisible();
  await page.goto(`/kkd/stock-movements?workplace=${workplaces[0]}`);
  await expect(page.getByText(/^Bu cihazın son eşitlemesine göre: \d/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Eldiven' }).first()).toContainText('11');
  await page.goto('/kkd/holdings?q=Eldiven');
  await expect(page.getByRole('button', { name: 'Ayşe Er, Eldiven: iade al' })).toHaveCount(1);

  // A second tap on the chosen workplace of the form leaves it chosen.
  await page.goto('/kkd/distribution-movements/create');
  const place = page.getByLabel('İşyeri').and(page.locator('input'));
  await place.tap();
  await page.getByRole('option').first().tap();
  const chosen = await place.inputValue();
  await place.tap();
  await page.getByRole('option', { name: chosen }).tap();
  await expect(place).toHaveValue(chosen);

  await page.goto('/kkd/models');
  await expect(page.getByText('Modeller her açılışta sunucudan okunur; görmek için bağlantı gerekir.', { exact: false })).toBeVisible();
  await expect(page.getByText('Eldiven')).toHaveCount(0);
  await page.goto('/kkd/stock-movements');
  await page.getByRole('button', { name: 'Stok girişi ekle' }).tap();
  await expect(page.getByText('Kaydetmek için bağlantı gerekir. Yazdıklarınız bu cihazda duruyor.')).toBeVisible();
});

test('OFF-PPE-01: what two devices hand to one person on one day stays, is told, and is marked in the list and on the page', async ({
  page,
  context,
  field,
}) => {
  const { workplaces, records, manager } = field.account;
  const { category, employee } = await insertEquipment(records, workplaces[0], manager);
  const model = (await records.insert('ppe-model', newId(), sampleModel(category, { name: 'Eldiven' }))).id;
  const client = await field.api();
  const stock = sampleStock(workplaces[0], model, { quantity: 4 });
  expect((await client('POST', 'kkd-stocks', { key: newId(), body: stock })).status).toBe(200);
  await readyToHandOut(page, field);
  await goOffline(context);
  const own = await handOut(page, 'Eldiven', 1);
  const mark = page.getByText('Aynı gün iki kez');
  await expect(mark).toHaveCount(0);
  const other = newId();
  const given = sampleDistribution(workplaces[0], manager, [employee], [model], { date: dayInIstanbul(Date.now()) });
  expect((await client('POST', 'kkd-distributions', { key: newId(), body: { id: other, ...given } })).status).toBe(200);
  await goOnline(context);
  await expectAllSent(page);
  await expect(mark).toHaveCount(1);
  await page.goto('/kkd/distribution-movements');
  await expect(page.getByRole('row').filter({ hasText: 'Eldiven' }).filter({ has: mark })).toHaveCount(2);
  for (const id of [own, other]) {
    await page.goto(`/kkd/distribution-movements/view/${id}`);
    await expect(mark).toHaveCount(1);
  }
  const [told] = await field.query<{ redirect_path: string }>(
    "select redirect_path from notification where source = 'ppe.given-twice'",
    [],
  );
  expect(told?.redirect_path).toBe(`/kkd/distribution-movements/view/${own}`);
});
