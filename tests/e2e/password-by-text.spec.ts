import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/pages/inspection.ts';
import { type AiService, startAiService } from '#tests/support/ai-service.ts';
import { DESK, PHONE } from '#tests/support/browser.ts';
import { E2E_SECRET } from '#tests/support/e2e-secret.ts';
import { type Field, signInWith, test as base } from '#tests/support/field.ts';
import { ownDatabase, startServer } from '#tests/support/server.ts';

type Env = Readonly<Record<string, string>>;

/** Two more servers over the same database: one with a provider of text messages that does what a test says, one without any. */
const test = base.extend<{ server: string; hasProvider: boolean }, { provider: AiService; servers: { with: string; without: string } }>({
  hasProvider: [true, { option: true }],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that the test runner asks for
    async ({}, use) => {
      const service = await startAiService();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  servers: [
    async ({ provider }, use) => {
      const start = async (env: Env) => {
        const dataDir = mkdtempSync(path.join(tmpdir(), 'saha-text-'));
        const databaseUrl = ownDatabase(process.env['E2E_DATA'] ?? '');
        const server = await startServer({ dataDir, databaseUrl, env: { SAHA_SECRET: E2E_SECRET, ...env } });
        const stop = async () => {
          await server.stop();
          rmSync(dataDir, { recursive: true, force: true });
        };
        return { url: server.url, stop };
      };
      const one = await start({ SMS_URL: provider.url });
      const other = await start({ SMTP_URL: 'smtp://127.0.0.1:9' });
      await use({ with: one.url, without: other.url });
      await one.stop();
      await other.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: async ({ servers, hasProvider }, use) => use(hasProvider ? servers.with : servers.without),
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Şifre bağlantısı gönder' });

async function openDialog(page: Page, { account, manager, query }: Field, phone: string | null): Promise<void> {
  const id = await account.addUser('denetci', 13);
  await query('update app_user set phone = $1 where id = $2', [phone, id]);
  await signInWith(page, manager);
  await page.goto(`/users/show/${id}`);
  await page.getByRole('button', { name: 'Şifre bağlantısı gönder' }).click();
  await expect(dialog(page)).toBeVisible();
}

test.describe('with a provider', () => {
  test.use(PHONE);

  test('USR-CALL-10: a link goes by SMS where that is chosen, and a provider that fails is told where it was pressed', async ({
    page,
    field,
    provider,
  }) => {
    await openDialog(page, field, '+905321234567');
    await dialog(page).getByRole('radio', { name: 'SMS' }).check();
    await expect(dialog(page).getByText('+90 (532) 123 45 67')).toBeVisible();
    provider.behave((response) => void response.writeHead(500).end());
    await dialog(page).getByRole('button', { name: 'Gönder' }).click();
    await expect(dialog(page).getByText(/SMS sağlayıcısı iletiyi almadı/)).toBeVisible();
    await expectAccessible(page, 'a link that could not be sent');
    await expectNoSidewaysScroll(page, 'a link that could not be sent');
    provider.behave((response) => void response.writeHead(200).end());
    await dialog(page).getByRole('button', { name: 'Gönder' }).click();
    await expect(page.getByText('Bağlantı +90 (532) 123 45 67 numarasına SMS ile gönderildi.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    const { to, text } = JSON.parse(provider.requests.at(-1)?.body ?? '{}');
    expect([to, /\/\S+token=[\w-]+/.test(text)]).toEqual(['+905321234567', true]);
  });

  test('USR-CALL-10: for somebody without a phone there is mail alone, and the reason stands there', async ({ page, field }) => {
    await openDialog(page, field, null);
    await expect(dialog(page).getByRole('radio', { name: 'SMS' })).toBeDisabled();
    await expect(dialog(page).getByText('Telefonu yazılmamış; SMS gönderilemez.')).toBeVisible();
  });
});

test.describe('without a provider', () => {
  test.use({ ...DESK, hasProvider: false });

  test('USR-CALL-10: where no text message can go out the choice is hidden, and the reason stands there', async ({ page, field }) => {
    await openDialog(page, field, '+905321234567');
    await expect(dialog(page).getByText('SMS gönderilemez: bu kurulumda bir SMS sağlayıcısı tanımlı değil.')).toBeVisible();
    await expect(dialog(page).getByRole('radio', { name: 'SMS' })).toHaveCount(0);
    await page.goto('/users/add');
    await expect(page.getByText('SMS gönderilemez: bu kurulumda bir SMS sağlayıcısı tanımlı değil.')).toBeVisible();
  });
});
