import { sql } from 'kysely';
import { INVITATION_DAYS } from '#modules/people/shared/user.schema.ts';
import { RESET_MINUTES } from '#modules/auth/shared/account.calls.ts';
import { dropOlderResets, openReset, resetLink } from '#server/auth/password-reset.ts';
import { mayNotSignIn } from '#server/auth/sign-in.ts';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { enqueue, type JobHandler, type JobInputs } from '#server/jobs/job.ts';
import { invitationMail, invitationText, resetMail } from '#server/mail/auth-mails.ts';
import { countedMailer } from '#server/mail/counted-mailer.ts';
import type { Mailer } from '#server/mail/port.ts';

interface Sending {
  readonly db: Db;
  readonly mail: Mailer;
  readonly origin: string;
  readonly now: Date;
  /** How the link goes out. */
  readonly by: 'email' | 'sms';
}

/** A link that a person sends by hand is under way for so long at most, s: until then its job lies still, and nobody else sends one. */
const BY_HAND_S = 120;

/**
 * Puts the invitation of somebody who never signed in on the queue, in the running transaction. The person counts as waiting until
 * it has gone out; one that waits already goes as soon as it may.
 */
export async function queueInvitation(db: Db, input: JobInputs['invitation'], now: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ invitation_queued_at: now, invited_until: null })
    .where('id', '=', input.user_id)
    .where('last_sign_in_at', 'is', null)
    .execute();
  await enqueue(db, 'invitation', [{ key: input.user_id, input }]);
}

const jobKey = (userId: string): string => `invitation ${userId}`;

/** Keeps the queue from sending what is about to be sent by hand; one that the queue just sends is waited for. */
const holdJob = (db: Db, userId: string) =>
  db
    .updateTable('job')
    .set({ run_at: sql`now() + ${BY_HAND_S} * interval '1 second'` })
    .where('key', '=', jobKey(userId))
    .execute();

/**
 * Sends a person the link by which the password is chosen: an invitation to whoever has never signed in, else that of a forgotten
 * password. Nobody ever knows a password that somebody else made, and of all links that were sent the last one works. An invitation
 * holds from the moment in which it has gone out; one that fails leaves the links before it, and stays in the queue.
 * @returns false for somebody who may not sign in, or has no phone to be reached at
 */
export async function sendPasswordLink({ db, mail, origin, now, by }: Sending, userId: string): Promise<boolean> {
  const user = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user || mayNotSignIn(user, now) !== null) return false;
  const isNew = user.last_sign_in_at === null;
  const minutes = isNew ? INVITATION_DAYS * 24 * 60 : RESET_MINUTES;
  const { email, language, name, phone } = user;
  if (by === 'sms' && (phone === null || !mail.sendText)) return false;
  const token = await openReset(db, userId, now, minutes);
  const link = resetLink(origin, token);
  if (by === 'sms') await mail.sendText?.(phone ?? '', invitationText(language, link));
  else await mail.send(isNew ? invitationMail(email, language, name, link, INVITATION_DAYS) : resetMail(email, language, name, link));
  await inTransaction(db, async (tx) => {
    // Before the person, as the queue holds them.
    await tx.deleteFrom('job').where('key', '=', jobKey(userId)).execute();
    await dropOlderResets(tx, userId, token, now);
    if (!isNew) return;
    const invited_until = new Date(now.getTime() + minutes * 60_000);
    await tx.updateTable('app_user').set({ invitation_queued_at: null, invited_until }).where('id', '=', userId).execute();
  });
  return true;
}

/**
 * Lets one of those who press at once send the link; a process that dies on the way holds it up no longer than a sending takes.
 * @returns until when, to the microsecond, by which a claim is known as one's own; null while somebody else has it
 */
async function claim(db: Db, userId: string): Promise<string | null> {
  const taken = await db
    .updateTable('app_user')
    .set({ link_claimed_until: sql`now() + ${BY_HAND_S} * interval '1 second'` })
    .where('id', '=', userId)
    .where(sql<boolean>`coalesce(link_claimed_until <= now(), true)`)
    .returning(sql<string>`link_claimed_until::text`.as('until'))
    .executeTakeFirst();
  return taken?.until ?? null;
}

/** Gives one's own claim back. One that took too long has lost it, perhaps to somebody who is sending now. */
const release = (db: Db, userId: string, until: string) =>
  db
    .updateTable('app_user')
    .set({ link_claimed_until: null })
    .where('id', '=', userId)
    .where(sql<boolean>`link_claimed_until = ${until}::timestamptz`)
    .execute();

/**
 * Sends the link at a person's word. What the queue has sent, or somebody else is just sending, is not sent once more: a second link
 * would make the first one work no more.
 * @returns `already` for what has gone out; `busy` while somebody is at it, whose mail may still fail; `unreachable` where
 *   `sendPasswordLink` is false
 */
export async function sendByHand(
  sending: Sending,
  userId: string,
  isWaiting: boolean,
): Promise<'sent' | 'already' | 'busy' | 'unreachable'> {
  const { db } = sending;
  const until = await claim(db, userId);
  if (until === null) return 'busy';
  try {
    await holdJob(db, userId);
    if (isWaiting) {
      const now = await db.selectFrom('app_user').select('invitation_queued_at').where('id', '=', userId).executeTakeFirst();
      if (now?.invitation_queued_at === null) return 'already';
    }
    return (await sendPasswordLink(sending, userId)) ? 'sent' : 'unreachable';
  } finally {
    await release(db, userId, until);
  }
}

/** Invites somebody who was just added; a mailbox that fails, or gets too many, is tried again, and the list says who waits. */
export const inviteByJob: JobHandler<'invitation'> = async ({ user_id, made_by, account_id, origin, by, many }, { db, mail, now }) => {
  const sender = many ? { announcer: made_by, account_id } : { user_id: made_by, account_id };
  const counted = countedMailer(mail, db, sender, now);
  await sendPasswordLink({ db, mail: counted, origin, now, by }, user_id);
};
