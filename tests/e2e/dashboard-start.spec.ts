import { expect } from '@playwright/test';
import { isOnBoard, LOOK } from '#tests/e2e/pages/prepare.ts';
import { newId } from '#core/id/uuid.ts';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { expectConnection, readyForField } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { signInWith, test } from '#tests/support/field.ts';

test.use(PHONE);

test('SCR-SHELL-01 AUD-OPS-02: from the dashboard to the first answer in three taps with what the last report knew, and to the preparation in two', async ({
  page,
  context,
  field,
}) => {
  test.setTimeout(120_000);
  const { account } = field;
  const blank = account.audit(0, {});
  await account.records.insert(
    'operational-audit',
    newId(),
    account.audit(0, {
      report_status: 'valid',
      auditor: [account.manager],
      facilityName: 'Iğdır Hidrant Tesisi',
      facilityType: ['hydrant'],
      a5: { ...blank.a5, contact_person: 'Işık Ün', other_participants: 'Ayşe Er' },
    }),
  );
  await signInWith(page, field.manager);
  await readyForField(page);
  await goOffline(context);
  await page.goto('/dashboard');
  await expectConnection(page, 'offline');
  const places = page.getByRole('group', { name: 'Yeni denetim: son çalışılan işyerleri' });
  await expect(places.getByRole('button')).toHaveCount(1);
  await expectAccessible(page, 'dashboard');
  await expectNoSidewaysScroll(page, 'dashboard');
  expect(await smallTargets(page, 'main')).toEqual([]);

  let taps = 0;
  const tap = async (place: ReturnType<typeof page.locator>) => {
    taps += 1;
    await place.tap();
  };
  await tap(places.getByRole('button'));
  await page.waitForURL(/\/edit\/[0-9a-f-]{36}$/);
  const form = new AuditForm(page, page.url().slice(-36));
  await expect(form.saveState).toBeVisible();
  const card = page.locator('article[data-ref]').first();
  if (!(await card.isVisible())) await tap(page.getByRole('button', { name: 'Sonraki boş soru' }));
  await tap(card.getByRole('radiogroup').first().locator('label').filter({ hasText: 'Evet' }));
  await expect(card.getByRole('radio', { name: 'Evet' }).first()).toBeChecked();
  expect(taps).toBeLessThanOrEqual(3);

  await form.goTo('Genel bilgiler');
  await expect(page.getByLabel('Tesis adı')).toHaveValue('Iğdır Hidrant Tesisi');
  await expect(page.getByLabel('Hidrant', { exact: true })).toBeChecked();
  const mark = page.locator('[data-taken-over]');
  await expect(mark).toContainText('Son rapordan alındı');
  await page.getByLabel('Tesis adı').fill('Yeni ad');
  await expect(mark).not.toHaveAttribute('data-taken-over', /facilityName/);
  await form.goTo(/A5/);
  await expect(page.getByLabel('İrtibat kişisi')).toHaveValue('Işık Ün');
  await expect(page.getByLabel('Diğer katılımcılar')).toHaveValue('');
  await expect(mark).toHaveAttribute('data-taken-over', 'a5');
  await expectAccessible(page, 'form with what was taken over');
  await form.kept();

  // Nobody is assigned anywhere: where the last audit was is prepared.
  await goOnline(context);
  await page.goto('/dashboard');
  const way = page.getByRole('link', { name: 'Sahaya hazırlan' });
  await expect(way).toContainText('1 işyeri');
  await way.tap();
  await page.getByRole('button', { name: 'Sahaya hazırla', exact: true }).tap();
  await isOnBoard(page);
  // The dashboard says when that was.
  await page.goBack();
  await expect(way).toContainText('hazırlandı: ', LOOK);
});
