import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';
import { newId } from '#core/id/uuid.ts';
import { CALLS } from '#modules/registry.ts';
import { openApiPath } from '#server/http/openapi.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
let manager: Client;
const SCRIPT = '// Türkçe betik\n'.repeat(1000);
const clientDir = mkdtempSync(path.join(tmpdir(), 'saha-client-'));

beforeAll(async () => {
  mkdirSync(path.join(clientDir, 'assets'));
  writeFileSync(path.join(clientDir, 'index.html'), '<!doctype html><title>shell</title>');
  writeFileSync(path.join(clientDir, 'sw.js'), '// worker');
  writeFileSync(path.join(clientDir, 'assets', 'main-abc123.js'), SCRIPT);
  api = await startApp({ clientDir });
  await api.account('http.test');
  manager = await api.signIn('manager@http.test');
});
afterAll(async () => {
  await api.stop();
  rmSync(clientDir, { recursive: true });
});

const ALL = Object.values(CALLS).flatMap((calls) => Object.values(calls) as AnyCall[]);

test('HTTP-CALL-02: health answers without a sign-in', async () => {
  const { status, body } = await api.anybody('GET', 'health');
  expect([status, body]).toEqual([
    200,
    {
      status: 'ok',
      version: '0.0.0-test',
      demo: false,
      first_run: false,
      database: 'ok',
      disk: 'ok',
      jobs: 'ok',
      time: expect.any(Number),
      error_dsn: null,
    },
  ]);
  expect(Math.abs(body.time - Date.now())).toBeLessThan(60_000);
});

test('OFF-REP-03: every answer names the question it belongs to, refusals too; what is no name of ours is not given back', async () => {
  const ask = newId();
  for (const [client, path] of [
    [api.anybody, 'health'],
    [api.anybody, 'sync/changes'],
    [manager, 'nowhere'],
    [manager, `management-companies/${newId()}`],
  ] as const) {
    expect((await client('GET', path, { headers: { 'x-ask': ask } })).headers.get('x-ask')).toBe(ask);
  }
  expect((await api.anybody('GET', 'health', { headers: { 'x-ask': 'a, b' } })).headers.get('x-ask')).toBeNull();
});

test('HTTP-CALL-02: without its database the server says so by 503, to a watcher by the status and to a device by the mark of an answer of ours', async () => {
  await api.db.schema.alterTable('account').renameTo('account_away').execute();
  const { status, headers, body } = await api.anybody('GET', 'health');
  await api.db.schema.alterTable('account_away').renameTo('account').execute();
  expect([status, headers.get('x-app')]).toEqual([503, 'saha']);
  expect(body).toMatchObject({
    success: false,
    status: 'degraded',
    database: 'down',
    version: '0.0.0-test',
    time: expect.any(Number),
    error: { code: 'UNAVAILABLE' },
  });
  expect((await api.anybody('GET', 'health')).status).toBe(200);
});

test('HTTP-LOG-01: with a Sentry-compatible service devices are told of it, and only its origin is opened to pages', async () => {
  const policy = async (app: TestApp) => (await app.anybody('GET', 'health')).headers.get('content-security-policy') ?? '';
  const other = await startApp({ errorDsn: 'https://abc@faults.example/7' });
  expect((await other.anybody('GET', 'health')).body.error_dsn).toBe('https://abc@faults.example/7');
  expect(await policy(other)).toMatch(/connect-src [^;]*https:\/\/faults\.example[ ;]/);
  expect(await policy(api)).not.toContain('faults.example');
  await other.stop();
});

test('HTTP-BASE-01 HTTP-BASE-04: the OpenAPI document has every call with its parameters, and nothing else', async () => {
  const { status, body } = await api.anybody('GET', '/api/docs/json');
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  const listed = Object.entries<Record<string, { operationId: string }>>(body.paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, op]) => `${op.operationId} ${method} ${at}`),
  );
  expect(listed.toSorted()).toEqual(ALL.map((call) => `${call.id} ${call.method.toLowerCase()} ${openApiPath(call.path)}`).toSorted());
  const update = body.paths['/api/web/operational-audit-report-v1'].put;
  expect(update.parameters.map((parameter: { name: string }) => parameter.name)).toContain('Idempotency-Key');
  expect(update.requestBody.content['application/json'].schema.properties.facilityName).toMatchObject({ type: 'string', maxLength: 250 });
  expect(update.requestBody.content['application/json'].schema.properties.a5.properties.vehicles.properties).toHaveProperty('tanker');
  const page = await api.anybody('GET', '/api/docs');
  for (const call of ALL) expect(page.body).toContain(`id="${call.id}"`);
  expect(page.body).not.toContain('<script');
});

