// Tables of accounts, people and how they sign in.
import type { ColumnType, Generated } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import type { Locale } from '#core/number/number.ts';
import type { Jsonb, Stamp } from './columns.ts';

export interface AccountTable {
  id: string;
  name: string;
  /** 1 company, 2 individual (ledger 01, decision 14). */
  type: Generated<number>;
  is_demo: Generated<boolean>;
  /** Told to every device; a new one makes all of them fetch everything anew. Only the server's own look at its database gives one (put-back.ts). */
  epoch: Generated<string>;
  /** When that was; long ago for the first one. */
  epoch_at: Stamp;
  created_at: Stamp;
}

export interface UserTable {
  id: string;
  account_id: string;
  /** Lower case, unique over all accounts. */
  email: string;
  password_hash: string;
  role_id: number;
  name: string;
  surname: string;
  language: Generated<Locale>;
  active: Generated<boolean>;
  /** Shut out by the server itself: the demonstration is switched off (demonstration.ts). */
  closed: Generated<boolean>;
  /** YYYY-MM-DD; the day from which sign-in is refused. */
  quit_date: string | null;
  company_id: string | null;
  workplace_id: string | null;
  working_time: number | null;
  /** Key of a stored file that belongs to the person's own record. */
  avatar: string | null;
  /** +90… (core/text/phone.ts). */
  phone: string | null;
  /** When the present number was confirmed by a code. */
  phone_confirmed_at: Date | null;
  profession: string | null;
  /** When the person agreed to the terms; null for people whom others entered. */
  consent_at: Date | null;
  size: Generated<'small' | 'medium' | 'large'>;
  mail_preferences: ColumnType<Readonly<Record<string, boolean>>, string | undefined, string>;
  /** Medula codes and password, sealed (server/auth/sealing.ts). */
  medula: string | null;
  /** Came from outside: sees what was shared, no more (ledger 11, decision 26). */
  external: Generated<boolean>;
  /** What somebody from outside is here for. */
  task: string | null;
  /** An official of occupational safety and health. */
  osh_official: Generated<boolean>;
  /** Counts what managers change, so that none overwrites another unseen. */
  version: Generated<number>;
  /** Since when an invitation waits to go out; null for those to whom none is on its way. */
  invitation_queued_at: Date | null;
  /** Until when somebody is sending a link by hand; null for those to whom nobody does. */
  link_claimed_until: Date | null;
  /** Until when the mailed invitation holds; null for those who were never sent one. */
  invited_until: Date | null;
  last_sign_in_at: Date | null;
  /** Whether the person has put the steps of the first days away (setup/server). */
  first_steps_hidden: Generated<boolean>;
  created_at: Stamp;
}

/** How many people of a sort an account may have; without a row there is no limit. */
export interface AccountLimitTable {
  account_id: string;
  category: string;
  most: number;
}

export interface RolePermissionTable {
  account_id: string;
  role_id: number;
  permission: string;
}

/** `working_time`: minutes per month; null where nobody has said. */
export interface AssignmentTable {
  id: Generated<string>;
  user_id: string;
  workplace_id: string;
  working_time: number | null;
}

/** Where somebody was assigned who quit. */
export type DroppedAssignmentTable = Omit<AssignmentTable, 'id'>;

export interface SessionTable {
  id: string;
  user_id: string;
  device: Generated<string>;
  user_agent: Generated<string>;
  created_at: Stamp;
  seen_at: Stamp;
  ended_at: Date | null;
}

/** Hashes of refresh tokens; all of one session are one family (ledger 01, decision 5). */
export interface RefreshTokenTable {
  hash: string;
  session_id: string;
  /** The token it was given for; null for the first of a session. */
  parent: string | null;
  created_at: Stamp;
  expires_at: Date;
  used_at: Date | null;
  revoked: Generated<boolean>;
}

/** A code on its way to a mailbox or a phone (ledger 01, decision 13). */
export interface ConfirmationTable {
  id: string;
  purpose: 'individual' | 'company' | 'phone';
  /** Whose phone it is; null for a registration. */
  user_id: string | null;
  /** Mail address in lower case, or phone number. */
  address: string;
  /** Null: no code can be right, because the address has an account already. */
  code_hash: string | null;
  body: Jsonb<JsonObject>;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  done_at: Date | null;
}

/** The code that the server printed for its first account, while there is none; one row (auth/first-run.ts). */
export interface FirstCodeTable {
  one: Generated<boolean>;
  code_hash: string;
  expires_at: Date;
}

/** Hashes of mailed tokens by which a new password may be chosen once (ledger 01, decision 12). */
export interface PasswordResetTable {
  hash: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Tries that count; `email` is what they are counted under (auth/budgets.ts). */
export interface LoginFailureTable {
  email: string;
  at: Stamp;
}

export interface KnownOriginTable {
  user_id: string;
  origin: string;
  seen_at: Stamp;
}

/** The authenticator app of a person, under the person's id (auth/second-step.ts). Secrets are sealed. */
export interface SecondStepTable {
  id: string;
  /** Null until the first code of `pending` has come. */
  secret: string | null;
  /** A secret that waits for its first code. */
  pending: string | null;
  on_since: Date | null;
  /** The newest step whose code was used: no code of it or of one before is taken again. */
  used_step: ColumnType<string, number | undefined, number>;
}

/** Recovery codes that were not used yet, as hashes. */
export interface RecoveryCodeTable {
  user_id: string;
  hash: string;
  made_at: Date;
}

/** Sign-ins whose password was right and whose second step has not come yet. */
export interface SignInChallengeTable {
  hash: string;
  user_id: string;
  device: string;
  user_agent: string;
  created_at: Date;
  expires_at: Date;
}

/** Roles of which an account demands a second step. */
export interface DemandedSecondStepTable {
  account_id: string;
  role_id: number;
}
