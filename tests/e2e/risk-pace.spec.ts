import { expect } from '@playwright/test';
import { assessmentOf } from '#tests/e2e/pages/risk.ts';
import { appIsKept, expectAllSent } from '#tests/e2e/pages/session.ts';
import { pressTo, rests, watchWork } from '#tests/e2e/pages/step-work.ts';
import { goOffline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';

test.use(PHONE);
test.setTimeout(180_000);

test('OFF-RISK-01 OFF-DATA-04: going on is one write, and then one drawing of the next question', async ({ page, field }) => {
  const { id } = await assessmentOf(field);
  await watchWork(page);
  await signInWith(page, field.manager);
  await appIsKept(page);
  await page.goto(`/companies/risk-assessments/questions/${id}`);
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toContainText('Birinci');
  await expectAllSent(page);
  await goOffline(page.context());
  for (const question of ['İkinci', 'Üçüncü']) {
    for (const scale of ['Olasılık', 'Şiddet']) await page.getByRole('group', { name: scale }).first().getByRole('radio').nth(3).tap();
    await expect(page.getByTestId('save-state')).toHaveAttribute('data-state', 'saved');
    await rests(page);
    const button = await page.getByRole('button', { name: 'İleri' }).elementHandle();
    const { transactions, drawings, hadPlaceholder } = await pressTo(page, 'İleri');
    await expect(heading).toContainText(question);
    // The answer lay in the store, its draft ended with it, before anything else was shown; and nothing else was written.
    const writes = transactions.filter(({ mode }) => mode === 'readwrite');
    expect(writes.map(({ wasDurable }) => wasDurable)).toEqual([true]);
    expect(writes[0]?.stores).toEqual(expect.arrayContaining(['draftEnds', 'drafts', 'outbox']));
    // A busy machine may say in between that it is storing.
    expect(drawings).toBeLessThanOrEqual(1);
    expect(hadPlaceholder).toBe(false);
    // The buttons stay under the hand; the last question has another one.
    if (question === 'İkinci') expect(await button?.evaluate((one) => one.isConnected)).toBe(true);
  }
  await expect(page.getByTestId('answered')).toHaveText('2/3 yanıtlandı');
});
