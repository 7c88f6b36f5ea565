import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/pages/inspection.ts';
import { DESK } from '#tests/support/browser.ts';
import type { Passing } from '#tests/support/fault-proxy.ts';
import { signInWith, test } from '#tests/support/field.ts';

test.use({ ...DESK, serviceWorkers: 'block' });

const BROKEN = { status: 500, body: '{"success":false,"message":"","error":{"code":"SERVER_ERROR"}}' } as const;
const LISTS = [
  { words: 'Kullanıcı listesi yüklenemedi.', path: () => '/users/list', is: /\/users\/1\/\d+$/ },
  {
    words: 'Atanmış kullanıcı listesi yüklenemedi.',
    path: (workplace: string) => `/users/workplace-assignments?workplace=${workplace}`,
    is: /\/users-workplaces\/workplace\//,
  },
] as const;

test('USR-GEN-02: users and assigned users that cannot be loaded are named each by its own words, and come at another try', async ({
  page,
  faults,
  field: { manager, account },
}) => {
  await signInWith(page, manager);
  const [workplace = ''] = account.workplaces;
  for (const { words, path, is } of LISTS) {
    const asked: Passing[] = [];
    faults.rule = (request) => {
      if (!is.test(request.path)) return undefined;
      asked.push(request);
      return BROKEN;
    };
    await page.goto(path(workplace));
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: words });
    await expect(alert).toBeVisible({ timeout: 60_000 });
    expect(asked.length).toBeGreaterThan(0);
    await expectAccessible(page, words);
    faults.rule = null;
    await alert.getByRole('button', { name: 'Tekrar dene' }).click();
    await expect(alert).toHaveCount(0);
  }
});
