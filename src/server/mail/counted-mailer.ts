import { networkOf } from '#server/auth/attempts.ts';
import { type Budget, countTry } from '#server/auth/budgets.ts';
import type { Db } from '#server/db/schema.ts';
import type { Mail, Mailer } from '#server/mail/port.ts';

/** On whose word mails go out: a signed-in person's, or that of somebody unknown at an address. */
export type Sender =
  | { readonly user_id: string; readonly account_id: string }
  | { readonly ip: string }
  /** Somebody whose announcement goes to many. */
  | { readonly announcer: string; readonly account_id: string };

const HOUR = 60 * 60_000;
/** Once so many were sent, one more every ten minutes. */
const atMost = (key: string, free: number, hours: number): Budget => ({
  key: `mail ${key} ${hours}h`,
  free,
  window: hours * HOUR,
  first: HOUR / 6,
  longest: HOUR / 6,
});

/** What may go out in an hour and a day: by person, by account, and to one receiver, whoever sends. */
const budgetsOf = (sender: Sender, to: string): Budget[] =>
  'ip' in sender
    ? [atMost(`to ${to} for strangers`, 5, 1), atMost(`to ${to} for strangers`, 15, 24), atMost(`from ${networkOf(sender.ip)}`, 30, 1)]
    : 'announcer' in sender
      ? [
          atMost(`announced by ${sender.announcer}`, 500, 1),
          atMost(`announced by ${sender.announcer}`, 1_500, 24),
          atMost(`announced in ${sender.account_id}`, 1_000, 1),
          atMost(`announced in ${sender.account_id}`, 3_000, 24),
          atMost(`to ${to}`, 20, 1),
        ]
      : [
          atMost(`by ${sender.user_id}`, 60, 1),
          atMost(`by ${sender.user_id}`, 200, 24),
          atMost(`of ${sender.account_id}`, 300, 1),
          atMost(`of ${sender.account_id}`, 1_000, 24),
          atMost(`to ${to}`, 20, 1),
        ];

/**
 * The mailer that a handler is given: every mail and text message is counted before it goes out, outside of the handler's
 * transaction. `send` throws Refusal TOO_MANY_REQUESTS for one too many. A mail that warns its receiver always goes.
 */
export function countedMailer(mailer: Mailer, db: Db, sender: Sender, now: Date): Mailer {
  const count = (to: string) => countTry(db, budgetsOf(sender, to.toLowerCase()), now);
  const send = async (mail: Mail): Promise<void> => {
    if (!mail.isWarning) await count(mail.to);
    await mailer.send(mail);
  };
  const { sendText } = mailer;
  if (!sendText) return { send };
  return {
    send,
    async sendText(phone, text) {
      await count(phone);
      await sendText.call(mailer, phone, text);
    },
  };
}
