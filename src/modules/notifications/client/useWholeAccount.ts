import { useSession } from '#client/auth/session.tsx';
import { isRoleId, REACH } from '#modules/auth/shared/roles.ts';

/** Whether the person reaches the whole account (ledger 11, decision 3); the server decides in the end. */
export function useWholeAccount(): boolean {
  const { role_id } = useSession().user;
  return isRoleId(role_id) && (REACH[role_id] === 'account' || REACH[role_id] === 'all-accounts');
}
