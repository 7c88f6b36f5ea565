import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { oneLine } from '#core/text/plain-line.ts';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Mail, Mailer } from '#server/mail/port.ts';

const SUBJECT_MAX = 200;
const NAME_MAX = 120;
/** One receiver: what would be read as several, or as more than an address, is none. */
const ADDRESS = /^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+$/u;

/** Every mail goes through here: one receiver, headers of one line each. @throws Error for an address that is none */
const messageOf = (mail: Mail, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: receiverOf(mail) },
  subject: oneLine(mail.subject, SUBJECT_MAX),
  text: mail.text,
  ...(mail.id === undefined ? {} : { messageId: `<${mail.id}@saha>` }),
  attachments: (mail.attachments ?? []).map(({ name, type, bytes }) => ({
    filename: oneLine(name, NAME_MAX),
    contentType: type,
    content: Buffer.from(bytes),
  })),
});

function receiverOf({ to }: Mail): string {
  if (!ADDRESS.test(to)) throw new Error('no mail address');
  return to;
}

/** Writes each mail as an .eml file, for a server without SMTP (ledger 17, decision 11). `log` is told where. */
export function folderMailer(folder: string, from: string, log: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const mailer = {
    async send(mail: Mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = mail.id ?? `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;
      const file = path.join(folder, `${name}.eml`);
      // Whole or not at all, whenever the process is killed.
      const half = `${file}.${randomBytes(3).toString('hex')}.part`;
      await writeFile(half, message, { mode: 0o600 });
      await rename(half, file);
      log(`mail kept in ${file}`);
    },
    sendText: (phone: string, text: string) => mailer.send({ to: `${phone}@sms.localhost`, subject: 'SMS', text }),
  };
  return mailer;
}

/**
 * Sends by SMTP; text messages through a gateway that takes mails (`{phone}` in its address), where one is set. `log` is told of a
 * message that did not go out, without number and text.
 */
export function smtpMailer(url: string, from: string, log: (line: string) => void, smsMail?: string): Mailer {
  const transport = createTransport(url);
  const send = async (mail: Mail): Promise<void> => {
    await transport.sendMail(messageOf(mail, from));
  };
  if (smsMail === undefined) return { send };
  return {
    send,
    async sendText(phone, text) {
      try {
        await send({ to: smsMail.replace('{phone}', phone), subject: 'SMS', text });
      } catch (error) {
        // What a mail server says may repeat the address, and with it the number.
        const { code = 'no code', responseCode = '' } = error as { code?: string; responseCode?: number };
        log(`The mail gateway of text messages took none: ${[code, responseCode].filter(Boolean).join(' ')}.`);
        throw error;
      }
    },
  };
}
