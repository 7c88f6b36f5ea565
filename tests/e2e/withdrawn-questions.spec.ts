import { expect, type Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { assessmentOf } from '#tests/e2e/pages/risk.ts';
import { appIsKept, expectAllSent } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { sampleAction, sampleResponse } from '#tests/support/responses.ts';
import { smallTargets } from './pages/inspection.ts';

test.use(PHONE);
test.setTimeout(240_000);

const rows = (page: Page) => page.getByRole('rowheader');
async function removeFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: '1. soru için işlemler' }).tap();
  await page.getByRole('menuitem', { name: 'Sil', exact: true }).tap();
}

test('CLQ-CALL-04: a question withdrawn without signal stays where it was answered, and its open job is finished', async ({
  page,
  context,
  field,
}, info) => {
  const { id, response, places } = await assessmentOf(field);
  const [place] = places;
  if (place === undefined) throw new Error('no place');
  const body = sampleResponse(place, { has_action: true, improvement_action: sampleAction() });
  await field.account.records.insert('control-list-response', responseId(body), body);
  await signInWith(page, field.manager);
  await appIsKept(page);
  await page.goto(`/companies/risk-assessments/control-lists/view/${place.list}`);
  await expect(rows(page)).toHaveCount(3);
  await expectAllSent(page);
  await goOffline(context);
  await removeFirst(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 risk değerlendirmesinde yanıtlandı.');
  await page.screenshot({ path: info.outputPath('dialog.png') });
  await dialog.getByRole('button', { name: 'Listeden çıkar', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Sorular (2)' })).toBeVisible();
  await expect(rows(page).last()).toContainText('Listeden çıkarıldı');
  expect(await smallTargets(page, 'main')).toEqual([]);
  await page.screenshot({ path: info.outputPath('list.png'), fullPage: true });

  await page.goto(`/companies/risk-assessments/questions/${id}?unit=${place.unit}&list=${place.list}&question=${place.question}`);
  await expect(page.getByTestId('answered')).toHaveText('1/3 yanıtlandı');
  await expect(page.getByRole('heading', { level: 2, name: /Birinci vana/ })).toBeVisible();
  await expect(page.getByText('Listeden çıkarıldı')).toBeVisible();
  await page.screenshot({ path: info.outputPath('question.png'), fullPage: true });
  await page.getByRole('radio', { name: 'Tamamlandı', exact: true }).first().tap();
  await page.getByRole('button', { name: 'İleri', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 2, name: /İkinci vana/ })).toBeVisible();
  await page.goto(`/companies/risk-assessments/register/${id}`);
  await expect(page.getByRole('link', { name: /Birinci vana/ })).toBeVisible();
  await page.screenshot({ path: info.outputPath('register.png') });
  await goOnline(context);
  await expectAllSent(page);
  const [stored] = await field.query<{ body: RiskResponse }>('select body from record where id = $1', [response]);
  expect(stored?.body.improvement_action?.jobs.map(({ status }) => status)).toEqual(['completed']);

  await page.goto(`/companies/risk-assessments/control-lists/view/${place.list}`);
  await page.getByRole('button', { name: 'Listeden çıkarılan soru için işlemler' }).tap();
  await page.getByRole('menuitem', { name: 'Listeye geri al' }).tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Sorular (3)' })).toBeVisible();
});

test('CLQ-CALL-04: who deletes a question without knowing of its answer is shown it again as a withdrawn one', async ({
  page,
  context,
  field,
}) => {
  const { places } = await assessmentOf(field);
  const [place] = places;
  if (place === undefined) throw new Error('no place');
  await signInWith(page, field.manager);
  await appIsKept(page);
  await page.goto(`/companies/risk-assessments/control-lists/view/${place.list}`);
  await expect(rows(page)).toHaveCount(3);
  await expectAllSent(page);
  await goOffline(context);
  const client = await field.api();
  const body = sampleResponse(place);
  expect((await client('POST', 'control-list-responses', { key: newId(), body: { id: responseId(body), ...body } })).status).toBe(200);
  await removeFirst(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).tap();
  await expect(rows(page)).toHaveCount(2);
  await goOnline(context);
  await expectAllSent(page);
  await expect(rows(page).last()).toContainText('Listeden çıkarıldı');

  // Never answered: it goes, and comes back with the answer of somebody who had not heard of it.
  const late = places[1];
  if (late === undefined) throw new Error('no second place');
  await removeFirst(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).tap();
  await expectAllSent(page);
  await expect(rows(page)).toHaveCount(2);
  const second = sampleResponse(late);
  expect((await client('POST', 'control-list-responses', { key: newId(), body: { id: responseId(second), ...second } })).status).toBe(200);
  await expect(rows(page)).toHaveCount(3, { timeout: 30_000 });
});
