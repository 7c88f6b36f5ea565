/** The pages of the storage benches, built once, and a browser profile on disk to open them in. */
import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';

export const CONTENDERS = ['raw', 'pouch', 'rxdb', 'saha', 'sealed'] as const;
export type Name = (typeof CONTENDERS)[number];

/** Builds the pages and the service worker that stores them; returns the folder. */
export async function buildPages(): Promise<string> {
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
  const files = (await readdir(outDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const names = files.map((entry) => `/${relative(outDir, join(entry.parentPath, entry.name))}`);
  const worker = await rolldown({ input: join(root, 'storage-worker.ts'), platform: 'browser' });
  await worker.write({ file: join(outDir, 'sw.js'), format: 'iife', minify: true, banner: `const FILES = ${JSON.stringify(names)};` });
  await worker.close();
  return outDir;
}

export const timed = (page: Page, work: string): Promise<number> =>
  page.evaluate(`(async () => { const start = performance.now(); await (${work}); return performance.now() - start; })()`);

/** Opens a contender's page and waits until it is ready. */
export async function openPage(page: Page, url: string, name: Name): Promise<void> {
  await page.goto(`${url}/${name}.html`);
  await page.waitForFunction('window.benchReady !== undefined');
  await page.evaluate('window.benchReady');
}

/** From here on the page comes out of the service worker's store. */
export async function addWorker(page: Page): Promise<void> {
  await page.evaluate(`navigator.serviceWorker.register('/sw.js')`);
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
}

/** From the start of the navigation to the first row of the list, ms. */
export async function reloaded(page: Page): Promise<number> {
  await page.reload();
  await page.waitForFunction('window.firstRowAt !== undefined');
  return (await page.evaluate('window.firstRowAt')) as number;
}

/** A page in a fresh profile on disk: a browser without one keeps IndexedDB in memory. */
export async function inFreshProfile<T>(name: Name, work: (page: Page) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'saha-bench-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
    return await work(page);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
