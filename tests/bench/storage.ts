/** The product's storage against raw IndexedDB, PouchDB `idb` and RxDB used plainly, interleaved, each round in a fresh profile on disk. */
import { startBenchServer } from '#tests/bench/server/feed-server.ts';
import { workplaceCount, workplaceId } from '#tests/bench/server/rows.ts';
import { median, ratio, short } from '#tests/bench/statistics.ts';
import { addWorker, buildPages, CONTENDERS, inFreshProfile, type Name, openPage, reloaded, timed } from '#tests/bench/storage-pages.ts';

const METRICS = ['fill', 'longestTask', 'newest50', 'tap', 'tapPhoto', 'reload'] as const;
type Metric = (typeof METRICS)[number];
/** What each line is, and the goals of the product against raw and against PouchDB; null where none is set. */
const LINES: Record<Metric, readonly [string, number | null, number | null]> = {
  fill: ['fill from the feed: HTTP, parse, store, watermark', 2.5, 0.9],
  longestTask: ['longest task of the page meanwhile (Saha: under 50)', null, null],
  newest50: ['newest 50 of one workplace, 500 waiting folded over', 4, 0.4],
  tap: ['tap: durable and on the screen, 500 waiting', 2.5, 0.8],
  tapPhoto: ['the same with a photo of 300 kB', 1.6, 0.35],
  reload: ['reload to the first row, out of a service worker', 2.2, 0.45],
};

const round = (name: Name, url: string, total: number): Promise<Record<Metric, number>> =>
  inFreshProfile(name, async (page) => {
    await openPage(page, url, name);
    await page.evaluate(
      `window.tasks = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) window.tasks.push(e.duration); }).observe({ type: 'longtask' })`,
    );
    const fill = await timed(page, 'window.bench.fill()');
    const longestTask = (await page.evaluate('Math.max(0, ...window.tasks)')) as number;
    await page.evaluate('window.bench.queue500()');
    await addWorker(page);
    await openPage(page, url, name);
    const pages: number[] = [];
    for (let i = 0; i < 12; i++) pages.push(await timed(page, `window.bench.newest50('${workplaceId((i * 3) % workplaceCount(total))}')`));
    const taps: number[] = [];
    for (let i = 0; i < 15; i++) taps.push(await timed(page, `window.bench.tap(${i})`));
    const photos: number[] = [];
    for (let i = 0; i < 8; i++) photos.push(await timed(page, `window.bench.tapPhoto(${i})`));
    const reloads: number[] = [];
    for (let i = 0; i < 5; i++) reloads.push(await reloaded(page));
    // The first look at a store pays for indexes and caches once; it is part of the list below, the median leaves it out.
    return { fill, longestTask, newest50: median(pages), tap: median(taps), tapPhoto: median(photos), reload: median(reloads) };
  });

/** Runs the rounds and returns the lines of a Markdown table. */
export async function storageBench(options: { rounds: number; total: number }): Promise<string[]> {
  const server = await startBenchServer(await buildPages(), options.total);
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
    `| ${options.total} rows, ${options.rounds} rounds, median ms | raw IndexedDB | PouchDB idb | RxDB | Saha | Saha, sealed | Saha / raw | goal | Saha / PouchDB | goal | sealed / Saha |`,
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...METRICS.map((metric) => {
      const [words, againstRaw, againstPouch] = LINES[metric];
      const own = seen.saha[metric];
      const times = CONTENDERS.map((name) => short(median(seen[name][metric])));
      const against = (other: Name, goal: number | null) =>
        goal === null ? '– | –' : `${short(ratio(own, seen[other][metric]))} | ${goal}`;
      return `| ${words} | ${times.join(' | ')} | ${against('raw', againstRaw)} | ${against('pouch', againstPouch)} | ${short(ratio(seen.sealed[metric], own))} |`;
    }),
  ];
}
