import { Refusal } from '#server/http/handler.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import { countedMailer } from '#server/mail/counted-mailer.ts';
import { greeted, letter } from '#server/mail/letter.ts';

const GREETING = { tr: { named: 'Sayın', unnamed: 'Merhaba' }, en: { named: 'Dear', unnamed: 'Hello' } } as const;

/**
 * Mails the file of a mailing to one address and marks the address in the transaction that ends the job; the name of the mail
 * makes one that was sent just before a crash arrive once. One address that fails keeps no other from its mail.
 */
export const mailOfMailing: JobHandler<'mailing-mail'> = async ({ mailing_id, place }, { db, mail, files, now }) => {
  const mailing = await db
    .selectFrom('mailing')
    .innerJoin('file', 'file.document_key', 'mailing.document_key')
    .selectAll('mailing')
    .select(['file.name as file', 'file.type as type'])
    .where('mailing.id', '=', mailing_id)
    .executeTakeFirst();
  const to = await db
    .selectFrom('mailing_address')
    .selectAll()
    .where('mailing_id', '=', mailing_id)
    .where('place', '=', place)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (mailing === undefined || to === undefined) return;
  const bytes = await files.get(mailing.document_key);
  if (bytes === null) throw new Error(`the file of mailing ${mailing_id} is not there`);
  const words = GREETING[mailing.locale];
  const greeting = greeted(words.named, to.name);
  const counted = countedMailer(mail, db, { user_id: mailing.made_by, account_id: mailing.account_id }, now);
  const state = await counted
    .send({
      id: `mailing-${mailing_id}-${place}`,
      to: to.email,
      subject: mailing.subject,
      text: letter(greeting === `${words.named},` ? `${words.unnamed},` : greeting, mailing.words),
      attachments: [{ name: mailing.file, type: mailing.type, bytes }],
    })
    .then(
      () => 'sent' as const,
      (error: unknown) => (error instanceof Refusal ? ('too-many' as const) : ('failed' as const)),
    );
  await db.updateTable('mailing_address').set({ state }).where('mailing_id', '=', mailing_id).where('place', '=', place).execute();
};
