import { expect } from '@playwright/test';
import { beDeaf, canBeLate, holdAtNextPage, isCopied } from '#tests/e2e/pages/late-copy.ts';
import { assessmentOf } from '#tests/e2e/pages/risk.ts';
import { expectAllSent } from '#tests/e2e/pages/session.ts';
import { newId } from '#core/id/uuid.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import { PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { sampleResponse } from '#tests/support/responses.ts';

test.use(PHONE);
test.setTimeout(180_000);

/** So long the copy gives no record, ms. */
const LATE = 2_500;

test('who goes on to a question that a colleague has answered sees that answer, however late the copy is', async ({ page, field }) => {
  const { id, places } = await assessmentOf(field);
  const [, second] = places;
  if (second === undefined) throw new Error('no second question');
  await canBeLate(page);
  await signInWith(page, field.manager);
  await page.goto(`/companies/risk-assessments/questions/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: /Birinci vana/ })).toBeVisible();
  await expectAllSent(page);
  const tapScale = (scale: string, step: RegExp) =>
    page.getByRole('group', { name: scale }).first().getByRole('radio', { name: step }).tap();
  await tapScale('Olasılık', /^4/);
  await tapScale('Şiddet', /^5/);
  await expect(page.getByTestId('save-state')).toHaveAttribute('data-state', 'saved');
  // The colleague's answer lies on the device, and what the page has read of all answers does not hold it.
  await beDeaf(page);
  const body = sampleResponse(second, { possibility: 3, intensity: 4 });
  const answer = { id: responseId(body), ...body };
  expect((await (await field.api())('POST', 'control-list-responses', { key: newId(), body: answer })).status).toBe(200);
  await expect.poll(() => isCopied(page, `control-list-response/${answer.id}`), { timeout: 30_000 }).toBe(true);
  await expect(page.getByTestId('answered')).toHaveText('0/3 yanıtlandı');
  await holdAtNextPage(page, LATE);
  await page.getByRole('button', { name: 'İleri' }).tap();
  await expect(page.getByRole('heading', { level: 2, name: /İkinci vana/ })).toBeVisible();
  const checked = page.getByRole('group', { name: 'Olasılık' }).first().getByRole('radio', { checked: true });
  // Whenever there is something to tap, it is the answer.
  await expect(page.getByRole('group', { name: 'Olasılık' }).first()).toBeVisible();
  expect(await checked.count()).toBe(1);
  await expect(page.getByTestId('score')).toContainText('12,0');
  await tapScale('Şiddet', /^2/);
  await expect(page.getByTestId('score')).toContainText('6,0');
  await page.getByRole('button', { name: 'İleri' }).tap();
  await expect(page.getByRole('heading', { level: 2, name: /Üçüncü vana/ })).toBeVisible();
  await expectAllSent(page);
  const rows = await field.query(
    `select version, body->'possibility' as possibility, body->'intensity' as intensity from record where id = $1 and account_id = $2`,
    [answer.id, field.account.id],
  );
  expect(rows).toMatchObject([{ possibility: 3, intensity: 2 }]);
});
