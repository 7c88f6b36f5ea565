import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { PASSWORD, type Reply, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
let account: TestAccount;
const NEW = 'Yeni-Sifre-2026';
const MINUTE = 60_000;

beforeAll(async () => {
  api = await startApp();
  account = await api.account('hesap.test');
});
afterAll(() => api.stop());

const post = (path: string, body: object) => api.anybody('POST', path, { body });
const login = (email: string, password: string) => post('auth/login', { email, password });
const lastMail = (to: string) => api.mails.findLast((mail) => mail.to === to);
const codeOf = (to: string) => /\b\d{6}\b/.exec(lastMail(to)?.text ?? '')?.[0] ?? '';
const other = (code: string) => (code === '111111' ? '222222' : '111111');
const itemOf = ({ body }: Reply) => body.errors?.[0];

const company = (email: string, more: object = {}) => ({
  company_name: 'Kıyı Yakıt A.Ş.',
  tax_administration: 'Boğaziçi',
  tax_number: '1234567890',
  name: 'Şule',
  surname: 'Iğdır',
  email,
  phone: '0532 123 45 67',
  password: NEW,
  password_repeat: NEW,
  consent: true,
  ...more,
});
const individual = (email: string, profession: 'doctor' | 'igu') => ({
  name: 'Can',
  surname: 'Öz',
  email,
  phone: '+90 533 000 00 00',
  profession,
  password: NEW,
  password_repeat: NEW,
  consent: true,
});
const expire = (table: 'confirmation' | 'password_reset') =>
  api.db
    .updateTable(table)
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();

test('AUTH-CALL-10 AUTH-CALL-12: a company registers by the mailed code: account, company, account manager, question set', async () => {
  const started = await post('auth/register-company', company('  Sule@Kiyi.test '));
  expect([started.status, Object.keys(started.body).toSorted()]).toEqual([200, ['confirmation_id', 'success']]);
  expect(lastMail('sule@kiyi.test')?.subject).toContain(codeOf('sule@kiyi.test'));
  expect((await login('sule@kiyi.test', NEW)).status).toBe(401);
  const { confirmation_id } = started.body;
  const confirm = () => post('confirm/register-company', { confirmation_id, code: ` ${codeOf('sule@kiyi.test')} ` });
  expect((await confirm()).body).toEqual({ success: true });
  // The answer may have been lost: the same code again makes nothing a second time.
  expect((await confirm()).status).toBe(200);
  const { accessToken } = (await login('sule@kiyi.test', NEW)).body;
  const client = api.withToken(accessToken);
  const { data } = (await client('POST', 'auth/user-info/web')).body;
  expect(data).toMatchObject({
    role_id: 2,
    account_type_id: 1,
    account_name: 'Kıyı Yakıt A.Ş.',
    name: 'Şule',
    surname: 'Iğdır',
    language: 'tr',
  });
  expect(data.account_id).not.toBe(account.id);
  expect((await client('GET', 'companies/list')).body.data.map((one: { name: string }) => one.name)).toEqual(['Kıyı Yakıt A.Ş.']);
  expect((await client('GET', 'users/directory')).body.data).toEqual([{ id: data.id, name: 'Şule', surname: 'Iğdır', role_id: 2 }]);
  expect((await client('GET', 'audit-questions/operational')).status).toBe(200);
  expect((await client('GET', 'users/profile')).body.data).toMatchObject({ phone: '+905321234567', phone_confirmed: false });
  expect(await api.db.selectFrom('app_user').select('consent_at').where('email', '=', 'sule@kiyi.test').executeTakeFirst()).not.toEqual({
    consent_at: null,
  });
  // A second company of the same name is another account.
  const second = await post('auth/register-company', company('ikinci@kiyi.test'));
  expect(
    (await post('confirm/register-company', { confirmation_id: second.body.confirmation_id, code: codeOf('ikinci@kiyi.test') })).status,
  ).toBe(200);
});

test.each([
  ['doctor', 5],
  ['igu', 6],
] as const)('AUTH-CALL-09 AUTH-CALL-11: a %s registers for an individual account with role %i', async (profession, role) => {
  const email = `${profession}@birey.test`;
  const { confirmation_id } = (await post('auth/register-individual', individual(email, profession))).body;
  const code = codeOf(email);
  // A code is good for its own kind of registration only.
  expect(itemOf(await post('confirm/register-company', { confirmation_id, code })).field).toBe('code');
  expect((await post('confirm/register-individual', { confirmation_id, code })).status).toBe(200);
  const { accessToken } = (await login(email, NEW)).body;
  const client = api.withToken(accessToken);
  const { data } = (await client('POST', 'auth/user-info/web')).body;
  expect(data).toMatchObject({ role_id: role, account_type_id: 2, account_name: 'Can Öz' });
  // There is nobody else to run the account: the person manages it and sees all of it.
  expect(data.permissions).toEqual(expect.arrayContaining(['comp.manage', 'wpl.manage', 'emp.manage', 'usr.manage']));
  expect((await client('GET', 'workplaces/list')).body.data).toEqual([]);
});

test('AUTH-CALL-12: five wrong codes are the end of a code, also of the right one; it lives for 10 minutes', async () => {
  const { confirmation_id } = (await post('auth/register-company', company('deneme@kiyi.test'))).body;
  const code = codeOf('deneme@kiyi.test');
  const confirm = (tried: string) => post('confirm/register-company', { confirmation_id, code: tried });
  for (const left of [4, 3, 2, 1]) {
    const reply = await confirm(other(code));
    expect([reply.status, itemOf(reply)]).toEqual([422, { field: 'code', message: `Kod yanlış. ${left} deneme hakkınız kaldı.` }]);
  }
  expect(itemOf(await confirm(other(code))).message).toContain('Çok fazla yanlış');
  expect(itemOf(await confirm(code)).message).toContain('Çok fazla yanlış');
  expect((await login('deneme@kiyi.test', NEW)).status).toBe(401);

  const late = (await post('auth/register-company', company('gec@kiyi.test'))).body.confirmation_id;
  const row = await api.db.selectFrom('confirmation').selectAll().where('id', '=', late).executeTakeFirstOrThrow();
  expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(10 * MINUTE);
  await expire('confirmation');
  expect(itemOf(await post('confirm/register-company', { confirmation_id: late, code: codeOf('gec@kiyi.test') })).message).toContain(
    'süresi doldu',
  );
  expect(itemOf(await post('confirm/register-company', { confirmation_id: newId(), code: '123456' })).field).toBe('code');
});

test('AUTH-CALL-10: an address with an account is answered alike; its owner is told by mail, and no code works', async () => {
  const known = await post('auth/register-company', company('manager@hesap.test'));
  const fresh = await post('auth/register-company', company('yepyeni@kiyi.test'));
  expect([known.status, Object.keys(known.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
  expect(lastMail('manager@hesap.test')?.text).toContain('/forgot-password');
  expect(codeOf('manager@hesap.test')).toBe('');
  expect(itemOf(await post('confirm/register-company', { confirmation_id: known.body.confirmation_id, code: '000000' })).field).toBe(
    'code',
  );
  expect((await login('manager@hesap.test', PASSWORD)).status).toBe(200);
});

test('AUTH-CALL-12: of two registrations of one address the first that is confirmed has it', async () => {
  const start = async () => {
    const { confirmation_id } = (await post('auth/register-company', company('yaris@kiyi.test'))).body;
    return { confirmation_id, code: codeOf('yaris@kiyi.test') };
  };
  const both = [await start(), await start()];
  const replies = await Promise.all(both.map((one) => post('confirm/register-company', one)));
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
  expect(await api.db.selectFrom('account').select('id').where('name', '=', 'Kıyı Yakıt A.Ş.').execute()).toHaveLength(3);
});

test('AUTH-PWD-01 AUTH-PWD-02 AUTH-CALL-09 AUTH-CALL-10: what is missing or wrong is told beside its field', async () => {
  const reply = await post('auth/register-company', {
    ...company('biri'),
    company_name: ' ',
    phone: '123',
    tax_number: '12',
    password: 'kisa',
    password_repeat: 'baska',
    consent: false,
  });
  expect(reply.status).toBe(422);
  expect(Object.fromEntries(reply.body.errors.map((item: { field: string; message: string }) => [item.field, item.message]))).toMatchObject(
    {
      company_name: 'Bu alan zorunludur.',
      email: 'Geçerli bir e-posta adresi değil.',
      phone: 'Geçerli bir telefon numarası değil.',
      tax_number: 'Vergi numarası 10, kimlik numarası 11 rakamdır.',
      password: 'En az 8 karakter olmalıdır.',
      consent: 'Devam etmek için onayınız gerekiyor.',
    },
  );
  // Ten digits of which one is wrong, and eleven of a T.C. kimlik number of which one is.
  for (const tax_number of ['1234567891', '10000000147']) {
    const wrong = await post('auth/register-company', company('yanlis@kiyi.test', { tax_number }));
    expect([wrong.status, itemOf(wrong)?.field]).toEqual([422, 'tax_number']);
    expect(itemOf(wrong)?.message).toContain('rakamlardan biri yanlış');
  }
  const repeat = await post('auth/register-individual', { ...individual('biri@birey.test', 'igu'), password_repeat: `${NEW}x` });
  expect(itemOf(repeat)).toEqual({ field: 'password_repeat', message: 'İki şifre aynı değil.' });
  expect(
    (await post('auth/register-individual', { ...individual('kisa@birey.test', 'igu'), password: 'k3stan3!', password_repeat: 'k3stan3!' }))
      .status,
  ).toBe(200);
});

test('AUTH-CALL-10: a mail that cannot go out is told; after five codes to one mailbox the next waits for minutes', async () => {
  const refused = await post('auth/register-company', company('refused@kiyi.test'));
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'Kod e-postası gönderilemedi. E-posta adresinizi kontrol edip yeniden deneyin.',
  ]);
  for (let n = 0; n < 5; n++) expect((await post('auth/register-company', company('sel@kiyi.test'))).status).toBe(200);
  const shut = await post('auth/register-company', company('sel@kiyi.test'));
  expect([shut.status, shut.headers.get('retry-after') === null]).toEqual([429, false]);
});

test('AUTH-CALL-06 AUTH-CALL-08: a mailed link gives a new password once, for 60 minutes; every session ends', async () => {
  const id = await account.addUser('unutkan', 13);
  const before = (await login('unutkan@hesap.test', PASSWORD)).body;
  const known = await post('auth/forgot-password', { email: ' Unutkan@hesap.test ' });
  const unknown = await post('auth/forgot-password', { email: 'kimse@hesap.test' });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  await expect.poll(() => lastMail('unutkan@hesap.test')?.text ?? '').toContain('/change-password?token=');
  expect(api.mails.some((mail) => mail.to === 'kimse@hesap.test')).toBe(false);
  const token = /token=([\w-]+)/.exec(lastMail('unutkan@hesap.test')?.text ?? '')?.[1] ?? '';
  expect(lastMail('unutkan@hesap.test')?.text).toContain(`${api.url}/change-password?token=${token}`);
  const row = await api.db.selectFrom('password_reset').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
  expect(row.hash).not.toBe(token);
  expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(60 * MINUTE);

  const choose = (password: string, given = token) => post('auth/update-password', { token: given, password, password_repeat: password });
  expect(itemOf(await choose('kisa')).field).toBe('password');
  // Whose it is: the sign-in that follows asks for the password alone.
  expect((await choose(NEW)).body).toEqual({ success: true, email: 'unutkan@hesap.test' });
  expect((await login('unutkan@hesap.test', NEW)).status).toBe(200);
  expect((await login('unutkan@hesap.test', PASSWORD)).status).toBe(401);
  expect((await api.withToken(before.accessToken)('POST', 'auth/user-info/web')).status).toBe(401);
  expect((await post('auth/refresh-token', { refreshToken: before.refreshToken })).status).toBe(401);
  const again = await choose('Baska-Sifre-26');
  expect([again.status, itemOf(again).field]).toEqual([422, 'token']);
  expect(itemOf(await choose(NEW, 'nonsense')).message).toContain('süresi dolmuş');
  expect(lastMail('unutkan@hesap.test')?.subject).toBe('Saha şifreniz değiştirildi');
  expect(
    await api.db
      .selectFrom('log_record')
      .select(['action', 'entity_id'])
      .where('who', '=', id)
      .where('action', '=', 'password_change')
      .execute(),
  ).toHaveLength(1);
});

test('AUTH-CALL-08: a link that is too old, or whose owner may not sign in any more, gives nothing; the newest password ends all links', async () => {
  const id = await account.addUser('eski', 13);
  const link = async () => {
    const seen = api.mails.length;
    await post('auth/forgot-password', { email: 'eski@hesap.test' });
    await expect.poll(() => api.mails.length).toBeGreaterThan(seen);
    return /token=([\w-]+)/.exec(lastMail('eski@hesap.test')?.text ?? '')?.[1] ?? '';
  };
  const choose = (token: string) => post('auth/update-password', { token, password: NEW, password_repeat: NEW });
  const old = await link();
  await expire('password_reset');
  expect((await choose(old)).status).toBe(422);
  const [first, second] = [await link(), await link()];
  expect((await choose(second)).status).toBe(200);
  expect((await choose(first)).status).toBe(422);
  const third = await link();
  await api.db.updateTable('app_user').set({ active: false }).where('id', '=', id).execute();
  expect((await choose(third)).status).toBe(422);
});

test('AUTH-CALL-08: signed in, the present password is asked for; this session stays, the others end; guesses are counted', async () => {
  await account.addUser('degistiren', 13);
  const here = (await login('degistiren@hesap.test', PASSWORD)).body.accessToken;
  const there = (await login('degistiren@hesap.test', PASSWORD)).body.accessToken;
  const change = (current_password: string, password = NEW, token: string | null = here) => {
    const body = { current_password, password, password_repeat: password };
    return token === null ? post('auth/update-password', body) : api.withToken(token)('POST', 'auth/update-password', { body });
  };
  const wrong = await change('yanlis');
  expect([wrong.status, itemOf(wrong)]).toEqual([422, { field: 'current_password', message: 'Mevcut şifre yanlış.' }]);
  expect((await change('')).status).toBe(422);
  expect((await change(PASSWORD, NEW, null)).status).toBe(401);
  expect((await change(PASSWORD)).status).toBe(200);
  expect((await api.withToken(here)('POST', 'auth/user-info/web')).status).toBe(200);
  expect((await api.withToken(there)('POST', 'auth/user-info/web')).status).toBe(401);
  for (let n = 0; n < 10; n++) await change('yanlis');
  expect((await change(NEW)).status).toBe(429);
});

test('AUTH-CALL-05: a token is good or not, and asking never fails', async () => {
  const { accessToken } = (await login('manager@hesap.test', PASSWORD)).body;
  const ask = api.withToken(accessToken);
  expect((await ask('POST', 'auth/is-token-valid')).body).toEqual({ token: true });
  expect((await post('auth/is-token-valid', {})).body).toEqual({ token: false });
  expect((await api.withToken('a.b.c')('POST', 'auth/is-token-valid')).body).toEqual({ token: false });
  await ask('POST', 'auth/logout');
  const ended = await ask('POST', 'auth/is-token-valid');
  expect([ended.status, ended.body]).toEqual([200, { token: false }]);
});

test('AUTH-CALL-07: a phone is confirmed by the newest code that was sent to it, five tries, ten minutes', async () => {
  await account.addUser('telefon', 13);
  const client = await api.signIn('telefon@hesap.test');
  const confirm = (body: object) => client('POST', 'auth/confirm-phone', { body });
  const phone = '0532 987 65 43';
  expect(itemOf(await confirm({ phone, code: '123456' })).message).toContain('süresi doldu');
  expect(itemOf(await confirm({ phone: '123' })).field).toBe('phone');
  expect((await confirm({ phone })).body).toEqual({ success: true });
  const first = codeOf('+905329876543');
  await confirm({ phone });
  const second = codeOf('+905329876543');
  if (first !== second) expect((await confirm({ phone, code: first })).status).toBe(422);
  expect((await confirm({ phone: '+905329876543', code: second })).status).toBe(200);
  expect((await client('GET', 'users/profile')).body.data).toMatchObject({ phone: '+905329876543', phone_confirmed: true });
  const manager = await api.signIn('manager@hesap.test');
  expect((await manager('POST', 'auth/confirm-phone', { body: { phone, code: second } })).status).toBe(422);
});

test('AUTH-CALL-07: a press whose answer was lost sends no second code to the phone; another press does', async () => {
  await account.addUser('telefon2', 13);
  const client = await api.signIn('telefon2@hesap.test');
  const phone = '+905329876544';
  const confirm = (key: string, body: object) => client('POST', 'auth/confirm-phone', { key, body });
  const texts = () => api.mails.filter(({ to }) => to === phone).length;
  const [first, later] = [newId(), newId(Date.now() - 86_400_000)];
  expect((await confirm(first, { phone })).status).toBe(200);
  const code = codeOf(phone);
  expect((await confirm(first, { phone })).status).toBe(200);
  expect([texts(), codeOf(phone)]).toEqual([1, code]);
  // From a device whose clock is a day behind: the newest code counts all the same.
  expect((await confirm(later, { phone })).status).toBe(200);
  expect(texts()).toBe(2);
  expect((await confirm(newId(), { phone, code: codeOf(phone) })).status).toBe(200);
});

test('codes, links and passwords are kept as hashes only', async () => {
  await post('auth/register-company', company('ozet@kiyi.test'));
  const rows = await api.db.selectFrom('confirmation').selectAll().where('address', '=', 'ozet@kiyi.test').execute();
  expect(JSON.stringify(rows)).not.toContain(codeOf('ozet@kiyi.test'));
  expect(JSON.stringify(rows)).not.toContain(NEW);
});
