/** The product's audit form with 300 questions against the same form by hand: 820×1180, touch, 4x throttle. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, CDPSession } from '@playwright/test';
import { bareBrowser } from '#tests/bench/bare-browser.ts';
import { addByHand, BY_HAND, launch, openBoth, preparePages, removeByHand } from '#tests/bench/form-pages.ts';
import { publish300 } from '#tests/bench/server/questions.ts';
import { median, percentile, ratio, short } from '#tests/bench/statistics.ts';
import { startServer } from '#tests/support/server.ts';

/** Half of them say no, which unfolds a finding. */
const TAPS = 14;
/** Second visits of each page in one round. */
const VISITS = 3;
const SCREEN = { width: 820, height: 1180 };

interface Seen {
  usable: number[];
  yes: number[];
  no: number[];
  tapP95: number[];
  flag: number[];
  heap: number[];
}
const nothing = (): Seen => ({ usable: [], yes: [], no: [], tapP95: [], flag: [], heap: [] });

/** Notes when the first answer can be tapped, from the start of the navigation. */
const NOTE_USABLE = `(() => { const look = () => { if (document.querySelector('input[type=radio]')) window.usableAt ??= performance.now(); else requestAnimationFrame(look); }; look(); })()`;

/** One tap on the n-th question of the section: until the frame that shows it, with the finding that a no asks for, and the device has it. */
const tapWork = (n: number, word: 'Evet' | 'Hayır') => `new Promise((done) => {
  const card = [...document.querySelectorAll('article[data-ref]')][${n}];
  const answer = [...card.querySelectorAll('label')].find((one) => one.textContent === '${word}').querySelector('input');
  const note = document.querySelector('[data-testid=save-state]');
  const start = performance.now();
  answer.click();
  const look = () => answer.checked && answer.closest('label').querySelector('svg') && note.dataset.state === 'saved'
    && ${word === 'Evet' ? 'true' : "card.querySelector('[data-finding] textarea')"}
    ? requestAnimationFrame(() => done(performance.now() - start)) : requestAnimationFrame(look);
  requestAnimationFrame(look);
})`;

/** The next section, whose questions are all open. */
const NEXT_WORK = `[...document.querySelectorAll('footer button')].find((one) => one.textContent === 'İleri').click()`;
const NEXT_READY = `document.querySelector('article[data-ref="X2.1"]') !== null`;

/** Where the command that finishes the report stands in a menu, the menu is open before. */
const FLAG_READY = `(document.querySelector('header [aria-label="Diğer işlemler"]')?.click(), true)`;
const FLAG_BUTTON = `[...document.querySelectorAll('header button, [role=menuitem]')].find((one) => one.textContent === 'Geçerli olarak kaydet')`;

/** One press on the command that finishes the report: until the frame in which the questions are gone and what is missing is listed. */
const FLAG_WORK = `new Promise((done) => {
  const open = [...document.querySelectorAll('article[data-ref]')].filter((card) => !card.querySelector('input:checked'));
  const button = ${FLAG_BUTTON};
  const start = performance.now();
  button.click();
  const look = () => document.querySelector('[data-testid=problems] li button') && open.every((card) => !card.isConnected)
    ? requestAnimationFrame(() => done(performance.now() - start)) : requestAnimationFrame(look);
  requestAnimationFrame(look);
})`;

/** Runs an expression in the page, and waits for it where it is a promise. Not through the test program, whose own code would lie in the page's heap. */
async function inPage(cdp: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Waits until an expression of the page is true. @throws Error after half a minute */
async function until(cdp: CDPSession, expression: string): Promise<void> {
  for (let looks = 0; !(await inPage(cdp, expression)); looks++) {
    if (looks === 300) throw new Error(`never so: ${expression}`);
    await setTimeout(100);
  }
}

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

/** One visit: an answer to each question of a section, and from the next one to what lacks. */
async function visit(context: BrowserContext, url: string, seen: Seen): Promise<void> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await throttle(cdp, 4);
  await page.goto(url);
  // What lies out of sight is drawn after what is seen.
  await until(cdp, `document.querySelectorAll('article[data-ref]').length >= ${TAPS}`);
  const taps = { Evet: [] as number[], Hayır: [] as number[] };
  for (let n = 0; n < TAPS; n++) {
    const word = n % 2 === 0 ? 'Evet' : 'Hayır';
    taps[word].push(Number(await inPage(cdp, tapWork(n, word))));
  }
  seen.yes.push(median(taps.Evet));
  seen.no.push(median(taps.Hayır));
  seen.tapP95.push(percentile([...taps.Evet, ...taps.Hayır], 0.95));
  await inPage(cdp, NEXT_WORK);
  await until(cdp, NEXT_READY);
  await inPage(cdp, FLAG_READY);
  await until(cdp, `(${FLAG_BUTTON}) !== undefined`);
  seen.flag.push(Number(await inPage(cdp, FLAG_WORK)));
  await throttle(cdp, 1);
  // Until what waits for a resting hand is there too.
  await setTimeout(4000);
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
    row('tap on a yes to the frame that shows it, durable, median ms', 'yes', '1.5'),
    row('tap on a no to the frame that shows its finding, durable, median ms', 'no', '1.5'),
    row('both taps, p95 ms', 'tapP95', '1.8'),
    row('from a page of questions to what lacks in the report, ms', 'flag', '2.5'),
    row('heap after all that, MB', 'heap', 'at most 15 MB'),
  ];
}
