import type { RightKey } from '#modules/auth/shared/permissions.ts';
import { isOwner, isRoleId, REACH, type Reach, ROLE_IDS, type RoleId } from '#modules/auth/shared/roles.ts';

const SUPER_ADMIN: RoleId = 1;
/** From the narrowest to the widest; what stands together is equal. */
const ORDER: readonly (readonly Reach[])[] = [['own', 'supplier', 'workplace'], ['workplaces'], ['company'], ['account'], ['all-accounts']];
const rankOf = (reach: Reach): number => ORDER.findIndex((equals) => equals.includes(reach));

/** Somebody who gives roles and rights. */
export interface Giver {
  readonly user_id: string;
  readonly role_id: number;
  readonly permissions: Pick<ReadonlySet<string>, 'has'>;
  readonly scope: { readonly workplaces: readonly string[] | null };
}

/** Medical rights go with a profession and not with a rank: who runs an account has doctors in it without reading what they write (ledger 11, decision 4). */
const isRanked = (permission: string): boolean => !permission.startsWith('med.');

/**
 * Whether somebody may give a role, or change those who have it: its rights and its reach do not go beyond the own ones, and a
 * super admin is made by a super admin alone.
 * @param rights what the role may do in the account
 */
export function mayGiveRole({ role_id, permissions, scope }: Giver, role: number, rights: Iterable<string>): boolean {
  if (!isRoleId(role) || !isRoleId(role_id)) return false;
  if (role_id === SUPER_ADMIN) return true;
  if (role === SUPER_ADMIN) return false;
  const own: Reach = scope.workplaces === null ? 'account' : REACH[role_id];
  if (rankOf(REACH[role]) > rankOf(own)) return false;
  return [...rights].every((right) => !isRanked(right) || permissions.has(right));
}

/**
 * Roles that a form offers somebody to give, as far as a device knows: without that of the super admin, and without those of an owner in
 * the account of an individual. One that the person has already stays among them.
 */
export const offeredRoles = (by: { readonly role_id: number; readonly account_type_id: number }, present: number): RoleId[] =>
  ROLE_IDS.filter((id) => id === present || ((id !== SUPER_ADMIN || by.role_id === SUPER_ADMIN) && !isOwner(by.account_type_id, id)));

/** Whether somebody may give a right to a role: one that is held, or one that the role starts with. */
export const mayGiveRight = (giver: Giver, right: RightKey, starting: ReadonlySet<string>): boolean =>
  giver.role_id === SUPER_ADMIN || giver.permissions.has(right) || starting.has(right);
