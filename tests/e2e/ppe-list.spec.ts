// The list of distributions reads the rows on the screen; what it says of all of them, it says of all of them.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { addDays } from '#core/date/day.ts';
import { readyForField } from '#tests/e2e/pages/session.ts';
import { goOffline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { insertEquipment, sampleDistribution } from '#tests/support/ppe.ts';

test.use(PHONE);

const COUNT = 90;

test('SCR-PPE-03: a list of many distributions finds, sorts and saves by names of employees whose rows it never showed', async ({
  page,
  context,
  field,
}) => {
  const { workplaces, records, manager } = field.account;
  const { model } = await insertEquipment(records, workplaces[0], manager);
  const [workplace_id = ''] = workplaces;
  for (let at = 1; at <= COUNT; at++) {
    const named = { name: 'Kişi', surname: `No${String(at).padStart(2, '0')}`, workplace_id, unit_id: null, job: '' };
    const employee = (await records.insert('employee', newId(), { ...named, identity_number: '', job_start_date: null })).id;
    const given = sampleDistribution(workplace_id, manager, [employee], [model], { date: addDays('2026-01-01', -at) });
    await records.insert('ppe-distribution', newId(), given);
  }
  await signInWith(page, field.manager);
  await readyForField(page);
  await goOffline(context);
  await page.goto('/kkd/distribution-movements');
  await expect(page.getByText('Ayşe Er').first()).toBeVisible();
  await expect(page.getByText('Kişi No01', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dışa aktar' }).tap();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /^CSV indir/ }).tap()]);
  const saved = readFileSync(await file.path(), 'utf8');
  expect(saved.match(/Kişi No\d\d/g)).toHaveLength(COUNT);
  // The oldest is far below what is drawn.
  await page.goto('/kkd/distribution-movements?q=no90');
  await expect(page.getByText(`Kişi No${COUNT}`, { exact: true })).toBeVisible();
  await expect(page.getByText('Kişi No01', { exact: true })).toHaveCount(0);
});
