/**
 * `npm run walk [-- --as before|after --only first-answer,dfi --sizes 390×844 --url http://…]`: eleven jobs in the real product, counted and
 * measured at each size with and without a line, written into docs/field.md; the pictures lie in test-results/walk.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { goOffline, goOnline } from '#tests/support/browser.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';
import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import { machine, putTable } from '#tests/support/page-table.ts';
import { startServer } from '#tests/support/server.ts';
import { topBar } from '#tests/walk/bar.ts';
import { type Figures, type JobFigure, keepFigures, type Moment, readFigures } from '#tests/walk/figures.ts';
import { firstPaint } from '#tests/walk/first-paint.ts';
import { Hand } from '#tests/walk/hand.ts';
import { type Job, JOBS, type Who } from '#tests/walk/jobs.ts';
import { toDashboard } from '#tests/walk/to-dashboard.ts';
import { connectionIs, isFilled, signInPatiently, STEP_MS } from '#tests/walk/patience.ts';
import { type Connection, deviceOf, SIZES, type Size } from '#tests/walk/sizes.ts';
import { tables } from '#tests/walk/tables.ts';

const PAGE = 'docs/field.md';
const { values } = parseArgs({
  options: { as: { type: 'string' }, only: { type: 'string' }, sizes: { type: 'string' }, url: { type: 'string' } },
});
const moment: Moment = values.as === 'before' ? 'before' : 'after';
const folder = path.resolve('test-results', 'walk', moment);
mkdirSync(folder, { recursive: true });
const wants = (name: string): boolean => values.only?.split(',').includes(name) ?? true;
const jobs = JOBS.filter(({ id }) => wants(id));
const sizes = SIZES.filter(({ name }) => values.sizes?.replaceAll('x', '×').split(',').includes(name) ?? true);
const picture = (name: string): string => path.join(folder, `${name.replaceAll('×', 'x')}.png`);

const server = values.url === undefined ? await startServer({ demo: true }) : null;
const line = await startFaultProxy(values.url ?? server?.url ?? '');
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
const fresh: Figures = { jobs: [], paint: [], bar: [] };

/** One job, from its start to its end, at the size that the page has. */
async function take(job: Job, page: Page, size: Size, connection: Connection): Promise<JobFigure> {
  const hand = new Hand(page, size.isTouch, (name) => picture(`${job.id}-${name}-${size.name}-${connection}`));
  const base = { job: job.id, size: size.name, connection };
  let begin = performance.now();
  try {
    if (job.prepare) await job.prepare({ page, line, connection });
    else await toDashboard({ page });
    begin = performance.now();
    await job.run(hand, { page, line, connection });
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    if (hand.looks.length === 0) await hand.see('end');
    const weakest = hand.looks.toSorted((a, b) => a.contrast - b.contrast)[0];
    return {
      ...base,
      ...hand.effort,
      seconds,
      covered: Math.max(...hand.looks.map(({ covered }) => covered)),
      contrast: weakest?.contrast ?? Number.NaN,
      weakest: weakest?.weakest ?? '',
    };
  } catch (error) {
    await page.screenshot({ path: picture(`failed-${job.id}-${size.name}-${connection}`) }).catch(() => undefined);
    return {
      ...base,
      ...hand.effort,
      seconds: 0,
      covered: 0,
      contrast: 0,
      weakest: '',
      failed: String(error).split('\n').slice(0, 3).join(' '),
    };
  }
}

/** All jobs of one person at all sizes of one kind of device. */
async function walk(who: Who, some: readonly Size[]): Promise<void> {
  const [first] = some;
  const own = jobs.filter((job) => job.who === who);
  if (first === undefined || own.length === 0) return;
  const context: BrowserContext = await browser.newContext({ ...deviceOf(first), baseURL: line.url });
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  await signInPatiently(page, who);
  await isFilled(page);
  for (const size of some) {
    await page.setViewportSize({ width: size.width, height: size.height });
    for (const connection of ['online', 'offline'] as const) {
      if (connection === 'offline') await goOffline(context);
      await connectionIs(page, connection);
      for (const job of own) {
        if ((size.isForForm && !job.isForm) || (job.onlyOnline && connection === 'offline')) continue;
        const figure = await take(job, page, size, connection);
        line.rule = null;
        fresh.jobs.push(figure);
        const { taps, entries, scrolls, seconds, covered, contrast, weakest, failed } = figure;
        console.log(
          `${size.name} ${connection} ${job.id}: ${failed ?? `${taps} taps, ${entries} typed, ${scrolls} scrolled, ${seconds} s, ${Math.round(covered * 100)} % covered, contrast ${contrast.toFixed(2)} (“${weakest}”)`}`,
        );
      }
      await goOnline(context);
    }
  }
  await context.close();
}

try {
  for (const who of ['auditor', 'igu'] as const)
    for (const isTouch of [true, false])
      await walk(
        who,
        sizes.filter((size) => size.isTouch === isTouch),
      );
  if (wants('paint')) {
    fresh.paint.push(...(await firstPaint(line.url, picture)));
    for (const one of fresh.paint)
      console.log(`${one.visit}: ${Math.round(one.after)} ms (${Math.round(one.afterByte)} after the first byte), “${one.says}”`);
  }
  if (wants('bar')) {
    fresh.bar.push(...(await topBar(browser, line, picture)));
    for (const one of fresh.bar)
      console.log(`${one.width} ${one.language} ${one.connection}: ${one.cut.length} cut ${one.cut.join(' | ')}`);
  }
} finally {
  // A walk that fell before its first step says nothing.
  const hasFigures = fresh.jobs.length + fresh.paint.length + fresh.bar.length > 0;
  const all = hasFigures ? await keepFigures(moment, fresh) : await readFigures(moment);
  const [before, after] = moment === 'before' ? [all, await readFigures('after')] : [await readFigures('before'), all];
  for (const [name, table] of hasFigures ? Object.entries(tables(before, after)) : []) await putTable(PAGE, name, table, machine());
  await browser.close();
  await line.stop();
  await server?.stop();
}
process.exit(0);
