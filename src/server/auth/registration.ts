import type { Locale } from '#core/number/number.ts';
import { newId } from '#core/id/uuid.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import type { RoleId } from '#modules/auth/shared/roles.ts';
import { createAccount, createUser } from '#server/auth/people.ts';
import type { Db } from '#server/db/schema.ts';
import { createRecords } from '#server/records/store.ts';
import { orderLibrary } from '#server/seed/library.ts';
import { insertStartingRecords } from '#server/seed/starting-records.ts';

interface Registrant {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string;
  readonly password_hash: string;
  readonly language: Locale;
}

/** What a confirmed registration makes; kept as JSON until the code comes back. */
export type Registration =
  | (Registrant & { readonly kind: 'individual'; readonly profession: string; readonly role_id: RoleId })
  | (Registrant & {
      readonly kind: 'company';
      readonly company_name: string;
      readonly tax_administration: string;
      readonly tax_number: string;
    });

/** Roles of a company's first person (ledger 01, decision 13). */
const ACCOUNT_MANAGER: RoleId = 2;

/**
 * Makes the account with its first person, and for a company the company, in the transaction given (ledger 01, decision 13).
 * @returns the ids. @throws the database's error for an address that got an account meanwhile.
 */
export async function foundAccount(tx: Db, registration: Registration, now: Date): Promise<{ account_id: string; user_id: string }> {
  const isCompany = registration.kind === 'company';
  const role_id = isCompany ? ACCOUNT_MANAGER : registration.role_id;
  const { name, surname, email, phone, password_hash, language } = registration;
  const account_id = await createAccount(tx, {
    name: isCompany ? registration.company_name : `${name} ${surname}`,
    type: isCompany ? 1 : 2,
  });
  const user_id = await createUser(tx, {
    account_id,
    email,
    password_hash,
    role_id,
    name,
    surname,
    language,
    phone,
    profession: isCompany ? null : registration.profession,
    consent_at: now,
  });
  const caller = {
    user_id,
    role_id,
    account_id,
    company_id: null,
    workplace_id: null,
    session_id: '',
    permissions: new Set(startingPermissions(role_id)),
    scope: { account_id, workplaces: null, own: false, allAccounts: false },
  };
  const records = createRecords(tx, { caller, mutation: null, device: null, now });
  await records.insert('user', user_id, { name, surname, role_id, active: true });
  if (isCompany) {
    const { company_name, tax_administration, tax_number } = registration;
    await records.insert('company', newId(), { name: company_name, tax_administration, tax_number, mersis_number: '' });
  }
  await insertStartingRecords(records);
  await orderLibrary(tx, [account_id]);
  return { account_id, user_id };
}
