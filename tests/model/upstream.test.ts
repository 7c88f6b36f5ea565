import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = async (script: string): Promise<string> =>
  (await promisify(execFile)(process.execPath, [path.resolve('docs/upstream', script)], { timeout: 60_000 })).stdout;

// The reports claim what these scripts show with the version at hand. One that fails after an upgrade is good news: the report is out of date.
test('the report on holes after a failed page still holds', async () => {
  expect(await run('rxdb-hole.mjs')).toMatch(/^20 of 30 rows;[^\n]*\nREPRODUCED/);
});
test('the report on rows hidden by a nested index still holds', async () => {
  expect(await run('rxdb-nested-index.mjs')).toContain('find(): a; count(): 1; findByIds(): a, b, c\nREPRODUCED');
});
test('the reports on event reduce and on count() across realms still hold', async () => {
  const output = await run('rxdb-two-realms.mjs');
  expect(output).toContain('list with event reduce: REPRODUCED');
  expect(output).toContain('list without event reduce: NOT REPRODUCED');
  expect(output).toContain('count with event reduce: REPRODUCED');
  expect(output).toContain('count without event reduce: REPRODUCED');
});
