import { expect, type Page } from '@playwright/test';
import { labelCode } from '#core/code/label-code.ts';
import { newId } from '#core/id/uuid.ts';
import { documentsAreKept, readyForField } from '#tests/e2e/pages/session.ts';
import { goOffline, PHONE } from '#tests/support/browser.ts';
import { showToCamera } from '#tests/support/code-camera.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { insertEquipment, sampleModel } from '#tests/support/ppe.ts';

test.use(PHONE);
test.setTimeout(240_000);

/** Types a code as a handheld reader does, and reads what is said of it. */
async function type(page: Page, code: string, words: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kod', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText(words);
}

test('PPE-SCAN-01: a label and a card before the camera fill a delivery without signal; other codes and a refusal are said', async ({
  page,
  context,
  field,
}) => {
  const { id: account, workplaces, records, manager } = field.account;
  const { category, employee } = await insertEquipment(records, workplaces[0], manager);
  const glove = newId();
  await records.insert('ppe-model', glove, sampleModel(category, { name: 'Yağ dirençli eldiven', code: '8690123456786' }));
  await records.insert('ppe-balance', newId(), { workplace_id: workplaces[0], model_id: glove, balance: 5 });
  const card = labelCode('employee', employee, account);
  await showToCamera(page, [labelCode('ppe-model', glove, account), card], 1);
  await signInWith(page, field.manager);
  await readyForField(page);
  await documentsAreKept(page);
  await goOffline(context);

  // The camera is refused, and codes of somebody else's are typed.
  await page.goto('/kkd/distribution-movements/create');
  await page.getByRole('button', { name: 'Tara' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Kamera izni verilmedi', { exact: false })).toBeVisible();
  await type(page, '4006381333931', '“04006381333931” kodlu bir KKD modeli yok');
  await type(page, labelCode('ppe-model', glove, newId()), 'başka bir hesabın');
  await type(page, labelCode('ppe-model', newId(), account), 'bu cihazda yok');
  await dialog.getByRole('button', { name: 'Bitti' }).tap();

  // It is allowed, and sees the label and the card in turns.
  await page.getByRole('button', { name: 'Tara' }).tap();
  const seen = { timeout: 30_000 };
  await expect(page.getByLabel('KKD modeli').and(page.locator('input'))).toHaveValue('Yağ dirençli eldiven', seen);
  await expect(page.getByLabel('Çalışan', { exact: true }).and(page.locator('input'))).toHaveValue(/Ayşe Er/, seen);
  // They stay in sight: neither is taken twice.
  await expect(dialog.getByText('zaten listede', { exact: false })).toBeVisible(seen);
  await dialog.getByRole('button', { name: 'Bitti' }).tap();
});
