import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inParallel, ownFilesOnly } from './install.ts';
import { isFile } from './later.ts';

const answer = (body: string, type: string, status = 200) => new Response(body, { status, headers: { 'content-type': type } });
const { cacheWillUpdate } = ownFilesOnly(new Set(['/assets/index.1.js', '/assets/style.1.css']));
/** Whether what came for a path is stored. */
const isStored = async (path: string, response: Response) =>
  (await cacheWillUpdate?.({ request: new Request(`https://a.b${path}`), response } as never)) !== null;

const PAGE = '<link rel="preload" href="/assets/style.1.css"><script src="/assets/index.1.js"></script>';

test.each([
  ['a script', '/assets/index.1.js', answer('1', 'text/javascript'), true],
  ['the page of a guest network in the place of a script', '/assets/index.1.js', answer('<p>terms', 'text/html; charset=utf-8'), false],
  ['what a filter says in JSON in the place of a script', '/assets/index.1.js', answer('{}', 'application/json'), false],
  ['what a filter says in plain text in the place of a sheet', '/assets/style.1.css', answer('no', 'text/plain'), false],
  ['a sheet', '/assets/style.1.css', answer('a{}', 'text/css; charset=utf-8'), true],
  ['a font', '/assets/inter.1.woff2', answer('x', 'font/woff2'), true],
  ['an icon', '/icons/icon.svg', answer('x', 'image/svg+xml'), true],
  ['a picture in the place of a script', '/assets/index.1.js', answer('x', 'image/png'), false],
  ['an answer without a kind', '/assets/index.1.js', new Response(null), false],
  ['a script that is gone', '/assets/index.1.js', answer('1', 'text/javascript', 404), false],
  ['an answer that a proxy refuses in plain text', '/assets/index.1.js', answer('no', 'text/plain', 403), false],
  ['the page of this version', '/index.html', answer(PAGE, 'text/html'), true],
  ['the page of a guest network', '/index.html', answer('<p>terms', 'text/html'), false],
  ['the page of another version', '/index.html', answer(PAGE.replace('index.1', 'index.2'), 'text/html'), false],
])('OFF-SW-01: %s', async (_, path, response, isKept) => {
  expect(await isStored(path, response)).toBe(isKept);
});

test('OFF-SW-01: every kind of file that the build gives the worker is known, as a server names it', () => {
  const config = readFileSync(new URL('../vite.config.ts', import.meta.url), 'utf8');
  const named = /globPatterns: \['\*\*\/\*\.\{([\w,]+)\}'\]/.exec(config)?.[1]?.split(',') ?? [];
  const TYPES: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css', svg: 'image/svg+xml', png: 'image/png' };
  Object.assign(TYPES, { woff2: 'font/woff2', ttf: 'font/ttf', wasm: 'application/wasm', webmanifest: 'application/manifest+json' });
  expect(named.length).toBeGreaterThan(5);
  // A page is looked at by what it names; the manifest is added by the plugin.
  for (const kind of [...named.filter((one) => one !== 'html'), 'webmanifest'])
    expect(isFile(`/a.${kind}`, answer('', TYPES[kind] ?? '')), kind).toBe(true);
});

test('OFF-SW-01: the stored page says nothing of a first visit, and all else as the server does', async () => {
  const page = `${PAGE}<p>Yükleniyor. <small>İlk açılışta indirilir.</small></p><p lang="en">Loading. <small>The first time.</small></p>`;
  const response = new Response(page, { headers: { 'content-type': 'text/html', 'content-length': '1', 'x-policy': 'own' } });
  const kept = (await cacheWillUpdate?.({ request: new Request('https://a.b/index.html'), response } as never)) as Response;
  expect(await kept.text()).toBe(`${PAGE}<p>Yükleniyor. </p><p lang="en">Loading. </p>`);
  expect(Object.fromEntries(kept.headers)).toEqual({ 'content-type': 'text/html', 'x-policy': 'own' });
});

test('OFF-SW-01: files are stored some at a time, all of them; after one that fails none is begun', async () => {
  const seen: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (item: number) => {
    seen.push(item);
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    if (item === 13) throw new Error('line lost');
  };
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, work);
  expect([seen.length, most]).toEqual([7, 3]);
  seen.length = 0;
  await expect(inParallel([1, 13, 3, 4, 5, 6, 7, 8, 9], 2, work)).rejects.toThrow('line lost');
  expect(seen.length).toBeLessThan(6);
  await inParallel([], 4, work);
});
