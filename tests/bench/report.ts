/** The report file of an audit with 30 photos: made on a slow tablet without a network, and by the server, by the same code. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { launch } from '#tests/bench/form-pages.ts';
import { median, short } from '#tests/bench/statistics.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import { signInAt } from '#tests/support/people.ts';
import { signInWith } from '#tests/support/field.ts';
import { reportWithPhotos } from '#tests/support/photo-report.ts';
import { startServer } from '#tests/support/server.ts';

const PHOTOS = 30;

/** Asks for the file and waits until it lies in the folder of downloads, ms. @param least bytes of all photos together */
async function made(page: Page, least: number): Promise<number> {
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  const begin = performance.now();
  const file = page.waitForEvent('download', { timeout: 300_000 });
  await page.getByRole('menuitem', { name: 'Rapor dosyası (PDF)' }).click();
  const saved = await (await file).path();
  const time = performance.now() - begin;
  const { size } = await stat(saved);
  if (size < least) throw new Error(`a file of ${size} bytes holds no ${PHOTOS} photos`);
  return time;
}

/** Waits until the photos of the report and what makes files lie on the device. */
async function prepared(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sync/device`);
  await page.getByRole('checkbox').first().check();
  const photos = page.locator('[data-line=reports]');
  const isHere = page.locator('[data-line=reports][data-state=good]');
  await photos.getByText(`${PHOTOS}/${PHOTOS}`).or(photos.getByRole('button')).first().waitFor();
  if ((await isHere.count()) === 0) await photos.getByRole('button').click();
  await isHere.waitFor({ timeout: 120_000 });
  await page.getByText('Raporlar bağlantı olmadan da PDF yapılır.').waitFor({ timeout: 120_000 });
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
  const seen: Record<'device' | 'task', number[]> = { device: [], task: [] };
  let served = Number.NaN;
  try {
    const context = await launch(profile);
    const page = await context.newPage();
    const name = 'rapor.test';
    const picture = (await cameraPicture(page, { width: 800, height: 600 })).buffer;
    const least = PHOTOS * picture.length;
    const report = await reportWithPhotos(server, name, picture, PHOTOS);
    const { client } = await signInAt(server.url, `manager@${name}`);
    await page.goto(`${server.url}/login`);
    await signInWith(page, `manager@${name}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // Asked for once more it would hand out the file that it keeps.
    const begin = performance.now();
    const answer = await client('POST', `operational-audit-report-v1/${report}/report?isPermanent=false`, { key: newId(), body: {} });
    if (answer.status !== 200) throw new Error(`${answer.status}`);
    served = performance.now() - begin;
    await prepared(page, server.url);
    // With a line the server would be asked for the file of a report that it has.
    await context.setOffline(true);
    await page.goto(server.url + auditPaths.view(report));
    await made(page, least);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await watchTasks(page);
    for (let i = 0; i < rounds; i++) {
      seen.device.push(await made(page, least));
      seen.task.push(await longest(page));
    }
    await context.close();
  } finally {
    await server.stop();
    await rm(profile, { recursive: true, force: true });
  }
  return [
    `| the report file of ${PHOTOS} photos, ${rounds} rounds, median | ms | against the server |`,
    '|---|---|---|',
    `| made by the server, once | ${short(served)} | 1.00 |`,
    `| made on the device, the page 4x throttled | ${short(median(seen.device))} | ${short(median(seen.device) / served)} |`,
    `| longest task of the page meanwhile | ${short(median(seen.task))} | – |`,
  ];
}
