import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientFor, PASSWORD, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { pass, passwordOf, shownCode, turnOn, wrongCode } from '#tests/support/second-step.ts';
import { newId } from '#core/id/uuid.ts';

let api: TestApp;
let account: TestAccount;
let counter = 0;

beforeAll(async () => {
  api = await startApp();
  account = await api.account('adim.test');
});
afterAll(() => api.stop());

/** Somebody new with a second step. */
async function person(): Promise<{ id: string; email: string; client: Client; secret: string; codes: string[] }> {
  const name = `kisi${++counter}`;
  const id = await account.addUser(name, 6);
  const email = `${name}@adim.test`;
  const client = await api.signIn(email);
  return { id, email, client, ...(await turnOn(client)) };
}
const challengeOf = async (email: string): Promise<string> => (await passwordOf(api.anybody, email)).body.challenge;
const itemOf = ({ body }: { body: { errors: { field: string; message: string }[] } }) => body.errors[0];
const freshSteps = (id: string) => api.db.updateTable('second_step').set({ used_step: 0 }).where('id', '=', id).execute();
/** Waits that somebody else's tries made. */
const forgetTries = () => api.db.deleteFrom('login_failure').execute();

test('USR-CALL-20 USR-CALL-21: nothing counts before the first code, and then the other sessions end', async () => {
  const id = await account.addUser('kuran', 6);
  const [client, tablet] = [await api.signIn('kuran@adim.test'), await api.signIn('kuran@adim.test')];
  const wrong = await client('POST', 'users/second-step/set-up', { body: { password: 'no password' } });
  expect([wrong.status, itemOf(wrong)?.field]).toEqual([422, 'password']);
  const { secret, uri } = (await client('POST', 'users/second-step/set-up', { body: { password: PASSWORD } })).body.data;
  expect(uri).toBe(`otpauth://totp/Saha:kuran%40adim.test?secret=${secret}&issuer=Saha&algorithm=SHA1&digits=6&period=30`);
  // Begun and left: the password alone still signs in.
  expect((await passwordOf(api.anybody, 'kuran@adim.test')).body.accessToken).toBeTruthy();
  expect(itemOf(await client('POST', 'users/second-step/confirm', { body: { code: wrongCode(secret) } }))?.field).toBe('code');
  const done = await client('POST', 'users/second-step/confirm', { body: { code: shownCode(secret) } });
  expect(done.body.data.recovery_codes).toHaveLength(10);
  expect(new Set(done.body.data.recovery_codes).size).toBe(10);
  expect((await client('GET', 'users/second-step')).body.data).toMatchObject({ on: true, recovery_codes_left: 10, demanded: false });
  expect((await tablet('GET', 'users/second-step')).status).toBe(401);
  expect(api.mails.at(-1)).toMatchObject({ to: 'kuran@adim.test', isWarning: true });
  const row = await api.db.selectFrom('second_step').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const hashes = await api.db.selectFrom('recovery_code').selectAll().where('user_id', '=', id).execute();
  const kept = JSON.stringify([row, hashes]);
  for (const plain of [secret, ...done.body.data.recovery_codes]) expect(kept).not.toContain(plain);
  const logged = await api.db.selectFrom('log_record').select('after').where('entity_id', '=', id).execute();
  expect(JSON.stringify(logged)).toContain('"second_step": "on"'.replace(' ', ''));
  expect(JSON.stringify(logged)).not.toContain(secret);
});

