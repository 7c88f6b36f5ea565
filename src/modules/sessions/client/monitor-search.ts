import * as v from 'valibot';
import { choiceFilter, textFilter } from '#client/list/filter.ts';
import { compareTr, matchesTr } from '#core/text/turkish.ts';
import type { SessionRecord } from '#modules/sessions/shared/sessions.calls.ts';
import { SESSION_STATUSES } from '#modules/sessions/shared/sessions.rules.ts';

/** The filters of the monitor as they stand in the address. */
export const MONITOR_FILTERS = { q: textFilter, status: choiceFilter(SESSION_STATUSES) };
const schema = v.object(MONITOR_FILTERS);
export type MonitorSearch = v.InferOutput<typeof schema>;

/** A session as a row of a list. */
export type SessionRow = SessionRecord & { readonly id: string };

export interface SessionWords {
  readonly role: (id: number) => string;
  readonly page: (page: string, titles: SessionRecord['page_titles']) => string;
}

export const fullName = ({ name, surname }: { name: string; surname: string }): string => `${name} ${surname}`.trim();

/** By name, and those of one person as they began: rows do not move under the pointer while reports come in. */
export const monitorRows = (rows: readonly SessionRecord[]): SessionRow[] =>
  rows.map((row) => ({ ...row, id: row.session_id })).toSorted((a, b) => compareTr(fullName(a), fullName(b)) || (a.id < b.id ? -1 : 1));

/** Whether a session is in what was asked for. */
export function isWanted(row: SessionRecord, { q, status }: MonitorSearch, words: SessionWords): boolean {
  if (status !== '' && row.status !== status) return false;
  return matchesTr([fullName(row), words.role(row.role_id), words.page(row.current_page, row.page_titles), row.account_name].join(' '), q);
}
