import { useMemo } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { useRecordList } from '#client/sync/index.ts';
import type { Actor } from '#core/record/record.ts';

/** The person here as rules ask for one. */
export function useActor(): Actor {
  const { user } = useSession();
  return useMemo(() => ({ user_id: user.id, role_id: user.role_id, permissions: new Set(user.permissions) }), [user]);
}

export interface Names {
  readonly person: (id: string | null) => string;
  readonly workplace: (id: string) => string;
}

/** Names of people and workplaces from the device; a dash for one that it does not know. */
export function useNames(): Names {
  const users = useRecordList('user').rows;
  const workplaces = useRecordList('workplace').rows;
  return useMemo(() => {
    const people = new Map(users.map(({ id, body }) => [id, `${body.name} ${body.surname}`.trim()]));
    const places = new Map(workplaces.map(({ id, body }) => [id, body.name]));
    return { person: (id) => people.get(id ?? '') ?? '–', workplace: (id) => places.get(id) ?? '–' };
  }, [users, workplaces]);
}