test('AUTH-CALL-01 AUTH-CALL-15: after the right password there is a challenge and nothing else; the code makes the session', async () => {
  const { email, secret } = await person();
  const asked = await passwordOf(api.anybody, email, 'tablet');
  expect([asked.status, Object.keys(asked.body).sort(), asked.body.second_step]).toEqual([200, ['challenge', 'second_step'], 'code']);
  // The challenge is no token, of either type.
  expect((await api.withToken(asked.body.challenge)('GET', 'users/second-step')).status).toBe(401);
  expect((await api.anybody('POST', 'auth/refresh-token', { body: { refreshToken: asked.body.challenge } })).status).toBe(401);
  const wrong = await pass(api.anybody, asked.body.challenge, wrongCode(secret));
  expect([wrong.status, itemOf(wrong)?.field]).toEqual([422, 'code']);
  const code = shownCode(secret);
  const entered = await pass(api.anybody, asked.body.challenge, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect(entered.status).toBe(200);
  const client = clientFor(api.url, entered.body.accessToken);
  expect((await client('POST', 'auth/user-info/web')).body.data.email).toBe(email);
  const session = await api.db.selectFrom('session').select('device').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  expect(session.device).toBe('tablet');
  // Used up.
  expect(itemOf(await pass(api.anybody, asked.body.challenge, shownCode(secret, 1)))?.field).toBe('challenge');
});

test('AUTH-CALL-01: a wrong password is answered alike with a second step, without one, and for nobody', async () => {
  const { email } = await person();
  await account.addUser('adimsiz', 6);
  const answers = [];
  for (const who of [email, 'adimsiz@adim.test', 'kimse@adim.test']) {
    const { status, body } = await api.anybody('POST', 'auth/login', { body: { email: who, password: 'wrong one' } });
    answers.push({ status, body });
  }
  expect(answers[0]).toMatchObject({ status: 401, body: { error: { code: 'INVALID_CREDENTIALS' } } });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const made_up = await pass(api.anybody, 'a challenge that nobody was given', '123456');
  expect(itemOf(made_up)).toMatchObject({ field: 'challenge' });
});

test('AUTH-CALL-15: a code is taken once, also when many come with it at the same moment, and no older one after it', async () => {
  await forgetTries();
  const { email, secret, id } = await person();
  const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(email)));
  const code = shownCode(secret);
  const answers = await Promise.all(challenges.map((challenge) => pass(api.anybody, challenge, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  await forgetTries();
  const late = await pass(api.anybody, await challengeOf(email), code);
  expect([late.status, itemOf(late)?.message]).toEqual([422, expect.stringContaining('az önce kullanıldı')]);
  await freshSteps(id);
  expect((await pass(api.anybody, await challengeOf(email), shownCode(secret, 1))).status).toBe(200);
  expect((await pass(api.anybody, await challengeOf(email), shownCode(secret, -1))).status).toBe(422);
});

test('AUTH-CALL-15: a clock that is one step wrong signs in, two steps do not', async () => {
  await forgetTries();
  const { email, secret, id } = await person();
  const outcome = async (away: number) => {
    await freshSteps(id);
    return (await pass(api.anybody, await challengeOf(email), shownCode(secret, away))).status;
  };
  expect([await outcome(-3), await outcome(-1), await outcome(0), await outcome(1), await outcome(3)]).toEqual([422, 200, 200, 200, 422]);
});

test('AUTH-CALL-15: each recovery code signs in once, however it is written, also at the same moment; the owner is told how many are left', async () => {
  await forgetTries();
  const { email, codes } = await person();
  const [first = '', second = ''] = codes;
  const typed = first.toLowerCase().replaceAll('-', ' ');
  expect((await pass(api.anybody, await challengeOf(email), typed)).status).toBe(200);
  expect(api.mails.at(-1)).toMatchObject({ to: email, text: expect.stringContaining('9') });
  expect((await pass(api.anybody, await challengeOf(email), first)).status).toBe(422);
  const challenges = await Promise.all([challengeOf(email), challengeOf(email)]);
  const both = await Promise.all(challenges.map((challenge) => pass(api.anybody, challenge, second)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('AUTH-CALL-15: guessing waits after five tries, whatever the challenge; who comes from the own device is not held up by it', async () => {
  await forgetTries();
  const { email, secret, codes } = await person();
  // The person's own tablet, known from before.
  const known = (await passwordOf(api.anybody, email, 'own tablet')).body.challenge;
  expect((await pass(api.anybody, known, codes[0] ?? '')).status).toBe(200);
  await api.db.deleteFrom('known_origin').where('origin', 'like', 'a %').execute();
  for (let tries = 0; tries < 5; tries++) expect((await pass(api.anybody, await challengeOf(email), wrongCode(secret))).status).toBe(422);
  const held = await pass(api.anybody, await challengeOf(email), shownCode(secret));
  expect([held.status, Number(held.headers.get('retry-after'))]).toEqual([429, 5]);
  const own = (await passwordOf(api.anybody, email, 'own tablet')).body.challenge;
  expect((await pass(api.anybody, own, shownCode(secret))).status).toBe(200);
  const failed = await api.db
    .selectFrom('log_record')
    .select('after')
    .where('action', '=', 'sign_in_failed')
    .where('title', '=', email)
    .execute();
  expect(failed).toEqual([{ after: { reason: 'SECOND_STEP', tries: 5 } }]);
});

test('AUTH-CALL-15: a challenge lapses after ten minutes, with a new password, and when the person is made passive', async () => {
  await forgetTries();
  const { id, email, secret, client } = await person();
  const outcome = async (challenge: string) => itemOf(await pass(api.anybody, challenge, shownCode(secret)))?.field;
  const old = await challengeOf(email);
  await api.db.updateTable('sign_in_challenge').set({ expires_at: new Date() }).where('user_id', '=', id).execute();
  expect(await outcome(old)).toBe('challenge');
  const before = await challengeOf(email);
  const renewed = { current_password: PASSWORD, password: 'Başka-Parola-77', password_repeat: 'Başka-Parola-77' };
  expect((await client('POST', 'auth/update-password', { body: renewed })).status).toBe(200);
  expect(await outcome(before)).toBe('challenge');
  const again = await api.anybody('POST', 'auth/login', { body: { email, password: 'Başka-Parola-77' } });
  await api.db.updateTable('app_user').set({ active: false }).where('id', '=', id).execute();
  expect(await outcome(again.body.challenge)).toBe('challenge');
});

test('AUTH-CALL-08: a new password by the mailed link, or by an invitation, is no way around the second step', async () => {
  await forgetTries();
  const { email, secret } = await person();
  await api.anybody('POST', 'auth/forgot-password', { body: { email } });
  const mailed = () => api.mails.findLast((mail) => mail.to === email && mail.text.includes('token='));
  await expect.poll(mailed).toBeTruthy();
  const token = /token=([\w-]+)/.exec(mailed()?.text ?? '')?.[1];
  const password = 'Unutulan-Parola-5';
  const set = await api.anybody('POST', 'auth/update-password', { body: { token, password, password_repeat: password } });
  expect([set.status, set.body]).toEqual([200, { success: true, email }]);
  const asked = await api.anybody('POST', 'auth/login', { body: { email, password } });
  expect(asked.body.second_step).toBe('code');
  expect((await pass(api.anybody, asked.body.challenge, shownCode(secret))).status).toBe(200);
});

test('USR-CALL-22: it goes off by password and code only; the password alone signs in again', async () => {
  await forgetTries();
  const { email, client, secret, codes } = await person();
  const off = (password: string, code: string) => client('POST', 'users/second-step/turn-off', { body: { password, code } });
  expect(itemOf(await off('no password', shownCode(secret)))?.field).toBe('password');
  expect(itemOf(await off(PASSWORD, wrongCode(secret)))?.field).toBe('code');
  expect((await client('GET', 'users/second-step')).body.data.on).toBe(true);
  expect((await off(PASSWORD, codes[3] ?? '')).status).toBe(200);
  expect((await client('GET', 'users/second-step')).body.data).toMatchObject({ on: false, recovery_codes_left: 0 });
  expect((await passwordOf(api.anybody, email)).body.accessToken).toBeTruthy();
  expect(api.mails.at(-1)?.to).toBe(email);
});

test('USR-CALL-23: new recovery codes by both steps; those of before work no more', async () => {
  await forgetTries();
  const { email, client, secret, codes } = await person();
  expect((await client('POST', 'users/second-step/recovery-codes', { body: { password: PASSWORD, code: '000000' } })).status).toBe(422);
  const made = await client('POST', 'users/second-step/recovery-codes', { body: { password: PASSWORD, code: shownCode(secret) } });
  const fresh: string[] = made.body.data.recovery_codes;
  expect(fresh.some((code) => codes.includes(code))).toBe(false);
  expect((await pass(api.anybody, await challengeOf(email), codes[0] ?? '')).status).toBe(422);
  expect((await pass(api.anybody, await challengeOf(email), fresh[0] ?? '')).status).toBe(200);
});

test('USR-CALL-20: to another phone with a code of the old one; until the new one has shown a code the old one goes on', async () => {
  await forgetTries();
  const { id, email, client, secret } = await person();
  const begin = (code?: string) => client('POST', 'users/second-step/set-up', { body: { password: PASSWORD, ...(code ? { code } : {}) } });
  expect(itemOf(await begin())?.field).toBe('code');
  const next = (await begin(shownCode(secret))).body.data.secret;
  expect((await pass(api.anybody, await challengeOf(email), shownCode(next))).status).toBe(422);
  expect((await pass(api.anybody, await challengeOf(email), shownCode(secret, 1))).status).toBe(200);
  const moved = await client('POST', 'users/second-step/confirm', { body: { code: shownCode(next) } });
  expect(moved.status).toBe(200);
  await freshSteps(id);
  expect((await pass(api.anybody, await challengeOf(email), shownCode(secret))).status).toBe(422);
  expect((await pass(api.anybody, await challengeOf(email), shownCode(next))).status).toBe(200);
});

test('OFF-DEV-06: the lock of a device opens by the password only with the second step', async () => {
  await forgetTries();
  const { client, secret } = await person();
  const id = newId();
  const key = Buffer.alloc(32, 5).toString('base64');
  expect((await client('PUT', 'sync/device-keys', { body: { id, device_id: 'tablet', key } })).status).toBe(200);
  const open = (more: object) => api.anybody('POST', 'sync/device-keys/open', { body: { id, password: PASSWORD, ...more } });
  expect(itemOf(await open({}))?.field).toBe('code');
  expect(itemOf(await open({ code: wrongCode(secret) }))?.field).toBe('code');
  const code = shownCode(secret);
  expect((await open({ code })).body.data).toEqual({ key });
  expect(itemOf(await open({ code }))?.field).toBe('code');
  // Whoever has not the password is asked for no code.
  expect(itemOf(await open({ password: 'no password' }))?.field).toBe('password');
});

test('USR-CALL-20: nobody turns it on in the demonstration, where everybody knows the passwords', async () => {
  const demo = await api.account('gosterim.test');
  await api.db.updateTable('account').set({ is_demo: true }).where('id', '=', demo.id).execute();
  const client = await api.signIn('manager@gosterim.test');
  expect((await client('GET', 'users/second-step')).body.data).toMatchObject({ on: false, offered: false });
  const begun = await client('POST', 'users/second-step/set-up', { body: { password: PASSWORD } });
  expect([begun.status, begun.body.message]).toEqual([403, expect.stringContaining('Gösterim')]);
  const demanded = await client('PUT', 'roles/6/second-step', { key: newId(), body: { demanded: true } });
  expect([demanded.status, demanded.body.message]).toEqual([422, expect.stringContaining('Gösterim')]);
});
