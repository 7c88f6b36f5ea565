import { expect, type Page, type Route } from '@playwright/test';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { expectAccessible, expectLanguage, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { partsNamed } from '#tests/e2e/pages/parts.ts';
import { apiOf, signIn } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { DESK, goOffline, goOnline, PHONE } from '#tests/support/browser.ts';

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const closeToast = async (page: Page, text: string | RegExp) => {
  // On a busy machine it may have gone by itself.
  if (await toast(page, text).isVisible()) await toast(page, text).getByRole('button', { name: 'Bildirimi kapat' }).click();
  await expect(toast(page, text)).toHaveCount(0);
};
const refusal =
  (status: number, error: object, more: object = {}, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers: { 'x-app': 'saha', ...headers }, json: { success: false, message: '', error, ...more } });

/** A valid report whose file a person asks for: a call in the foreground. */
async function openReport(page: Page): Promise<() => Promise<void>> {
  const api = await apiOf(page);
  const { body } = await api('POST', 'operational-audit-report-v1/list/1/10/0', { body: { status: 'valid' } });
  await page.goto(auditPaths.list);
  await page.goto(auditPaths.view(body.data[0].id));
  return async () => {
    // Notices stand over the commands of the page; one may go by itself meanwhile.
    const close = page.getByRole('button', { name: 'Bildirimi kapat' });
    while ((await close.count()) > 0)
      await close
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined);
    await page.getByRole('button', { name: 'Diğer işlemler' }).click();
    await page.getByRole('menuitem', { name: 'Rapor dosyası (PDF)' }).click();
  };
}

