import { expect, test } from 'vitest';
import { accidentRates } from '#modules/incidents/shared/incident.statistics.ts';

test('injuries and days lost in a million hours, hours lost in a hundred, nothing while the hours are unknown', () => {
  expect(accidentRates({ injuries: 3, lost_days: 45 }, 250_000)).toEqual({ frequency: 12, severityDays: 180, severityHours: 0.144 });
  expect(accidentRates({ injuries: 0, lost_days: 0 }, 250_000)).toEqual({ frequency: 0, severityDays: 0, severityHours: 0 });
  expect([accidentRates({ injuries: 3, lost_days: 45 }, null), accidentRates({ injuries: 3, lost_days: 45 }, 0)]).toEqual([null, null]);
});

test('the published rates of all insured of 2007 come out, with the days that SGK had added', () => {
  // 2,793,420,779 paid days of eight hours; 7,500 days for each death, 75 for each hundredth of lasting incapacity.
  const lost_days = 1_876_524 + 59_457 * 75 + 1_044 * 7_500;
  const rates = accidentRates({ injuries: 80_602, lost_days }, 2_793_420_779 * 8);
  expect([rates?.frequency.toFixed(2), rates?.severityDays.toFixed(0), rates?.severityHours.toFixed(2)]).toEqual(['3.61', '634', '0.51']);
});
