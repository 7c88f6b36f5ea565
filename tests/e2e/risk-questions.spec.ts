import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { assessmentOf } from '#tests/e2e/pages/risk.ts';
import { appIsKept, expectAllSent } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, PHONE } from '#tests/support/browser.ts';
import { type Field, signInWith, test } from '#tests/support/field.ts';

test.use(PHONE);
test.setTimeout(180_000);

const tapScale = (page: Page, scale: string, step: RegExp) =>
  page.getByRole('group', { name: scale }).first().getByRole('radio', { name: step }).tap();

/** The first question of an assessment, rated 4 by 5 on a phone whose signal is gone. */
async function ratedOffline(page: Page, field: Field) {
  const assessment = await assessmentOf(field);
  await signInWith(page, field.manager);
  await appIsKept(page);
  await page.goto(`/companies/risk-assessments/questions/${assessment.id}`);
  await expect(page.getByRole('heading', { level: 2, name: /Birinci vana/ })).toBeVisible();
  await expectAllSent(page);
  await goOffline(page.context());
  await tapScale(page, 'Olasılık', /^4/);
  await tapScale(page, 'Şiddet', /^5/);
  return assessment;
}

test('OFF-RISK-01 OFF-RISK-02: a risk is rated by thumb without signal, with job and photo, and is on the server once', async ({
  page,
  context,
  field,
}) => {
  const { id, response } = await ratedOffline(page, field);
  await expect(page.getByTestId('score')).toContainText('20,0');
  await expect(page.getByTestId('score')).toContainText('Ciddi');
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await cameraPicture(page));
  await expect(page.getByRole('button', { name: /fotoğrafını çıkar/ })).toHaveCount(1);
  // An action without the words of its job keeps the answer a draft.
  await page.getByRole('switch', { name: 'İyileştirme faaliyeti gerekiyor' }).tap();
  await expect(page.getByText('Taslak: yanıt tamamlanınca gönderilir.')).toBeVisible();
  await expectNoSidewaysScroll(page, 'a risk question');
  await expectAccessible(page, 'a risk question');
  expect(await smallTargets(page, 'main')).toEqual([]);
  await expect(page.getByTestId('save-state')).toHaveAttribute('data-state', 'saved');

  // The phone is switched off and on again, still without signal.
  await page.close();
  const phone = await context.newPage();
  await phone.goto(`/companies/risk-assessments/questions/${id}`);
  await expect(phone.getByRole('heading', { level: 2, name: /Birinci vana/ })).toBeVisible();
  await expect(phone.getByTestId('score')).toContainText('20,0');
  await phone.getByLabel('Yapılacak iş').fill('Vanayı değiştir');
  await phone.getByRole('button', { name: 'İleri' }).tap();
  await expect(phone.getByRole('heading', { level: 2, name: /İkinci vana/ })).toBeVisible();
  await expect(phone.getByTestId('answered')).toHaveText('1/3 yanıtlandı');
  await phone.getByRole('button', { name: 'Sonuç' }).tap();
  const place = phone.getByRole('button', { name: 'Olasılık 4, Şiddet 5: 1 risk, Ciddi' });
  await place.tap();
  await expect(phone.getByRole('button', { name: /Birinci vana/ })).toBeVisible();
  await expectNoSidewaysScroll(phone, 'the matrix');
  await expectAccessible(phone, 'the matrix');

  await goOnline(context);
  await expectAllSent(phone);
  const rows = await field.query<{ id: string; body: { improvement_action: { jobs: unknown[] }; before_images: unknown[] } }>(
    `select id, body from record where account_id = $1 and kind = 'control-list-response' and deleted_at is null`,
    [field.account.id],
  );
  expect(rows).toMatchObject([
    {
      id: response,
      body: {
        possibility: 4,
        intensity: 5,
        has_action: true,
        improvement_action: { jobs: [{ job: 'Vanayı değiştir', status: 'in_progress' }] },
        before_images: [{}],
      },
    },
  ]);
  await phone.getByRole('button', { name: /Birinci vana/ }).tap();
  await expect(phone.getByLabel('Yapılacak iş')).toHaveValue('Vanayı değiştir');
});

test('RISK-DFI-01 DFI-CALL-07: a DFI raised in a risk without signal is deleted on its page, and nothing names it any more', async ({
  page,
  context,
  field,
}) => {
  const { id, response } = await ratedOffline(page, field);
  await page.getByRole('button', { name: 'DÖF aç' }).tap();
  const dialog = page.getByRole('dialog', { name: 'DÖF aç' });
  await dialog.getByLabel('Uygunsuzluğun açıklaması').fill('Yanlış soruda açıldı');
  await dialog.getByLabel('Sorumlu').tap();
  await page.getByRole('option').first().tap();
  await dialog.getByRole('button', { name: '1 hafta' }).tap();
  await dialog.getByRole('button', { name: 'DÖF’ü aç' }).tap();
  const named = page.getByRole('link', { name: 'DÖF · bekliyor' });
  await named.tap();
  await expect(page.getByText('Yanlış soruda açıldı').first()).toBeVisible();
  await page.getByRole('button', { name: 'Diğer işlemler' }).tap();
  await page.getByRole('menuitem', { name: 'DÖF’ü sil' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'DÖF’ü sil' }).tap();
  await expect(page.getByText('Yanlış soruda açıldı')).toHaveCount(0);
  await page.goto(`/companies/risk-assessments/questions/${id}`);
  // The first question that is still open comes first.
  await expect(page.getByTestId('answered')).toHaveText('1/3 yanıtlandı');
  await page.getByRole('button', { name: 'Önceki' }).tap();
  await expect(page.getByTestId('score')).toContainText('20,0');
  await expect(named).toHaveCount(0);
  await goOnline(context);
  await expectAllSent(page);
  const rows = await field.query<{ kind: string; id: string; body: { dfi: unknown } }>(
    `select kind, id, body from record where account_id = $1 and kind in ('control-list-response', 'dfi') and deleted_at is null`,
    [field.account.id],
  );
  expect(rows).toMatchObject([{ kind: 'control-list-response', id: response, body: { possibility: 4, has_dof: false, dfi: null } }]);
});
