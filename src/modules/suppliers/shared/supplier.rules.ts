import type { Actor } from '#core/record/record.ts';

/** Of those who sign in for a supplier, the representative changes its profile; its personnel reads it (ledger 09, decision 15). */
const REPRESENTATIVE = 19;

/** Whether somebody changes the suppliers in their reach. */
export const mayChangeSupplier = ({ permissions, role_id }: Pick<Actor, 'permissions' | 'role_id'>): boolean =>
  permissions.has('sup.write') || role_id === REPRESENTATIVE;

/** Who speaks for a supplier is not the supplier's to say. */
export const maySayUsers = ({ permissions }: Pick<Actor, 'permissions'>): boolean => permissions.has('sup.write');
