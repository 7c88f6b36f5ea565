import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

/** The text of a mail as the server without SMTP keeps it. */
function textOf(file: string): { to: string; text: string } {
  const [head = '', ...rest] = readFileSync(file, 'utf8').split('\r\n\r\n');
  const encoded = rest.join('\r\n\r\n');
  const to = /^To: (.+)$/m.exec(head)?.[1]?.trim() ?? '';
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return { to, text: Buffer.from(encoded, 'base64').toString('utf8') };
  const bytes = encoded
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { to, text: Buffer.from(bytes, 'latin1').toString('utf8') };
}

/** Mails to an address so far, oldest first. */
function mailsTo(address: string): string[] {
  const folder = path.join(process.env['E2E_DATA'] ?? '', 'mail');
  try {
    const all = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted();
    return all
      .map((name) => textOf(path.join(folder, name)))
      .filter((mail) => mail.to === address)
      .map((mail) => mail.text);
  } catch {
    return [];
  }
}

/** A mail leaves by the queue, behind what else a busy server does. */
const MAIL_MS = 30_000;

/** What a pattern finds in the newest mail to an address; waits for the mail. */
export async function fromMail(address: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(
      () => {
        found = pattern.exec(mailsTo(address).at(-1) ?? '')?.[0] ?? '';
        return found;
      },
      { timeout: MAIL_MS },
    )
    .not.toBe('');
  return found;
}
