import * as v from 'valibot';
import { compareTr, matchesTr } from '#core/text/turkish.ts';
import type { SessionRecord } from '#modules/sessions/shared/sessions.calls.ts';
import { SESSION_STATUSES } from '#modules/sessions/shared/sessions.rules.ts';

const SORTS = ['name', 'role', 'status', 'page', 'login', 'activity'] as const;

/** What the monitor shows, as it stands in the address. */
export const monitorSearch = v.object({
  q: v.fallback(v.optional(v.string(), ''), ''),
  status: v.fallback(v.optional(v.picklist(['', ...SESSION_STATUSES]), ''), ''),
  sort: v.fallback(v.optional(v.picklist(SORTS), 'name'), 'name'),
  order: v.fallback(v.optional(v.picklist(['asc', 'desc']), 'asc'), 'asc'),
});
export type MonitorSearch = v.InferOutput<typeof monitorSearch>;

interface Words {
  role: (id: number) => string;
  page: (page: string, titles: SessionRecord['page_titles']) => string;
}

export const fullName = ({ name, surname }: { name: string; surname: string }): string => `${name} ${surname}`.trim();

/** Rows that fit, in an order that does not move under the pointer while reports come in: by name unless the person chose otherwise. */
export function monitorRows(rows: readonly SessionRecord[], search: MonitorSearch, words: Words): SessionRecord[] {
  const text = (row: SessionRecord) =>
    [fullName(row), words.role(row.role_id), words.page(row.current_page, row.page_titles), row.account_name].join(' ');
  const keys: Readonly<Record<MonitorSearch['sort'], (row: SessionRecord) => string>> = {
    name: fullName,
    role: (row) => words.role(row.role_id),
    status: (row) => String(SESSION_STATUSES.indexOf(row.status)),
    page: (row) => words.page(row.current_page, row.page_titles),
    login: (row) => row.login_time,
    activity: (row) => row.last_activity,
  };
  const key = keys[search.sort];
  const direction = search.order === 'asc' ? 1 : -1;
  return rows
    .filter((row) => (search.status === '' || row.status === search.status) && matchesTr(text(row), search.q))
    .toSorted(
      (a, b) => direction * compareTr(key(a), key(b)) || compareTr(fullName(a), fullName(b)) || (a.session_id < b.session_id ? -1 : 1),
    );
}
