/** The product's audit form with 300 questions against the same form by hand: 820×1180, touch, 4x throttle. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, CDPSession } from '@playwright/test';
import { bareBrowser } from '#tests/bench/bare-browser.ts';
import { addByHand, BY_HAND, launch, openBoth, preparePages, removeByHand } from '#tests/bench/form-pages.ts';
import { publish300 } from '#tests/bench/server/questions.ts';
import { median, percentile, ratio, short } from '#tests/bench/statistics.ts';
import { startServer } from '#tests/support/server.ts';

const TAPS = 15;
/** Second visits of each page in one round. */
const VISITS = 3;
const SCREEN = { width: 820, height: 1180 };

interface Seen {
  usable: number[];
  tap: number[];
  tapP95: number[];
  flag: number[];
  heap: number[];
}
const nothing = (): Seen => ({ usable: [], tap: [], tapP95: [], flag: [], heap: [] });

/** Notes when the first answer can be tapped, from the start of the navigation. */
const NOTE_USABLE = `(() => { const look = () => { if (document.querySelector('input[type=radio]')) window.usableAt ??= performance.now(); else requestAnimationFrame(look); }; look(); })()`;

/** One tap on the n-th question of the section: until the frame that shows it, and the device has it. */
const tapWork = (n: number) => `new Promise((done) => {
  const card = [...document.querySelectorAll('article[data-ref]')][${n}];
  const yes = card.querySelector('input[type=radio]');
  const note = document.querySelector('[data-testid=save-state]');
  const start = performance.now();
  yes.click();
  const look = () => yes.checked && yes.closest('label').querySelector('svg') && note.dataset.state === 'saved'
    ? requestAnimationFrame(() => done(performance.now() - start)) : requestAnimationFrame(look);
  requestAnimationFrame(look);
})`;

/** The next section, whose questions are all open. */
const NEXT_WORK = `[...document.querySelectorAll('footer button')].find((one) => one.textContent === 'İleri').click()`;
const NEXT_READY = `document.querySelector('article[data-ref="X2.1"]') !== null`;

/** Where the command that finishes the report stands in a menu, the menu is open before. */
const FLAG_READY = `(document.querySelector('header [aria-label="Diğer işlemler"]')?.click(), true)`;
const FLAG_BUTTON = `[...document.querySelectorAll('header button, [role=menuitem]')].find((one) => one.textContent === 'Geçerli olarak kaydet')`;

/** One press on the command that finishes the report: until the frame in which what is missing is listed, and every card that is still in the document is flagged. */
const FLAG_WORK = `new Promise((done) => {
  const open = [...document.querySelectorAll('article[data-ref]')].filter((card) => !card.querySelector('input:checked'));
  const button = ${FLAG_BUTTON};
  const start = performance.now();
  button.click();
  const look = () => document.querySelector('[data-testid=problems]') && open.every((card) => !card.isConnected || /Yanıtlanmadı/.test(card.textContent))
    ? requestAnimationFrame(() => done(performance.now() - start)) : requestAnimationFrame(look);
  requestAnimationFrame(look);
})`;

const throttle = (cdp: CDPSession, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 1e6;
}

/** Until the first answer can be tapped, in a browser that nobody looks into: one more visit of each page, then as many as it takes for a median. */
async function secondVisits(profile: string, pages: readonly (readonly [url: string, seen: Seen])[]): Promise<void> {
  const browser = await bareBrowser(profile, SCREEN);
  for (let n = -1; n < VISITS; n++)
    for (const [url, seen] of n % 2 === 0 ? pages : pages.toReversed()) {
      const usable = await browser.visit(url, 4, NOTE_USABLE, 'window.usableAt');
      if (n >= 0) seen.usable.push(usable);
    }
  await browser.close();
}

/** One visit: an answer to each question of a section, and the flags on the next one. */
async function visit(context: BrowserContext, url: string, seen: Seen): Promise<void> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await throttle(cdp, 4);
  await page.goto(url);
  // What lies out of sight is drawn after what is seen.
  await page.waitForFunction(`document.querySelectorAll('article[data-ref]').length >= ${TAPS}`);
  const taps: number[] = [];
  for (let n = 0; n < TAPS; n++) taps.push((await page.evaluate(tapWork(n))) as number);
  seen.tap.push(median(taps));
  seen.tapP95.push(percentile(taps, 0.95));
  await page.evaluate(NEXT_WORK);
  await page.waitForFunction(NEXT_READY);
  await page.evaluate(FLAG_READY);
  await page.waitForFunction(`(${FLAG_BUTTON}) !== undefined`);
  seen.flag.push((await page.evaluate(FLAG_WORK)) as number);
  await throttle(cdp, 1);
  // Until what waits for a resting hand is there too.
  await page.waitForTimeout(4000);
  seen.heap.push(await heapOf(cdp));
  await page.close();
}

/** Runs the rounds and returns the lines of a Markdown table. Needs the built client in dist/client. */
export async function formBench(rounds: number): Promise<string[]> {
  await addByHand();
  const server = await startServer({ demo: true });
  const own = nothing();
  const hand = nothing();
  try {
    await publish300(server.databaseUrl);
    for (let i = 0; i < rounds; i++) {
      const profile = await mkdtemp(join(tmpdir(), 'saha-form-'));
      const first = await launch(profile);
      const address = await preparePages(first, server.url);
      await first.close();
      await secondVisits(profile, [
        [address, own],
        [server.url + BY_HAND, hand],
      ]);
      const context = await launch(profile);
      await openBoth(context, server.url, address);
      const visits = [() => visit(context, address, own), () => visit(context, server.url + BY_HAND, hand)];
      for (const go of i % 2 === 0 ? visits : visits.toReversed()) await go();
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  } finally {
    await server.stop();
    await removeByHand();
  }
  const row = (name: string, key: keyof Seen, goal: string) =>
    `| ${name} | ${short(median(hand[key]))} | ${short(median(own[key]))} | ${short(ratio(own[key], hand[key]))} | ${goal} |`;
  return [
    `| audit form, 300 questions, 4x throttle, ${rounds} rounds | by hand | Saha | ratio | goal |`,
    '|---|---|---|---|---|',
    row('usable on a second visit, ms', 'usable', '2.2'),
    row('tap to the frame that shows it, durable, median ms', 'tap', '1.5'),
    row('tap to the frame that shows it, durable, p95 ms', 'tapP95', '1.8'),
    row('flagging all unanswered, ms', 'flag', '2.5'),
    row('heap after all that, MB', 'heap', 'at most 15 MB'),
  ];
}
