import { expect, test } from 'vitest';
import * as v from 'valibot';
import { isWanted, MONITOR_FILTERS, monitorRows } from '#modules/sessions/client/monitor-search.ts';
import { sessionColumns } from '#modules/sessions/client/session-columns.tsx';
import type { SessionRecord } from '#modules/sessions/shared/sessions.calls.ts';

const row = (name: string, over: Partial<SessionRecord> = {}): SessionRecord => ({
  session_id: name,
  user_id: name,
  account_id: 'a',
  account_name: 'Anka',
  name,
  surname: 'Kaya',
  role_id: 13,
  status: 'active',
  current_page: 'Dashboard',
  page_titles: { tr: 'Gösterge Paneli', en: 'Dashboard' },
  current_url: '/dashboard',
  login_time: '2026-03-02T08:00:00.000Z',
  last_activity: '2026-03-02T09:00:00.000Z',
  user_agent: '',
  ended: false,
  ...over,
});
const ROWS = [
  row('Zeki'),
  row('Işıl', { status: 'idle' }),
  row('İnci', { status: 'inactive', last_activity: '2026-03-02T07:00:00.000Z' }),
  row('Çağla'),
];
const words = { role: () => 'Denetçi', page: (page: string, titles: SessionRecord['page_titles']) => titles?.tr ?? page };
const shown = (search: Record<string, unknown>) => {
  const asked = v.parse(v.object(MONITOR_FILTERS), search);
  return monitorRows(ROWS)
    .filter((one) => isWanted(one, asked, words))
    .map((one) => one.name);
};

test('SES-MON-01: the monitor stands by the Turkish alphabet, is searched whatever the case, and filtered by status', () => {
  expect(shown({})).toEqual(['Çağla', 'Işıl', 'İnci', 'Zeki']);
  expect(shown({ q: 'ISIL' })).toEqual(['Işıl']);
  expect(shown({ q: 'gösterge denetci' })).toHaveLength(4);
  expect(shown({ status: 'idle' })).toEqual(['Işıl']);
  // What stands wrongly in an address falls back by itself.
  expect(shown({ status: 'nothing', q: 'cagla' })).toEqual(['Çağla']);
});

test('a status is sorted by its rank and read by its word, a closed session by its end', () => {
  const column = sessionColumns(words, { self: 'Zeki', withAccount: false }).find(({ id }) => id === 'status');
  const read = (status: SessionRecord['status'], ended = false) => {
    const one = { ...row('Can', { status, ended }), id: 'x' };
    return [column?.value(one, String), column?.text?.(one, (message) => message.message ?? '')];
  };
  expect([read('active'), read('idle'), read('inactive'), read('inactive', true)]).toEqual([
    [0, 'Etkin'],
    [1, 'Beklemede'],
    [2, 'Etkin değil'],
    [2, 'Kapandı'],
  ]);
});
