import { expect } from '@playwright/test';
import { ENGLISH_WALKS } from '#tests/e2e/pages/every-screen.ts';
import { faultsOfFit } from '#tests/e2e/pages/sight.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { DESK } from '#tests/support/browser.ts';

test.use(DESK);

for (const one of ENGLISH_WALKS) {
  test(`screens ${one.name} fit 320 to 1920 px`, async ({ page }) => {
    test.setTimeout(300_000);
    expect(await faultsOfFit(page, one)).toEqual([]);
  });
}
