import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import { startJobs } from '#server/jobs/runner.ts';
import type { Mail } from '#server/mail/port.ts';
import { folderMailer } from '#server/mail/open-mailer.ts';
import { type Client, PASSWORD, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
let account: TestAccount;
let manager: Client;

beforeAll(async () => {
  api = await startApp();
  account = await api.account('posta.test');
  manager = await api.signIn('manager@posta.test');
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.mails.length = 0;
  await sql`delete from login_failure`.execute(api.db);
});

async function validReport(): Promise<string> {
  const { id } = await account.records.insert('operational-audit', newId(), account.audit(0, { report_status: 'valid' }));
  return id;
}
const send = (id: string, users: readonly unknown[], client = manager) =>
  client('POST', `operational-audit-report-v1/${id}/send-mail`, { key: newId(), body: { users } });
/** The results of a press, once every mail has been tried. */
async function results(id: string, users: readonly unknown[], client = manager): Promise<{ ok: boolean; message?: string }[]> {
  const begun = await send(id, users, client);
  expect(begun.status).toBe(200);
  const files = { get: async () => new Uint8Array([37]), put: async () => undefined, remove: async () => undefined };
  const mail = { send: async (one: Mail) => void api.mails.push(one) };
  const runner = startJobs({ db: api.db, mail, files, handlers: JOB_HANDLERS, log: () => undefined });
  await expect.poll(() => api.db.selectFrom('job').select('id').execute(), { timeout: 15_000 }).toEqual([]);
  await runner.stop();
  return (await client('GET', `operational-audit-report-v1/${id}/send-mail/${begun.body.mailing_id}`)).body.sent;
}
const receivers = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: 'Alıcı', email: `alici${from + n}@dis.test` }));

test('finding 13: a name in a mail is plain: no link, no second line, not endless', async () => {
  const id = await validReport();
  for (const name of ['Ödül: https://evil.example/a', 'evil.com hediye', 'Ali\r\nBcc: kurban@dis.test', 'x'.repeat(200)]) {
    const reply = await send(id, [{ name, email: 'a@dis.test' }]);
    expect([name, reply.status]).toEqual([name, 422]);
  }
  for (const email of ['a@dis.test, b@dis.test', 'a@dis.test\r\nBcc: b@dis.test', `${'x'.repeat(300)}@dis.test`])
    expect((await send(id, [{ name: 'Ali', email }])).status).toBe(422);
  expect(api.mails).toEqual([]);
  expect(await results(id, [{ name: 'Prof.Dr. Ayşe Öz', email: 'a@dis.test' }])).toMatchObject([{ ok: true }]);
  expect(api.mails[0]?.text).toContain('Sayın Prof.Dr. Ayşe Öz,\n\n');
});

test('finding 13: a name that an older version let in is left out of the greeting', async () => {
  await account.addUser('eski', 13);
  await api.db.updateTable('app_user').set({ name: 'Kazandınız https://evil.example' }).where('email', '=', 'eski@posta.test').execute();
  await api.anybody('POST', 'auth/forgot-password', { body: { email: 'eski@posta.test' } });
  await expect.poll(() => api.mails[0]?.text ?? '').toMatch(/^Merhaba,\n\n/);
  expect(api.mails[0]?.text).not.toContain('evil');
});

test('finding 13: whoever registers puts no word of their own into a stranger’s mailbox', async () => {
  const person = {
    surname: 'Can',
    email: 'yabanci@dis.test',
    phone: '0532 123 45 67',
    profession: 'doctor',
    consent: true,
    password: PASSWORD,
    password_repeat: PASSWORD,
  };
  const register = (name: string) => api.anybody('POST', 'auth/register-individual', { body: { ...person, name } });
  expect((await register('Bedava araba www.evil.example')).status).toBe(422);
  expect((await register('Bedava araba')).status).toBe(200);
  expect(JSON.stringify(api.mails)).not.toContain('Bedava');
});

test('finding 13: mails of a person are bounded by hour and day, the rest is told and goes out later', async () => {
  const id = await validReport();
  for (let n = 0; n < 6; n++) expect((await results(id, receivers(n * 10, 10))).every((one) => one.ok)).toBe(true);
  const sent = await results(id, receivers(60, 10));
  expect(sent.map((one) => one.ok)).toEqual(Array.from({ length: 10 }, () => false));
  expect(sent[0]?.message).toBe('Gönderim sınırına ulaşıldı. Biraz sonra yeniden deneyin.');
  expect(api.mails).toHaveLength(60);
  // Others of the account are not held up by it.
  await account.addUser('ikinci', 2);
  const other = await api.signIn('ikinci@posta.test');
  expect(await results(id, receivers(500, 1), other)).toMatchObject([{ ok: true }]);
  await sql`update login_failure set at = at - interval '1 hour'`.execute(api.db);
  expect((await results(id, receivers(70, 10)))[0]?.ok).toBe(true);
  expect((await send(id, receivers(0, 51))).status).toBe(422);
});

test('finding 13: one mailbox is not flooded, not by strangers either; the person still has the links that came', async () => {
  await account.addUser('hedef', 13);
  for (let n = 0; n < 9; n++)
    expect(
      (
        await api.anybody('POST', 'auth/forgot-password', {
          body: { email: 'hedef@posta.test' },
          headers: { 'x-forwarded-for': `203.0.113.${n}` },
        })
      ).status,
    ).toBe(200);
  await expect.poll(() => api.mails.length).toBe(5);
  const token = /token=(\S+)/.exec(api.mails[0]?.text ?? '')?.[1];
  const better = { password: 'Kestane-42-kebap', password_repeat: 'Kestane-42-kebap' };
  expect((await api.anybody('POST', 'auth/update-password', { body: { token, ...better } })).status).toBe(200);
  // The warning goes out all the same.
  expect(api.mails.at(-1)?.subject).toBe('Saha şifreniz değiştirildi');
});

test('finding 13: the mailer itself takes one receiver and one line per header', async () => {
  const mailer = folderMailer('/nonexistent', 'Saha <saha@localhost>', () => undefined);
  for (const to of ['a@dis.test,b@dis.test', 'a@dis.test\r\nBcc: b@dis.test', 'Ali <a@dis.test>', 'ali']) {
    await expect(mailer.send({ to, subject: 'x', text: 'x' })).rejects.toThrow('no mail address');
  }
});
