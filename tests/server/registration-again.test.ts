import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
const PASSWORD = 'Yeni-Sifre-2026';
const EMAIL = 'yanki@kiyi.test';

beforeAll(async () => {
  api = await startApp();
  await api.account('hesap.test');
});
afterAll(() => api.stop());

const company = {
  ...{ company_name: 'Kıyı Yakıt A.Ş.', tax_administration: 'Boğaziçi', tax_number: '1234567890', name: 'Şule', surname: 'Iğdır' },
  ...{ email: EMAIL, phone: '0532 123 45 67', password: PASSWORD, password_repeat: PASSWORD, consent: true },
};
const press = (key: string, more: object = {}) => api.anybody('POST', 'auth/register-company', { body: { ...company, ...more }, key });
const mails = () => api.mails.filter((mail) => mail.to === EMAIL);

test('AUTH-CALL-10: a press whose answer was lost mails no second code: the one that came is right', async () => {
  const key = newId();
  const { confirmation_id } = (await press(key)).body;
  const code = /\b\d{6}\b/.exec(mails()[0]?.text ?? '')?.[0];
  const both = await Promise.all([press(key), press(key)]);
  expect([...both.map(({ body }) => body.confirmation_id), mails().length]).toEqual([confirmation_id, confirmation_id, 1]);
  // Another registration under the same key is not taken for it, were it by the password alone.
  for (const more of [{ password: `${PASSWORD}x`, password_repeat: `${PASSWORD}x` }, { company_name: 'Başka' }])
    expect((await press(key, more)).body.confirmation_id).not.toBe(confirmation_id);
  expect(mails()).toHaveLength(3);
  expect((await api.anybody('POST', 'confirm/register-company', { body: { confirmation_id, code } })).status).toBe(200);
  expect((await api.anybody('POST', 'auth/login', { body: { email: EMAIL, password: PASSWORD } })).status).toBe(200);
});

test('AUTH-CALL-10: a code that lapsed, or whose mail could not go out, is no code that was sent: the next press mails one', async () => {
  const [key, lapsed] = [newId(), newId()];
  for (let n = 0; n < 2; n++) expect((await press(key, { email: 'refused@kiyi.test' })).status).toBe(503);
  const email = 'gec@kiyi.test';
  await press(lapsed, { email });
  await api.db
    .updateTable('confirmation')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', lapsed)
    .execute();
  expect((await press(lapsed, { email })).body.confirmation_id).not.toBe(lapsed);
  expect(api.mails.filter(({ to }) => to === email)).toHaveLength(2);
});
