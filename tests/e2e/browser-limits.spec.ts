import { expect, type Page } from '@playwright/test';
import { signIn } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const line = (page: Page) => page.locator('[data-line="browser"]');
const openDevicePage = async (page: Page): Promise<void> => {
  await signIn(page, 'auditor');
  await page.goto('/sync/device');
};

test.describe('in a tab of an iPhone', () => {
  test.use({ userAgent: IPHONE, viewport: { width: 390, height: 844 } });

  test('OFF-INST-02: the loss after seven days stands before departure, and the way to the home screen in pictures', async ({ page }) => {
    await openDevicePage(page);
    await expect(line(page)).toHaveAttribute('data-state', 'bad');
    await expect(line(page)).toContainText('7 gün açılmazsa');
    await expect(page.locator('[data-warning="unused"]')).toContainText('ana ekrana', { ignoreCase: true });
    await expect(page.locator('[data-limit="unused"]')).toContainText('7 gün');
    await line(page).getByRole('button').click();
    const steps = page.locator('[data-install="ios-safari"] > li');
    await expect(steps).toHaveCount(3);
    await expect(steps.locator('svg')).toHaveCount(3);
    await expect(steps.nth(1)).toContainText('Ana Ekrana Ekle');
    await page.screenshot({ path: 'test-results/install-390.png' });
  });

  test('opened from the home screen nothing of that is said', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await openDevicePage(page);
    await expect(line(page)).toHaveAttribute('data-state', 'good');
    await expect(page.locator('[data-warning]')).toHaveCount(0);
  });

  test('a private window is told above everything else, without a button that would not help', async ({ page }) => {
    await page.addInitScript(() => {
      StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('unknown transient reason', 'UnknownError'));
    });
    await openDevicePage(page);
    await expect(page.locator('[data-warning="private"]')).toBeVisible();
    await expect(line(page)).toHaveAttribute('data-state', 'bad');
    await expect(line(page).getByRole('button')).toHaveCount(0);
  });
});

test('Chromium offers to install by its own question, once', async ({ page }) => {
  await openDevicePage(page);
  await expect(line(page)).toHaveAttribute('data-state', 'good');
  const button = page.getByRole('region', { name: 'Bu tarayıcı' }).getByRole('button', { name: 'Uygulamayı yükle' });
  await expect(button).toHaveCount(0);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve({ outcome: 'accepted' });
      },
    });
    window.dispatchEvent(offer);
  });
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(button).toHaveCount(0);
});
