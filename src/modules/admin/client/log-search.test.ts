import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isReversed } from '#client/list/filter.ts';
import { LOG_FILTERS, logInput } from '#modules/admin/client/log-search.ts';

const read = (raw: unknown) => v.parse(v.object(LOG_FILTERS), raw);
const asked = (raw: unknown) => logInput({ page: 3, limit: 50, sort: null, filters: read(raw) });

test('SCR-ADM-04 ADM-CALL-03: the filters stand in the address; what makes no sense there counts as not asked for', () => {
  expect(asked({ user: 'u1', action: 'delete', entity: 'dfi', from: '2026-03-01', to: '2026-03-31' })).toEqual({
    params: { page: 3, limit: 50 },
    body: { user_id: 'u1', action: 'delete', entity: 'dfi', date_from: '2026-03-01', date_to: '2026-03-31' },
  });
  expect(asked({ user: { a: 1 }, action: 'explode', from: '31-02-2026' }).body).toEqual({});
});

test('a last day before the first is told and not asked for', () => {
  expect([
    isReversed(read({ from: '2026-03-02', to: '2026-03-01' })),
    isReversed(read({ from: '2026-03-01', to: '2026-03-01' })),
    isReversed(read({ to: '2026-03-01' })),
  ]).toEqual([true, false, false]);
});
