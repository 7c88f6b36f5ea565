import { expect, test } from 'vitest';
import { closedIn, figureScope, raisedIn } from '#modules/dfi/client/figure-links.ts';

test('a number opens the list with what it counts, over new year and within a window', () => {
  expect(figureScope('all', '', '2026-06-15')).toEqual({});
  const scope = figureScope('30d', 'w1', '2026-01-10');
  expect(scope).toEqual({ workplace: 'w1', raised_from: '2025-12-12' });
  expect(raisedIn('2025-12', scope)).toEqual({ workplace: 'w1', raised_from: '2025-12-12', raised_to: '2025-12-31' });
  expect(raisedIn('2026-01', scope)).toEqual({ workplace: 'w1', raised_from: '2026-01-01', raised_to: '2026-01-31' });
  expect(closedIn('2024-02', {})).toEqual({ stage: 'closed', closed_from: '2024-02-01', closed_to: '2024-02-29' });
  expect(closedIn('2026-01', scope)).toMatchObject({ raised_from: '2025-12-12', closed_from: '2026-01-01' });
});
