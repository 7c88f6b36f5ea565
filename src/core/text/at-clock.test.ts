import { expect, test } from 'vitest';
import { atClock } from '#core/text/at-clock.ts';

test.each([
  ['14:32', "14:32'de"],
  ['09:03', "09:03'te"],
  ['14:30', "14:30'da"],
  ['14:40', "14:40'ta"],
  ['14:50', "14:50'de"],
  ['14:00', "14:00'te"],
  ['10:00', "10:00'da"],
  ['20:00', "20:00'de"],
  ['00:00', "00:00'da"],
  ['14:10', "14:10'da"],
  ['24-11-2026 08:16', "24-11-2026 08:16'da"],
])('%s is said as a Turk says it', (clock, said) => {
  expect(atClock(clock)).toBe(said);
});
