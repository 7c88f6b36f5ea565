import { expect, type Page } from '@playwright/test';
import { addDays, addMonths } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { looksOf } from '#tests/e2e/pages/looks.ts';
import { readyForField } from '#tests/e2e/pages/session.ts';
import { today } from '#tests/support/accounts.ts';
import { DESK, goOffline, PHONE, TABLET } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { insertEquipment, sampleDistribution, sampleModel } from '#tests/support/ppe.ts';

test.use(PHONE);
test.setTimeout(180_000);

/** Words of a row: the same stand in the choices of the filters, which are closed. */
const row = (page: Page, words: string) => page.getByText(words).filter({ visible: true });
const card = (page: Page) => page.getByRole('region', { name: /Yenilenecek KKD/ });

test('decision 80: the first page counts what is to be renewed, leads to the rows it counts, and does so without signal', async ({
  page,
  context,
  field,
}) => {
  const { workplaces, records, manager } = field.account;
  const [near = ''] = workplaces;
  await signInWith(page, field.manager);
  await readyForField(page);
  await page.goto('/');
  await expect(card(page)).toContainText('Süresi dolan veya 30 gün içinde dolacak KKD yok.');

  const { category, employee } = await insertEquipment(records, near, manager);
  const life = 12;
  const day = (ago: number) => addDays(addMonths(today(), -life), ago);
  for (const [name, date] of [
    ['Emniyet kemeri', day(-40)],
    ['Kulaklık', day(-1)],
    ['Kaynak eldiveni', day(20)],
    ['Bot', day(60)],
  ] as const) {
    const model = (await records.insert('ppe-model', newId(), sampleModel(category, { name, life_months: life }))).id;
    await records.insert('ppe-distribution', newId(), sampleDistribution(near, manager, [employee], [model], { date }));
  }
  await page.reload();
  await expect(card(page)).toContainText('2 süresi dolmuş, 1 tanesi 30 gün içinde doluyor', { timeout: 30_000 });
  await expect(card(page).getByRole('listitem')).toHaveCount(3);
  await expect(card(page).getByRole('listitem').first()).toContainText('Emniyet kemeri');
  await expect(card(page).getByRole('listitem').first()).toContainText('Ayşe Er');
  const become = await looksOf(page);
  for (const look of [PHONE, TABLET, DESK]) {
    await become(look);
    await card(page).scrollIntoViewIfNeeded();
    const { width } = look.viewport;
    await expectNoSidewaysScroll(page, `dashboard at ${width} px`);
    if (look.hasTouch) expect(await smallTargets(page, 'main')).toEqual([]);
    await expectAccessible(page, `dashboard at ${width} px`);
    if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/ppe-card-${width}.png`, fullPage: true });
  }
  await become(PHONE);

  await goOffline(context);
  await page.reload();
  await expect(card(page)).toContainText('2 süresi dolmuş, 1 tanesi 30 gün içinde doluyor');
  await card(page).getByRole('link', { name: 'Süresi dolanların hepsini listede gör (2)' }).tap();
  await expect(page).toHaveURL(/\/kkd\/holdings\?due=over/);
  await expect(row(page, 'Emniyet kemeri').first()).toBeVisible();
  await expect(row(page, 'Kulaklık').first()).toBeVisible();
  await expect(row(page, 'Kaynak eldiveni')).toHaveCount(0);
  await page.goBack();
  await card(page)
    .getByRole('link', { name: /30 gün içinde dolacakları/ })
    .tap();
  await expect(row(page, 'Kaynak eldiveni').first()).toBeVisible();
  await expect(row(page, 'Kulaklık')).toHaveCount(0);
});
