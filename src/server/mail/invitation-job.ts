import { INVITATION_DAYS } from '#modules/people/shared/user.schema.ts';
import { RESET_MINUTES } from '#modules/auth/shared/account.calls.ts';
import { dropResets, openReset, resetLink } from '#server/auth/password-reset.ts';
import { mayNotSignIn } from '#server/auth/sign-in.ts';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import type { JobHandler } from '#server/jobs/job.ts';
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

/**
 * Sends a person the link by which the password is chosen: an invitation to whoever has never signed in, else that of a forgotten
 * password. Nobody ever knows a password that somebody else made, and of all links that were sent the last one works.
 * @returns false for somebody who may not sign in, or has no phone to be reached at
 */
export async function sendPasswordLink({ db, mail, origin, now, by }: Sending, userId: string): Promise<boolean> {
  const user = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user || mayNotSignIn(user, now) !== null) return false;
  const isNew = user.last_sign_in_at === null;
  const minutes = isNew ? INVITATION_DAYS * 24 * 60 : RESET_MINUTES;
  const link = await inTransaction(db, async (tx) => {
    await dropResets(tx, userId, now);
    if (isNew)
      await tx
        .updateTable('app_user')
        .set({ invited_until: new Date(now.getTime() + minutes * 60_000) })
        .where('id', '=', userId)
        .execute();
    return resetLink(origin, await openReset(tx, userId, now, minutes));
  });
  const { email, language, name, phone } = user;
  if (by === 'sms') {
    if (phone === null || !mail.sendText) return false;
    await mail.sendText(phone, invitationText(language, link));
  } else await mail.send(isNew ? invitationMail(email, language, name, link, INVITATION_DAYS) : resetMail(email, language, name, link));
  return true;
}

/** Invites somebody who was just added; a mailbox that fails, or gets too many, is tried again, and the list says who has not come. */
export const inviteByJob: JobHandler<'invitation'> = async ({ user_id, made_by, account_id, origin, by, many }, { db, mail, now }) => {
  const sender = many ? { announcer: made_by, account_id } : { user_id: made_by, account_id };
  const counted = countedMailer(mail, db, sender, now);
  await sendPasswordLink({ db, mail: counted, origin, now, by }, user_id);
};
