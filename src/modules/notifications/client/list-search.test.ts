import { expect, test } from 'vitest';
import * as v from 'valibot';
import { announcementInput, isAskable, MANAGED_FILTERS, managedInput } from '#modules/notifications/client/list-search.ts';

const read = (raw: object) => v.parse(v.object(MANAGED_FILTERS), raw);
const asked = (raw: object) => ({ page: 2, limit: 10 as const, sort: null, filters: read(raw) });

test('SCR-ANN-04: filters of the address become the question of the call, what makes no sense is not asked for', () => {
  const full = { q: 7, type: 'reminder', state: 'unpublished', target: 'role', from: '2026-03-01', to: '2026-03-02' };
  expect(managedInput(asked(full)).body).toEqual({
    page: 2,
    limit: 10,
    text: '7',
    notification_type: 'reminder',
    is_published: false,
    target_type: 'role',
    date_from: '2026-03-01',
    date_to: '2026-03-02',
  });
  const nothing = { text: '', notification_type: null, is_published: null, target_type: null, date_from: null, date_to: null };
  expect(managedInput(asked({ type: 'poem', state: 'maybe', from: '31-12' })).body).toEqual({ page: 2, limit: 10, ...nothing });
  expect(announcementInput(asked({ type: 'reminder' })).body.notification_type).toBe('announcement');
  expect([isAskable(read({ from: '2026-03-02', to: '2026-03-01' })), isAskable(read({ from: '2026-03-02' }))]).toEqual([false, true]);
});
