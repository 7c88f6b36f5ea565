import { useMemo } from 'react';
import { useRecordList } from '#client/sync/index.ts';

export interface Names {
  readonly person: (id: string | null | undefined) => string;
  readonly workplace: (id: string | null | undefined) => string;
}

/** Names of people and workplaces from the device; a dash for one that it does not know. */
export function useNames(): Names {
  const users = useRecordList('user').rows;
  const workplaces = useRecordList('workplace').rows;
  return useMemo(() => {
    const people = new Map(users.map(({ id, body }) => [id, `${body.name} ${body.surname}`.trim()]));
    const places = new Map(workplaces.map(({ id, body }) => [id, body.name]));
    return { person: (id) => people.get(id ?? '') ?? '–', workplace: (id) => places.get(id ?? '') ?? '–' };
  }, [users, workplaces]);
}
