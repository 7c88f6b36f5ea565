import { useMemo } from 'react';
import { useSession } from '#client/auth/session.tsx';
import type { KindRights } from '#client/server-kind/pages.ts';

export interface Allowed {
  /** Adds and deletes. */
  readonly write: boolean;
  readonly change: boolean;
  /** Fields that this person leaves as they are. */
  readonly left: readonly string[];
}

/** What the person here may do with the records of a kind; the server decides in the end. */
export function useAllowed({ write, mayChange, left }: KindRights): Allowed {
  const { user } = useSession();
  return useMemo(() => {
    const actor = { permissions: new Set(user.permissions), role_id: user.role_id };
    const canWrite = actor.permissions.has(write);
    return { write: canWrite, change: mayChange?.(actor) ?? canWrite, left: left?.(actor) ?? [] };
  }, [user, write, mayChange, left]);
}
