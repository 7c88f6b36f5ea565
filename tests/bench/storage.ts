/** The product's storage against raw IndexedDB and PouchDB `idb`, interleaved, each round in a fresh profile on disk. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { startBenchServer } from '#tests/bench/server/feed-server.ts';
import { workplaceCount, workplaceId } from '#tests/bench/server/rows.ts';
import { median, ratio, short } from '#tests/bench/statistics.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';

const CONTENDERS = ['raw', 'pouch', 'saha'] as const;
type Name = (typeof CONTENDERS)[number];
const METRICS = ['fill', 'longestTask', 'newest50', 'tap', 'tapPhoto', 'reload'] as const;
type Metric = (typeof METRICS)[number];
/** Goals of the product against raw and against PouchDB; null where none is set. */
const GOALS: Record<Metric, readonly [number | null, number | null]> = {
  fill: [2.5, 0.9],
  longestTask: [null, null],
  newest50: [4, 0.4],
  tap: [2.5, 0.8],
  tapPhoto: [1.6, 0.35],
  reload: [2.2, 0.45],
};

const timed = (page: Page, work: string): Promise<number> =>
  page.evaluate(`(async () => { const start = performance.now(); await (${work}); return performance.now() - start; })()`);

async function round(name: Name, url: string, total: number): Promise<Record<Metric, number>> {
  const profile = await mkdtemp(join(tmpdir(), 'saha-bench-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
    const open = async () => {
      await page.goto(`${url}/${name}.html`);
      await page.waitForFunction('window.benchReady !== undefined');
      await page.evaluate('window.benchReady');
    };
    await open();
    await page.evaluate(
      `window.tasks = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) window.tasks.push(e.duration); }).observe({ type: 'longtask' })`,
    );
    const fill = await timed(page, 'window.bench.fill()');
    const longestTask = (await page.evaluate('Math.max(0, ...window.tasks)')) as number;
    await page.evaluate('window.bench.queue500()');
    await open();
    const pages: number[] = [];
    for (let i = 0; i < 12; i++) pages.push(await timed(page, `window.bench.newest50('${workplaceId((i * 3) % workplaceCount(total))}')`));
    const taps: number[] = [];
    for (let i = 0; i < 15; i++) taps.push(await timed(page, `window.bench.tap(${i})`));
    const photos: number[] = [];
    for (let i = 0; i < 8; i++) photos.push(await timed(page, `window.bench.tapPhoto(${i})`));
    const reloads: number[] = [];
    for (let i = 0; i < 3; i++) {
      await page.reload();
      await page.waitForFunction('window.firstRowAt !== undefined');
      reloads.push((await page.evaluate('window.firstRowAt')) as number);
    }
    // The first look at a store pays for indexes and caches once; it is part of the list below, the median leaves it out.
    return { fill, longestTask, newest50: median(pages), tap: median(taps), tapPhoto: median(photos), reload: median(reloads) };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Runs the rounds and returns the lines of a Markdown table. */
export async function storageBench(options: { rounds: number; total: number }): Promise<string[]> {
  const root = resolve(import.meta.dirname, 'pages');
  const outDir = resolve('dist/bench');
  await build({
    root,
    configFile: resolve('vite.config.bench.ts'),
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: CONTENDERS.map((name) => join(root, `${name}.html`)) },
    },
  });
  const server = await startBenchServer(outDir, options.total);
  const seen: Record<Name, Record<Metric, number[]>> = Object.fromEntries(
    CONTENDERS.map((name) => [name, Object.fromEntries(METRICS.map((metric) => [metric, []]))]),
  ) as never;
  try {
    for (let i = 0; i < options.rounds; i++) {
      for (let k = 0; k < CONTENDERS.length; k++) {
        const name = CONTENDERS[(i + k) % CONTENDERS.length] as Name;
        const result = await round(name, server.url, options.total);
        for (const metric of METRICS) seen[name][metric].push(result[metric]);
      }
    }
  } finally {
    await server.close();
  }
  return [
    `| ${options.total} rows, ${options.rounds} rounds, median ms | raw IndexedDB | PouchDB idb | Saha | Saha / raw | goal | Saha / PouchDB | goal |`,
    '|---|---|---|---|---|---|---|---|',
    ...METRICS.map((metric) => {
      const [againstRaw, againstPouch] = GOALS[metric];
      const own = seen.saha[metric];
      return `| ${metric} | ${short(median(seen.raw[metric]))} | ${short(median(seen.pouch[metric]))} | ${short(median(own))} | ${short(ratio(own, seen.raw[metric]))} | ${againstRaw ?? '–'} | ${short(ratio(own, seen.pouch[metric]))} | ${againstPouch ?? '–'} |`;
    }),
  ];
}
