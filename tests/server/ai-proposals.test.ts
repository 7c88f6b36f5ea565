import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';
import { openAi } from '#server/ai/open-ai.ts';
import { AI_ASKED, type AiService, DESCRIPTION, FACTORS, PIXEL, PROPOSED, says, startAiService, works } from '#tests/support/ai-service.ts';
import { type Client, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { sampleAssessment } from '#tests/support/assessments.ts';
import { insertControlList, sampleQuestion } from '#tests/support/control-lists.ts';
import { sampleResponse } from '#tests/support/responses.ts';

const QUOTA = 4;
let service: AiService;
let app: TestApp;
let account: TestAccount;
let manager: Client;
let accounts = 0;

beforeAll(async () => {
  service = await startAiService();
  app = await startApp({ ai: { provider: openAi({ baseUrl: service.url, key: 'gizli', model: 'model-1' }, 1500), quota: QUOTA } });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});
beforeEach(async () => {
  account = await app.account(`hesap${++accounts}.test`);
  manager = await app.signIn(`manager@${`hesap${accounts}.test`}`);
});
afterEach(() => {
  service.behave(works);
  service.requests.splice(0);
});

const FACTORS_PATH = 'ai-service/knowledge/analyze-risk-factors';
const QUESTION_PATH = 'ai-service/knowledge/generate-risk-assessment-question';
const factors = (over: object = {}, by = manager) =>
  by('POST', FACTORS_PATH, { body: { images: [PIXEL], description: DESCRIPTION, ...over } });
const question = (over: object = {}, by = manager) =>
  by('POST', QUESTION_PATH, { body: { risk_factors: FACTORS.risk_factors, description: DESCRIPTION, ...over } });
const state = (by = manager) => by('GET', 'ai-service/knowledge/proposals').then(({ body }) => body.data);
const failure = (reason: string, retry_after: number | null = null) => ({ state: 'failed', reason, retry_after });

test('AI-CALL-12: pictures and description give risk factors; the picture goes to the service and lies nowhere', async () => {
  const { status, body } = await factors();
  expect([status, body.data]).toEqual([200, { state: 'proposed', risk_factors: FACTORS.risk_factors }]);
  expect(service.requests[0]?.body).toContain(PIXEL.data);
  expect(await app.db.selectFrom('file').selectAll().execute()).toEqual([]);
});

test('AI-CALL-13: a proposal is kept for who asked, and for nobody else', async () => {
  const { proposal } = (await question()).body.data;
  expect(proposal).toMatchObject({ model: 'model-1', body: PROPOSED, taken_at: null, contribution_rate: null });
  expect(await state()).toMatchObject({ model: 'model-1', left: QUOTA - 1, proposals: [proposal] });
  await account.addUser('ikinci', 2);
  expect((await state(await app.signIn(`ikinci@hesap${accounts}.test`))).proposals).toEqual([]);
});

test('RISK-IMG-01, RISK-IMG-04: none and four pictures, another format and a short description are refused unasked', async () => {
  const pdf = Buffer.from('%PDF-1.4').toString('base64');
  for (const over of [
    { images: [] },
    { images: [PIXEL, PIXEL, PIXEL, PIXEL] },
    { images: [{ type: 'image/heic', data: PIXEL.data }] },
    { images: [{ type: 'image/png', data: pdf }] },
    { images: [{ type: 'image/jpeg', data: PIXEL.data }] },
    { images: [{ type: 'image/png', data: 'A'.repeat(600_004) }] },
    { description: `   ${'a'.repeat(19)}    ` },
    { description: 'a'.repeat(2001) },
  ])
    expect((await factors(over)).body.error?.code, JSON.stringify(over).slice(0, 80)).toBe('VALIDATION');
  expect(service.requests).toEqual([]);
  expect((await state()).left).toBe(QUOTA);
});

describe('RISK-IMG-09: what the service does wrong is an answer with its reason', () => {
  test.each([
    ['busy', 429, 12],
    ['unreachable', 500, null],
    ['misconfigured', 401, null],
    ['redirected', 302, null],
  ] as const)('AI-CALL-12: %s (%i) costs nothing of the quota', async (reason, status, retry) => {
    service.behave((response) => void response.writeHead(status, { 'retry-after': '12', location: '/elsewhere' }).end());
    expect((await factors()).body.data).toEqual(failure(reason, retry));
    expect((await state()).left).toBe(QUOTA);
    expect(service.requests).toHaveLength(1);
  });

  test.each([
    ['timeout', () => undefined],
    ['too_long', says({ risk_factors: ['x'.repeat(200_000)] })],
    ['refused', says('', 'stop', { refusal: 'no' })],
    ['nonsense', says('Elbette! Riskler şunlardır: düşme.')],
    ['nonsense', says({ risk_factors: [] })],
    ['nonsense', says({ risk_factors: [{ text: 'düşme' }] })],
    ['nonsense', says({ risk_factors: Array.from({ length: 11 }, () => 'düşme') })],
    ['nonsense', says({ risk_factors: ['x'.repeat(301)] })],
  ] as const)('AI-CALL-12: %s costs one question', async (reason, behaviour) => {
    service.behave(behaviour);
    expect((await factors()).body.data).toEqual(failure(reason));
    expect((await state()).left).toBe(QUOTA - 1);
  });

  test('AI-CALL-13: a question that is too short is nonsense and is not kept', async () => {
    service.behave(says({ ...PROPOSED, question: 'Kısa' }));
    expect((await question()).body.data).toEqual(failure('nonsense'));
    expect((await state()).proposals).toEqual([]);
  });
});

test('AI-CALL-12: who goes away ends the question at the service', async () => {
  service.behave(() => undefined);
  const before = service.left();
  const { body } = await app.anybody('POST', 'auth/login', {
    body: { email: `manager@hesap${accounts}.test`, password: 'Saha-Test-2026' },
  });
  await fetch(`${app.url}/api/web/${FACTORS_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${body.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ images: [PIXEL], description: DESCRIPTION }),
    signal: AbortSignal.timeout(500),
  }).catch(() => undefined);
  await expect.poll(service.left, { timeout: 800 }).toBe(before + 1);
});

test('AI-CALL-13: instructions in an answer change nothing but the text of a proposal', async () => {
  const fence = `Tamam.\n\`\`\`json\n${JSON.stringify({ ...PROPOSED, risks: 'satır\u202E\u0007sonu <b>x</b>', id: 'x', possibility: 5, account_id: account.id })}\n\`\`\``;
  service.behave(says(fence));
  const { proposal } = (await question()).body.data;
  expect(proposal.body).toEqual({ ...PROPOSED, risks: 'satır sonu <b>x</b>' });
  const [request] = service.requests;
  const [system, user] = JSON.parse(request?.body ?? '').messages;
  expect(system.content).not.toContain(DESCRIPTION);
  expect(user.content[0].text).toContain(DESCRIPTION);
});

test('AI-CALL-12: an account asks no more than its quota on a day, also at once; another account still does', async () => {
  const answers = await Promise.all(Array.from({ length: QUOTA + 3 }, () => factors()));
  const states = answers.map(({ body }) => body.data.reason ?? body.data.state).toSorted();
  expect(states).toEqual([...Array(QUOTA).fill('proposed'), 'quota', 'quota', 'quota']);
  expect(service.requests).toHaveLength(QUOTA);
  await app.account('komsu.test');
  expect((await factors({}, await app.signIn('manager@komsu.test'))).body.data.state).toBe('proposed');
  await app.db.updateTable('ai_day').set({ day: '2026-01-01' }).where('account_id', '=', account.id).execute();
  expect((await factors()).body.data.state).toBe('proposed');
});

test('AI-CALL-12, AI-CALL-13: names of the account and numbers of people are not sent', async () => {
  await account.addUser('Nilüfer', 9);
  const description = 'Merdivende Nilüfer Deneme (10000000146, 0532 123 45 67, n@x.com) kemersiz çalışıyor.';
  await factors({ description });
  await question({ description, risk_factors: ['nilüfer deneme düşebilir'] });
  for (const { body } of service.requests) {
    expect(body).not.toMatch(/nilüfer|10000000146|532 123|n@x\.com/iu);
    expect(body).toContain('kemersiz çalışıyor');
  }
  expect(service.requests).toHaveLength(2);
});

test('AI-CALL-12, AI-CALL-13: who writes no risk assessments, or has no assistant, cannot ask', async () => {
  await account.addUser('izleyen', 7);
  const reader = await app.signIn(`izleyen@hesap${accounts}.test`);
  for (const [id, { path, body }] of Object.entries(AI_ASKED).map(([key, asked]) => [key, asked()] as const))
    expect((await reader(id === 'AI-CALL-21' ? 'GET' : 'POST', path, body === undefined ? {} : { body })).body.error, id).toEqual({
      code: 'PERMISSION_DENIED',
      permission: 'risk.write',
    });
  await app.db
    .deleteFrom('role_permission')
    .where('account_id', '=', account.id)
    .where('role_id', '=', 2)
    .where('permission', '=', 'ai.write')
    .execute();
  expect((await factors()).body.data).toEqual(failure('denied'));
  expect(service.requests).toEqual([]);
});

test.each([5, 8, 14] as const)(
  'CLQ-CALL-01: role %i, who may not write control lists, takes the own proposal and nothing else',
  async (role) => {
    const reach = { company_id: account.company, assigned: [...account.workplaces] };
    await account.addUser('uzman', role, reach);
    await account.addUser('baska', role, reach);
    const [expert, other] = [await app.signIn(`uzman@hesap${accounts}.test`), await app.signIn(`baska@hesap${accounts}.test`)];
    const { list } = await insertControlList(account.records, []);
    const { proposal } = (await question({}, expert)).body.data;
    const write = (by: Client, id: string, over: object = {}) =>
      by('POST', 'control-list-questions', { body: { id, ...sampleQuestion(list), ...PROPOSED, ...over }, key: newId() });
    const foreign = (await question({}, other)).body.data.proposal;
    for (const id of [newId(), foreign.id])
      expect((await write(expert, id)).body.error, id).toMatchObject({ code: 'PERMISSION_DENIED', permission: 'clist.write' });
    const made = await write(expert, proposal.id);
    expect([made.status, made.body.data?.record?.question]).toEqual([200, PROPOSED.question]);
    const changed = { id: proposal.id, version: 1, ...sampleQuestion(list) };
    expect((await expert('PUT', 'control-list-questions', { body: changed, key: newId() })).body.error?.code).toBe('PERMISSION_DENIED');
    expect((await state(expert)).proposals[0]).toMatchObject({ id: proposal.id, contribution_rate: 100 });
  },
);

test('CLQ-CALL-01: a proposal that is taken twice makes one question; another text is asked about', async () => {
  const { list } = await insertControlList(account.records, []);
  const { proposal } = (await question()).body.data;
  const write = (over: object = {}) =>
    manager('POST', 'control-list-questions', {
      body: { id: proposal.id, ...sampleQuestion(list), ...PROPOSED, ...over },
      key: newId(),
    });
  const both = await Promise.all([write(), write({ position: 4096 })]);
  expect(both.map(({ status, body }) => [status, body.data?.version])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  const other = await write({ cautions: 'Başka bir önlem alınmalı' });
  expect([other.status, other.body.error?.code]).toEqual([409, 'VERSION_CONFLICT']);
  const { body } = await manager('GET', `control-list-questions/by-control-list/${list}`);
  expect(body.data.filter(({ id }: { id: string }) => id === proposal.id)).toHaveLength(1);
});

test('RISK-AI-01: a proposal that is taken is noted with the share of the AI, and the answer to it carries it', async () => {
  const { list } = await insertControlList(account.records, []);
  const { proposal } = (await question()).body.data;
  expect((await state()).proposals[0].taken_at).toBeNull();
  const taken = { ...sampleQuestion(list), ...PROPOSED, question: 'Tank üstünde çalışan herkes yaşam hattına bağlı mı?' };
  const key = newId();
  const write = () => manager('POST', 'control-list-questions', { body: { id: proposal.id, ...taken }, key });
  expect((await write()).status).toBe(200);
  expect((await write()).status).toBe(200);
  const [noted] = (await state()).proposals;
  expect(noted.taken_at).not.toBeNull();
  expect(noted.contribution_rate).toBeGreaterThan(70);
  expect(noted.contribution_rate).toBeLessThan(100);

  const [workplace] = account.workplaces;
  const unit = (await account.records.insert('unit', newId(), { name: 'Tank', workplace_id: workplace, parent_id: null })).id;
  const assessment = (
    await account.records.insert('risk-assessment', newId(), sampleAssessment({ workplace, unit, list }, account.manager))
  ).id;
  const answer = sampleResponse({ workplace, unit, list, assessment, question: proposal.id });
  const { body } = await manager('POST', 'control-list-responses', { body: { id: responseId(answer), ...answer }, key: newId() });
  expect(body.data.record.ai_contribution_rate).toBe(noted.contribution_rate);
});

test('RISK-AI-01: a proposal of another account is nobody else’s to take, and a question of people has no rate', async () => {
  const { proposal } = (await question()).body.data;
  const other = await app.account('yabanci.test');
  const { list } = await insertControlList(other.records, []);
  const stranger = await app.signIn('manager@yabanci.test');
  const written = await stranger('POST', 'control-list-questions', { body: { id: proposal.id, ...sampleQuestion(list) }, key: newId() });
  expect(written.status).toBe(200);
  expect((await state()).proposals[0]).toMatchObject({ taken_at: null, contribution_rate: null });
});

test('RISK-IMG-09: a server without a model says so, and everything else works', async () => {
  const bare = await startApp();
  await bare.account('bos.test');
  const one = await bare.signIn('manager@bos.test');
  expect((await factors({}, one)).body.data).toEqual(failure('not_set_up'));
  expect(await state(one)).toEqual({ model: null, left: 100, proposals: [] });
  await bare.stop();
});
