import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { apiOf, expectAllSent, readyForField, signIn } from '#tests/e2e/pages/session.ts';
import { test } from '#tests/e2e/pages/test.ts';

/** Whether this tab holds the lock of the one that sends, and whether any tab does. */
const sendLock = (page: Page): Promise<{ isMine: boolean; isHeld: boolean }> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    const lock = held.find(({ name = '' }) => name.startsWith('send:'));
    // The id of this tab among the holders: that of a lock it takes itself.
    const me = await navigator.locks.request(
      'e2e-who',
      async () => (await navigator.locks.query()).held?.find(({ name }) => name === 'e2e-who')?.clientId,
    );
    return { isMine: lock?.clientId === me, isHeld: lock !== undefined };
  });

/** Counts the transactions of this page that are open: a browser freezes no page that holds one which others wait for. */
const countTransactions = (): void => {
  const open = { count: 0 };
  Object.assign(window, { openTransactions: open });
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...args) {
    const transaction = begin.apply(this, args);
    open.count++;
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.count--);
    return transaction;
  };
};

/** Stops the page by its debugger at a moment when it holds no transaction. */
const standStill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { openTransactions } = window as unknown as { openTransactions: { count: number } };
    const look = (): void => {
      if (openTransactions.count > 0) {
        setTimeout(look, 5);
        return;
      }
      // biome-ignore lint/suspicious/noDebugger: it brings the tab to a stand
      debugger;
    };
    setTimeout(look, 50);
  });

test('fault 19 OFF-REP-05: a tab that stands still with the lock of sending does not keep the others from it', async ({
  page,
  context,
}) => {
  await page.addInitScript(countTransactions);
  await signIn(page, 'auditor');
  await readyForField(page);
  await expect.poll(async () => (await sendLock(page)).isMine).toBe(true);
  const second = await context.newPage();
  await second.goto(auditPaths.list);
  expect(await sendLock(second)).toEqual({ isMine: false, isHeld: true });

  // The browser freezes no tab that it takes for visible, and under test it takes all for visible: the debugger stops it as well.
  const session = await context.newCDPSession(page);
  await session.send('Debugger.enable');
  const paused = new Promise((resolve) => session.once('Debugger.paused', resolve));
  await standStill(page);
  await paused;
  const stirs = page.evaluate(() => new Promise((done) => setTimeout(() => done(true), 0)));
  expect(await Promise.race([stirs, pause(2_000)])).toBeUndefined();

  const form = await AuditForm.create(second, 'Taşlıova Antrepo Yakıt Deposu');
  await second.getByLabel('Tesis adı').fill('Donmuş sekme');
  await form.saveDraft();
  await expectAllSent(second);
  expect((await sendLock(second)).isMine).toBe(true);
  const api = await apiOf(second);
  const read = async () => (await api('GET', `operational-audit-report-v1/${form.id}`)).body.data;
  expect(await read()).toMatchObject({ facilityName: 'Donmuş sekme', version: 1 });

  // Awake again it sends nothing a second time, and sees what the other did.
  await session.send('Debugger.disable');
  await stirs;
  await second.getByLabel('Tesis adı').fill('Çözülmüş sekme');
  await form.saveDraft();
  await expectAllSent(second);
  await page.goto(auditPaths.view(form.id));
  await expect(page.getByText('Çözülmüş sekme').first()).toBeVisible();
  expect(await read()).toMatchObject({ facilityName: 'Çözülmüş sekme', version: 2 });
});
