import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { clientFor, PASSWORD, type Reply, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
let account: TestAccount;

beforeAll(async () => {
  api = await startApp();
  account = await api.account('sinir.test');
});
afterAll(() => api.stop());
beforeEach(() => sql`delete from login_failure`.execute(api.db));

/** A sign-in as it comes through the proxy from an address. */
const from =
  (ip: string) =>
  (name: string, password = PASSWORD, device_id = ''): Promise<Reply> =>
    api.anybody('POST', 'auth/login', { body: { email: `${name}@sinir.test`, password, device_id }, headers: { 'x-forwarded-for': ip } });
const ago = (seconds: number) => sql`update login_failure set at = at - ${seconds} * interval '1 second'`.execute(api.db);
const waitOf = (reply: Reply): number => Number(reply.headers.get('retry-after'));
const many = <T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)));

test('finding 10: wrong tries make the next one wait, longer each time and never for good', async () => {
  await account.addUser('bekle', 13);
  const login = from('203.0.113.1');
  for (let n = 0; n < 5; n++) expect((await login('bekle', `yanlis ${n}`)).status).toBe(401);
  const waits: number[] = [];
  for (let n = 0; n < 9; n++) {
    const shut = await login('bekle');
    expect([shut.status, shut.body.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    waits.push(waitOf(shut));
    await ago(waitOf(shut));
    expect((await login('bekle', 'yanlis')).status).toBe(401);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900]);
  await ago(15 * 60);
  expect((await login('bekle')).status).toBe(200);
  // Success wipes the slate.
  for (let n = 0; n < 5; n++) expect((await login('bekle', `yanlis ${n}`)).status).toBe(401);
});

test('finding 10: a stranger who uses up the tries shuts out neither the known device nor the known address', async () => {
  await account.addUser('hedef', 13);
  const [home, away] = [from('198.51.100.7'), from('203.0.113.2')];
  expect((await home('hedef', PASSWORD, 'tablet')).status).toBe(200);
  for (let n = 0; n < 30; n++) await away('hedef', `yanlis ${n}`, `cihaz ${n}`);
  expect((await away('hedef')).status).toBe(429);
  // Under way in another network, the tablet is known; at home, a new device is.
  expect((await from('192.0.2.9')('hedef', PASSWORD, 'tablet')).status).toBe(200);
  expect((await home('hedef', PASSWORD, 'yeni')).status).toBe(200);
  // The stranger's own wait goes on.
  expect((await away('hedef')).status).toBe(429);
});

test('finding 10: tries at the known device count too', async () => {
  await account.addUser('bilinen', 13);
  const login = from('198.51.100.8');
  expect((await login('bilinen', PASSWORD, 'tablet')).status).toBe(200);
  for (let n = 0; n < 5; n++) expect((await login('bilinen', 'yanlis', 'tablet')).status).toBe(401);
  expect((await login('bilinen', PASSWORD, 'tablet')).status).toBe(429);
});

test('finding 10: one password over many accounts from one address is slowed down; IPv6 counts by network; people elsewhere and known devices are not', async () => {
  await account.addUser('komsu', 13);
  const spray = from('203.0.113.3');
  expect((await spray('komsu', PASSWORD, 'komsunun')).status).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 34; n++) statuses.push((await spray(`kisi${n}`, 'Ilkbahar2026')).status);
  expect([statuses.slice(0, 30).every((status) => status === 401), statuses.slice(30).every((status) => status === 429)]).toEqual([
    true,
    true,
  ]);
  expect((await spray('komsu', PASSWORD, 'komsunun')).status).toBe(200);
  expect((await from('203.0.113.4')('komsu')).status).toBe(200);
  for (let n = 0; n < 34; n++) await from(`2001:db8:1:2::${n.toString(16)}`)(`kisi${n}`, 'Ilkbahar2026');
  expect((await from('2001:db8:1:2:aaaa::1')('kisi99', 'x')).status).toBe(429);
  expect((await from('2001:db8:1:3::1')('kisi99', 'x')).status).toBe(401);
});

test('finding 10: many places against one person are slowed down together', async () => {
  await account.addUser('uzak', 13);
  const replies: number[] = [];
  for (let n = 0; n < 60; n++) replies.push((await from(`203.0.113.${100 + n}`)('uzak', `yanlis ${n}`)).status);
  expect(replies.filter((status) => status === 401)).toHaveLength(50);
});

