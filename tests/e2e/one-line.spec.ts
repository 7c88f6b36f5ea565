import { expect } from '@playwright/test';
import { auditPaths } from './pages/audit-list.ts';
import { chip, expectConnection, readyForField, signIn } from './pages/session.ts';
import { test } from './pages/test.ts';
import { goOffline, goOnline } from '#tests/support/browser.ts';

/** A tab that hears nothing of the browser about the line, and is told by it that there is none. */
const deaf = (): void => {
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false });
  for (const sign of ['online', 'offline', 'focus', 'pageshow'])
    window.addEventListener(sign, (event) => event.stopImmediatePropagation(), { capture: true });
  document.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), { capture: true });
};

test('OFF-REP-03: a tab whose browser goes on saying offline sees the line within 5 s after another tab got an answer', async ({
  page,
  context,
}) => {
  await signIn(page, 'auditor');
  await readyForField(page);
  const second = await context.newPage();
  await second.addInitScript(deaf);
  await second.goto(auditPaths.list);
  await expectConnection(second, 'online');
  await goOffline(context);
  await expectConnection(page, 'offline');
  await expectConnection(second, 'offline');
  await page.bringToFront();
  await goOnline(context);
  await expectConnection(page, 'online');
  const since = Date.now();
  await expect(chip(second)).toHaveAttribute('data-connection', 'online', { timeout: 5_000 });
  const seconds = (Date.now() - since) / 1000;
  test.info().annotations.push({ type: 'seconds', description: String(seconds) });
  console.log(`the second tab saw the line ${seconds} s after the first`);
});
