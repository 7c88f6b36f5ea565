import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.account('yavas.test');
});
afterAll(() => app.stop());

interface Slow {
  readonly socket: Socket;
  /** The status line of the answer; null when the server ended the connection without one. */
  readonly answer: Promise<string | null>;
}

/** A request whose head promises a long body, of which the given bytes come and then nothing more. */
function slow(path: string, promised: number, bytes: Buffer, more = ''): Slow {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/web/${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${promised}\r\n${more}\r\n`,
  );
  socket.write(bytes);
  const answer = new Promise<string | null>((resolve) => {
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''));
    socket.once('close', () => resolve(null));
  });
  return { socket, answer };
}

const held = (): number => {
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
};

test('finding 7: a body of somebody who is not signed in is not waited for: the answer comes first, and nothing is held', {
  timeout: 120_000,
}, async () => {
  const bytes = Buffer.alloc(1_000_000, ' ');
  const before = held();
  const many = Array.from({ length: 200 }, () => slow('dfis', 1_900_000, bytes));
  const answers = await Promise.all(many.map(({ answer }) => answer));
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 401 Unauthorized']));
  // All of them together would be 200 MB.
  expect(held() - before).toBeLessThan(150_000_000);
  for (const { socket } of many) socket.destroy();
});

test('finding 7: paths that lead nowhere and bodies too long for a sign-in are answered before they have come', {
  timeout: 60_000,
}, async () => {
  const some = Buffer.from('{"email":"');
  const nowhere = slow('no-such-thing', 1_000_000, some);
  const long = slow('auth/login', 1_000_000, some);
  expect([await nowhere.answer, await long.answer]).toEqual(['HTTP/1.1 404 Not Found', 'HTTP/1.1 413 Payload Too Large']);
  for (const { socket } of [nowhere, long]) socket.destroy();
});

test('finding 7: slow sign-ins are few at once and soon over, and then others sign in', { timeout: 120_000 }, async () => {
  const many = Array.from({ length: 100 }, () => slow('auth/login', 60_000, Buffer.from('{"email":"')));
  const answers = await Promise.all(many.map(({ answer }) => answer));
  expect(answers.filter((answer) => answer === 'HTTP/1.1 429 Too Many Requests').length).toBeGreaterThanOrEqual(30);
  // The others were ended by the server, which has waited long enough for them.
  expect(answers.filter((answer) => answer === null || answer.includes('408')).length).toBeGreaterThanOrEqual(60);
  for (const { socket } of many) socket.destroy();
  expect(typeof (await app.signIn('manager@yavas.test'))).toBe('function');
});