test('finding 10: whoever sets a new password by the mailed link is known from then on', async () => {
  await account.addUser('posta', 13);
  for (let n = 0; n < 60; n++) await from(`203.0.113.${100 + n}`)('posta', `yanlis ${n}`);
  const ip = { 'x-forwarded-for': '192.0.2.77' };
  await api.anybody('POST', 'auth/forgot-password', { body: { email: 'posta@sinir.test' }, headers: ip });
  await expect.poll(() => api.mails.some((mail) => mail.to === 'posta@sinir.test')).toBe(true);
  const token = /token=(\S+)/.exec(api.mails.find((mail) => mail.to === 'posta@sinir.test')?.text ?? '')?.[1];
  const password = 'Kestane-42-kebap';
  expect(
    (await api.anybody('POST', 'auth/update-password', { body: { token, password, password_repeat: password }, headers: ip })).status,
  ).toBe(200);
  expect((await from('192.0.2.77')('posta', password)).status).toBe(200);
});

test('finding 10: many guesses at once do not slip through', async () => {
  await account.addUser('yigin', 13);
  const statuses = (await many(40, (n) => from('203.0.113.5')('yigin', `yanlis ${n}`))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
});

test('finding 10: 150 sign-ins at once are answered or told to come back, and other calls are answered meanwhile', async () => {
  const client = await api.signIn('manager@sinir.test');
  const done: string[] = [];
  const flood = Array.from({ length: 150 }, async (_, n) => {
    const reply = await from(`203.0.${n % 100}.${100 + Math.floor(n / 100)}`)(`kalabalik${n}`, 'yanlis');
    done.push('sign-in');
    return reply;
  });
  await Promise.race(flood);
  for (let n = 0; n < 5; n++) {
    expect((await client('GET', 'management-companies')).status).toBe(200);
    done.push('other');
  }
  const replies = await Promise.all(flood);
  // Answered among them, not after them.
  expect(done.lastIndexOf('other')).toBeLessThan(done.lastIndexOf('sign-in'));
  const told = replies.filter(({ status }) => status === 503);
  expect(told.every((reply) => waitOf(reply) > 0 && reply.body.error.code === 'UNAVAILABLE')).toBe(true);
  expect(replies.every(({ status }) => status === 401 || status === 503)).toBe(true);
});

test('finding 10: 12345678 is refused with words at registration, at the mailed link and at the change', async () => {
  const id = await account.addUser('kolay', 13);
  const password = { password: '12345678', password_repeat: '12345678' };
  const refused = (reply: Reply) => [reply.status, reply.body.errors];
  const items = [{ field: 'password', message: 'Bu şifre çok bilinen şifrelerden; başka bir şifre seçin.' }];
  const person = { name: 'Ali', surname: 'Can', email: 'ali@yeni.test', phone: '0532 123 45 67', consent: true };
  expect(
    refused(await api.anybody('POST', 'auth/register-individual', { body: { ...person, profession: 'doctor', ...password } })),
  ).toEqual([422, items]);
  const company = { company_name: 'Ali AŞ', tax_administration: 'Iğdır', tax_number: '1234567890' };
  expect(refused(await api.anybody('POST', 'auth/register-company', { body: { ...person, ...company, ...password } }))).toEqual([
    422,
    items,
  ]);
  const client = await api.signIn('kolay@sinir.test');
  expect(refused(await client('POST', 'auth/update-password', { body: { current_password: PASSWORD, ...password } }))).toEqual([
    422,
    items,
  ]);
  await api.anybody('POST', 'auth/forgot-password', { body: { email: 'kolay@sinir.test' } });
  await expect.poll(() => api.mails.some((mail) => mail.to === 'kolay@sinir.test')).toBe(true);
  const token = /token=(\S+)/.exec(api.mails.find((mail) => mail.to === 'kolay@sinir.test')?.text ?? '')?.[1];
  expect(refused(await api.anybody('POST', 'auth/update-password', { body: { token, ...password } }))).toEqual([422, items]);
  // Refused before the link was used up.
  const better = { password: 'Kestane-42-kebap', password_repeat: 'Kestane-42-kebap' };
  expect((await api.anybody('POST', 'auth/update-password', { body: { token, ...better } })).status).toBe(200);
  // Whoever has such a password already can still sign in.
  await api.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword('12345678') })
    .where('id', '=', id)
    .execute();
  expect((await from('192.0.2.50')('kolay', '12345678')).status).toBe(200);
});

test('finding 10: a thief of an open session cannot try passwords without end, and shuts nobody out by it', async () => {
  await account.addUser('acik', 13);
  const client = await api.signIn('acik@sinir.test');
  const change = (current_password: string) =>
    client('POST', 'auth/update-password', {
      body: { current_password, password: 'Kestane-42-kebap', password_repeat: 'Kestane-42-kebap' },
    });
  for (let n = 0; n < 5; n++) expect((await change(`yanlis ${n}`)).status).toBe(422);
  expect((await change(PASSWORD)).status).toBe(429);
  expect((await clientFor(api.url, null)('POST', 'auth/login', { body: { email: 'acik@sinir.test', password: PASSWORD } })).status).toBe(
    200,
  );
});
