import { expect, type Locator } from '@playwright/test';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/pages/inspection.ts';
import { chip, signIn } from '#tests/e2e/pages/session.ts';
import { changeUser, crumbs, go, group, item, sidebar } from '#tests/e2e/pages/shell.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { DESK, PHONE } from '#tests/support/browser.ts';

// The service worker would answer for the server.
test.use({ serviceWorkers: 'block' });

const REPORTS = '/companies/audit-reports';
const background = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);
const colour = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);

/** A menu with every kind of entry that a server may send. */
const MENU = [
  item('/dashboard', 'Gösterge Paneli'),
  group('/companies', 'Firmalar', [
    item(auditPaths.list, 'Operasyonel Denetim Raporları', { component: 'IndexOperationalAudit' }),
    item('/companies/other', 'Başka sayfa', { component: 'SyncOutbox' }),
  ]),
  group('/x', 'Deneme', [
    item('/x/page', 'Deneme sayfası', { component: 'SyncOutbox' }),
    item('/x/newer', 'Yeni sayfa', { component: 'ScreenOfTomorrow' }),
    item('/x/closed', 'Kapalı sayfa', { component: 'SyncOutbox', disabled: true }),
    item('/x/hidden', 'Gizli sayfa', { component: 'SyncOutbox', hidden: true }),
    item('https://example.org/help', 'Yardım sitesi', { component: '' }),
    item('mailto:destek@example.org', 'Posta', { component: '' }),
    item('tel:+902120000000', 'Telefon', { component: '' }),
  ]),
  group('/y', 'Tek çocuklu', [group('/y/z', 'Orta', [item('/y/z/only', 'Tek sayfa', { component: 'SyncOutbox' })])]),
  group('/a', 'Hep açık', [item('/a/only', 'Yalnız sayfa', { component: 'SyncOutbox' })], { always_show: true }),
  item(`${REPORTS}/security-tour-checklist/edit/:form_id`, 'Tur düzenle', { component: 'ScreenOfTomorrow', hidden: true }),
  item(`${REPORTS}/security-tour-checklist/show/:form_id`, 'Tur', { component: 'ScreenOfTomorrow', hidden: true }),
  item(`${REPORTS}/secg-report/view/:form_id`, 'SEÇ-G', { component: 'ScreenOfTomorrow', hidden: true }),
  item(`${REPORTS}/secg-report/edit/:form_id`, 'SEÇ-G düzenle', { component: 'ScreenOfTomorrow', hidden: true }),
];

