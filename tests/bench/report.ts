/** The report file of an audit with 30 photos: made on a slow tablet without a network, and by the server, out of the same code. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { launch } from '#tests/bench/form-pages.ts';
import { median, ratio, short } from '#tests/bench/statistics.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { signInAt } from '#tests/support/people.ts';
import { signInWith } from '#tests/support/field.ts';
import { reportWithPhotos } from '#tests/support/photo-report.ts';
import { startServer } from '#tests/support/server.ts';

const PHOTOS = 30;

/** Asks for the file and waits until it lies in the folder of downloads, ms. */
async function made(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  const begin = performance.now();
  const file = page.waitForEvent('download', { timeout: 300_000 });
  await page.getByRole('menuitem', { name: 'Rapor dosyası (PDF)' }).click();
  await (await file).path();
  return performance.now() - begin;
}

/** Every stretch in which the page answered nobody, from now on. */
const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tasks: number[] = [0];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    });
  });
const longest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { tasks } = window as unknown as { tasks: number[] };
    return Math.max(...tasks.splice(0, tasks.length, 0));
  });

/** Runs the rounds and returns the lines of a Markdown table. */
export async function reportBench(rounds: number): Promise<string[]> {
  const server = await startServer({ demo: true });
  const profile = await mkdtemp(join(tmpdir(), 'saha-report-'));
  const seen: Record<'device' | 'server' | 'task', number[]> = { device: [], server: [], task: [] };
  try {
    const context = await launch(profile);
    const page = await context.newPage();
    const name = 'rapor.test';
    const picture = (await cameraPicture(page, { width: 800, height: 600 })).buffer;
    const report = await reportWithPhotos(server, name, picture, PHOTOS);
    const { client } = await signInAt(server.url, `manager@${name}`);
    await page.goto(`${server.url}/login`);
    await signInWith(page, `manager@${name}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(server.url + auditPaths.view(report));
    // All photos come to the device, and with the first file the code that makes it.
    await made(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await watchTasks(page);
    for (let i = 0; i < rounds; i++) {
      seen.device.push(await made(page));
      seen.task.push(await longest(page));
      const begin = performance.now();
      const answer = await client('POST', `operational-audit-report-v1/${report}/report?isPermanent=false`, { key: newId(), body: {} });
      if (answer.status !== 200) throw new Error(`${answer.status}`);
      seen.server.push(performance.now() - begin);
    }
    await context.close();
  } finally {
    await server.stop();
    await rm(profile, { recursive: true, force: true });
  }
  return [
    `| the report file of ${PHOTOS} photos, ${rounds} rounds, median | ms | against the server |`,
    '|---|---|---|',
    `| made by the server | ${short(median(seen.server))} | 1.00 |`,
    `| made on the device, the page 4x throttled | ${short(median(seen.device))} | ${short(ratio(seen.device, seen.server))} |`,
    `| longest task of the page meanwhile | ${short(median(seen.task))} | – |`,
  ];
}
