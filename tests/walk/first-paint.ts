import type { Page } from '@playwright/test';
import type { PaintFigure } from '#tests/walk/figures.ts';
import { signInPatiently } from '#tests/walk/patience.ts';
import { type Device, openDevice } from '#tests/support/browser.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The network profile "Slow 3G" of the developer tools: 2 s of latency, 400 kbit/s; and one with the latency of a real slow 3G. */
export const SLOW = { latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const REAL_SLOW = { ...SLOW, latency: 400 };

/** Notes when the first words of ours are on the screen, and which. */
const NOTE = `(() => {
  const look = () => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0];
    const words = document.body ? document.body.innerText.trim() : '';
    if (painted && words) window.firstWords ??= { at: painted.startTime, byte: performance.getEntriesByType('navigation')[0].responseStart, says: words.slice(0, 80) };
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

interface FirstWords {
  readonly at: number;
  readonly byte: number;
  readonly says: string;
}

async function visit(device: Device, address: string, slow: typeof SLOW | null, picture: string): Promise<Omit<PaintFigure, 'visit'>> {
  const page: Page = await device.context.newPage();
  if (slow !== null) {
    const cdp = await device.context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slow });
  }
  await page.addInitScript(NOTE);
  void page.goto(address, { timeout: 120_000 }).catch(() => undefined);
  await page.waitForTimeout(300);
  const seen = await page
    .waitForFunction(() => (window as { firstWords?: FirstWords }).firstWords, undefined, { timeout: 120_000 })
    .then((handle) => handle.jsonValue());
  if (seen === undefined) throw new Error('no words');
  await page.screenshot({ path: picture }).catch(() => undefined);
  await page.close();
  return { afterByte: seen.at - seen.byte, after: seen.at, says: seen.says.replaceAll(/\s+/g, ' ').trim() };
}

/** First words on the screen: a stranger's first visit with a good and a slow line, and a known device that begins anew. */
export async function firstPaint(url: string, pictureOf: (name: string) => string): Promise<PaintFigure[]> {
  const figures: PaintFigure[] = [];
  const stranger = async (name: string, slow: typeof SLOW | null) => {
    const profile = await mkdtemp(join(tmpdir(), 'saha-walk-'));
    const device = await openDevice(profile, { url });
    figures.push({ visit: name, ...(await visit(device, '/login', slow, pictureOf(`paint-${figures.length}`))) });
    await device.close();
    await rm(profile, { recursive: true, force: true });
  };
  await stranger('first visit', null);
  await stranger('first visit, slow 3G (400 ms, 400 kbit/s)', REAL_SLOW);
  await stranger('first visit, slow 3G of the developer tools (2,000 ms)', SLOW);
  const profile = await mkdtemp(join(tmpdir(), 'saha-walk-'));
  let device = await openDevice(profile, { url });
  await signInPatiently(device.page, 'igu');
  await device.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await device.page.waitForTimeout(3000);
  await device.close();
  device = await openDevice(profile, { url });
  figures.push({ visit: 'closed browser, slow 3G', ...(await visit(device, '/dashboard', SLOW, pictureOf(`paint-${figures.length}`))) });
  await device.close();
  device = await openDevice(profile, { url, offline: true });
  figures.push({ visit: 'closed browser, no network', ...(await visit(device, '/dashboard', null, pictureOf(`paint-${figures.length}`))) });
  await device.close();
  await rm(profile, { recursive: true, force: true });
  return figures;
}
