import { newId } from '#core/id/uuid.ts';
import type { Tokens } from '#modules/auth/shared/auth.calls.ts';
import { dropChallenges } from '#server/auth/challenges.ts';
import { lacksSecondStep } from '#server/auth/second-step.ts';
import { mayNotSignIn } from '#server/auth/sign-in.ts';
import { hashToken, readSigned, signAccessToken, signRefreshToken, type TokenOwner } from '#server/auth/tokens.ts';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import type { ServerFacts } from '#server/http/handler.ts';

/** How long a used refresh token still works when nobody has seen its successor (ledger 01, decision 5): what repeating a lost reply takes. */
const LOST_REPLY_MS = 10 * 60_000;

/** A sign-in ends this long after it was made, however often it was renewed. Work that waits on the device stays there, and goes out after the next one. */
const LONGEST_MS = 90 * 24 * 3600 * 1000;

type Facts = Pick<ServerFacts, 'keys' | 'tokenSeconds'>;
type Person = Omit<TokenOwner, 'sid'>;

/** Whole seconds that are left to a sign-in. */
const secondsLeft = (since: Date, now: Date): number => Math.floor((since.getTime() + LONGEST_MS - now.getTime()) / 1000);

async function issue(
  tx: Db,
  facts: Facts,
  owner: TokenOwner,
  { parent, since }: { parent: string | null; since: Date },
  now: Date,
): Promise<Tokens> {
  const access = Math.min(facts.tokenSeconds.access, secondsLeft(since, now));
  const refresh = Math.min(facts.tokenSeconds.refresh, secondsLeft(since, now));
  const refreshToken = await signRefreshToken(facts.keys, owner, refresh);
  await tx
    .insertInto('refresh_token')
    .values({
      hash: hashToken(refreshToken),
      session_id: owner.sid,
      parent,
      created_at: now,
      expires_at: new Date(now.getTime() + refresh * 1000),
    })
    .execute();
  return { accessToken: await signAccessToken(facts.keys, owner, access), refreshToken };
}

/** Starts a session. A device has one at a time: its earlier one of the same person ends. */
export const openSession = (db: Db, facts: Facts, person: Person, device: { id: string; userAgent: string }, now: Date): Promise<Tokens> =>
  inTransaction(db, async (tx) => {
    if (device.id !== '') {
      await tx
        .updateTable('session')
        .set({ ended_at: now })
        .where('user_id', '=', person.user_id)
        .where('device', '=', device.id)
        .where('ended_at', 'is', null)
        .execute();
    }
    const sid = newId();
    await tx
      .insertInto('session')
      .values({
        id: sid,
        user_id: person.user_id,
        device: device.id,
        user_agent: device.userAgent.slice(0, 500),
        created_at: now,
        seen_at: now,
      })
      .execute();
    await tx.updateTable('app_user').set({ last_sign_in_at: now }).where('id', '=', person.user_id).execute();
    return issue(tx, facts, { ...person, sid }, { parent: null, since: now }, now);
  });

/** Ends one session with all its tokens: the login of one device (one family). */
export const endSession = async (db: Db, sid: string, now: Date): Promise<void> => {
  await db.updateTable('session').set({ ended_at: now }).where('id', '=', sid).where('ended_at', 'is', null).execute();
  await db.updateTable('refresh_token').set({ revoked: true }).where('session_id', '=', sid).execute();
};

/**
 * Ends every session of a person with all tokens, and right passwords that wait for their second step: a changed password, a person made passive, a forced log-out. `except` stays.
 * Runs in the transaction that is given. @returns the ids of the sessions that were open, so that their sockets can be told.
 */
export async function endSessionsOf(db: Db, userId: string, now: Date, except: string | null = null): Promise<string[]> {
  await dropChallenges(db, userId);
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .returning('id')
    .execute();
  const ids = ended.map((row) => row.id);
  if (ids.length > 0) await db.updateTable('refresh_token').set({ revoked: true }).where('session_id', 'in', ids).execute();
  return ids;
}

export type RenewalRefusal = 'TOKEN_INVALID' | 'INVALID_TOKEN_TYPE' | 'REFRESH_TOKEN_INVALID';

/**
 * Exchanges a refresh token for a new pair. A token whose answer was lost may come again until one of its successors has been
 * used, for ten minutes; after that it is taken for stolen, and the whole family ends (ledger 01, decision 5).
 */
export async function renewSession(db: Db, facts: Facts, token: string, now: Date): Promise<Tokens | RenewalRefusal> {
  const read = await readSigned(facts.keys, 'refresh+jwt', token);
  if (read === 'wrong-type') return 'INVALID_TOKEN_TYPE';
  if (read === 'lapsed') return 'REFRESH_TOKEN_INVALID';
  if (read === 'invalid' || read.sid === undefined) return 'TOKEN_INVALID';
  const { sid, user_id } = read;
  // A refusal must not roll the revocation back: it is returned, not thrown.
  return inTransaction(db, async (tx): Promise<Tokens | RenewalRefusal> => {
    const session = await tx.selectFrom('session').selectAll().where('id', '=', sid).forUpdate().executeTakeFirst();
    const user = await tx
      .selectFrom('app_user')
      .select(['account_id', 'role_id', 'active', 'closed', 'quit_date'])
      .select(lacksSecondStep('app_user').as('lacks'))
      .where('id', '=', user_id)
      .executeTakeFirst();
    const row = await tx
      .selectFrom('refresh_token')
      .selectAll()
      .where('hash', '=', hashToken(token))
      .where('session_id', '=', sid)
      .executeTakeFirst();
    if (!session || session.ended_at !== null || !row || !user || mayNotSignIn(user, now) !== null || row.expires_at <= now)
      return 'REFRESH_TOKEN_INVALID';
    const successorUsed = await tx
      .selectFrom('refresh_token')
      .select('hash')
      .where('parent', '=', row.hash)
      .where('used_at', 'is not', null)
      .executeTakeFirst();
    const isLate = row.used_at !== null && now.getTime() - row.used_at.getTime() > LOST_REPLY_MS;
    // The role demands a second step since, or is another one.
    if (user.lacks || row.revoked || successorUsed || isLate || secondsLeft(session.created_at, now) <= 0) {
      await endSession(tx, sid, now);
      return 'REFRESH_TOKEN_INVALID';
    }
    if (row.used_at === null) {
      await tx.updateTable('refresh_token').set({ used_at: now }).where('hash', '=', row.hash).execute();
      // Several answers may have been given for the parent; the first that is used is the one that arrived.
      if (row.parent !== null) {
        await tx
          .updateTable('refresh_token')
          .set({ revoked: true })
          .where('parent', '=', row.parent)
          .where('hash', '!=', row.hash)
          .execute();
      }
    }
    await tx.updateTable('session').set({ seen_at: now }).where('id', '=', sid).execute();
    return issue(
      tx,
      facts,
      { user_id, account_id: user.account_id, role_id: user.role_id, sid },
      { parent: row.hash, since: session.created_at },
      now,
    );
  });
}
