import type { Page } from '@playwright/test';

/** Waits until the service worker is in charge of this page: from then on it opens without network. */
export const underWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((done) => setTimeout(done, 50));
  });
