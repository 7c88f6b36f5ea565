import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { cutTexts, expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { partsNamed } from '#tests/e2e/pages/parts.ts';
import { chip, signIn } from '#tests/e2e/pages/session.ts';
import { changeUser, crumbs, go, search, userMenu } from '#tests/e2e/pages/shell.ts';
import { test, testOfLanguages } from '#tests/e2e/pages/test.ts';
import { DESK, PHONE, TABLET } from '#tests/support/browser.ts';
import { E2E_SECRET } from '#tests/support/e2e-secret.ts';
import { freePort, ownDatabase, startServer } from '#tests/support/server.ts';

const languageIs = (page: Page, language: 'tr' | 'en') =>
  expect(page.getByRole('button', { name: language === 'tr' ? 'English' : 'Türkçe', exact: true })).toBeVisible();

test.describe('at a desk', () => {
  test.use({ ...DESK, serviceWorkers: 'block' });

  test('SHELL-TOP-01 SHELL-TOP-03 SHELL-TOP-04 SHELL-TOP-05 AUTH-GUARD-02: breadcrumb, and the search by keyboard alone', async ({
    page,
  }) => {
    await signIn(page, 'account_manager');
    await expect(crumbs(page)).toHaveText(['Gösterge Paneli']);

    // The page's code is held back: the bar stands from the start of the navigation to its end.
    const gate = Promise.withResolvers<void>();
    await page.route(partsNamed('management-company.pages'), async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    const field = search(page).getByRole('combobox');
    await expect(field).toBeFocused();
    await expect(search(page).getByRole('option')).toHaveCount(0);
    await field.fill('   ');
    await expect(search(page).getByRole('option')).toHaveCount(0);
    await expect(search(page).getByRole('status')).toBeEmpty();
    await field.fill('böyle bir sayfa yok');
    await expect(search(page).getByRole('status')).toHaveText('Bu adla bir sayfa yok.');
    await field.fill('İŞLETMECİ şirketler');
    await expect(search(page).getByRole('option').first()).toContainText('İşletmeci Şirketler');
    await expectAccessible(page, 'search');
    await page.keyboard.press('Enter');
    const bar = page.getByRole('progressbar', { name: 'Sayfa açılıyor' });
    await expect(bar).toBeVisible();
    gate.resolve();
    await expect(bar).toHaveCount(0);
    await expect(page).toHaveURL('/companies/management-companies');
    await expect(page).toHaveTitle('İşletmeci Şirketler – Saha');
    await expect(crumbs(page)).toHaveText(['Gösterge Paneli', 'Firmalar', 'İşletmeci Şirketler']);
    await crumbs(page).first().getByRole('link').click();
    await expect(page).toHaveURL('/dashboard');

    // Several fit: arrows choose, Enter goes; Escape leaves.
    await page.getByRole('button', { name: 'Menüde ara' }).click();
    await field.fill('operasyonel denetim');
    const options = search(page).getByRole('option');
    await expect(options).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('data-combobox-selected', 'true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await field.fill('OPERASYONEL DENETİM RAPORLARI');
    await options.first().click();
    await expect(page).toHaveURL(auditPaths.list);
  });

  testOfLanguages(
    'SHELL-TOP-06 SHELL-TOP-07 SHELL-TOP-09 AUTH-GUARD-01 OFF-UI-01: full screen, its warning beside the connection at three widths, and titles after a switch of the language',
    async ({ page }) => {
      await signIn(page, 'auditor');
      await go(page, auditPaths.list);
      await page.getByRole('button', { name: 'Tam ekran', exact: true }).click();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
      await page.getByRole('button', { name: 'Tam ekrandan çık' }).click();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);

      // A browser that cannot.
      await page.evaluate(() => Object.assign(Element.prototype, { requestFullscreen: undefined }));
      await page.getByRole('button', { name: 'Tam ekran', exact: true }).click();
      const notice = page.getByRole('alert').filter({ hasText: 'Tarayıcınız tam ekranı desteklemiyor' });
      await notice.hover();
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(notice).toBeInViewport();
        await expect
          .poll(async () => {
            const [over, under] = [await notice.boundingBox(), await chip(page).boundingBox()];
            return over !== null && under !== null && over.y >= under.y + under.height;
          })
          .toBe(true);
      }
      await page.setViewportSize(DESK.viewport);

      await expect(page).toHaveTitle('Operasyonel Denetim Raporları – Saha');
      const loaded = page.waitForEvent('load', { timeout: 60_000 });
      await page.getByRole('button', { name: 'English', exact: true }).click();
      await expect(page).toHaveTitle('Operational audit reports – Saha');
      await loaded;
      await languageIs(page, 'en');
      await expect(page).toHaveTitle('Operational audit reports – Saha');
      await go(page, '/dashboard');
      await expect(page).toHaveTitle('Dashboard – Saha');
      await page.evaluate(() => Object.assign(Element.prototype, { requestFullscreen: undefined }));
      await page.getByRole('button', { name: 'Full screen', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'you browser can not work' })).toBeVisible();
      await Promise.all([
        page.waitForEvent('load', { timeout: 60_000 }),
        page.getByRole('button', { name: 'Türkçe', exact: true }).click(),
      ]);
      await languageIs(page, 'tr');
    },
  );

  test('SHELL-TOP-10 SHELL-TOP-11 SHELL-ROLE-01 SCR-SHELL-03 SHELL-ROUTE-04 SHELL-ROUTE-05: the user menu names person and role and leads to three places; pages for what is unknown or forbidden', async ({
    page,
  }) => {
    await signIn(page, 'igu');
    const person = await page.evaluate(() => document.querySelector('header')?.textContent ?? '');
    expect(person).toContain('İş Güvenliği Uzmanı');
    for (const [path, title] of [
      ['/no/such/page', 'Sayfa bulunamadı'],
      ['/401', 'Yetkisiz erişim'],
    ] as const) {
      await go(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessible(page, path);
    }
    await page.getByRole('button', { name: 'Gösterge paneline git' }).click();
    await expect(page).toHaveURL('/dashboard');

    // By keyboard alone.
    await userMenu(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toContainText('İş Güvenliği Uzmanı');
    await expectAccessible(page, 'user menu');
    await page.getByRole('menuitem', { name: 'Profil' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile/profile-info');
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Gösterge Paneli' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.evaluate(() => Object.assign(window, { isOldPage: true }));
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
  });

  test('SHELL-PREF-01: the size scales letters and controls, medium without a choice', async ({ page, context }) => {
    await signIn(page, 'auditor');
    const measure = async () => {
      await page.reload();
      await expect(chip(page)).toBeVisible();
      const box = await page.getByRole('button', { name: 'Menüde ara' }).boundingBox();
      return { control: box?.height ?? 0, letters: await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize)) };
    };
    const sizes = { medium: await measure() } as Record<string, { control: number; letters: number }>;
    for (const size of ['small', 'large']) {
      await context.addCookies([{ name: 'size', value: size, url: new URL('/', page.url()).href }]);
      sizes[size] = await measure();
      await expectNoSidewaysScroll(page, size);
    }
    const { small, medium, large } = sizes;
    expect(medium?.letters).toBe(16);
    for (const what of ['control', 'letters'] as const) {
      expect(small?.[what]).toBeLessThan(medium?.[what] ?? 0);
      expect(large?.[what]).toBeGreaterThan(medium?.[what] ?? 0);
    }
  });
});

test.describe('without the right', () => {
  test.use({ ...DESK, serviceWorkers: 'block' });

  test('SHELL-ROUTE-05 SCR-SHELL-04: a page whose own data are refused for lack of permission gives way to /401, and the way back does not lead into it again', async ({
    page,
  }) => {
    await page.route('**/api/web/log-records/*/*', (route) =>
      route.fulfill({
        status: 403,
        headers: { 'x-app': 'saha' },
        json: { success: false, message: '', error: { code: 'PERMISSION_DENIED' } },
      }),
    );
    await signIn(page, 'super_admin');
    await go(page, '/admin/log-records');
    await expect(page).toHaveURL('/401');
    await expect(page.getByRole('heading', { level: 1, name: 'Yetkisiz erişim' })).toBeVisible();
    await expect(page).toHaveTitle('Yetkisiz Erişim – Saha');
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('on a phone', () => {
  test.use({ ...PHONE, serviceWorkers: 'block' });

  test('SHELL-TOP-12 SHELL-PREF-01 OFF-GEN-03: the small size still leaves 44 px to the finger; the user menu fits', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'size', value: 'small', url: baseURL ?? '' }]);
    await signIn(page, 'auditor');
    await expect(chip(page)).toBeVisible();
    expect(await smallTargets(page, 'header:has(a[data-connection])')).toEqual([]);
    await userMenu(page).tap();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    expect(await smallTargets(page, '[role=menu]')).toEqual([]);
    await expectNoSidewaysScroll(page, 'user menu');
    await expectAccessible(page, 'user menu');
    // In a window that the browser's own bars make low, the last entry is met too: the bar at the bottom does not lie over it.
    await page.setViewportSize({ width: 390, height: 600 });
    await page.getByRole('menuitem', { name: 'Çıkış yap' }).tap({ trial: true });
    await page.setViewportSize(PHONE.viewport);
    await page.keyboard.press('Escape');

    // Night: chosen here, kept by the browser.
    await userMenu(page).tap();
    await page.getByRole('menuitem', { name: 'Koyu: gece' }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expectAccessible(page, 'dashboard at night');
  });

  test('SHELL-TOP-12 OFF-UI-02: daily things stand at the bottom of a phone, away from forms; the three lists are a tap away', async ({
    page,
  }) => {
    await signIn(page, 'auditor');
    const bar = page.getByRole('navigation', { name: 'Günlük işler' });
    await expect(bar.getByRole('link')).toHaveCount(3);
    for (const control of await bar.locator('a, button').all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await cutTexts(page, 'nav[aria-label="Günlük işler"]')).toEqual([]);
    await expectNoSidewaysScroll(page, 'bar at 320 px');
    await page.setViewportSize(PHONE.viewport);
    // The end of the page is above it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = await page.locator('main section').last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);

    await bar.getByRole('link', { name: /İşlerim/ }).tap();
    await expect(page).toHaveURL('/sync/drafts');
    const lists = page.getByRole('navigation', { name: 'İşlerim' });
    await lists.getByRole('link', { name: /^Gönderilenler/ }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Gönderilenler' })).toBeVisible();
    await expectAccessible(page, 'sent');
    await lists.getByRole('link', { name: /^Bekleyenler/ }).tap();
    await expect(page).toHaveURL('/sync/outbox');
    await expectAccessible(page, 'waiting');

    const drafts = Number(
      await lists
        .getByRole('link', { name: /^Taslaklar/ })
        .locator('[data-count]')
        .getAttribute('data-count'),
    );
    await bar.getByRole('button', { name: 'Menü' }).tap();
    await expect(page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: /^Taslaklar/ })).toContainText(`${drafts}`);
    await page.keyboard.press('Escape');
    await bar.getByRole('link', { name: /İşlerim/ }).tap();
    await expect(page.locator('[data-draft]')).toHaveCount(drafts);
    await go(page, auditPaths.list);
    await page.locator('[data-list-search]').focus();
    await expect(bar).toBeHidden();
    await page.locator('body').evaluate((body) => (body.ownerDocument.activeElement as HTMLElement | null)?.blur());
    await bar.getByRole('button', { name: 'Yeni' }).tap();
    await expectAccessible(page, 'what can be begun');
    await page.getByRole('dialog').getByRole('link', { name: 'DÖF' }).tap();
    await expect(page).toHaveURL('/companies/dfis/add');
    await expect(bar).toHaveCount(0);
  });
});

/** From the smallest phone to a wide desk. */
const WIDTHS = [320, 360, 390, 480, 600, 767, 768, 820, 991, 992, 1080, 1180, 1199, 1200, 1280, 1366, 1440, 1600, 1920];

test.describe('on every device', () => {
  test.use({ ...TABLET, serviceWorkers: 'block' });

  test('OFF-UI-01 SHELL-TOP-12: offline and with the offer to install, the bar cuts no word from 320 to 1920 px', async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    for (const language of ['tr', 'en'] as const) {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      if (language === 'tr') await signIn(page, 'account_manager');
      else await page.goto('/dashboard');
      await go(page, '/companies/management-companies');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
      await context.setOffline(true);
      await expect(chip(page)).toHaveAttribute('data-connection', 'offline');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 820 });
        expect(await cutTexts(page, 'header:has(a[data-connection])'), language).toEqual([]);
        await expectNoSidewaysScroll(page, `${width}`);
      }
      await context.setOffline(false);
    }
  });
});

