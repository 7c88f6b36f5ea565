import { expect, test } from 'vitest';
import { accidentRates } from '#modules/incidents/shared/incident.statistics.ts';

test('SCR-INC-05: injuries in a million hours worked and days lost in a thousand, and nothing while the hours are not known', () => {
  expect(accidentRates({ injuries: 3, lost_days: 45 }, 250_000)).toEqual({ frequency: 12, severity: 0.18 });
  expect(accidentRates({ injuries: 0, lost_days: 0 }, 250_000)).toEqual({ frequency: 0, severity: 0 });
  expect([accidentRates({ injuries: 3, lost_days: 45 }, null), accidentRates({ injuries: 3, lost_days: 45 }, 0)]).toEqual([null, null]);
});
