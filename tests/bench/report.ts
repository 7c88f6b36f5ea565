/** Report files: made on a slow tablet, and by the server, by the same code: time, longest task of the page, memory. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { newId } from '#core/id/uuid.ts';
import { grainyPhoto } from '#tests/bench/photo.ts';
import { launch } from '#tests/bench/form-pages.ts';
import { watchMemory } from '#tests/bench/memory.ts';
import { median, short } from '#tests/bench/statistics.ts';
import { auditPaths } from '#tests/e2e/pages/audit-list.ts';
import { cameraPicture } from '#tests/e2e/pages/pictures.ts';
import type { Client } from '#tests/support/app.ts';
import { signInWith } from '#tests/support/field.ts';
import { PICTURE, pdfPages } from '#tests/support/pdf-text.ts';
import { accountIn, signInAt } from '#tests/support/people.ts';
import { reportWithPhotos } from '#tests/support/photo-report.ts';
import { ANSWERS_OF_60_PAGES, longAssessment } from '#tests/support/risk-report.ts';
import { startServer } from '#tests/support/server.ts';

const PHOTOS = 30;

/** A report that is measured. */
interface Subject {
  readonly title: string;
  /** Where the person asks for it. */
  readonly path: string;
  /** Least pages that it has. */
  readonly pages: number;
  /** Whether its photos are brought along, so that it is made without a network. */
  readonly isAway: boolean;
  ask(page: Page): Promise<void>;
  /** Has the server make it. */
  serve(): Promise<{ readonly status: number }>;
}

/** Asks for the file and waits until it lies in the folder of downloads, ms. */
async function made(page: Page, { ask, pages }: Subject): Promise<number> {
  const begin = performance.now();
  const file = page.waitForEvent('download', { timeout: 300_000 });
  await ask(page);
  const saved = await (await file).path();
  const time = performance.now() - begin;
  const printed = pdfPages(await readFile(saved));
  const pictures = printed.join('').split(PICTURE).length - 1;
  if (printed.length < pages || pictures !== PHOTOS) throw new Error(`${printed.length} pages and ${pictures} photos`);
  return time;
}

/** Waits until the photos of the report and what makes files lie on the device. */
async function prepared(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sync/device`);
  await page.getByRole('checkbox').first().check();
  await page.locator('[data-line=reports] [data-part=files]').getByText(`/${PHOTOS}`).waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Sahaya hazırla', exact: true }).click();
  await page.locator('[data-line=reports][data-state=good]').waitFor({ timeout: 240_000 });
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

interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly url: string;
  readonly profile: string;
}

/** Measures one report on a device that has what it needs. */
async function measure({ context, page, url, profile }: Device, subject: Subject, rounds: number): Promise<string[]> {
  const begin = performance.now();
  const answer = await subject.serve();
  if (answer.status !== 200) throw new Error(`${answer.status}`);
  const served = performance.now() - begin;
  await context.setOffline(subject.isAway);
  await page.goto(url + subject.path);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await watchTasks(page);
  const seen: Record<'time' | 'task' | 'most' | 'more', number[]> = { time: [], task: [], most: [], more: [] };
  for (let i = 0; i < rounds; i++) {
    // What the round before left behind is not of this one.
    await cdp.send('HeapProfiler.collectGarbage');
    await pause(1_000);
    const memory = watchMemory(profile);
    seen.time.push(await made(page, subject));
    const { most, more } = memory();
    seen.most.push(most);
    seen.more.push(more);
    seen.task.push(await longest(page));
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await context.setOffline(false);
  return [
    `| ${subject.title}, ${rounds} rounds | measured | ratio to the server, or bound |`,
    '|---|---|---|',
    `| made by the server, once | ${short(served)} ms | 1.00 |`,
    `| made on the device, the page 4x throttled, median | ${short(median(seen.time))} ms | ${short(median(seen.time) / served)} |`,
    `| longest task of the page meanwhile, median | ${short(median(seen.task))} ms | – |`,
    `| memory of the page with its worker, the most of all rounds | ${short(Math.max(...seen.most))} MB | 300 MB |`,
    `| of that for the report | ${short(Math.max(...seen.more))} MB | – |`,
  ];
}

async function fromMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Rapor dosyası (PDF)' }).click();
}

const audit = (client: Client, id: string): Subject => ({
  title: `the report file of an audit with ${PHOTOS} photos`,
  path: auditPaths.view(id),
  pages: 1,
  isAway: true,
  ask: fromMenu,
  // Asked for once more it would hand out the file that it keeps.
  serve: () => client('POST', `operational-audit-report-v1/${id}/report?isPermanent=false`, { key: newId(), body: {} }),
});

const risks = (client: Client, id: string): Subject => ({
  title: `the report file of a risk assessment, 60 pages with ${PHOTOS} photos of 2048 × 1536`,
  path: `/companies/risk-assessments/show/${id}`,
  pages: 60,
  // Its photos are the server's: they are fetched each time, which counts.
  isAway: false,
  ask: fromMenu,
  serve: () => client('POST', 'risk-assessments/report', { key: newId(), body: { risk_analysis_id: id, version: 1 } }),
});

/** Runs the rounds and returns the lines of Markdown tables. */
export async function reportBench(rounds: number): Promise<string[]> {
  const server = await startServer({ demo: true });
  const profile = await mkdtemp(join(tmpdir(), 'saha-report-'));
  try {
    const context = await launch(profile);
    const page = await context.newPage();
    const name = 'rapor.test';
    const small = (await cameraPicture(page, { width: 800, height: 600 })).buffer;
    const large = await grainyPhoto(page);
    const report = await reportWithPhotos(server, name, small, PHOTOS);
    const { client } = await signInAt(server.url, `manager@${name}`);
    await page.goto(`${server.url}/login`);
    await signInWith(page, `manager@${name}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await prepared(page, server.url);
    const device = { context, page, url: server.url, profile };
    const first = await measure(device, audit(client, report), rounds);
    const { account, close } = await accountIn(server.databaseUrl, 'risk.test');
    const risk = await signInAt(server.url, 'manager@risk.test');
    const assessment = await longAssessment(account, risk.client, {
      answers: ANSWERS_OF_60_PAGES,
      pictures: Array<Buffer>(PHOTOS).fill(large),
    });
    await close();
    await context.close();
    await rm(profile, { recursive: true, force: true });
    const other = await launch(profile);
    const fresh = await other.newPage();
    await fresh.goto(`${server.url}/login`);
    await signInWith(fresh, 'manager@risk.test');
    await fresh.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const second = await measure({ ...device, context: other, page: fresh }, risks(risk.client, assessment), rounds);
    await other.close();
    return [...first, '', ...second];
  } finally {
    await server.stop();
    await rm(profile, { recursive: true, force: true });
  }
}
