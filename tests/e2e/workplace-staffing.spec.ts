import { expect, type Page } from '@playwright/test';
import { DESK, PHONE } from '#tests/support/browser.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { expectAllSent, readyForField } from '#tests/e2e/pages/session.ts';
import { signInWith, test } from '#tests/support/field.ts';

test.use(DESK);

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('WPL-CALL-09 SCR-WPL-01: the list says where staff is short and is filtered by it, without a network too', async ({ page, field }) => {
  test.setTimeout(120_000);
  const { account, manager, query } = field;
  const [first = '', second = ''] = account.workplaces;
  const rows = await query<{ id: string; name: string }>(`select id, body->>'name' as name from record where id = any($1)`, [
    account.workplaces,
  ]);
  const nameOf = (id: string) => rows.find((one) => one.id === id)?.name ?? '';
  await query(`update record set body = body || '{"hazard_class":"high_hazardous","employee_count":50}' where id = any($1)`, [
    account.workplaces,
  ]);
  // The law: expert 2,000, doctor 750, other health staff 750 minutes a month.
  const expert = await account.addUser('uzman', 6, { assigned: [...account.workplaces] });
  const doctor = await account.addUser('hekim', 5, { assigned: [second] });
  const nurse = await account.addUser('hemsire', 7, { assigned: [second] });
  const timed = `update assignment set working_time = $1 where user_id = $2 and workplace_id = $3`;
  await query(timed, [1999, expert, first]);
  await query(timed, [2000, expert, second]);
  await query(timed, [750, doctor, second]);
  await query(timed, [750, nurse, second]);

  await signInWith(page, manager);
  await readyForField(page);
  await page.goto('/companies/workplaces');
  await expect(row(page, nameOf(first)).getByText('Eksik: uzman, hekim, diğer sağlık personeli')).toBeVisible();
  await expect(row(page, nameOf(second)).getByText('Yeterli')).toBeVisible();
  await page.getByRole('combobox', { name: 'İSG personeli' }).selectOption('Hekim süresi eksik');
  await expect(row(page, nameOf(second))).toHaveCount(0);
  await expect(row(page, nameOf(first))).toHaveCount(1);

  await page.getByRole('link', { name: nameOf(first) }).click();
  await expect(page.getByText('İSG personeli eksik: uzman, hekim, diğer sağlık personeli')).toBeVisible();
  await expect(page.getByText('1 dk/ay eksik.')).toBeVisible();
  await expectAllSent(page);

  await page.context().setOffline(true);
  await page.goto('/companies/workplaces?staffing=short');
  await expect(row(page, nameOf(first)).getByText('Eksik: uzman, hekim, diğer sağlık personeli')).toBeVisible();
  await expect(row(page, nameOf(second))).toHaveCount(0);
  await expect(page.getByText('İSG personeli, en son alınan atamalara göredir.')).toBeVisible();
  await page.setViewportSize(PHONE.viewport);
  await expectNoSidewaysScroll(page, 'a filtered list without a network');
  await page.getByRole('link', { name: nameOf(first) }).click();
  await expect(page.getByText('İSG personeli eksik: uzman, hekim, diğer sağlık personeli')).toBeVisible();
  await expect(page.getByText('Çevrimdışı: en son alınan hâli gösteriliyor.')).toBeVisible();
});
