import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAi } from '#server/ai/open-ai.ts';
import { type AiService, PIXEL, says, startAiService } from '#tests/support/ai-service.ts';

let service: AiService;
beforeAll(async () => {
  service = await startAiService();
});
afterAll(() => service.stop());
beforeEach(() => void service.requests.splice(0));

const QUESTION = { task: 'Görev', text: 'Metin', images: [PIXEL] };
const ask = (signal = new AbortController().signal, url = service.url) =>
  openAi({ baseUrl: url, key: 'gizli', model: 'model-1' }, 400).ask(QUESTION, signal);

test('a question goes out as the protocol has it, with key, model, task and pictures', async () => {
  service.behave(says('merhaba'));
  expect(await ask()).toEqual({ ok: true, text: 'merhaba' });
  const [request] = service.requests;
  expect(request?.path).toBe('/v1/chat/completions');
  expect(request?.headers.authorization).toBe('Bearer gizli');
  const body = JSON.parse(request?.body ?? '');
  expect(body).toMatchObject({ model: 'model-1', messages: [{ role: 'system', content: 'Görev' }, { role: 'user' }] });
  expect(body.messages[1].content[1].image_url.url).toBe(`data:image/png;base64,${PIXEL.data}`);
});

test.each([
  ['busy', { retryAfter: 7 }, 429, { 'retry-after': '7' }],
  ['busy', {}, 429, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
  ['unreachable', {}, 503, {}],
  ['misconfigured', {}, 401, {}],
  ['misconfigured', {}, 404, {}],
] as const)('RISK-IMG-09: %s is told by the answer %j to status %i', async (reason, more, status, headers) => {
  service.behave((response) => void response.writeHead(status, headers).end('{}'));
  expect(await ask()).toEqual({ ok: false, reason, ...more });
});

test('a redirection is not followed, so that key and pictures go nowhere else', async () => {
  const other = await startAiService();
  service.behave((response) => void response.writeHead(307, { location: `${other.url}/chat/completions` }).end());
  expect(await ask()).toEqual({ ok: false, reason: 'redirected' });
  expect(other.requests).toEqual([]);
  await other.stop();
});

test('no answer in time, and half of one, are a time-out', async () => {
  service.behave(() => undefined);
  expect(await ask()).toEqual({ ok: false, reason: 'timeout' });
  service.behave((response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices": ['));
  expect(await ask()).toEqual({ ok: false, reason: 'timeout' });
});

test('an answer without an end is read no further than its limit', async () => {
  let sent = 0;
  service.behave((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const pour = (): void => {
      while (!response.destroyed && response.write('x'.repeat(16_384))) sent += 16_384;
      sent += 16_384;
    };
    response.on('drain', pour);
    pour();
  });
  expect(await ask()).toEqual({ ok: false, reason: 'too_long' });
  expect(sent).toBeLessThan(20_000_000);
});

test.each([
  ['refused', says('', 'stop', { refusal: 'I cannot help with that.' })],
  ['refused', says('Bir', 'content_filter')],
  ['too_long', says('{"risk', 'length')],
  ['nonsense', says('')],
] as const)('RISK-IMG-09: %s is read off the answer', async (reason, behaviour) => {
  service.behave(behaviour);
  expect(await ask()).toEqual({ ok: false, reason });
});

test.each(['', '<html>', '[]', '{"choices": []}', '{"choices": [{"message": {"content": 5}}]}'])(
  'RISK-IMG-09: %j is nonsense',
  async (text) => {
    service.behave((response) => void response.writeHead(200).end(text));
    expect(await ask()).toEqual({ ok: false, reason: 'nonsense' });
  },
);

test('who cancels ends the question at the service; a service that is not there is unreachable', async () => {
  service.behave(() => undefined);
  const before = service.left();
  expect(await ask(AbortSignal.timeout(80))).toEqual({ ok: false, reason: 'cancelled' });
  await expect.poll(service.left).toBe(before + 1);
  expect(await ask(undefined, 'http://127.0.0.1:9')).toEqual({ ok: false, reason: 'unreachable' });
});
