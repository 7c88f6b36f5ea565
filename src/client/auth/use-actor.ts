import { useMemo } from 'react';
import { useSession } from '#client/auth/session.tsx';
import type { Actor } from '#core/record/record.ts';

/** The person here as rules ask for one. */
export function useActor(): Actor {
  const { user } = useSession();
  return useMemo(() => ({ user_id: user.id, role_id: user.role_id, permissions: new Set(user.permissions) }), [user]);
}
