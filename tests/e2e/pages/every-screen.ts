import { expect, type Page } from '@playwright/test';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { apiOf, chip, readyForField, signIn } from '#tests/e2e/pages/session.ts';
import { goOffline } from '#tests/support/browser.ts';

export const WORKPLACE = 'Taşlıova Antrepo Yakıt Deposu';

/** A form whose first question is answered no, with its finding unfolded. Stays on that page. */
export async function unfoldedForm(page: Page): Promise<AuditForm> {
  const form = await AuditForm.create(page, WORKPLACE);
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'İleri' }).click();
  const ref = (await form.refs())[0] ?? '';
  await form.answer(ref, 'Hayır');
  await form.finding(ref).fill('Etiket okunmuyor.');
  await form.kept();
  return form;
}

/** Shows one screen after another and hands each to a check. The outbox comes last, without network, so that it holds something. */
export async function everyScreen(page: Page, check: (what: string) => Promise<void>): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible();
  await check('login');
  await signIn(page, 'account_manager');
  await readyForField(page);
  await check('list');
  const api = await apiOf(page);
  const device = { device_id: 'tablet', waiting: 1, parked: 0, oldest_waiting_at: null, app_version: '1.0.0' };
  await api('POST', 'sync/report', { body: device });
  const { body } = await api('POST', 'operational-audit-report-v1/list/1/10/0', { body: {} });
  await page.goto(`/sync/history/operational-audit/${body.data[0].id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await check('history of a record');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Operasyonel denetimler' })).toBeVisible();
  await check('dashboard');
  await page.goto('/companies/management-companies');
  await expect(page.getByRole('heading', { level: 1, name: 'İşletmeci şirketler' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await check('management companies');
  await page.goto('/admin/session-monitor');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await check('session monitor');
  await page.goto('/admin/session-statistics');
  await expect(page.getByRole('img', { name: /^Çalışma süresi/ })).toBeVisible();
  await check('session statistics');
  await page.goto('/admin/devices?all=true');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await check('devices');
  await page.goto('/sync/device');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(page.locator('[data-line="shell"]')).toHaveAttribute('data-state', 'good');
  await check('device and storage');
  await page.goto('/suppliers/list');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await check('suppliers');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('article')).toBeVisible();
  await check('supplier');
  await page.getByRole('link', { name: 'Düzenle' }).click();
  await expect(page.getByLabel('Unvan', { exact: true })).toBeVisible();
  await check('form of a supplier');
  for (const [path, heading] of [
    ['/companies/field-visits', 'Saha ziyaretleri'],
    ['/companies/field-visits/add', 'Saha ziyareti ekle'],
    ['/announcements/list', 'Duyurular'],
    ['/announcements/notifications', 'Bildirim yönetimi'],
    ['/announcements/add', 'Duyuru ekle'],
    ['/notifications', 'Bildirimlerim'],
    ['/companies/dfis/list?stage=open', 'DÖF’ler'],
    ['/companies/dfis/statistics', 'DÖF istatistikleri'],
    ['/companies/dfis/add', 'DÖF ekle'],
    ['/companies/incident-reports/list', 'Olay bildirimleri'],
    ['/companies/incident-reports/create', 'Olay bildir'],
    ['/companies/audit-reports/security-tour-checklist', 'Güvenlik turu kontrol listeleri'],
    ['/companies/audit-reports/security-tour-checklist/create', 'Yeni güvenlik turu'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await check(path);
  }
  await page.goto('/announcements/list?view=manage');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('article')).toBeVisible();
  await check('announcement');
  await goOffline(page.context());
  const form = await unfoldedForm(page);
  await check('form');
  await form.command('Geçerli olarak kaydet');
  await expect(form.problems).toBeVisible();
  await check('form with problems');
  await form.saveDraft();
  await expect(chip(page)).toHaveAttribute('data-waiting', '1');
  await page.goto(auditPaths.view(form.id));
  await expect(page.getByText('Etiket okunmuyor.')).toBeVisible();
  await check('view');
  await page.goto('/sync/outbox');
  await expect(page.getByRole('heading', { name: /Gönderilmeyi bekleyenler/ })).toBeVisible();
  await check('outbox');
}
