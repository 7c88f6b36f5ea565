import { expect, test } from '@playwright/test';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { AuditList } from '#tests/e2e/pages/audit-list.ts';
import { expectAllSent, readyForField, signIn } from '#tests/e2e/pages/session.ts';

test('AUD-GEN-04 AUD-OPS-CALL-02: a draft with a finding is saved and arrives in the list with its number', async ({ page }) => {
  await signIn(page, 'auditor');
  await readyForField(page);
  const form = await AuditForm.create(page, 'Taşlıova Antrepo Yakıt Deposu');
  await form.fillHead();
  await form.saveDraft();
  await expectAllSent(page);
  const list = new AuditList(page);
  await list.open();
  await expect(list.row(form.id)).toContainText('ODR-');
  await expect(list.mark(form.id)).toHaveAttribute('data-sync', 'on-server');
});
