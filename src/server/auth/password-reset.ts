import { randomBytes } from 'node:crypto';
import { RESET_MINUTES } from '#modules/auth/shared/account.calls.ts';
import { hashChosen } from '#server/auth/password.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { mayNotSignIn } from '#server/auth/sign-in.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';

/**
 * Makes the token of a mailed link; the database keeps its hash. It works once (ledger 01, decision 12).
 * @param minutes how long it lives; the link of an invitation lives longer than that of a forgotten password
 */
export async function openReset(db: Db, userId: string, now: Date, minutes = RESET_MINUTES): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('password_reset')
    .values({
      hash: hashToken(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + minutes * 60_000),
      used_at: null,
    })
    .execute();
  return token;
}

const unused = (tx: Db, userId: string, now: Date) =>
  tx.updateTable('password_reset').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null);

/** The links that were mailed to a person work no more. */
export const dropResets = async (tx: Db, userId: string, now: Date): Promise<void> => {
  await unused(tx, userId, now).execute();
};

/** The links that were made before the one of this token, or with it, work no more: one that was sent after it goes on working. */
export const dropOlderResets = async (tx: Db, userId: string, token: string, made: Date): Promise<void> => {
  await unused(tx, userId, made).where('created_at', '<=', made).where('hash', '!=', hashToken(token)).execute();
};

/** The page on which a new password is chosen. */
export const resetLink = (origin: string, token: string): string => `${origin}/change-password?token=${token}`;

/** Sets a password. Every session of the person ends but `keep`, and no mailed link works any more. @returns the sessions that ended */
export async function setPassword(tx: Db, userId: string, password_hash: string, now: Date, keep: string | null): Promise<string[]> {
  await tx.updateTable('app_user').set({ password_hash }).where('id', '=', userId).execute();
  await dropResets(tx, userId, now);
  return endSessionsOf(tx, userId, now, keep);
}

/** The person whose password was changed. */
export interface ResetOwner {
  readonly id: string;
  readonly account_id: string;
  readonly email: string;
  readonly name: string;
  readonly language: 'tr' | 'en';
}

/** Sets a new password by a mailed token. Null when the token is unknown, was used, is too old, or its owner may not sign in. */
export async function resetPassword(db: Db, token: string, password: string, now: Date): Promise<ResetOwner | null> {
  const password_hash = await hashChosen(password);
  return inTransaction(db, async (tx) => {
    const row = await tx.selectFrom('password_reset').selectAll().where('hash', '=', hashToken(token)).forUpdate().executeTakeFirst();
    if (!row || row.used_at !== null || row.expires_at <= now) return null;
    const user = await tx.selectFrom('app_user').selectAll().where('id', '=', row.user_id).executeTakeFirstOrThrow();
    if (mayNotSignIn(user, now) !== null) return null;
    await setPassword(tx, user.id, password_hash, now, null);
    return user;
  });
}
