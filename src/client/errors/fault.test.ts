import { describe, expect, test } from 'vitest';
import { faultOfCall, faultOfError, isFault, isMissingPart, isNoise } from '#client/errors/fault.ts';
import { MissingPart } from '#client/page/missing-part.ts';
import { readError } from '#core/error/app-error.ts';

const facts = { page: 'https://saha.example/sync/conflicts/7?token=abc#x', version: '1.2.3', now: Date.parse('2026-03-02T10:00:00Z') };

test('HTTP-CALL-01 HTTP-LOG-01: a fault is told with page, version and time, without query and without what was typed', () => {
  const error = new TypeError('Unexpected token "Ayşe Yılmaz 10000000146 Etiket okunmuyor" for ayse@depo.example');
  const fault = faultOfError(error, facts);
  expect(fault).toMatchObject({
    message: 'TypeError: Unexpected token "…" for [e-mail]',
    route: '/sync/conflicts/7',
    status: null,
    app_version: '1.2.3',
    occurred_at: '2026-03-02T10:00:00.000Z',
  });
  expect(JSON.stringify(fault)).not.toMatch(/token=|Ayşe|10000000146|depo\.example/);
  expect(faultOfError({ a: 1 }, facts).message).toBe('Thrown: [object Object]');
  expect(faultOfError(new Error('x'.repeat(5000)), facts).message).toHaveLength(1000);
});

test('HTTP-CALL-01: a failed call is told by its declaration and its answer, with the name of the request, not with its words', () => {
  const error = readError(500, { message: 'Ayşe yok', error: { code: 'SERVER_ERROR', request_id: 'ab12cd34' } });
  expect(faultOfCall(error, { method: 'GET', path: 'dfis/:id' }, facts)).toMatchObject({
    message: 'GET dfis/:id: 500 SERVER_ERROR (ab12cd34)',
    status: 500,
    method: 'GET',
    url: 'dfis/:id',
    stack: '',
  });
});

describe('HTTP-LOG-01: what is reported', () => {
  test.each([400, 403, 413, 500, 502, 503, 504, 599, 418])('%i is a fault', (status) => expect(isFault(readError(status, {}))).toBe(true));
  test.each([0, 401, 404, 409, 422, 429])('%i belongs to work', (status) => expect(isFault(readError(status, {}))).toBe(false));
});

test('a part of the program that is gone is told apart from a fault', () => {
  const gone = [
    'Failed to fetch dynamically imported module: https://x/a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /a.css',
  ];
  for (const message of gone)
    expect([isMissingPart(new TypeError(message)), isNoise(new TypeError(message))], message).toEqual([true, true]);
  expect([isMissingPart(new MissingPart('x')), isNoise(new MissingPart('x'))]).toEqual([true, true]);
  expect(isMissingPart(new TypeError('x is not a function'))).toBe(false);
  expect(isNoise(new Error('ResizeObserver loop completed with undelivered notifications.'))).toBe(true);
  expect(isNoise(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
});

test('what a browser says of a page in the place of a script is no fault of the program, unlike a text that it could not read', () => {
  const said = Object.assign(new SyntaxError("Unexpected token '<'"), { stack: "SyntaxError: Unexpected token '<'" });
  expect(isNoise(said)).toBe(true);
  const read = () => JSON.parse('<p>');
  expect(() => read()).toThrow();
  try {
    read();
  } catch (error) {
    expect(isNoise(error)).toBe(false);
  }
});
