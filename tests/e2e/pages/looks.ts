import { expect, type Page } from '@playwright/test';
import type { DESK, PHONE, TABLET } from '#tests/support/browser.ts';

export type Look = typeof PHONE | typeof TABLET | typeof DESK;
/** The same at any width. */
type Window = Pick<Look, 'isMobile' | 'hasTouch'> & { readonly viewport: { readonly width: number; readonly height: number } };

/** A way to make this page a phone or a desk while it stands open; to be said of each document. Chromium only. */
export async function looksOf(page: Page): Promise<(look: Window) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (look) => {
    await session.send('Emulation.setDeviceMetricsOverride', { ...look.viewport, deviceScaleFactor: 1, mobile: look.isMobile });
    // A new document has the finger that the context was made with, whatever was said before.
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: look.hasTouch });
    await expect
      .poll(() => page.evaluate(() => [innerWidth, matchMedia('(pointer: coarse)').matches]))
      .toEqual([look.viewport.width, look.hasTouch]);
    // What a list or a chart measures it draws with the frame after.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  };
}
