import { useMemo } from 'react';
import { useSession } from '#client/auth/session-context.ts';
import { lastWorkplaces } from '#client/records/last-workplaces.ts';
import { usePreparedChoice, useRecordList } from '#client/sync/index.ts';
import { preparedPlaces } from '#client/sync/prepare/departure.ts';

/** Ids of the workplaces that are prepared: chosen, or else those that the person is likely to go to. Undefined while they are read. */
export function useChosenPlaces(): readonly string[] | undefined {
  const { user } = useSession();
  const choice = usePreparedChoice();
  const workplaces = useRecordList('workplace');
  const audits = useRecordList('operational-audit');
  return useMemo(() => {
    if (choice === undefined || !workplaces.ready || !audits.ready) return undefined;
    const known = new Set(workplaces.rows.map(({ id }) => id));
    return preparedPlaces(choice, proposedPlaces(user, audits.rows, known), known);
  }, [user, choice, workplaces, audits]);
}

/** Where somebody goes most likely: where the person is assigned, else where the last audits were, else to the only workplace there is. */
export function proposedPlaces(
  user: { readonly id: string; readonly assigned_workplaces?: readonly { readonly workplace_id: string }[] | undefined },
  audits: Parameters<typeof lastWorkplaces>[0],
  known: ReadonlySet<string>,
): readonly string[] {
  const assigned = (user.assigned_workplaces ?? []).map((one) => one.workplace_id);
  if (assigned.length > 0) return assigned;
  const last = lastWorkplaces(audits, user.id);
  return last.length === 0 && known.size === 1 ? [...known] : last;
}
