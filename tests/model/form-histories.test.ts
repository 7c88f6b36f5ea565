import { test } from 'vitest';
import { checkForms, surveyForms } from '#tests/model/forms/run.ts';
import { quietly } from '#tests/model/telling.ts';
import type { Profile } from '#tests/model/forms/worlds.ts';

// As the other histories: the same at each run, SEED and HISTORIES make it another one; PROFILE picks a world.
const seed = Number(process.env['SEED'] ?? 4711);
const histories = Number(process.env['HISTORIES'] ?? 2400);
const profile = (process.env['PROFILE'] ?? 'any') as Profile | 'any';
const run = { seed, histories, profile, engine: 'dexie' } as const;

// SURVEY=1 looks at all of them and tells what was met first when.
test.runIf(process.env['SURVEY'])(
  'survey',
  async () => {
    const told = await quietly(() => surveyForms(run));
    console.log(told);
  },
  3_600_000,
);

test.skipIf(process.env['SURVEY'])(
  `OFF-DATA-05 OFF-DATA-06 with forms in up to three tabs, whatever a form says to be kept is somewhere, photos too, and nobody's work goes but by a change that says so (${profile}, ${histories} histories, seed ${seed})`,
  async () => {
    await quietly(() => checkForms(run));
  },
  3_600_000,
);
