import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { readyForField } from '#tests/e2e/pages/session.ts';
import { DESK, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';

test.use(DESK);

const adding = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Yapılacak atamalar' }).getByRole('listitem').filter({ hasText: name });
const held = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) });

async function choose(page: Page, field: string, typed: string, option: RegExp): Promise<void> {
  const input = page
    .getByRole('combobox', { name: field })
    .or(page.getByRole('textbox', { name: field }))
    .first();
  await input.click();
  await input.fill(typed);
  await page.getByRole('option', { name: option }).click();
}

test('SCR-USR-05 ASG-CALL-13: a person is assigned to several workplaces at once, seeing the sum first, and taken from them', async ({
  page,
  field,
}) => {
  test.setTimeout(120_000);
  const { account, manager, query } = field;
  const [first = '', second = ''] = account.workplaces;
  const names = await query<{ id: string; name: string }>(`select id, body->>'name' as name from record where id = any($1)`, [
    account.workplaces,
  ]);
  const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? '';
  await query(`update record set body = body || '{"hazard_class":"hazardous","employee_count":100}' where id = $1`, [first]);
  const expert = await account.addUser('uzman', 6);

  await signInWith(page, manager);
  await readyForField(page);
  await page.goto(`/users/workplace-assignments?by=person&person=${expert}`);
  await expect(page.getByText('Bu kişi hiçbir işyerine atanmadı.')).toBeVisible();
  await choose(page, 'İşyerleri', nameOf(first), new RegExp(nameOf(first)));
  await choose(page, 'İşyerleri', nameOf(second), new RegExp(nameOf(second)));
  await page.keyboard.press('Escape');
  // By law 20 minutes for each of 100; at the other one nobody knows how many work there.
  await expect(adding(page, nameOf(first)).getByText('2.000 dk/ay · toplam 2.000 / 11.700')).toBeVisible();
  await expect(adding(page, nameOf(second)).getByText('5 dk/ay · toplam 2.005 / 11.700')).toBeVisible();
  await adding(page, nameOf(second)).getByLabel('Dakika/ay').fill('9701');
  await expect(adding(page, nameOf(second)).getByText(/Toplam ayda 11\.701 dakika olurdu/)).toBeVisible();
  await expectAccessible(page, 'several workplaces of a person');
  // The row that is refused stays with its reason, the other one is done.
  await page.getByRole('button', { name: 'Ata', exact: true }).click();
  await expect(held(page, nameOf(first))).toBeVisible();
  await expect(adding(page, nameOf(first))).toHaveCount(0);
  await expect(adding(page, nameOf(second)).getByText('Atanamaz')).toBeVisible();
  await adding(page, nameOf(second)).getByLabel('Dakika/ay').fill('9700');
  await expect(page.getByText('Bunlarla toplam 11.700 / 11.700 dk/ay; 0 dakika kalır.')).toBeVisible();
  await page.getByRole('button', { name: 'Ata', exact: true }).click();
  await expect(held(page, nameOf(second))).toBeVisible();
  await expect(page.getByRole('list', { name: 'Yapılacak atamalar' })).toHaveCount(0);

  await held(page, nameOf(first)).check();
  await held(page, nameOf(second)).check();
  await page.getByRole('button', { name: 'Seçilen 2 atamayı kaldır' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kaldır', exact: true }).click();
  await expect(page.getByText('Bu kişi hiçbir işyerine atanmadı.')).toBeVisible();
});

test('SCR-USR-05 ASG-CALL-10: several people are assigned to a workplace on a phone, and taken away together', async ({ page, field }) => {
  test.setTimeout(120_000);
  const { account, manager, query } = field;
  const [first = '', second = ''] = account.workplaces;
  const expert = await account.addUser('uzman', 6, { assigned: [second] });
  await account.addUser('hekim', 5);
  await query('update assignment set working_time = 11600 where user_id = $1', [expert]);
  await page.setViewportSize(PHONE.viewport);
  await signInWith(page, manager);
  await readyForField(page);
  await page.goto(`/users/workplace-assignments?workplace=${first}`);
  await choose(page, 'Kişiler', 'uzman', /uzman@/);
  await choose(page, 'Kişiler', 'hekim', /hekim@/);
  await page.keyboard.press('Escape');
  await page.getByLabel('Hepsi için süre (dakika/ay)').fill('200');
  await expect(adding(page, 'uzman').getByText(/Toplam ayda 11\.800 dakika olurdu/)).toBeVisible();
  await expect(adding(page, 'hekim').getByText('200 dk/ay · toplam 200 / 11.700')).toBeVisible();
  await adding(page, 'uzman').getByLabel('Dakika/ay').fill('100');
  await expect(adding(page, 'uzman').getByText('100 dk/ay · toplam 11.700 / 11.700')).toBeVisible();
  await expectNoSidewaysScroll(page, 'several people for a workplace');
  await page.getByRole('button', { name: '2 atamayı yap' }).click();
  await expect(held(page, 'uzman')).toBeVisible();
  await expect(held(page, 'hekim')).toBeVisible();
  await held(page, 'uzman').check();
  await held(page, 'hekim').check();
  await page.getByRole('button', { name: 'Seçilen 2 atamayı kaldır' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kaldır', exact: true }).click();
  await expect(page.getByText('Bu işyerine atanan kimse yok.')).toBeVisible();
});
