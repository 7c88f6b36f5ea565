/** The two pages of the form bench, on one server: the product's, and the one by hand beside it. */
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';

/** Path of the page by hand on the product's server. */
export const BY_HAND = '/hand-written/index.html';
const FOLDER = resolve('dist/client/hand-written');
const FONTS = ['inter-latin-wght-normal.woff2', 'inter-latin-ext-wght-normal.woff2'];
const CREATE = '/companies/audit-reports/operational-audit-report/create';

/**
 * Puts a page by hand beside the built client: one script, one style sheet, the product's fonts, and a service worker that stores them all.
 * @param page name of its script and markup among the pages
 */
export async function addByHand(page = 'form'): Promise<void> {
  const pages = resolve(import.meta.dirname, 'pages');
  await mkdir(FOLDER, { recursive: true });
  const names = ['index.html', `${page}.js`, 'form.css', ...FONTS];
  const bundle = async (input: string, file: string, head = '') => {
    const build = await rolldown({ input: join(pages, input), platform: 'browser' });
    await build.write({ file: join(FOLDER, file), format: 'iife', minify: true, banner: head });
    await build.close();
  };
  await bundle(`${page}.ts`, `${page}.js`);
  await bundle('form-worker.ts', 'sw.js', `const FILES = ${JSON.stringify(names)};`);
  await copyFile(join(pages, `${page}.html`), join(FOLDER, 'index.html'));
  await writeFile(
    join(FOLDER, 'form.css'),
    (await readFile(join(pages, 'form.css'), 'utf8')).replaceAll('@fontsource-variable/inter/files/', ''),
  );
  for (const font of FONTS) await copyFile(resolve('node_modules/@fontsource-variable/inter/files', font), join(FOLDER, font));
}

export const removeByHand = (): Promise<void> => rm(FOLDER, { recursive: true, force: true });

export const launch = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    locale: 'tr-TR',
    bypassCSP: true,
  });

/** Copies what the product has on the device into the database of the page by hand: the same person, questions and draft. */
const copyToHand = async (): Promise<void> => {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((good, bad) => Object.assign(request, { onsuccess: () => good(request.result), onerror: () => bad(request.error) }));
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const device = await done(indexedDB.open(names.find((name) => name.startsWith('dev-')) ?? ''));
  const [draft] = await done(device.transaction('drafts').objectStore('drafts').getAll());
  const facts: { k: string; value: { set?: { version: number } } }[] = await done(
    device.transaction('session').objectStore('session').getAll(),
  );
  // Sets of earlier reports lie there too.
  const sets = facts.filter(({ k }) => k.startsWith('question-set:operational:')).map(({ value }) => value.set);
  const questions = sets.find((set) => set?.version === draft.body.question_set_version);
  const people = await done(indexedDB.open('saha-session'));
  const [person] = await done(people.transaction('sessions').objectStore('sessions').getAll());
  const words = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '');
  const opening = indexedDB.open('hand-written', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('records');
  const own = await done(opening);
  const tx = own.transaction('records', 'readwrite', { durability: 'strict' });
  const records = tx.objectStore('records');
  records.put(questions, 'questions');
  records.put({ ...draft, step: 'x1' }, 'draft');
  records.put({ ...person.info, trail: words('nav ol li'), workplace: words('main header h1')[0]?.split(' · ')[0] }, 'session');
  await new Promise<void>((good) => {
    tx.oncomplete = () => good();
  });
  for (const db of [device, people, own]) db.close();
};

/** Stores the page by hand: from a page of the product, whose worker answers every page load that no narrower one answers. */
export const storeByHand = async (): Promise<void> => {
  const { installing } = await navigator.serviceWorker.register('/hand-written/sw.js', { scope: '/hand-written/' });
  await new Promise<void>((good) => {
    if (installing === null) good();
    else installing.onstatechange = () => installing.state === 'activated' && good();
  });
};

const loadOnce = async (context: BrowserContext, url: string, ready: (page: Page) => Promise<unknown>): Promise<void> => {
  const page = await context.newPage();
  await page.goto(url);
  await ready(page);
  await page.close();
};

/** Signs in, waits for the replica, makes a draft, and opens each of the two pages as often as the other. @returns the address of the product's form */
export async function preparePages(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('E-posta').fill('auditor@demo.saha');
  await page.getByRole('textbox', { name: 'Şifre' }).fill('Saha-Demo-2026');
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  await page.goto(`${url}${CREATE}`);
  await page
    .getByRole('button', { name: /Deposu/ })
    .first()
    .click();
  await page.waitForURL(/edit\//);
  await page.getByRole('button', { name: 'Bölümler' }).click();
  await page.getByText('Bölüm 1', { exact: true }).click();
  await page.locator('input[type=radio]').first().waitFor();
  await page.getByRole('button', { name: 'Geri' }).waitFor();
  await page.locator('main header h1', { hasText: 'Deposu' }).waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(copyToHand);
  await page.evaluate(storeByHand);
  const address = page.url();
  await page.close();
  await openBoth(context, url, address);
  await loadOnce(context, `${url}${BY_HAND}`, hasCards);
  return address;
}

const hasCards = (visited: Page) => visited.locator('input[type=radio]').first().waitFor();

/** Each page once: what follows is not the first start of the browser. */
export async function openBoth(context: BrowserContext, url: string, address: string): Promise<void> {
  await loadOnce(context, `${url}${BY_HAND}`, hasCards);
  await loadOnce(context, address, hasCards);
}
