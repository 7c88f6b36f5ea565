import { expect, test } from 'vitest';
import { tellHistory } from '#tests/model/forms/run.ts';
import { quietly } from '#tests/model/telling.ts';
import type { FormStep } from '#tests/model/forms/steps.ts';

// What long runs found, as short as it could be told: each once broke a promise, by its seed.
const STORIES: readonly (readonly [seed: number, steps: readonly FormStep[]])[] = [
  // Two tabs had the same version of a draft of the lost store and of the one in its place.
  [
    4712,
    [
      { do: 'open', tab: 1, report: 1 },
      { do: 'no', tab: 0 },
      { do: 'store-deleted' },
      { do: 'theirs-answer', report: 0 },
      { do: 'choose', tab: 1, count: 1 },
      { do: 'hand-over' },
      { do: 'type', tab: 0 },
      { do: 'hand-over' },
    ],
  ],
  [
    4712,
    [
      { do: 'type', tab: 0 },
      { do: 'crash-tab', tab: 0 },
      { do: 'set-contradicted' },
      { do: 'pull' },
      { do: 'store-deleted' },
      { do: 'open', tab: 1, report: 0 },
      { do: 'set-renewed' },
      { do: 'type', tab: 0 },
    ],
  ],
  [
    4711,
    [
      { do: 'save', tab: 1 },
      { do: 'store-deleted' },
      { do: 'refused-word', tab: 1 },
      { do: 'answer', tab: 2 },
      { do: 'open', tab: 0, report: 0 },
    ],
  ],
  [
    4711,
    [
      { do: 'answer', tab: 1 },
      { do: 'type', tab: 0 },
      { do: 'open', tab: 0, report: 0 },
      { do: 'save', tab: 1 },
      { do: 'store-deleted' },
      { do: 'photos-ready', tab: 0 },
      { do: 'open', tab: 1, report: 0 },
      { do: 'answer', tab: 0 },
      { do: 'decide', how: 'theirs', which: 2 },
    ],
  ],
  [
    4713,
    [
      { do: 'store-deleted' },
      { do: 'choose', tab: 0, count: 3 },
      { do: 'room-gone' },
      { do: 'theirs-finish', report: 0 },
      { do: 'photo-step', tab: 0 },
      { do: 'crash' },
      { do: 'send-start' },
      { do: 'photo-step', tab: 1 },
    ],
  ],
  [
    910001,
    [
      { do: 'save-valid', tab: 1 },
      { do: 'theirs-answer', report: 0 },
      { do: 'send' },
      { do: 'decide', how: 'mine', which: 0 },
      { do: 'no', tab: 0 },
      { do: 'send' },
    ],
  ],
  [
    520000,
    [
      { do: 'choose', tab: 1, count: 1 },
      { do: 'open', tab: 0, report: 0 },
      { do: 'room-gone' },
      { do: 'drop-finding', tab: 1 },
      { do: 'type', tab: 0 },
      { do: 'answer', tab: 0 },
      { do: 'choose', tab: 0, count: 1 },
      { do: 'no', tab: 0 },
      { do: 'open', tab: 0, report: 0 },
    ],
  ],
  [
    520001,
    [
      { do: 'choose', tab: 1, count: 1 },
      { do: 'room-gone' },
      { do: 'photos-ready', tab: 0 },
      { do: 'open', tab: 0, report: 0 },
      { do: 'drop-finding', tab: 0 },
      { do: 'room-back' },
      { do: 'photos-ready', tab: 1 },
    ],
  ],
  [
    520002,
    [
      { do: 'open', tab: 1, report: 2 },
      { do: 'choose', tab: 1, count: 1 },
      { do: 'open', tab: 0, report: 2 },
      { do: 'photos-ready', tab: 1 },
      { do: 'drop-finding', tab: 0 },
      { do: 'open', tab: 0, report: 0 },
      { do: 'room-back' },
      { do: 'photos-ready', tab: 0 },
      { do: 'photo-step', tab: 0 },
      { do: 'answer', tab: 0 },
    ],
  ],
  [
    520003,
    [
      { do: 'type', tab: 2 },
      { do: 'type', tab: 1 },
      { do: 'save', tab: 1 },
      { do: 'open', tab: 0, report: 0 },
      { do: 'save', tab: 0 },
      { do: 'keep', tab: 0 },
      { do: 'pull' },
      { do: 'delete', tab: 0 },
      { do: 'describe', tab: 0 },
    ],
  ],
  [
    520008,
    [
      { do: 'answer', tab: 2 },
      { do: 'theirs-answer', report: 0 },
      { do: 'pull' },
      { do: 'crash-tab', tab: 0 },
      { do: 'open', tab: 2, report: 0 },
      { do: 'delete', tab: 2 },
      { do: 'open', tab: 1, report: 0 },
    ],
  ],
  [
    520009,
    [
      { do: 'choose', tab: 1, count: 1 },
      { do: 'answer', tab: 2 },
      { do: 'save', tab: 2 },
      { do: 'delete', tab: 1 },
      { do: 'open', tab: 0, report: 0 },
      { do: 'photos-ready', tab: 0 },
      { do: 'pull' },
      { do: 'room-gone' },
      { do: 'fault', fault: 'lost-request' },
    ],
  ],
  [
    520012,
    [
      { do: 'delete', tab: 1 },
      { do: 'theirs-finish', report: 0 },
      { do: 'send' },
      { do: 'open', tab: 0, report: 0 },
      { do: 'no', tab: 0 },
      { do: 'photo-step', tab: 0 },
      { do: 'save-valid', tab: 0 },
      { do: 'right-taken' },
      { do: 'pull' },
      { do: 'thaw-tab', tab: 0 },
    ],
  ],
  [
    520013,
    [
      { do: 'open', tab: 0, report: 0 },
      { do: 'delete', tab: 1 },
      { do: 'no', tab: 0 },
      { do: 'save', tab: 2 },
      { do: 'keep', tab: 0 },
      { do: 'open', tab: 0, report: 0 },
      { do: 'no', tab: 0 },
    ],
  ],
  [
    520018,
    [
      { do: 'type', tab: 1 },
      { do: 'type', tab: 2 },
      { do: 'open', tab: 2, report: 2 },
      { do: 'delete', tab: 1 },
      { do: 'send' },
      { do: 'keep', tab: 0 },
      { do: 'type', tab: 0 },
    ],
  ],
  [
    520021,
    [
      { do: 'open', tab: 1, report: 1 },
      { do: 'choose', tab: 0, count: 1 },
      { do: 'room-gone' },
      { do: 'save', tab: 1 },
      { do: 'choose', tab: 0, count: 1 },
      { do: 'pull' },
      { do: 'drop-finding', tab: 1 },
    ],
  ],
  // Between the word of the loss and the look at it a form said that all was kept.
  [
    4711,
    [
      { do: 'choose', tab: 2, count: 1 },
      { do: 'answer', tab: 0 },
      { do: 'store-deleted' },
      { do: 'keep', tab: 0 },
      { do: 'open', tab: 0, report: 0 },
      { do: 'answer', tab: 0 },
      { do: 'crash-tab', tab: 0 },
      { do: 'open', tab: 0, report: 0 },
    ],
  ],
  // A tab that slept when the store was taken away is closed.
  [28115120, [{ do: 'no', tab: 0 }, { do: 'freeze-tab', tab: 0 }, { do: 'store-deleted' }, { do: 'close-tab', tab: 0 }]],
  // What only the server had when it was put back is nowhere: the device had lost its own with its store.
  [28116008, [{ do: 'note', tab: 0 }, { do: 'save-valid', tab: 0 }, { do: 'send' }, { do: 'store-deleted' }, { do: 'restore' }]],
];

test.each(STORIES)('OFF-DATA-05: the story of seed %i keeps its promises', async (_seed, steps) => {
  await expect(quietly(() => tellHistory('dexie', steps))).resolves.toBeGreaterThan(0);
});

test('OFF-DATA-06: a report thrown away while its save waits for code is not saved when the code comes', async () => {
  const story: readonly FormStep[] = [
    { do: 'open', tab: 0, report: 1 },
    { do: 'answer', tab: 0 },
    { do: 'code-late', tab: 0 },
    { do: 'save', tab: 0 },
    { do: 'delete', tab: 0 },
    { do: 'code-here', tab: 0 },
  ];
  await expect(quietly(() => tellHistory('dexie', story))).resolves.toBeGreaterThan(0);
});
