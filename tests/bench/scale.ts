/** The product's storage with five times and with a tenth of the rows, and the overlay by itself. Long: 50,000 rows per round. */
import type { CDPSession, Page } from '@playwright/test';
import { startBenchServer } from '#tests/bench/server/feed-server.ts';
import { workplaceCount, workplaceId } from '#tests/bench/server/rows.ts';
import { median, ratio, short } from '#tests/bench/statistics.ts';
import { addWorker, buildPages, inFreshProfile, openPage, reloaded, timed } from '#tests/bench/storage-pages.ts';

const SIZES = [1_000, 10_000, 50_000] as const;
type Size = (typeof SIZES)[number];
interface Seen {
  page: number[];
  reload: number[];
  heap: number[];
}

/** Heap of the page after a collection, MB; the worker that fills has its own. */
export async function heapOf(page: Page, cdp: CDPSession): Promise<number> {
  await page.waitForTimeout(500);
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

const round = (url: string, total: Size): Promise<Record<keyof Seen, number>> =>
  inFreshProfile('saha', async (page) => {
    const cdp = await page.context().newCDPSession(page);
    await openPage(page, url, 'saha');
    await page.evaluate('window.bench.fill()');
    const heap = await heapOf(page, cdp);
    if (total > 1_000) await page.evaluate('window.bench.queue500()');
    await addWorker(page);
    await openPage(page, url, 'saha');
    const pages: number[] = [];
    for (let i = 0; i < 12; i++) pages.push(await timed(page, `window.bench.newest50('${workplaceId((i * 3) % workplaceCount(total))}')`));
    const reloads: number[] = [];
    for (let i = 0; i < 5; i++) reloads.push(await reloaded(page));
    return { page: median(pages), reload: median(reloads), heap };
  });

/** Runs the rounds and returns the lines of a Markdown table. */
export async function scaleBench(rounds: number): Promise<string[]> {
  const folder = await buildPages();
  const seen = new Map(SIZES.map((size) => [size, { page: [], reload: [], heap: [] } as Seen]));
  const of = (size: Size): Seen => seen.get(size) ?? { page: [], reload: [], heap: [] };
  for (let i = 0; i < rounds; i++) {
    for (const size of SIZES) {
      const server = await startBenchServer(folder, size);
      try {
        const result = await round(server.url, size);
        for (const metric of ['page', 'reload', 'heap'] as const) of(size)[metric].push(result[metric]);
      } finally {
        await server.close();
      }
    }
  }
  const line = (name: string, metric: keyof Seen, small: Size) =>
    `| ${name} | ${short(median(of(small)[metric]))} | ${short(median(of(50_000)[metric]))} | ${short(ratio(of(50_000)[metric], of(small)[metric]))} | 1.5 |`;
  return [
    `| Saha with more rows, ${rounds} rounds | few | 50,000 | ratio | goal at most |`,
    '|---|---|---|---|---|',
    line('newest 50 of one workplace, 500 waiting, against 10,000 rows, ms', 'page', 10_000),
    line('reload to the first row, 500 waiting, against 10,000 rows, ms', 'reload', 10_000),
    line('heap of the page after filling, against 1,000 rows, MB', 'heap', 1_000),
  ];
}
