import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/schema.ts';
import { createFaultReporter } from '#server/log/fault-reporter.ts';

const received: { url: string; body: string }[] = [];
const service = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push({ url: request.url ?? '', body });
    response.end('{}');
  });
});
let port = 0;
beforeAll(
  () =>
    new Promise<void>((done) =>
      service.listen(0, '127.0.0.1', () => {
        const address = service.address();
        port = typeof address === 'object' && address ? address.port : 0;
        done();
      }),
    ),
);
afterAll(() => void service.close());

test('HTTP-LOG-01: with a DSN a fault of the server goes to that service, named by its request, without tokens and addresses', async () => {
  // Never touched: with a service nothing is written into the database.
  const reporter = createFaultReporter({ db: {} as Db, dsn: `http://key@127.0.0.1:${port}/7`, version: '1.2.3' });
  reporter.report(new TypeError('no user ayse@depo.example for eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoxfQ.c2lnbmF0dXJlc2ln'), {
    request_id: 'ab12cd34',
    method: 'PUT',
    route: '/api/web/dfis/:id',
  });
  await reporter.close();
  expect(received).toHaveLength(1);
  const { url, body } = received[0] ?? { url: '', body: '' };
  expect(url).toContain('/api/7/envelope/');
  const event = JSON.parse(body.split('\n')[2] ?? '{}');
  expect(event).toMatchObject({
    release: 'saha@1.2.3',
    tags: { request_id: 'ab12cd34', method: 'PUT', route: '/api/web/dfis/:id' },
    exception: { values: [{ type: 'TypeError', value: 'no user [e-mail] for [token]' }] },
  });
  expect(event.exception.values[0].stacktrace.frames.length).toBeGreaterThan(0);
  for (const secret of ['ayse', 'eyJ']) expect(body).not.toContain(secret);
});
