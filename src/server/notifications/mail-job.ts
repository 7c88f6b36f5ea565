import { formatDay } from '#core/date/day.ts';
import type { Locale } from '#core/number/number.ts';
import { cutText } from '#core/text/turkish.ts';
import { mailPreferenceOf } from '#modules/notifications/shared/notifications.rules.ts';
import { mayNotSignIn } from '#server/auth/sign-in.ts';
import { countedMailer } from '#server/mail/counted-mailer.ts';
import { greeted, letter } from '#server/mail/letter.ts';
import type { JobHandler } from '#server/jobs/job.ts';

const TEXTS = {
  tr: {
    subject: (isAnnouncement: boolean, start: string) => `Saha ${isAnnouncement ? 'duyurusu' : 'bildirimi'}: ${start}`,
    greeting: 'Sayın',
    due: (day: string) => `Son tarih: ${day}`,
    link: 'Uygulamada açmak için:',
  },
  en: {
    subject: (isAnnouncement: boolean, start: string) => `Saha ${isAnnouncement ? 'announcement' : 'notification'}: ${start}`,
    greeting: 'Dear',
    due: (day: string) => `Due date: ${day}`,
    link: 'To open it in the application:',
  },
} as const satisfies Record<Locale, unknown>;

const SUBJECT_MAX = 80;

/**
 * Mails a notification to one person, who has not had it by mail and wants such mails. The mark is written in the transaction
 * that ends the job; the name of the mail makes one that was sent just before a crash arrive once.
 */
export const mailNotification: JobHandler<'notification-mail'> = async ({ notification_id, user_id, origin }, { db, mail, now }) => {
  const had = await db
    .selectFrom('notification_recipient')
    .select('mail_at')
    .where('notification_id', '=', notification_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
  // Unpublished or deleted meanwhile: it waits for the next time that it is published.
  const notification = await db
    .selectFrom('notification')
    .selectAll()
    .where('id', '=', notification_id)
    .where('is_published', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const user = await db.selectFrom('app_user').selectAll().where('id', '=', user_id).executeTakeFirst();
  if (had === undefined || had.mail_at !== null || notification === undefined || user === undefined || mayNotSignIn(user, now) !== null)
    return;
  if (user.mail_preferences[mailPreferenceOf(notification.notification_type)] === false) return;
  const t = TEXTS[user.language];
  const { content, due_date, redirect_path } = notification;
  const start = cutText(content.replaceAll(/\s+/g, ' '), SUBJECT_MAX);
  const parts = [
    greeted(t.greeting, `${user.name} ${user.surname}`),
    content,
    ...(due_date === null ? [] : [t.due(formatDay(due_date))]),
    `${t.link}\n${origin}${redirect_path ?? '/notifications'}`,
  ];
  // One too many waits in the queue until it may go.
  const counted = countedMailer(mail, db, { announcer: notification.created_by ?? user.account_id, account_id: user.account_id }, now);
  await counted.send({
    id: `notification-${notification_id}-${user_id}`,
    to: user.email,
    subject: t.subject(notification.notification_type === 'announcement', start),
    text: letter(...parts),
  });
  await db
    .updateTable('notification_recipient')
    .set({ mail_at: now })
    .where('notification_id', '=', notification_id)
    .where('user_id', '=', user_id)
    .execute();
};
