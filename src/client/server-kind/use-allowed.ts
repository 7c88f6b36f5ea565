import { useMemo } from 'react';
import { useSession } from '#client/auth/session.tsx';
import type { KindPages } from '#client/server-kind/pages.ts';

export interface Allowed {
  /** Adds. */
  readonly write: boolean;
  readonly remove: boolean;
  readonly change: boolean;
  /** Fields that this person leaves as they are. */
  readonly left: readonly string[];
}

/** What the person here may do with the records of a kind; the server decides in the end. */
export function useAllowed({ screens: [, add], rights }: Pick<KindPages, 'screens' | 'rights'>): Allowed {
  const { user } = useSession();
  return useMemo(() => {
    const actor = { permissions: new Set(user.permissions), role_id: user.role_id };
    const canWrite = add.permission === null || actor.permissions.has(add.permission);
    return {
      write: canWrite,
      remove: rights?.mayRemove?.(actor) ?? canWrite,
      change: rights?.mayChange?.(actor) ?? canWrite,
      left: rights?.left?.(actor) ?? [],
    };
  }, [user, add, rights]);
}
