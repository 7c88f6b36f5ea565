import type { Browser, Page } from '@playwright/test';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { apiOf, chip } from '#tests/e2e/pages/session.ts';
import { goOffline, goOnline, TABLET } from '#tests/support/browser.ts';
import type { FaultProxy } from '#tests/support/fault-proxy.ts';
import type { BarFigure } from '#tests/walk/figures.ts';
import { cutWords } from '#tests/walk/look.ts';
import { connectionIs, isFilled, signInPatiently } from '#tests/walk/patience.ts';
import { BAR_WIDTHS, type Connection } from '#tests/walk/sizes.ts';

/** The browser offers to install the app, which adds a button to the bar. */
const OFFER = `dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => undefined, userChoice: new Promise(() => undefined) }))`;

/** What is cut when the bar was laid out anew: a slow machine still draws the bar of the window before. */
async function cutAtRest(page: Page): Promise<string[]> {
  let cut = await cutWords(page);
  for (let left = 10; left > 0; left -= 1) {
    await page.waitForTimeout(300);
    const now = await cutWords(page);
    if (now.length === 0) return now;
    cut = now;
  }
  return cut;
}

/** The words of the top bar that are cut at each width, in both languages, with and without a line, while something waits and the app can be installed. */
export async function topBar(browser: Browser, line: FaultProxy, pictureOf: (name: string) => string): Promise<BarFigure[]> {
  const context = await browser.newContext({ ...TABLET, baseURL: line.url });
  const page = await context.newPage();
  const figures: BarFigure[] = [];
  try {
    await signInPatiently(page, 'igu');
    await isFilled(page);
    // It waits although there is a line: the server cannot take it.
    line.rule = ({ method, path }) => (method === 'POST' && path.endsWith('operational-audit-report-v1') ? { status: 503 } : undefined);
    const [{ name: place }] = (await (await apiOf(page))('GET', 'workplaces/list')).body.data;
    const form = await AuditForm.create(page, place);
    await form.saveDraft();
    for (const language of ['tr', 'en'] as const) {
      await goOnline(context);
      await connectionIs(page, 'online');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/dashboard');
      if (language === 'en') await page.getByRole('button', { name: 'English', exact: true }).click();
      await page.locator(`html[lang=${language}]`).waitFor();
      for (const connection of ['online', 'offline'] as const satisfies readonly Connection[]) {
        if (connection === 'offline') await goOffline(context);
        await connectionIs(page, connection);
        await chip(page).and(page.locator('[data-waiting="1"]')).waitFor();
        await page.evaluate(OFFER);
        for (const width of BAR_WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          figures.push({ width, language, connection, cut: await cutAtRest(page) });
          await page.screenshot({ path: pictureOf(`bar-${width}-${language}-${connection}`), clip: { x: 0, y: 0, width, height: 120 } });
        }
      }
    }
    await goOnline(context);
    await (await apiOf(page))('POST', 'auth/switch-language', { body: { language: 'tr' } });
  } finally {
    line.rule = null;
    await context.close();
  }
  return figures;
}
