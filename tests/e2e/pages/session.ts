import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { unsentOnDevice } from '#tests/e2e/pages/device-store.ts';
import { type Client, clientFor } from '#tests/support/app.ts';

/** Sign-in name of the demonstration, without its account. */
export type DemoUser = 'auditor' | 'auditor2' | 'auditor3' | 'account_manager' | 'igu' | 'super_admin';

/** Signs in by the sign-in page and waits for the page behind it, or for what stands before that. */
export async function signIn(page: Page, user: DemoUser, account = 'demo.saha', behind = chip(page)): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-posta').fill(`${user}@${account}`);
  await page.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await expect(behind).toBeVisible();
}

/** The server as the person of this page may ask it, apart from the page. */
export async function apiOf(page: Page): Promise<Client> {
  const token = await page.evaluate(() => localStorage.getItem('saha.access-token'));
  return clientFor(new URL(page.url()).origin, token);
}

/** Opens these groups of the menu, one in the other, where they are not open yet. */
export async function unfold(menu: Locator, ...groups: readonly string[]): Promise<void> {
  for (const name of groups) {
    const group = menu.getByRole('button', { name, exact: true });
    await expect(group).toBeVisible();
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
  }
}

/** A person's way to the server without any browser. */
export async function apiAs(url: string, user: DemoUser, account = 'demo.saha'): Promise<Client> {
  const { status, body } = await clientFor(url, null)('POST', 'auth/login', {
    body: { email: `${user}@${account}`, password: DEMO_PASSWORD },
  });
  if (status !== 200) throw new Error(`sign-in of ${user}@${account}: ${status}`);
  return clientFor(url, body.accessToken);
}

/** Connection, what waits, and the way to the outbox. */
export const chip = (page: Page) => page.locator('a[data-connection]');

export const expectConnection = (page: Page, state: 'online' | 'offline') => expect(chip(page)).toHaveAttribute('data-connection', state);

/** Everything this device did has been taken by the server. */
export async function expectAllSent(page: Page, timeout = 30_000): Promise<void> {
  // First what is on the disk: the screen follows it a moment later.
  await expect.poll(() => unsentOnDevice(page).catch(() => -1), { timeout }).toBe(0);
  await expect(chip(page)).toHaveAttribute('data-waiting', '0', { timeout });
  await expect(chip(page)).not.toContainText(/(fotoğraf|dosya) bekliyor/, { timeout });
}

/** Waits until the page can be opened without a network: the service worker has it and is in charge. */
export const appIsKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((done) => setTimeout(done, 50));
  });

/** How many files that are stored after the product are still missing, as the service worker counts them (sw/shell.ts). */
const laterMissing = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<{ documents: { expected: number; present: number } }>((done) => {
      port1.onmessage = ({ data }) => done(data);
    });
    navigator.serviceWorker.controller?.postMessage({ type: 'SHELL_STATE' }, [port2]);
    const { documents } = await answer;
    return documents.expected - documents.present;
  });

/** Waits until reports can be made and codes be read without a network: what does it lies in the browser. */
export const documentsAreKept = (page: Page): Promise<void> => expect.poll(() => laterMissing(page), { timeout: 60_000 }).toBe(0);

/** Waits until this browser can do without the network: the service worker is in charge and the local copy is filled. */
export async function readyForField(page: Page): Promise<void> {
  await appIsKept(page);
  const api = await apiOf(page);
  const { body } = await api('POST', 'operational-audit-report-v1/list/1/10/0', { body: {} });
  await page.goto('/companies/audit-reports/operational-audit-report');
  // An empty list says so in the place of a count.
  const filled =
    body.total === 0
      ? page.getByText('Henüz operasyonel denetim raporu yok.')
      : // While the device still fills, the count says that it holds for now only.
        page.getByRole('status').filter({ hasText: new RegExp(`^\\s*${body.total} kayıt`) });
  await expect(filled).toBeVisible({ timeout: 60_000 });
}

/** Switches the language of the person at a desk; the page says so and starts anew a second later. @param back the other one, which is offered then */
export async function switchTo(page: Page, language: 'English' | 'Türkçe', back: 'English' | 'Türkçe'): Promise<void> {
  await Promise.all([page.waitForEvent('load', { timeout: 60_000 }), page.getByRole('button', { name: language }).click()]);
  await expect(page.getByRole('button', { name: back })).toBeVisible();
}