test.describe('at a desk', () => {
  test.use({ ...DESK, serviceWorkers: 'block' });

  test('HTTP-ERR-500 HTTP-RETRY-01 HTTP-TOAST-01 HTTP-LOG-01 HTTP-ERR-422 HTTP-ERR-413 HTTP-ERR-429 SCR-ADM-04: what the server refuses is told as the catalogue says; its faults reach the log records', async ({
    page,
  }) => {
    await signIn(page, 'account_manager');
    const ask = await openReport(page);
    let asked = 0;
    let answer = refusal(400, { code: 'BAD_REQUEST' });
    await page.route('**/operational-audit-report-v1/*/report*', (route) => {
      asked += 1;
      return answer(route);
    });
    answer = (route) =>
      refusal(
        asked > 1 ? 409 : 429,
        { code: asked > 1 ? 'DUPLICATE' : 'TOO_MANY_REQUESTS' },
        { message: asked > 1 ? 'Bu dosya zaten var.' : '' },
        { 'retry-after': '1' },
      )(route);
    await ask();
    // Tried again after the wait, and then answered in the server's own words.
    await expect(toast(page, 'Bu dosya zaten var.')).toBeVisible();
    expect(asked).toBe(2);

    asked = 0;
    answer = refusal(500, { code: 'SERVER_ERROR', request_id: 'ab12cd34' });
    await ask();
    await expect(toast(page, 'Sunucu hatası. Lütfen daha sonra yeniden deneyin.')).toContainText('Hata');
    await expect(toast(page, 'İstek no: ab12cd34')).toBeVisible();
    // Of the three tries again of this call one is used up.
    expect(asked).toBe(3);
    // It waits while the pointer is on it.
    await toast(page, 'İstek no: ab12cd34').hover();
    await expectAccessible(page, 'toast');
    await closeToast(page, 'Sunucu hatası');

    answer = refusal(
      422,
      { code: 'VALIDATION' },
      { errors: [{ message: 'Ad zorunludur.', field: 'name' }, { message: 'Tarih geçersiz.' }] },
    );
    await ask();
    await expect(toast(page, 'Doğrulama hatası').getByRole('listitem')).toHaveText(['Ad zorunludur.', 'Tarih geçersiz.']);
    await closeToast(page, 'Doğrulama hatası');

    answer = refusal(413, { code: 'TOO_LARGE' });
    await ask();
    await expect(toast(page, 'Gönderilen veri çok büyük.')).toContainText('Uyarı');

    answer = refusal(403, { code: 'PERMISSION_DENIED' });
    await page.goto(auditPaths.list);
    await page.locator('[data-row] a').first().click();
    await expect(page).toHaveURL(/\/view\//);
    await ask();
    await expect(toast(page, 'Bu kaynağa erişim yetkiniz yok.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${auditPaths.list}(\\?|$)`));

    // The fault of the server was told by this device: without the report's id, once.
    await page.goto('/admin/log-records');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Giriş' }).first()).toContainText('account_manager@demo.saha');
    await page.getByLabel('İşlem').selectOption({ label: 'Yalnızca hatalar' });
    await expect(page).toHaveURL(/action=faults/);
    const row = page.getByRole('row').filter({ hasText: 'POST operational-audit-report-v1/:id/report: 500 SERVER_ERROR (ab12cd34)' });
    await expect(row).toHaveCount(1);
    await expectAccessible(page, 'log records');
    await expectLanguage(page, 'tr', 'log records');
    await row.getByRole('button').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sistem kaydı' });
    await expect(dialog.getByRole('row', { name: /Durum 500/ })).toBeVisible();
    await expectAccessible(page, 'log record');
    // The address holds filters and the open record.
    await page.reload();
    await expect(dialog.getByText('Cihaz hatası')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/open=/);
    await page.getByRole('button', { name: 'Süzgeçleri temizle' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'SERVER_ERROR' })).toHaveCount(0);
    await page.goto('/admin/log-records?from=2026-05-02&to=2026-05-01');
    await expect(page.getByText('İlk günden önce olamaz.')).toBeVisible();
    await page.goto('/admin/log-records?action=reset&entity=mail');
    await expect(page.getByText('Bu süzgeçlere uyan sistem kaydı yok.')).toBeVisible();
  });

  test('a page that breaks says what is safe and can be tried again; a part of an older build asks for a reload', async ({ page }) => {
    await signIn(page, 'account_manager');
    await page.evaluate(() => {
      const { toSorted } = Array.prototype;
      // Only what the filters of this page sort.
      Array.prototype.toSorted = function broken(this: { label?: string }[], compare) {
        if (this[0]?.label !== undefined) throw new TypeError('boom "Ayşe Yılmaz, Depo 3, gizli not"');
        return toSorted.call(this, compare);
      };
      Object.assign(globalThis, { mend: () => (Array.prototype.toSorted = toSorted) });
    });
    const menu = page.getByRole('navigation', { name: 'Ana menü' });
    await menu.getByRole('button', { name: 'Yönetim' }).click();
    await menu.getByRole('link', { name: 'Sistem Kayıtları' }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'Bu sayfa açılamadı' });
    await expect(failed).toContainText('Yazdıklarınız ve bekleyen kayıtlarınız bu cihazda duruyor.');
    await expectAccessible(page, 'broken page');
    await failed.getByText('Teknik ayrıntılar').click();
    await expect(failed.locator('pre')).toContainText('TypeError: boom "…"');
    await expect(failed.locator('pre')).not.toContainText('Ayşe');
    // The frame lives on.
    await expect(page.getByRole('link', { name: 'Gösterge Paneli' }).first()).toBeVisible();
    await page.evaluate(() => (globalThis as unknown as { mend(): void }).mend());
    await failed.getByRole('button', { name: 'Tekrar dene' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sistem kayıtları' })).toBeVisible();
    await expect(failed).toHaveCount(0);

    const part = partsNamed('management-company.pages');
    await page.route(part, (route) => route.fulfill({ status: 404, body: '404' }));
    await page.goto('/companies/management-companies');
    await expect(page.getByRole('alert').filter({ hasText: 'Bu sayfa yüklenemedi' })).toBeVisible();
    await expectAccessible(page, 'missing part');
    await page.unroute(part);
    await page.getByRole('button', { name: 'Sayfayı yenile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'İşletmeci şirketler' })).toBeVisible();
  });

  test('AUTH-REF-04 HTTP-ERR-401: why a sign-in ended still stands on the sign-in page, until the next one', async ({ page }) => {
    await signIn(page, 'auditor2');
    const api = await apiOf(page);
    expect((await api('POST', 'auth/logout')).status).toBe(200);
    await page.goto('/dashboard');
    await page.waitForURL(/\/login/);
    await expect(page.getByRole('status').filter({ hasText: /Oturum/ })).toBeVisible();
    await expectAccessible(page, 'sign-in with a notice');
    // It stands through a reload, and is gone once the person has signed in again.
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: /Oturum/ })).toBeVisible();
    await signIn(page, 'auditor2');
    expect(await page.evaluate(() => sessionStorage.getItem('saha.login-notice'))).toBeNull();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('SCR-ADM-04 SCR-SHELL-01 SHELL-ROUTE-02 OFF-GEN-03: log records as cards, the dashboard by the local copy, both without a network', async ({
    page,
    context,
  }) => {
    await signIn(page, 'account_manager');
    await page.goto('/admin/log-records');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNoSidewaysScroll(page, 'log records');
    await expectAccessible(page, 'log records');
    expect(await smallTargets(page, 'main')).toEqual([]);
    await page.goto('/dashboard');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (navigator.serviceWorker.controller === null) await new Promise((done) => setTimeout(done, 50));
    });
    const places = page.getByRole('region', { name: 'İşyerlerine göre denetimler' }).getByRole('link');
    await expect(places.first()).toBeVisible({ timeout: 60_000 });
    const figures = await page.getByRole('region', { name: /Açık DÖF/ }).textContent();
    await goOffline(context);
    await page.reload();
    await expect(page.getByRole('region', { name: /Açık DÖF/ })).toHaveText(figures ?? '');
    await expectNoSidewaysScroll(page, 'dashboard');
    // Every figure leads to what it counts, without a network too.
    const count = Number(await places.first().locator('strong').textContent());
    await places.first().click();
    await expect(page).toHaveURL(/workplace=/);
    await expect(page.locator('[data-row]')).toHaveCount(count);
    await page.goto('/admin/log-records');
    await expect(page.getByText('Sistem kayıtları sunucudadır; görmek için bağlantı gerekir.')).toBeVisible();
    await goOnline(context);
    await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
  });
});
