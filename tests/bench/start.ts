/** How long a start takes on a slow tablet, and what each page weighs: first visit, repeat visit, cold start without a network into a deep link. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { launch } from '#tests/bench/form-pages.ts';
import { median, short } from '#tests/bench/statistics.ts';
import { kilo, weighBundle } from '#tests/support/bundle.ts';
import { startServer } from '#tests/support/server.ts';

/** The developer tools' slow 3G: 2 s of latency, 400 kbit/s. */
const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const REPORTS = '/companies/audit-reports/operational-audit-report';

/** Elements that a person can use: the button of the sign-in, the menu of the signed-in person, a row of the list. */
const SIGN_IN = 'form button[type=submit]:not([disabled])';
const FRAME = 'header button[aria-label^="Kullanıcı menüsü"]';
const ROW = 'a[href*="/operational-audit-report/view/"]';

/** Opens an address in a new page, slowed down, and gives the time from the start of the navigation to the frame in which the element is there, ms. */
async function timeTo(
  context: BrowserContext,
  address: string,
  selector: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<number> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await prepare(page);
  await page.addInitScript(
    `(() => { const look = () => { if (document.querySelector(${JSON.stringify(selector)})) window.usableAt ??= performance.now(); else requestAnimationFrame(look); }; look(); })()`,
  );
  await page.goto(address, { timeout: 120_000 });
  await page.waitForFunction('window.usableAt !== undefined', undefined, { timeout: 120_000 });
  const time = (await page.evaluate('window.usableAt')) as number;
  await page.close();
  return time;
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-posta').fill('auditor@demo.saha');
  await page.getByRole('textbox', { name: 'Şifre' }).fill('Saha-Demo-2026');
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  // One visit with the worker, and rows in the replica.
  await page.goto(url + REPORTS);
  await page.locator(ROW).first().waitFor();
  await page.close();
}

/** Runs the rounds and returns the lines of two Markdown tables. Needs the built client in dist/client. */
export async function startBench(rounds: number): Promise<string[]> {
  const server = await startServer({ demo: true });
  const seen: Record<'first' | 'slow' | 'repeat' | 'offline', number[]> = { first: [], slow: [], repeat: [], offline: [] };
  try {
    for (let i = 0; i < rounds; i++) {
      const stranger = async (prepare?: (page: Page) => Promise<unknown>): Promise<number> => {
        const profile = await mkdtemp(join(tmpdir(), 'saha-start-'));
        const context = await launch(profile);
        const time = await timeTo(context, `${server.url}/login`, SIGN_IN, prepare);
        await context.close();
        await rm(profile, { recursive: true, force: true });
        return time;
      };
      seen.first.push(await stranger());
      seen.slow.push(
        await stranger(async (page) => {
          const cdp = await page.context().newCDPSession(page);
          await cdp.send('Network.enable');
          await cdp.send('Network.emulateNetworkConditions', SLOW_3G);
        }),
      );
      const profile = await mkdtemp(join(tmpdir(), 'saha-start-'));
      const first = await launch(profile);
      await signIn(first, server.url);
      seen.repeat.push(await timeTo(first, `${server.url}/dashboard`, FRAME));
      await first.close();
      const closed = await launch(profile);
      await closed.setOffline(true);
      seen.offline.push(await timeTo(closed, server.url + REPORTS, ROW));
      await closed.close();
      await rm(profile, { recursive: true, force: true });
    }
  } finally {
    await server.stop();
  }
  const row = (name: string, times: readonly number[]) => `| ${name} | ${short(median(times))} |`;
  const { first, parts, precache } = weighBundle();
  const pages = parts.filter(({ name }) => /\.tsx$/.test(name));
  const frame = pages.find(({ name }) => name.endsWith('/SignedInPart.tsx'));
  return [
    `| start, 820×1180, 4x throttle, median of ${rounds} | ms |`,
    '|---|---|',
    row('first visit, sign-in page usable', seen.first),
    row('the same on slow 3G', seen.slow),
    row('repeat visit, frame and dashboard', seen.repeat),
    row('closed browser, no network, list of reports with its rows', seen.offline),
    '',
    '| script, compressed | own | with what it needs beside the first scripts | files |',
    '|---|---|---|---|',
    `| first visit | ${kilo(first)} | – | – |`,
    `| stored for work without a network, everything | ${kilo(precache)} | – | – |`,
    ...[...(frame ? [frame] : []), ...pages.filter((page) => page !== frame)].map(
      ({ name, own, added, files }) => `| ${name.split('/').at(-1)?.replace('.tsx', '')} | ${kilo(own)} | ${kilo(added)} | ${files} |`,
    ),
  ];
}
