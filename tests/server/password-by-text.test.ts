import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#modules/auth/shared/account.calls.ts';
import { userCalls } from '#modules/people/shared/user.calls.ts';
import { profileCalls } from '#modules/profile/shared/profile.calls.ts';
import { textGateway } from '#server/mail/text-gateway.ts';
import { type Accounts, idOf, makeAccounts } from '#tests/support/accounts.ts';
import { type AiService, startAiService } from '#tests/support/ai-service.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

const PHONE = '+905321234567';
const PASSWORD = 'Uzun-Bir-Parola-2026';

let api: Api;
let accounts: Accounts;
let manager: Person;
/** Plays the provider of text messages: a real HTTP server that answers as a test says. */
let provider: AiService;
let auditor = '';

/** As İleti Merkezi and Netgsm ask for it: the number without its plus, deep in the body. */
const BODY = '{"order":{"sender":"SAHA","message":{"text":"{text}","receipents":{"number":["{number}"]}}}}';
const lines: string[] = [];
const gateway = (answerMs?: number) =>
  textGateway({ url: provider.url, body: BODY, authorization: 'Basic Z2l6bGk=' }, (line) => void lines.push(line), answerMs);
const send = (password_send_type: 'email' | 'sms', id = auditor) =>
  manager.send(userCalls.sendPassword, { params: { id }, body: { password_send_type } });
const setPhone = (phone: string | null) => api.db.updateTable('app_user').set({ phone }).where('id', '=', auditor).execute();

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
  auditor = idOf(accounts.one, 'auditor');
  provider = await startAiService();
});
afterEach(async () => {
  provider.requests.splice(0);
  lines.splice(0);
  Object.assign(api.mail, { sendText: undefined });
  await setPhone(null);
});
afterAll(async () => {
  await provider.stop();
  await api.stop();
});

test('USR-CALL-10: the provider gets number and message in its own shape, and the link in it chooses the password', async () => {
  provider.behave((response) => void response.writeHead(200).end('{"code":"00"}'));
  Object.assign(api.mail, { sendText: gateway() });
  await setPhone(PHONE);
  expect((await manager.send(profileCalls.read, {})).body.data.can_confirm_phone).toBe(true);
  const mails = api.mail.sent.length;
  expect((await send('sms')).body.data).toEqual({ sent: true, already: false });
  expect(api.mail.sent).toHaveLength(mails);
  const [asked] = provider.requests;
  expect(asked?.headers.authorization).toBe('Basic Z2l6bGk=');
  const { order } = JSON.parse(asked?.body ?? '{}');
  expect([order.sender, order.message.receipents.number]).toEqual(['SAHA', ['905321234567']]);
  const token = /token=([\w-]+)/.exec(order.message.text)?.[1] ?? '';
  const chosen = await manager.send(accountCalls.updatePassword, { body: { token, password: PASSWORD, password_repeat: PASSWORD } });
  expect(chosen.status).toBe(200);
});

test('USR-CALL-10: a provider that refuses, is silent or sends elsewhere is told, and the link before it still works', async () => {
  await setPhone(PHONE);
  await send('email');
  const token = /token=([\w-]+)/.exec(api.mail.sent.at(-1)?.text ?? '')?.[1] ?? '';
  const answers = [
    [undefined, (response) => void response.writeHead(500).end()],
    [undefined, (response) => void response.writeHead(401).end('{"status":"401"}')],
    [undefined, (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    [200, () => undefined],
  ] satisfies [number | undefined, Parameters<AiService['behave']>[0]][];
  for (const [answerMs, behaves] of answers) {
    provider.behave(behaves);
    Object.assign(api.mail, { sendText: gateway(answerMs) });
    const { status, error } = await send('sms');
    expect([status, error?.code]).toEqual([503, 'UNAVAILABLE']);
    expect(error?.message).toContain('SMS sağlayıcısı iletiyi almadı');
  }
  expect(provider.requests).toHaveLength(answers.length);
  // Whoever runs the server finds why, and nobody's number, message or key.
  expect(lines).toEqual(['answered 500', 'answered 401', 'redirect', 'in time'].map((why) => expect.stringContaining(why)));
  expect(lines.join(' ')).not.toMatch(/905321234567|token=|Z2l6bGk/);
  const chosen = await manager.send(accountCalls.updatePassword, { body: { token, password: PASSWORD, password_repeat: PASSWORD } });
  expect(chosen.status).toBe(200);
});

test('USR-CALL-10: a provider that answers 200 with an error inside has not sent, where it is said how success looks', async () => {
  await setPhone(PHONE);
  const picky = textGateway(
    { url: provider.url, body: BODY, authorization: undefined, success: /"code":\s*"00"/u },
    (line) => void lines.push(line),
  );
  Object.assign(api.mail, { sendText: picky });
  for (const answer of [`{"code":"30","to":"905321234567"}`, '', `${' '.repeat(70_000)}{"code":"00"}`]) {
    provider.behave((response) => void response.writeHead(200).end(answer));
    expect((await send('sms')).status).toBe(503);
  }
  expect(lines).toEqual(Array(3).fill(expect.stringContaining('not as SMS_SUCCESS says')));
  expect(lines.join(' ')).not.toContain('905321234567');
  provider.behave((response) => void response.writeHead(200).end('{ "code": "00" }'));
  expect((await send('sms')).body.data).toEqual({ sent: true, already: false });
});

test('USR-CALL-10: without a provider, or without a phone, no text message goes and the reason is told', async () => {
  await setPhone(PHONE);
  expect((await manager.send(profileCalls.read, {})).body.data.can_confirm_phone).toBe(false);
  expect((await send('sms')).error?.items.map(({ message }) => message)).toEqual(['Telefonlara SMS gönderilemiyor.']);
  await setPhone(null);
  Object.assign(api.mail, { sendText: gateway() });
  expect((await send('sms')).error?.items.map(({ message }) => message)).toEqual(['Kişinin telefonu yazılmamış; SMS gönderilemez.']);
  expect(provider.requests).toEqual([]);
});

test('USR-CALL-10: who may not sign in gets no link, and the provider is neither asked nor blamed', async () => {
  await setPhone(PHONE);
  Object.assign(api.mail, { sendText: gateway() });
  await api.db.updateTable('app_user').set({ active: false }).where('id', '=', auditor).execute();
  const { status, error } = await send('sms');
  await api.db.updateTable('app_user').set({ active: true }).where('id', '=', auditor).execute();
  expect([status, error?.message]).toEqual([422, 'Bağlantı gönderilmedi: kişi şu anda giriş yapamaz veya telefonu silinmiş.']);
  expect(provider.requests).toEqual([]);
});

test('AUTH-CALL-07: a number that the provider does not take is told as that, and not as an installation without SMS', async () => {
  const code = () => manager.send(accountCalls.confirmPhone, { body: { phone: PHONE } });
  const told = async () => (await code()).error?.items.map(({ field, message }) => [field, message]);
  expect(await told()).toEqual([['phone', 'Telefonlara SMS gönderilemiyor.']]);
  provider.behave((response) => void response.writeHead(400).end());
  Object.assign(api.mail, { sendText: gateway() });
  expect(await told()).toEqual([['phone', 'SMS gönderilemedi. Numarayı kontrol edip birazdan yeniden deneyin.']]);
  expect(lines).toEqual([expect.stringContaining('answered 400')]);
});
