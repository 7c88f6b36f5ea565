import { randomBytes } from 'node:crypto';
import { CHALLENGE_MINUTES } from '#modules/auth/shared/second-step.calls.ts';
import { mayNotSignIn } from '#server/auth/sign-in.ts';
import { hashToken } from '#server/auth/tokens.ts';
import type { Db } from '#server/db/schema.ts';

/** A sign-in whose password was right. */
export interface Challenge {
  readonly user_id: string;
  readonly account_id: string;
  readonly role_id: number;
  readonly email: string;
  readonly name: string;
  readonly language: 'tr' | 'en';
  /** What the sign-in said of the device. */
  readonly device: string;
  readonly user_agent: string;
}

/** Remembers that a password was right. @returns what the second page shows for it; the database keeps its hash */
export async function openChallenge(tx: Db, user_id: string, device: { id: string; userAgent: string }, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('sign_in_challenge')
    .values({
      hash: hashToken(token),
      user_id,
      device: device.id,
      user_agent: device.userAgent.slice(0, 500),
      created_at: now,
      expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
    })
    .execute();
  return token;
}

/** Whose it is; null when it is unknown, used or too old, or its person may not sign in any more. */
export async function readChallenge(db: Db, token: string, now: Date): Promise<Challenge | null> {
  const row = await db
    .selectFrom('sign_in_challenge as c')
    .innerJoin('app_user as u', 'u.id', 'c.user_id')
    .select(['c.user_id', 'c.device', 'c.user_agent', 'c.expires_at'])
    .select(['u.account_id', 'u.role_id', 'u.email', 'u.name', 'u.language', 'u.active', 'u.closed', 'u.quit_date'])
    .where('c.hash', '=', hashToken(token))
    .executeTakeFirst();
  return row === undefined || row.expires_at <= now || mayNotSignIn(row, now) !== null ? null : row;
}

/** Uses it up, in the transaction that opens the session. False when somebody else has, or the person's sign-ins were ended meanwhile. */
export async function takeChallenge(tx: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sign_in_challenge').where('hash', '=', hashToken(token)).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** None of a person's right passwords waits any more. */
export const dropChallenges = async (tx: Db, user_id: string): Promise<void> => {
  await tx.deleteFrom('sign_in_challenge').where('user_id', '=', user_id).execute();
};