test('HTTP-BASE-01: the OpenAPI document is valid to a validator of another maker, and every reference in it leads somewhere', async () => {
  const { body } = await api.anybody('GET', '/api/docs/json');
  const validator = new Validator();
  expect(await validator.validate(structuredClone(body))).toMatchObject({ valid: true });
  expect(() => validator.resolveRefs({ specification: structuredClone(body) })).not.toThrow();
  // The menu refers to itself.
  expect(JSON.stringify(body)).toContain('"#/components/schemas/AUTH-CALL-03-reply-0"');
});

test('every answer of the API says that it is ours and when it was given, and is not kept', async () => {
  const replies = [
    await api.anybody('GET', 'health'),
    await api.anybody('GET', 'unknown'),
    await api.anybody('POST', 'auth/user-info/web'),
    await manager('POST', 'auth/user-info/web'),
    await api.anybody('POST', 'auth/login', { body: {} }),
    await manager('POST', 'dfis', { body: { x: 'x'.repeat(2_100_000) } }),
  ];
  expect(replies.map((reply) => reply.status)).toEqual([200, 404, 401, 200, 422, 413]);
  for (const { headers } of replies) {
    expect(headers.get('x-app')).toBe('saha');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
  }
});

test('HTTP-BODY-01: refusals have one shape: unknown paths, bodies that are no JSON, bodies above 2 MB', async () => {
  const unknown = await manager('GET', 'no-such-thing');
  expect([unknown.status, unknown.body]).toEqual([404, { success: false, message: 'Kayıt bulunamadı.', error: { code: 'NOT_FOUND' } }]);
  const broken = await fetch(`${api.url}/api/web/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":',
  });
  expect([broken.status, (await broken.json()).error.code]).toEqual([400, 'BAD_REQUEST']);
  const large = await api.anybody('POST', 'auth/login', { body: { email: 'x'.repeat(2_000_000), password: 'x' } });
  expect([large.status, large.body.error.code]).toEqual([413, 'TOO_LARGE']);
  const under = await manager('POST', 'dfis', { key: newId(), body: { id: newId(), deficiency_description: 'x'.repeat(1_900_000) } });
  expect(under.status).toBe(422);
});

test('an empty JSON body is no body', async () => {
  const reply = await manager('POST', 'auth/user-info/web', { headers: { 'content-type': 'application/json' } });
  expect(reply.status).toBe(200);
});

test('SRV-04: fixed words win over parameters', async () => {
  expect((await manager('GET', 'companies/list')).body.data).toHaveLength(1);
  expect((await manager('GET', 'workplaces/list')).body.data).toHaveLength(2);
  expect((await manager('POST', 'dfis/list', { body: {} })).body.success).toBe(true);
});

test('an error nobody expected tells nothing of itself', async () => {
  await api.db.schema.alterTable('device_report').renameTo('device_report_away').execute();
  const report = { device_id: 'x', waiting: 0, parked: 0, oldest_waiting_at: null, app_version: '1' };
  const reply = await manager('POST', 'sync/report', { body: report, headers: { 'accept-language': 'en' } });
  await api.db.schema.alterTable('device_report_away').renameTo('device_report').execute();
  expect([reply.status, reply.body]).toEqual([
    500,
    {
      success: false,
      message: 'Server error. Please try again later.',
      error: { code: 'SERVER_ERROR', request_id: expect.stringMatching(/^[0-9a-f]{8}$/) },
    },
  ]);
  expect(JSON.stringify(reply.body)).not.toContain('device_report');
});

test('SRV-03: a page load of any path gives the shell; a missing file or API path does not', async () => {
  const page = (at: string) => api.anybody('GET', at, { headers: { accept: 'text/html,application/xhtml+xml' } });
  for (const at of ['/', '/audits/operational/show/123', '/login?next=/x']) {
    const reply = await page(at);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(reply.body).toContain('<title>shell</title>');
  }
  const script = await api.anybody('GET', '/assets/main-abc123.js');
  expect([script.status, script.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await api.anybody('GET', '/sw.js')).headers.get('cache-control')).toBe('no-cache');
  expect((await api.anybody('GET', '/assets/main-gone.js', { headers: { accept: '*/*' } })).status).toBe(404);
  expect((await page('/api/web/no-such-thing')).body.error.code).toBe('NOT_FOUND');
  expect((await page('/../../etc/passwd')).body).toContain('<title>shell</title>');
});

test('texts go out compressed to who takes it so, and as they are to others', async () => {
  for (const at of ['/assets/main-abc123.js', '/api/docs/json']) {
    const packed = await fetch(`${api.url}${at}`, { headers: { 'accept-encoding': 'gzip' } });
    const plain = await fetch(`${api.url}${at}`, { headers: { 'accept-encoding': 'identity' } });
    expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null]);
    expect(packed.headers.get('vary')).toContain('accept-encoding');
    expect(await packed.text()).toBe(await plain.text());
  }
  expect(await (await fetch(`${api.url}/assets/main-abc123.js`)).text()).toBe(SCRIPT);
  expect((await fetch(`${api.url}/api/web/health`)).headers.get('content-encoding')).toBeNull();
});

test('a file that the build has compressed goes out as it lies there, and nothing else under its name', async () => {
  const file = path.join(clientDir, 'assets', 'packed-abc123.js');
  writeFileSync(file, SCRIPT);
  writeFileSync(`${file}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${file}.gz`, gzipSync(SCRIPT));
  const ask = (takes: string) => fetch(`${api.url}/assets/packed-abc123.js`, { headers: { 'accept-encoding': takes } });
  for (const [takes, form] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', null],
  ] as const) {
    const reply = await ask(takes);
    expect([reply.status, reply.headers.get('content-encoding'), reply.headers.get('content-type')]).toEqual([
      200,
      form,
      expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
    ]);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(await reply.text()).toBe(SCRIPT);
    const size = { br: brotliCompressSync(SCRIPT).length, gzip: gzipSync(SCRIPT).length };
    if (form !== null) expect(Number(reply.headers.get('content-length'))).toBe(size[form]);
  }
});

test('the content policy lets only our own scripts run and talks only to our own host', async () => {
  const { headers } = await api.anybody('GET', '/', { headers: { accept: 'text/html' } });
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
  const host = new URL(api.url).host;
  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('connect-src')).toBe(`'self' blob: ws://${host} wss://${host}`);
  expect([policy.get('object-src'), policy.get('base-uri'), policy.get('frame-ancestors')]).toEqual(["'none'", "'none'", "'none'"]);
  expect(policy.get('worker-src')).toBe("'self' blob:");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('OFF-SW-08: a client older than the server serves is refused in words, and may only keep its sign-in and tell of its work', async () => {
  const strict = await startApp({ minimumClient: '0.2.0' });
  await strict.account('surum.test');
  const signedIn = await strict.signIn('manager@surum.test');
  const as = (version: string | null) => (version === null ? {} : { 'x-app-version': version });
  const key = newId();
  const company = { id: newId(), name: 'Eski', active: true };
  const refused = await signedIn('POST', 'management-companies', { key, body: company, headers: as('0.1.9') });
  expect([refused.status, refused.body]).toEqual([
    426,
    { success: false, message: 'Uygulamanın yeni sürümü gerekiyor.', minimum_version: '0.2.0', error: { code: 'UPGRADE_REQUIRED' } },
  ]);
  expect(refused.headers.get('x-app')).toBe('saha');
  for (const path of ['sync/changes', 'sync/manifest']) expect((await signedIn('GET', path, { headers: as('0.1.9') })).status).toBe(426);
  const report = { device_id: 'd', waiting: 1, parked: 0, oldest_waiting_at: null, app_version: '0.1.9' };
  expect((await signedIn('POST', 'sync/report', { body: report, headers: as('0.1.9') })).status).toBe(200);
  expect((await strict.anybody('GET', 'health', { headers: as('0.1.9') })).status).toBe(200);
  expect((await signedIn('POST', 'auth/user-info/web', { body: {}, headers: as('0.1.9') })).status).toBe(200);
  // After the update the same work goes under the same key: nothing of the refused try was kept.
  const sent = await signedIn('POST', 'management-companies', { key, body: company, headers: as('0.2.0') });
  expect([sent.status, sent.headers.get('idempotency-replayed')]).toEqual([200, null]);
  expect((await signedIn('GET', 'sync/changes', { headers: as(null) })).status).toBe(200);
  await strict.stop();
});
