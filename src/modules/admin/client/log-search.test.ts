import * as v from 'valibot';
import { expect, test } from 'vitest';
import { filterOf, isFiltered, isReversed, logSearch } from '#modules/admin/client/log-search.ts';

const read = (raw: unknown) => v.parse(logSearch, raw);

test('SCR-ADM-04 ADM-CALL-03: the filters stand in the address; what makes no sense there counts as not asked for', () => {
  const search = read({ user: 'u1', action: 'delete', entity: 'dfi', from: '2026-03-01', to: '2026-03-31', page: 3, limit: 50 });
  expect(filterOf(search)).toEqual({ user_id: 'u1', action: 'delete', entity: 'dfi', date_from: '2026-03-01', date_to: '2026-03-31' });
  expect([search.page, search.limit, isFiltered(search)]).toEqual([3, 50, true]);
  const odd = read({ user: { a: 1 }, action: 'explode', from: '31-02-2026', page: -4, limit: 7 });
  expect([filterOf(odd), odd.page, odd.limit, isFiltered(odd)]).toEqual([{}, 1, 20, false]);
});

test('a last day before the first is told and not asked for', () => {
  expect([
    isReversed(read({ from: '2026-03-02', to: '2026-03-01' })),
    isReversed(read({ from: '2026-03-01', to: '2026-03-01' })),
    isReversed(read({ to: '2026-03-01' })),
  ]).toEqual([true, false, false]);
});
