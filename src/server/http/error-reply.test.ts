import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '#core/error/codes.ts';
import { refusalOf, sendRefusal } from '#server/http/error-reply.ts';
import { Refusal } from '#server/http/handler.ts';

// The keys of a record of codes are codes.
const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];
const thrown = new Map<string, unknown>();
const app = Fastify({ genReqId: () => 'ab12cd34' });
app.setErrorHandler((error, request, reply) => sendRefusal(request, reply, refusalOf(error)));
app.get('/:what', async (request) => {
  throw thrown.get((request.params as { what: string }).what);
});
afterAll(() => app.close());

async function answerTo(error: unknown, language = 'tr') {
  thrown.set('it', error);
  const reply = await app.inject({ url: '/it', headers: { 'accept-language': language } });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

describe('HTTP-BODY-01 HTTP-BODY-02: every code of the server goes out with its status and words in both languages', () => {
  test.each(CODES)('%s', async (code) => {
    const [turkish, english] = [await answerTo(new Refusal(code)), await answerTo(new Refusal(code), 'en')];
    expect([turkish.status, turkish.body.success, turkish.body.error.code]).toEqual([ERROR_STATUS[code], false, code]);
    expect(turkish.body.message.length).toBeGreaterThan(8);
    expect(english.body.message).not.toBe(turkish.body.message);
    // The name of the request stands beside faults of the server alone.
    expect(turkish.body.error.request_id).toBe(ERROR_STATUS[code] >= 500 ? 'ab12cd34' : undefined);
    expect(turkish.headers['cache-control']).toBe('no-store');
  });
});

test('HTTP-ERR-422: the items of a validation carry field and message, in the language of the request', async () => {
  const refusal = new Refusal('VALIDATION', {
    items: [
      { field: 'name', message: 'required' },
      { field: 'title', message: 'max_length:250' },
    ],
  });
  expect((await answerTo(refusal)).body.errors).toEqual([
    { field: 'name', message: 'Bu alan zorunludur.' },
    { field: 'title', message: 'En fazla 250 karakter olabilir.' },
  ]);
  expect((await answerTo(refusal, 'en-GB')).body.errors[1].message).toBe('At most 250 characters.');
});

test('HTTP-ERR-429: the time to wait goes out as Retry-After', async () => {
  const { status, headers } = await answerTo(new Refusal('TOO_MANY_REQUESTS', { retryAfter: 7 }));
  expect([status, headers['retry-after']]).toEqual([429, '7']);
});

test.each([
  [503, 'a database that goes away', Object.assign(new Error('x'), { code: '57P01' })],
  [503, 'a database that refuses', Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
  [400, 'a text that PostgreSQL cannot keep', Object.assign(new Error('x'), { code: '22P05' })],
  [413, 'a body that is too large', Object.assign(new Error('x'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 })],
  [400, 'a sender whose line was cut', Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })],
  [400, 'a media type that nobody reads', Object.assign(new Error('x'), { statusCode: 415 })],
  [500, 'what nobody expected', new TypeError('secret of the server')],
])('HTTP-ERR-400 HTTP-ERR-413 HTTP-ERR-500 HTTP-ERR-503: %i for %s', async (status, _, error) => {
  const reply = await answerTo(error);
  expect(reply.status).toBe(status);
  expect(JSON.stringify(reply.body)).not.toContain('secret of the server');
});
