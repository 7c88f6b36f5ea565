import type { RoleId } from '#modules/auth/shared/roles.ts';

/** How a tracked session stands, by its last report (ledger 03, decision 9). */
export const SESSION_STATUSES = ['active', 'idle', 'inactive'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** A report at most this old: active. Older: idle (ledger 03, decision 9), ms. */
export const ACTIVE_MS = 60_000;
/** No report for this long: inactive, ms. */
export const INACTIVE_MS = 30 * 60_000;

/** The status at a moment. It is never stored: who reads it computes it. An ended session is inactive at once. */
export function sessionStatus(session: { readonly seen_at: Date; readonly ended_at: Date | null }, now: Date): SessionStatus {
  const silent = now.getTime() - session.seen_at.getTime();
  if (session.ended_at !== null || silent >= INACTIVE_MS) return 'inactive';
  return silent <= ACTIVE_MS ? 'active' : 'idle';
}

/** Why a session is over for good. `revoked`: its sign-in ended otherwise, e.g. by another sign-in on the same device. */
export const END_REASONS = ['forced', 'suspended', 'quit', 'revoked'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Roles that may watch sessions and end those of others (ledger 03, decision 15). */
const WATCHERS: readonly number[] = [1, 2, 3, 4, 12] satisfies readonly RoleId[];
const SUPER_ADMIN: RoleId = 1;

interface Watcher {
  readonly user_id: string;
  readonly role_id: number;
  readonly account_id: string;
  readonly permissions: Pick<ReadonlySet<string>, 'has'>;
}

/** Whether somebody may see the sessions of others: by role, as long as the matrix leaves that role the administration. */
export const mayWatchSessions = (watcher: Pick<Watcher, 'role_id' | 'permissions'>): boolean =>
  WATCHERS.includes(watcher.role_id) && watcher.permissions.has('adm.read');

/** Whether somebody may end this session: within the own account or as super admin, never the own one, never a super admin's as anybody else. */
export function mayEndSession(
  watcher: Watcher,
  target: { readonly user_id: string; readonly role_id: number; readonly account_id: string },
): boolean {
  if (!mayWatchSessions(watcher) || target.user_id === watcher.user_id) return false;
  if (watcher.role_id === SUPER_ADMIN) return true;
  return target.role_id !== SUPER_ADMIN && target.account_id === watcher.account_id;
}
