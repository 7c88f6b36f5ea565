import * as v from 'valibot';
import { expect, test } from 'vitest';
import { workplaceLabels } from '#modules/organisation/client/workplace.labels.ts';
import { workplacePlan } from '#modules/organisation/shared/workplace.import.ts';
import { workplaceSchema } from '#modules/organisation/shared/workplace.schema.ts';

const { hazard_class } = workplaceSchema.entries;

test('WPL-DATA-02: stored is the word of the hazard class; a letter, which has two readings, stands beside the word and never alone', () => {
  for (const word of ['low', 'hazardous', 'high_hazardous']) expect(v.safeParse(hazard_class, word).success, word).toBe(true);
  for (const letter of ['A', 'B', 'C', 'a', 'high', 'medium', '', null])
    expect(v.safeParse(hazard_class, letter).success, `${letter}`).toBe(false);
  const { options } = workplaceLabels.fields.hazard_class;
  expect(Object.entries(options).map(([stored, { message }]) => [stored, message])).toEqual([
    ['low', 'Az tehlikeli (A)'],
    ['hazardous', 'Tehlikeli (B)'],
    ['high_hazardous', 'Çok tehlikeli (C)'],
  ]);
  // A file that says a letter alone is not read by one of the two readings.
  const read = Object.values(workplacePlan.choices?.['hazard_class'] ?? {}).flatMap(({ tr, en, also = [] }) => [tr, en, ...also]);
  expect(read.length).toBeGreaterThan(6);
  expect(read.filter((word) => word.length < 3)).toEqual([]);
});
