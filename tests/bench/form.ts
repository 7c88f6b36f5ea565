/** The product's audit form with 300 questions against the same form by hand: 820×1180, touch, 4x throttle. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { build } from 'vite';
import { fnv1a } from '#core/number/number.ts';
import { startBenchServer } from '#tests/bench/server/feed-server.ts';
import { median, percentile, ratio, short } from '#tests/bench/statistics.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';
import { startServer } from '#tests/support/server.ts';

const TAPS = 15;
const LIST = '/companies/audit-reports/operational-audit-report';

interface Seen { usable: number[]; tap: number[]; tapP95: number[]; flag: number[]; heap: number[] }
const nothing = (): Seen => ({ usable: [], tap: [], tapP95: [], flag: [], heap: [] });

/** Makes the newest question set of every account 300 questions long, as if it had been published so. */
export async function publish300(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ id: string; account_id: string; version: number; body: { sections: unknown[] } }>("select id, account_id, version, body from record where kind = 'question-set'");
  const question = (section: number, n: number) => ({
    ref: `X${section}.${n}`, text_tr: 'Tank sahasındaki ölçüm ve numune alma noktaları temiz, etiketli ve kilitli durumda mı?', text_en: 'Are the gauging points clean?',
    help_tr: 'Kapakları ve etiketleri tek tek görün.', help_en: 'Look at each cover.',
  });
  const sections = Array.from({ length: 20 }, (_, s) => ({
    key: `x${s + 1}`, title_tr: `Bölüm ${s + 1}`, title_en: `Section ${s + 1}`, applies_to: [], questions: Array.from({ length: 15 }, (_, q) => question(s + 1, q + 1)),
  }));
  for (const row of rows) {
    const feed = await db.query<{ seq: string }>('update feed set seq = seq + 1 where account_id = $1 returning seq', [row.account_id]);
    await db.query('update record set body = $2, version = $3, seq = $4, digest = $5 where id = $1', [
      row.id, JSON.stringify({ ...row.body, sections }), row.version + 1, feed.rows[0]?.seq, fnv1a(`${row.id}:${row.version + 1}`),
    ]);
  }
  await db.end();
}

/** Notes when the first answer can be tapped, from the start of the navigation. */
export const NOTE_USABLE = `(() => { const look = () => { if (document.querySelector('[role=radio], input[type=radio]')) window.usableAt ??= performance.now(); else requestAnimationFrame(look); }; look(); })()`;

/** One tap on the n-th question of the section: until the frame that shows it, and the device has it. */
const tapWork = (n: number) => `new Promise((done) => {
  const card = [...document.querySelectorAll(window.flagAll ? '.card' : 'article[data-ref]')][${n}];
  const yes = card.querySelector('[role=radio], input[type=radio]');
  const chosen = () => yes.getAttribute('aria-checked') === 'true' || yes.checked;
  const head = () => document.querySelector('header h1')?.closest('header')?.textContent ?? '';
  const kept = () => window.flagAll ? window.isKept : /kaydedildi/.test(head());
  if (window.flagAll) { window.isKept = false; window.addEventListener('kept', () => { window.isKept = true; }, { once: true }); }
  const start = performance.now();
  yes.click();
  const look = () => chosen() && kept() ? requestAnimationFrame(() => done(performance.now() - start)) : requestAnimationFrame(look);
  requestAnimationFrame(look);
})`;

const throttle = (cdp: CDPSession, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 1e6;
}

async function measure(page: Page, url: string, flag: string, flagged: string, seen: Seen): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await throttle(cdp, 4);
  await page.addInitScript(NOTE_USABLE);
  await page.goto(url);
  await page.waitForFunction('window.usableAt !== undefined');
  seen.usable.push((await page.evaluate('window.usableAt')) as number);
  const taps: number[] = [];
  for (let n = 0; n < TAPS; n++) taps.push((await page.evaluate(tapWork(n))) as number);
  seen.tap.push(median(taps));
  seen.tapP95.push(percentile(taps, 0.95));
  seen.flag.push((await page.evaluate(`new Promise((done) => { const start = performance.now(); ${flag}; const look = () => (${flagged}) ? requestAnimationFrame(() => done(performance.now() - start)) : requestAnimationFrame(look); look(); })`)) as number);
  await throttle(cdp, 1);
  seen.heap.push(await heapOf(cdp));
}