test.describe('at a desk', () => {
  test.use(DESK);

  test('SHELL-MENU-03 SHELL-MENU-05 SHELL-MENU-06 SHELL-MENU-07 SHELL-MENU-08 SHELL-MENU-09 SHELL-MENU-10 SHELL-MENU-11 SHELL-ROUTE-07: what the server sends is what can be seen and opened', async ({
    page,
  }) => {
    await changeUser(page, (user) => Object.assign(user, { routes: MENU }));
    await signIn(page, 'auditor');
    const menu = sidebar(page);
    const probe = menu.getByRole('button', { name: 'Deneme' });
    const companies = menu.getByRole('button', { name: 'Firmalar' });

    // One submenu at a time.
    await companies.click();
    await expect(companies).toHaveAttribute('aria-expanded', 'true');
    await probe.click();
    await expect(probe).toHaveAttribute('aria-expanded', 'true');
    await expect(companies).toHaveAttribute('aria-expanded', 'false');

    // A parent with one visible child is that child, unless it is always shown.
    await expect(menu.getByRole('link', { name: 'Tek sayfa' })).toBeVisible();
    await expect(menu.getByText(/^(Tek çocuklu|Orta)$/)).toHaveCount(0);
    await menu.getByRole('button', { name: 'Hep açık' }).click();
    await expect(menu.getByRole('link', { name: 'Yalnız sayfa' })).toBeVisible();
    await probe.click();

    // Disabled: drawn, and opened neither by a click nor by its path.
    const closed = menu.getByRole('link', { name: 'Kapalı sayfa' });
    await expect(closed).toHaveAttribute('aria-disabled', 'true');
    await closed.click({ force: true });
    await expect(page).toHaveURL('/dashboard');
    await go(page, '/x/closed');
    await expect(page).toHaveURL('/404');

    // Out of the product: left to the browser.
    const site = menu.getByRole('link', { name: 'Yardım sitesi' });
    await expect(site).toHaveAttribute('href', 'https://example.org/help');
    await expect(site).toHaveAttribute('target', '_blank');
    await expect(menu.getByRole('link', { name: 'Posta' })).toHaveAttribute('href', 'mailto:destek@example.org');
    await expect(menu.getByRole('link', { name: 'Telefon' })).toHaveAttribute('href', 'tel:+902120000000');

    // Hidden: reachable, not drawn. Its crumbs: dashboard, group without a link, page.
    await expect(menu.getByText('Gizli sayfa')).toHaveCount(0);
    await go(page, '/x/hidden');
    await expect(page).toHaveTitle('Gizli sayfa – Saha');
    await expect(crumbs(page)).toHaveText(['Gösterge Paneli', 'Deneme', 'Gizli sayfa']);
    await expect(crumbs(page).getByRole('link')).toHaveText(['Gösterge Paneli']);
    await crumbs(page).nth(1).click();
    await expect(page).toHaveURL('/x/hidden');

    // A page that this build does not know says so; one that the list lacks is unknown.
    await menu.getByRole('link', { name: 'Yeni sayfa' }).click();
    await expect(page.getByRole('main')).toContainText('uygulamanın güncellenmesi gerekiyor');
    await expect(page.getByRole('heading', { level: 1, name: 'Yeni sayfa' })).toBeVisible();
    await expectAccessible(page, 'a page of tomorrow');
    await go(page, '/companies/management-companies');
    await expect(page).toHaveURL('/404');

    for (const [from, to] of [
      ['/companies/workplaces/custom-form/edit/7/9', `${REPORTS}/security-tour-checklist/edit/9`],
      ['/companies/workplaces/custom-form/show/7/9', `${REPORTS}/security-tour-checklist/show/9`],
      ['/companies/workplaces/secg-form/view/7/9', `${REPORTS}/secg-report/view/9`],
      ['/companies/workplaces/secg-form/edit/7/9', `${REPORTS}/secg-report/edit/9`],
    ] as const) {
      await go(page, from);
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('main')).toContainText('uygulamanın güncellenmesi gerekiyor');
    }
  });

  test('SHELL-MENU-04 SHELL-MENU-14 SHELL-MENU-15 SHELL-TOP-02 SHELL-PREF-01: width, colours, folding that stays for 365 days, and the keys of the menu', async ({
    page,
    context,
  }) => {
    await changeUser(page, (user) => Object.assign(user, { routes: MENU }));
    await signIn(page, 'auditor');
    const menu = sidebar(page);
    expect((await menu.boundingBox())?.width).toBe(13 * 16);
    const companies = menu.getByRole('button', { name: 'Firmalar' });
    expect(await background(menu)).toBe('rgb(48, 65, 86)');
    expect(await colour(companies)).toBe('rgb(191, 203, 217)');
    await companies.hover();
    await expect.poll(() => background(companies)).toBe('rgb(38, 52, 69)');
    await go(page, '/x/page');
    const entry = menu.getByRole('link', { name: 'Deneme sayfası' });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    expect(await colour(entry)).toBe('rgb(244, 244, 245)');
    const newer = menu.getByRole('link', { name: 'Yeni sayfa' });
    expect(await background(newer.locator('xpath=ancestor::ul[1]'))).toBe('rgb(31, 45, 61)');
    await newer.hover();
    await expect.poll(() => background(newer)).toBe('rgb(0, 21, 40)');
    await expectAccessible(page, 'open menu');

    // Folded, it stays so after a reload, for 365 days; a group unfolds it.
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Menüyü daralt' });
    await toggle.click();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(100);
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebarStatus');
    expect(cookie?.value).toBe('closed');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
    await page.reload();
    await expect(chip(page)).toBeVisible();
    expect((await menu.boundingBox())?.width).toBeLessThan(100);
    await expectAccessible(page, 'folded menu');
    await menu.getByRole('button', { name: 'Firmalar' }).click();
    expect((await menu.boundingBox())?.width).toBe(13 * 16);
    await expect(menu.getByRole('link', { name: 'Operasyonel Denetim Raporları' })).toBeVisible();

    // By keyboard alone: first the way past the menu, then the menu.
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // From the very top of the page.
    await page.locator('body').evaluate((body) => {
      body.tabIndex = -1;
      body.focus();
    });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const dashboard = menu.getByRole('link', { name: 'Gösterge Paneli' });
    await expect(dashboard).toBeFocused();
    await page.keyboard.press('End');
    await expect(menu.getByRole('button', { name: 'Hep açık' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(dashboard).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(companies).toBeFocused();
    if ((await companies.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('ArrowLeft');
    await expect(companies).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowRight');
    await expect(companies).toHaveAttribute('aria-expanded', 'true');
    const list = menu.getByRole('link', { name: 'Operasyonel Denetim Raporları' });
    for (let step = 0; step < 12 && !(await list.evaluate((link) => link === document.activeElement)); step += 1)
      await page.keyboard.press('ArrowDown');
    await expect(list).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(companies).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await list.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(auditPaths.list);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('SHELL-MENU-12 SHELL-MENU-13 SHELL-TOP-12: the menu is a drawer that a tap outside and each navigation close; the bar keeps menu, connection and person', async ({
    page,
  }) => {
    await changeUser(page, (user) => Object.assign(user, { routes: MENU }));
    await signIn(page, 'auditor');
    await expect(sidebar(page)).toHaveCount(0);
    for (const name of ['Menüde ara', 'Tam ekran', 'English']) await expect(page.getByRole('button', { name }), name).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: /^Bildirimler/ })).toHaveCount(0);
    await expect(chip(page)).toBeVisible();

    const open = page.getByRole('button', { name: 'Menüyü aç' });
    await open.tap();
    await expect(sidebar(page)).toBeVisible();
    await expectAccessible(page, 'drawer');
    await expectNoSidewaysScroll(page, 'drawer');
    expect(await smallTargets(page, 'body')).toEqual([]);
    await page.touchscreen.tap(370, 600);
    await expect(sidebar(page)).toHaveCount(0);

    await open.tap();
    await sidebar(page).getByRole('button', { name: 'Firmalar' }).tap();
    await sidebar(page).getByRole('link', { name: 'Operasyonel Denetim Raporları' }).tap();
    await expect(page).toHaveURL(auditPaths.list);
    await expect(sidebar(page)).toHaveCount(0);
    // Going back in the history is a navigation as well; so is a tap on the page that is open already.
    await open.tap();
    await expect(sidebar(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(sidebar(page)).toHaveCount(0);
    await open.tap();
    await sidebar(page).getByRole('link', { name: 'Gösterge Paneli' }).tap();
    await expect(sidebar(page)).toHaveCount(0);

    // Below 992 px and from there on.
    for (const [width, isDrawer] of [
      [991, true],
      [992, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(sidebar(page)).toHaveCount(isDrawer ? 0 : 1);
    }
  });
});
