import { expect } from '@playwright/test';
import { partsNamed } from '#tests/e2e/pages/parts.ts';
import { signInWith, test } from '#tests/support/field.ts';
import { chip } from './pages/session.ts';

const WORDS = 'Sayfalar yükleniyor. Yavaş bir bağlantıda ilk açılış biraz sürer.';

test('from signing in to the first page a slow line shows what is loaded, and never an empty window', async ({ page, field }) => {
  const holds = [partsNamed('SignedInPart'), partsNamed('Dashboard')].map((file) => ({
    file,
    hold: Promise.withResolvers<void>(),
    asked: Promise.withResolvers<void>(),
  }));
  for (const { file, hold, asked } of holds)
    await page.route(file, async (route) => {
      asked.resolve();
      await hold.promise;
      await route.continue();
    });
  const [part, screen] = holds;
  const signedIn = signInWith(page, field.manager);
  await part?.asked.promise;
  const words = page.getByText(WORDS);
  await expect(words).toBeVisible();
  // From here on frames without anything of ours are counted; one between two drawings is no empty window.
  await page.evaluate(() => {
    const seen = window as unknown as { empty: number };
    seen.empty = 0;
    const look = () => {
      // biome-ignore lint/performance/useDomNodeTextContent: words that are hidden are not seen
      if (document.body.innerText.trim() === '') seen.empty++;
      requestAnimationFrame(look);
    };
    look();
  });
  part?.hold.resolve();
  await screen?.asked.promise;
  await expect(words).toBeVisible();
  screen?.hold.resolve();
  await expect(chip(page)).toBeVisible();
  await signedIn;
  expect(await page.evaluate(() => (window as unknown as { empty: number }).empty)).toBeLessThan(4);
});