const launch = async (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { executablePath: chromiumPath(), args: CHROMIUM_ARGS, viewport: { width: 820, height: 1180 }, hasTouch: true, locale: 'tr-TR', bypassCSP: true });

/** Signs in, waits for the replica and makes a draft; returns the address of its first question section. */
export async function prepareProduct(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-posta').fill('auditor@demo.saha');
  await page.getByRole('textbox', { name: 'Şifre' }).fill('Saha-Demo-2026');
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  await page.goto(`${url}${LIST}/create`);
  await page.getByRole('button', { name: /Deposu/ }).first().click();
  await page.waitForURL(/edit\//);
  await page.getByRole('button', { name: 'Bölümler' }).click();
  await page.getByText('Bölüm 1', { exact: true }).click();
  await page.locator('input[type=radio]').first().waitFor();
  await page.getByRole('button', { name: 'Geri' }).waitFor();
  const address = page.url();
  await page.close();
  return address;
}

/** Runs the rounds and returns the lines of a Markdown table. Needs the built client in dist/client. */
export async function formBench(rounds: number): Promise<string[]> {
  const root = resolve(import.meta.dirname, 'pages');
  const outDir = resolve('dist/bench-form');
  await build({ root, configFile: resolve('vite.config.bench.ts'), logLevel: 'error', build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'form.html') } } });
  const plain = await startBenchServer(outDir, 0);
  const server = await startServer({ demo: true });
  const own = nothing();
  const hand = nothing();
  try {
    await publish300(server.databaseUrl);
    for (let i = 0; i < rounds; i++) {
      const profile = await mkdtemp(join(tmpdir(), 'saha-form-'));
      const context = await launch(profile);
      const visits = [
        async () => {
          const address = await prepareProduct(context, server.url);
          const page = await context.newPage();
          await measure(page, address, `[...document.querySelectorAll('button')].find((b) => b.getAttribute('aria-label') === 'Diğer işlemler').click(); const press = () => { const item = [...document.querySelectorAll('[role=menuitem]')].find((b) => b.textContent === 'Geçerli olarak kaydet'); item ? item.click() : requestAnimationFrame(press); }; press()`, `/yanıtlanmadı|yanıtlanmamış|eksik/i.test(document.body.innerText)`, own);
          await page.close();
        },
        async () => {
          const first = await context.newPage();
          await first.goto(`${plain.url}/form.html`);
          await first.close();
          const page = await context.newPage();
          await measure(page, `${plain.url}/form.html`, 'window.flagAll()', '/yanıtlanmadı/.test(document.body.innerText)', hand);
          await page.close();
        },
      ];
      for (const visit of i % 2 === 0 ? visits : visits.toReversed()) await visit();
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  } finally {
    await server.stop();
    await plain.close();
  }
  const row = (name: string, key: keyof Seen, goal: string) =>
    `| ${name} | ${short(median(hand[key]))} | ${short(median(own[key]))} | ${short(ratio(own[key], hand[key]))} | ${goal} |`;
  return [
    `| audit form, 300 questions, 4x throttle, ${rounds} rounds | by hand | Saha | ratio | goal |`,
    '|---|---|---|---|---|',
    row('usable on a second visit, ms', 'usable', '3'),
    row('tap to the frame that shows it, durable, median ms', 'tap', '1.5'),
    row('tap to the frame that shows it, durable, p95 ms', 'tapP95', '1.8'),
    row('flagging all unanswered, ms', 'flag', '2.5'),
    row('heap after all that, MB', 'heap', 'at most 15 MB'),
  ];
}
