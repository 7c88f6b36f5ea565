import { expect } from '@playwright/test';
import { test } from '#tests/support/time-left.ts';
import { soakBrowsers } from '#tests/soak/browsers.ts';
import { ownDatabase } from '#tests/support/server.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

test('fault 45: two browsers at two servers under random faults (short form of npm run soak, its seed is printed): every invariant holds afterwards', async () => {
  // The seed stands in no title: the title must be the same in every process of the run.
  console.log(`soak: seed ${seed}`);
  test.setTimeout(300_000);
  const figures = await soakBrowsers({ seed, seconds: 15, databaseUrl: ownDatabase(process.env['E2E_DATA'] ?? '') });
  test.info().annotations.push({ type: 'soak', description: JSON.stringify(figures) });
  expect(figures.records).toBeGreaterThan(0);
  expect(figures.photos).toBeGreaterThanOrEqual(4);
  expect(Object.keys(figures.faults).length).toBeGreaterThan(0);
});
