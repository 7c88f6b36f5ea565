import { useMemo } from 'react';
import { type NameOf, namesOf } from '#client/records/names-of.ts';
import { useTaskPlaces, withTaskPlaces } from '#client/records/task-places.ts';
import { useRecordList } from '#client/sync/index.ts';

export interface Names {
  readonly person: NameOf;
  readonly workplace: NameOf;
}

/** Names of people and workplaces from the device; a dash for one that it does not know. */
export function useNames(): Names {
  const users = useRecordList('user');
  const workplaces = useRecordList('workplace');
  const places = useTaskPlaces();
  return useMemo(
    () => ({ person: namesOf('user', users), workplace: withTaskPlaces(namesOf('workplace', workplaces), places) }),
    [users, workplaces, places],
  );
}
