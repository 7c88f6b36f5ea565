import { test } from 'vitest';
import { quietly } from '#tests/model/telling.ts';
import { checkOffice, surveyOffice } from '#tests/model/office/run.ts';

// As the other histories: the same at each run, SEED and HISTORIES make it another one.
const seed = Number(process.env['SEED'] ?? 4711);
const histories = Number(process.env['HISTORIES'] ?? 600);

// SURVEY=1 looks at all of them and tells what was met first when.
test.runIf(process.env['SURVEY'])(
  'survey',
  async () => {
    console.log(await quietly(() => surveyOffice({ seed, histories, engine: 'dexie' })));
  },
  3_600_000,
);

test.skipIf(process.env['SURVEY'])(
  `OFF-DATA-06 forms of the office in three tabs: what is kept is somewhere, saved once, over nothing unseen (${seed})`,
  async () => {
    await quietly(() => checkOffice({ seed, histories, engine: 'dexie' }));
  },
  3_600_000,
);

test.skipIf(process.env['SURVEY'])(
  `OFF-DATA-06 the same for a kind with a list of texts and a part that may lack (seed ${seed})`,
  async () => {
    await quietly(() => checkOffice({ seed: seed + 2, histories: Math.ceil(histories / 3), engine: 'dexie', of: 'visit' }));
  },
  3_600_000,
);

test.skipIf(process.env['SURVEY'])(
  `OFF-DEV-06 the same on a device that seals what lies on it (seed ${seed})`,
  async () => {
    await quietly(() => checkOffice({ seed: seed + 1, histories: Math.ceil(histories / 12), engine: 'sealed' }));
  },
  3_600_000,
);
