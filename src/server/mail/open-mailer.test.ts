import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderMailer, smtpMailer } from '#server/mail/open-mailer.ts';

test('without SMTP a mail is kept as a file with its attachment, and the log says where', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'saha-mail-'));
  const lines: string[] = [];
  try {
    const mailer = folderMailer(folder, 'Saha <saha@localhost>', (line) => lines.push(line));
    await mailer.send({
      to: 'ayse@example.com',
      subject: 'Denetim raporu İıŞğ',
      text: 'Ekte.',
      attachments: [{ name: 'rapor.pdf', type: 'application/pdf', bytes: new Uint8Array([37, 80, 68, 70]) }],
    });
    const [name = ''] = readdirSync(folder);
    const text = readFileSync(path.join(folder, name), 'utf8');
    expect(name).toMatch(/\.eml$/);
    expect(lines).toEqual([`mail kept in ${path.join(folder, name)}`]);
    expect(text).toContain('To: ayse@example.com');
    const subject = /^Subject: =\?UTF-8\?(\w)\?(.+)\?=$/m.exec(text);
    expect(subject).not.toBeNull();
    expect(text).toContain('filename=rapor.pdf');
    expect(text).toContain(Buffer.from([37, 80, 68, 70]).toString('base64'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('finding 13: line ends in a subject or in the name of an attachment make no header of their own', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'saha-mail-'));
  try {
    const mailer = folderMailer(folder, 'Saha <saha@localhost>', () => undefined);
    await mailer.send({
      to: 'ayse@example.com',
      subject: 'Rapor\r\nBcc: kurban@example.com',
      text: 'x',
      attachments: [{ name: 'a\r\nX-Evil: 1.pdf', type: 'application/pdf', bytes: new Uint8Array([1]) }],
    });
    const [name = ''] = readdirSync(folder);
    const text = readFileSync(path.join(folder, name), 'utf8');
    expect(text).toContain('Subject: Rapor Bcc: kurban@example.com');
    expect(text).not.toMatch(/^(Bcc|X-Evil):/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a text message that the mail gateway does not take is told to whoever runs the server, without the number', async () => {
  const lines: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 gateway\r\n');
    socket.on('data', (data) => {
      const asked = data.toString();
      socket.write(asked.startsWith('RCPT') ? `550 ${asked.trim()} is unknown\r\n` : '250 ok\r\n');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Saha <saha@localhost>', (line) => lines.push(line), '{phone}@sms.example.com');
    await expect(mailer.sendText?.('+905321234567', 'Kod 123456')).rejects.toThrow();
    expect(lines).toEqual(['The mail gateway of text messages took none: EENVELOPE 550.']);
  } finally {
    server.close();
  }
});
