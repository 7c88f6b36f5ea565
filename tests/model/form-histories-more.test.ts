import { test } from 'vitest';
import { checkForms } from '#tests/model/forms/run.ts';
import { quietly } from '#tests/model/telling.ts';

// The other half of the histories with forms, so that two processes share them.
const seed = Number(process.env['SEED'] ?? 4711) + 1;
const histories = Number(process.env['HISTORIES'] ?? 2400);

test(`OFF-DATA-05 OFF-DATA-06 with forms in up to three tabs, whatever a form says to be kept is somewhere (${histories} more, seed ${seed})`, async () => {
  await quietly(() => checkForms({ seed, histories, profile: 'any', engine: 'dexie' }));
}, 3_600_000);

test(`OFF-DEV-06 the same on a device that seals what lies on it (seed ${seed})`, async () => {
  await quietly(() => checkForms({ seed, histories: Math.ceil(histories / 12), profile: 'any', engine: 'sealed' }));
}, 3_600_000);
