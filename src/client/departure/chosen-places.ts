import { useMemo } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import type { QueryOf } from '#client/departure/need-rows.ts';
import { lastWorkplaces } from '#client/records/last-workplaces.ts';
import { newestFirst, useRowsOnSite } from '#client/records/on-site.ts';
import { usePreparedChoice, useRecordList } from '#client/sync/index.ts';
import { preparedPlaces } from '#client/sync/prepare/departure.ts';
import { kindOf } from '#modules/known-kinds.ts';

/** So many are read of a kind that an account has very many of. */
const NEWEST = 300;
const visitsRead: QueryOf = (kind) => (kindOf(kind)?.outline === undefined ? {} : { limit: NEWEST });

/** Ids of the workplaces that are prepared: chosen, or else those that the person is likely to go to. Undefined while they are read. */
export function useChosenPlaces(): readonly string[] | undefined {
  const { user } = useSession();
  const choice = usePreparedChoice();
  const workplaces = useRecordList('workplace');
  const isProposed = choice === null && (user.assigned_workplaces ?? []).length === 0;
  const visits = useRowsOnSite(isProposed ? 'visits' : null, visitsRead);
  return useMemo(() => {
    if (choice === undefined || !workplaces.ready || visits === undefined) return undefined;
    const known = new Set(workplaces.rows.map(({ id }) => id));
    return preparedPlaces(choice, proposedPlaces(user, visits, known), known);
  }, [user, choice, workplaces, visits]);
}

/** Where somebody goes most likely: where the person is assigned, else where the last visits were, else to the only workplace there is. */
export function proposedPlaces(
  user: { readonly id: string; readonly assigned_workplaces?: readonly { readonly workplace_id: string }[] | undefined },
  visits: Parameters<typeof lastWorkplaces>[0],
  known: ReadonlySet<string>,
): readonly string[] {
  const assigned = (user.assigned_workplaces ?? []).map((one) => one.workplace_id);
  if (assigned.length > 0) return assigned;
  const last = lastWorkplaces(newestFirst(visits), user.id);
  return last.length === 0 && known.size === 1 ? [...known] : last;
}
