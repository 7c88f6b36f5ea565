import { expect, type Page } from '@playwright/test';
import type { MenuItem, UserInfo } from '#modules/auth/shared/auth.calls.ts';

export const sidebar = (page: Page) => page.getByRole('navigation', { name: /^(Ana menü|Main menu)$/ });
export const crumbs = (page: Page) => page.getByRole('navigation', { name: /^(Sayfa yolu|Breadcrumb)$/ }).getByRole('listitem');
export const userMenu = (page: Page) => page.getByRole('button', { name: /^(Kullanıcı menüsü|User menu)/ });

/** The slim head that stands alone above a page which is filled in by hand. */
export const formHead = (page: Page) => page.locator('header[data-form-head]');
export const backOfForm = (page: Page) => formHead(page).getByRole('button', { name: /^(Geri|Back)$/ });

/** Asks to sign out by the menu of the person. A form that has the screen is left first, by its own way out. */
export async function askToSignOut(page: Page): Promise<void> {
  const leave = page.getByRole('button', { name: 'Çık', exact: true }).or(backOfForm(page));
  await expect(userMenu(page).or(leave).first()).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
}

export const search = (page: Page) => page.getByRole('dialog', { name: 'Menüde ara' });

/** A menu entry as the server would send it. */
export const item = (path: string, title: string, more: Partial<MenuItem> = {}): MenuItem => ({
  path,
  component: 'Dashboard',
  name: path,
  title,
  titles: { tr: title, en: `${title} (en)` },
  icon: 'tool',
  hidden: false,
  no_cache: false,
  expandable: false,
  permissions: [],
  ...more,
});

/** A group of the menu as the server would send it. */
export const group = (path: string, title: string, children: MenuItem[], more: Partial<MenuItem> = {}): MenuItem =>
  item(path, title, { component: 'NestedView', redirect: 'noredirect', expandable: true, children, ...more });

/** Lets the server's word about the person through, changed. Needs a context without service workers, which would answer first. */
export async function changeUser(page: Page, change: (user: UserInfo) => void): Promise<void> {
  await page.route('**/api/web/auth/user-info/web', async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const body = (await response.json()) as { data: UserInfo };
    change(body.data);
    await route.fulfill({ response, json: body });
  });
}

/** Opens an address of the product without a page load, as a link does. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expect(page.getByRole('main')).toBeVisible();
}
