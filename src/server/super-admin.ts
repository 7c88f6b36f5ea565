import { randomBytes } from 'node:crypto';
import { newId } from '#core/id/uuid.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import type { RoleId } from '#modules/auth/shared/roles.ts';
import { hashPassword } from '#server/auth/password.ts';
import { openReset, resetLink } from '#server/auth/password-reset.ts';
import { createAccount, createUser } from '#server/auth/people.ts';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { writeLogRecord } from '#server/log/log-records.ts';
import { createRecords } from '#server/records/store.ts';
import { scopeOf } from '#server/records/scope.ts';
import { insertStartingRecords } from '#server/seed/starting-records.ts';
import { StartError } from '#server/settings/start-error.ts';

const SUPER_ADMIN: RoleId = 1;

/** Whether somebody is super admin of more than the demonstration: to nobody else the state of the server is told. */
export async function hasSuperAdmin(db: Db): Promise<boolean> {
  const one = await db
    .selectFrom('app_user')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select('app_user.id')
    .where('role_id', '=', SUPER_ADMIN)
    .where('active', '=', true)
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/**
 * Makes the super admin that SAHA_SUPER_ADMIN names, in an account of its own, unless that person is there already. The password is
 * chosen by a link that works once; nobody has ever known another one.
 * @returns the link, null when the person is there. @throws StartError when the address belongs to somebody of another role
 */
export const ensureSuperAdmin = (db: Db, address: string, origin: string, now: Date): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const email = address.toLowerCase();
    const known = await tx
      .selectFrom('app_user')
      .innerJoin('account', 'account.id', 'app_user.account_id')
      .select(['role_id', 'is_demo'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (known?.role_id === SUPER_ADMIN && !known.is_demo) return null;
    if (known)
      throw new StartError(
        `SAHA_SUPER_ADMIN: ${address} is already somebody who is no super admin. Name an address that nobody signs in with.`,
      );
    const account_id = await createAccount(tx, { name: email });
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
    const person = { name: 'Super', surname: 'Admin', role_id: SUPER_ADMIN };
    const user_id = await createUser(tx, { account_id, email, password_hash, ...person });
    const scope = scopeOf({ account_id, is_demo: false, role_id: SUPER_ADMIN, workplace_id: null, assigned: [], ofCompany: [] });
    const caller = {
      user_id,
      account_id,
      role_id: SUPER_ADMIN,
      company_id: null,
      workplace_id: null,
      session_id: '',
      scope,
      permissions: new Set(startingPermissions(SUPER_ADMIN)),
    };
    const records = createRecords(tx, { caller, mutation: null, device: null, now });
    await records.insert('user', user_id, { ...person, active: true });
    await insertStartingRecords(records, newId);
    await writeLogRecord(tx, {
      account_id,
      who: null,
      device: null,
      address: null,
      now,
      done_at: null,
      action: 'create',
      entity: 'user',
      entity_id: user_id,
      title: email,
    });
    return resetLink(origin, await openReset(tx, user_id, now));
  });