test.describe('support chat', () => {
  test.use({ ...DESK, serviceWorkers: 'block' });

  test('SHELL-WID-01: loaded on the named origin only, in a frame of its own origin, and told name, e-mail, id and role label', async ({
    page,
    browser,
  }) => {
    const told: { origin: string; data: unknown }[] = [];
    let loads = 0;
    const chat = createServer((request, response) => {
      if (request.method === 'POST') {
        let body = '';
        request.on('data', (chunk) => (body += chunk));
        request.on('end', () => {
          told.push(JSON.parse(body));
          response.end();
        });
        return;
      }
      loads += 1;
      response.setHeader('content-type', 'text/html');
      response.end(`<p>Merhaba</p><script>
        addEventListener('message', (event) => fetch('/told', { method: 'POST', body: JSON.stringify({ origin: event.origin, data: event.data }) }));
        let reached = false; try { reached = parent.document.title !== ''; } catch {}
        if (reached) document.querySelector('p').textContent = 'reached';
      </script>`);
    });
    await new Promise<void>((done) => chat.listen(0, '127.0.0.1', done));
    const { port: chatPort } = chat.address() as AddressInfo;
    const port = await freePort();
    const server = await startServer({
      port,
      databaseUrl: ownDatabase(process.env['E2E_DATA'] ?? ''),
      env: {
        SAHA_SECRET: E2E_SECRET,
        SUPPORT_WIDGET_URL: `http://127.0.0.1:${chatPort}/widget`,
        SUPPORT_ORIGIN: `http://localhost:${port}`,
      },
    });
    try {
      // The same server under another name is not the named origin: no entry, no frame allowed, nothing asked for.
      const elsewhere = await browser.newContext({ ...DESK, baseURL: `http://127.0.0.1:${port}`, serviceWorkers: 'block' });
      const stranger = await elsewhere.newPage();
      await signIn(stranger, 'auditor');
      await userMenu(stranger).click();
      await expect(stranger.getByRole('menuitem', { name: 'Çıkış yap' })).toBeVisible();
      await expect(stranger.getByRole('menuitem', { name: 'Destek' })).toHaveCount(0);
      const policy = (await stranger.request.get('/')).headers()['content-security-policy'];
      expect(policy).toContain('frame-src');
      expect(policy).not.toContain(String(chatPort));
      await elsewhere.close();

      const home = await browser.newContext({ ...DESK, baseURL: `http://localhost:${port}`, serviceWorkers: 'block' });
      const desk = await home.newPage();
      await signIn(desk, 'auditor');
      expect(loads).toBe(0);
      await userMenu(desk).click();
      await desk.getByRole('menuitem', { name: 'Destek' }).click();
      await expect(desk.frameLocator('iframe[title="Destek sohbeti"]').getByText('Merhaba')).toBeVisible();
      await expect.poll(() => told.length).toBe(1);
      const id = await desk.evaluate(() => JSON.parse(atob((localStorage.getItem('saha.access-token') ?? '').split('.')[1] ?? '')).user_id);
      expect(told[0]).toEqual({
        origin: `http://localhost:${port}`,
        data: { type: 'saha:person', name: expect.stringMatching(/\S+ \S+/), email: 'auditor@demo.saha', id, role: 'Denetçi' },
      });
      await expectAccessible(desk, 'support chat');
      await expect(desk.getByRole('region', { name: 'Destek' })).toBeFocused();
      await desk.keyboard.press('Escape');
      await expect(desk.getByRole('region', { name: 'Destek' })).toBeHidden();
      expect(loads).toBe(1);
      await home.close();
    } finally {
      await server.stop();
      chat.close();
    }
    // The server of the other tests has no such setting.
    await changeUser(page, (user) => expect(user.support ?? null).toBeNull());
    await signIn(page, 'auditor');
    await userMenu(page).click();
    await expect(page.getByRole('menuitem', { name: 'Destek' })).toHaveCount(0);
  });
});
