import { useMemo } from 'react';
import { type NameOf, namesOf } from '#client/records/names-of.ts';
import { useRecordList } from '#client/sync/index.ts';

export interface Names {
  readonly person: NameOf;
  readonly workplace: NameOf;
}

/** Names of people and workplaces from the device; a dash for one that it does not know. */
export function useNames(): Names {
  const users = useRecordList('user');
  const workplaces = useRecordList('workplace');
  return useMemo(() => ({ person: namesOf('user', users), workplace: namesOf('workplace', workplaces) }), [users, workplaces]);
}
