import { expect } from '@playwright/test';
import { WALKS } from '#tests/e2e/pages/every-screen.ts';
import { faultsOfSight } from '#tests/e2e/pages/sight.ts';
import { test } from '#tests/e2e/pages/test.ts';
import { PHONE } from '#tests/support/browser.ts';

test.use(PHONE);

// The other half is sight-office.spec.ts: two files lie in two parts of the browser suite.
for (const one of WALKS.slice(0, 4)) {
  test(`screens ${one.name} are read in sun and at night, show the focus, and fit 320 to 1920 px`, async ({ page }) => {
    test.setTimeout(300_000);
    expect(await faultsOfSight(page, one)).toEqual([]);
  });
}
