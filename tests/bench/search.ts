/** The search of an employee while somebody types, 20,000 names, 4x throttle: the index of the fields against looking at every name. */
import { chromium } from '@playwright/test';
import { rolldown } from 'rolldown';
import { median, percentile, ratio, short } from '#tests/bench/statistics.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';

const NAMES = 20_000;

interface Seen {
  readonly index: number[];
  readonly scan: number[];
  readonly folded: number[];
  readonly made: number;
  readonly longest: number;
}

async function script(): Promise<string> {
  const build = await rolldown({ input: new URL('./pages/search.ts', import.meta.url).pathname, platform: 'browser' });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}

/** Runs the rounds and returns the lines of a Markdown table. */
export async function searchBench(rounds: number): Promise<string[]> {
  const code = await script();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  const seen: Seen[] = [];
  try {
    for (let i = 0; i < rounds; i++) {
      const page = await browser.newPage();
      await page.addScriptTag({ content: code });
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      seen.push((await page.evaluate(`window.searchBench(${NAMES})`)) as Seen);
      await page.close();
    }
  } finally {
    await browser.close();
  }
  const of = (pick: (one: Seen) => number) => seen.map(pick);
  const line = (name: string, pick: (one: Seen) => number[], goal: string) => {
    const own = of((one) => median(one.index));
    const other = of((one) => median(pick(one)));
    const worst = median(of((one) => percentile(pick(one), 0.95)));
    return `| ${name} | ${short(median(other))} | ${short(worst)} | ${short(ratio(own, other))} | ${goal} |`;
  };
  return [
    `| one press, ${NAMES} names, 4x throttle, ${rounds} rounds, ms | median | p95 | the index against it | goal at most |`,
    '|---|---|---|---|---|',
    line('looking at every name', (one) => one.scan, '0.05'),
    line('looking at every name, folded beforehand', (one) => one.folded, '1'),
    line('the index of the fields', (one) => one.index, '50 ms'),
    '',
    `The index is made in ${short(median(of(({ made }) => made)))} ms when somebody goes into the field, the longest stretch of it ${short(median(of(({ longest }) => longest)))} ms.`,
  ];
}
