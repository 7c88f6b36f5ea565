import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';

const ASKED = 'src/client/page/features.ts';
const client = readSources(['src/client', 'src/modules', 'sw']).filter(({ name }) => !/\/server\//.test(name));

/** The text without comments, in which anything may be named. */
const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
const naming = (pattern: RegExp): string[] =>
  client
    .filter(({ text }) => pattern.test(code(text)))
    .map(({ name }) => name)
    .sort();

test('what not every engine has is asked for in one place', () => {
  expect(client.map(({ name }) => name)).toContain(ASKED);
  expect(naming(/\bnavigator\b/)).toEqual([ASKED]);
  expect(naming(/\b(BroadcastChannel|OffscreenCanvas|convertToBlob)\b/)).toEqual([ASKED]);
  expect(naming(/\b(getDirectory|BarcodeDetector)\b/)).toEqual([ASKED]);
  expect(naming(/\brequestIdleCallback\b/)).toEqual([ASKED]);
  expect(naming(/\b(SharedWorker|showSaveFilePicker|showOpenFilePicker|EyeDropper)\b/)).toEqual([]);
});

test('databases and workers are asked for where a silent one is noticed', () => {
  // The library of the tables asks the factory that the watch has taken over.
  expect(naming(/\bindexedDB\b/)).toEqual(['src/client/auth/session-rows.ts', 'src/client/sync/replica/delete-databases.ts']);
  expect(naming(/\bnew Worker\(/)).toEqual([
    'src/client/pdf/pdf-worker.ts',
    'src/client/scan/code-reader.ts',
    'src/client/sync/pull/worker-link.ts',
    'src/client/workers/images.ts',
  ]);
  for (const start of ['src/client/app/main.tsx', 'src/client/sync/pull/pull.worker.ts'])
    expect(client.find(({ name }) => name === start)?.text).toMatch(/^watchDatabases\(\);$/m);
  expect(naming(/\.locks\b(?!\.hold)[?.]*\.?request\(|\blocks\.request\(/)).toEqual(['src/client/page/locks.ts']);
});
