import { test as base } from '@playwright/test';

/** When the last browser test may begin, ms since 1970; set by `npm test` where the run has an end (tools/test.mjs). */
const until = Number(process.env['BROWSER_UNTIL'] ?? Number.POSITIVE_INFINITY);

/** What all browser tests are made of: one for which no time is left is skipped, and counted as skipped. */
export const test = base.extend<{ timeLeft: undefined }>({
  timeLeft: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that the test runner asks for
    async ({}, use, info) => {
      // A second try is never left out: the first one failed.
      if (info.retry === 0) info.skip(Date.now() > until, 'no time was left');
      await use(undefined);
    },
    { auto: true },
  ],
});
