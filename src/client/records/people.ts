import { useLingui } from '@lingui/react';
import { useCallback, useMemo } from 'react';
import { namedOnSite } from '#client/records/last-workplaces.ts';
import { useRowsOnSite } from '#client/records/on-site.ts';
import { ROLE_LABEL } from '#client/shell/role-labels.ts';
import type { RecordItem } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';
import { isRoleId } from '#modules/auth/shared/roles.ts';
import { kindOf } from '#modules/known-kinds.ts';

/** So many records of a workplace tell who works there; somebody of whom older ones alone tell is found among all others. */
const NEWEST_OF_MANY = 300;
const NEWEST = 100;

/** People who have worked at a workplace, as its records on this device tell. */
export function usePeopleAt(workplace: string): ReadonlySet<string> {
  const queryOf = useCallback(
    (kind: KindId) => ({ bucket: workplace, limit: kindOf(kind)?.outline === undefined ? NEWEST : NEWEST_OF_MANY }),
    [workplace],
  );
  const rows = useRowsOnSite('all', queryOf);
  return useMemo(() => peopleIn(rows ?? []), [rows]);
}

/** Who made these records or did what they tell of. */
export const peopleIn = (rows: readonly RecordItem<KindId>[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => [...namedOnSite(row), ...(row.meta?.created_by ? [row.meta.created_by] : [])]));

/** What a person is, in words; null where this person may not know it. */
export function useRoleWords(): (role: number | null) => string | null {
  const { i18n } = useLingui();
  return (role) => (role !== null && isRoleId(role) ? i18n._(ROLE_LABEL[role]) : null);
}
