import { newId } from '#core/id/uuid.ts';
import type { Locale } from '#core/number/number.ts';
import { startingPermissions, startingRows } from '#modules/auth/shared/permissions.ts';
import { INDIVIDUAL, MANAGER_OF, ROLE_IDS, type RoleId } from '#modules/auth/shared/roles.ts';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';

/** `type`: 1 company, 2 individual (ledger 01, decision 14). */
export interface NewAccount {
  readonly id?: string;
  readonly name: string;
  readonly type?: 1 | 2;
  readonly is_demo?: boolean;
}

/** The rights that the roles of an account of this type start with. */
function startingRightsOf(type: 1 | 2): { role_id: RoleId; permission: string }[] {
  if (type !== INDIVIDUAL) return startingRows();
  return ROLE_IDS.flatMap((role_id) => startingPermissions(MANAGER_OF[role_id] ?? role_id).map((permission) => ({ role_id, permission })));
}

/** An account with its feed and the starting state of its permission matrix (ledger 11, decision 2). */
export const createAccount = (db: Db, account: NewAccount): Promise<string> =>
  inTransaction(db, async (tx) => {
    const id = account.id ?? newId();
    await tx
      .insertInto('account')
      .values({ id, name: account.name, type: account.type ?? 1, is_demo: account.is_demo ?? false })
      .execute();
    await tx.insertInto('feed').values({ account_id: id }).execute();
    await tx
      .insertInto('role_permission')
      .values(startingRightsOf(account.type ?? 1).map((row) => ({ account_id: id, ...row })))
      .execute();
    return id;
  });

export interface NewUser {
  readonly id?: string;
  readonly account_id: string;
  readonly email: string;
  readonly password_hash: string;
  readonly role_id: RoleId;
  readonly name: string;
  readonly surname: string;
  readonly language?: Locale;
  readonly company_id?: string | null;
  readonly workplace_id?: string | null;
  readonly working_time?: number | null;
  readonly phone?: string | null;
  readonly profession?: string | null;
  readonly consent_at?: Date | null;
  readonly assigned?: readonly string[];
}

/** A person who can sign in. The entry for pick lists is a record of kind `user` under the same id, made by whoever calls this. */
export const createUser = (db: Db, user: NewUser): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { id = newId(), assigned = [], email, ...rest } = user;
    await tx
      .insertInto('app_user')
      .values({ ...rest, id, email: email.toLowerCase() })
      .execute();
    if (assigned.length > 0) {
      // Whoever is assigned to several workplaces spends the working time there in equal parts until somebody says otherwise.
      const share = user.working_time ? Math.floor(user.working_time / assigned.length) : null;
      await tx
        .insertInto('assignment')
        .values(assigned.map((workplace_id) => ({ user_id: id, workplace_id, working_time: share })))
        .execute();
    }
    return id;
  });
