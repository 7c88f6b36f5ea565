import { noticeOf, STATUS_TEXTS } from '#client/http/catalogue.ts';
import type { AppError } from '#core/error/app-error.ts';
import { describe, expect, test } from 'vitest';

const error = (status: number, more: Partial<AppError> = {}): AppError => ({ code: 'UNKNOWN', status, message: '', items: [], ...more });
const turkish = (message: { message?: string; id?: string }) => message.message ?? message.id ?? '';
const notice = (status: number, more?: Partial<AppError>) => noticeOf(error(status, more), turkish);

describe('fixed texts', () => {
  test.each([
    ['HTTP-ERR-NET', 0, 'error', 'network'],
    ['HTTP-ERR-400', 400, 'warning', 'bad-request'],
    ['HTTP-ERR-401', 401, 'error', 'session-expired'],
    ['HTTP-ERR-403', 403, 'warning', 'forbidden'],
    ['HTTP-ERR-404', 404, 'warning', 'not-found'],
    ['HTTP-ERR-409', 409, 'warning', 'conflict'],
    ['HTTP-ERR-413', 413, 'warning', 'too-large'],
    ['HTTP-ERR-422', 422, 'warning', 'validation'],
    ['HTTP-ERR-429', 429, 'error', 'too-many'],
    ['HTTP-ERR-500', 500, 'error', 'server'],
    ['HTTP-ERR-502', 502, 'error', 'bad-gateway'],
    ['HTTP-ERR-503', 503, 'error', 'unavailable'],
    ['HTTP-ERR-504', 504, 'error', 'gateway-timeout'],
    ['HTTP-ERR-5XX', 599, 'error', 'server'],
    ['HTTP-ERR-OTHER', 418, 'error', 'unexpected'],
  ] as const)('%s: status %i is a %s with its text', (_, status, kind, text) => {
    expect(notice(status)).toEqual({ kind, text: turkish(STATUS_TEXTS[text]), lines: [] });
    expect(turkish(STATUS_TEXTS[text]).length).toBeGreaterThan(10);
  });
});

test('HTTP-LOG-01: a fault of the server names the request, so that it can be found in its log', () => {
  const words = (message: { message?: string; id?: string }, values?: Readonly<Record<string, string>>) =>
    `${turkish(message)} ${values?.['id'] ?? ''}`.trim();
  expect(noticeOf(error(500, { requestId: 'ab12cd34' }), words).lines.join()).toContain('ab12cd34');
});

test('HTTP-TOAST-02: the words of the server come first where the catalogue says so', () => {
  for (const status of [400, 403, 404, 409, 413, 418, 429, 599])
    expect(notice(status, { message: 'Sunucunun sözü' }).text).toBe('Sunucunun sözü');
  for (const status of [0, 401, 422, 500, 502, 503, 504])
    expect(notice(status, { message: 'Sunucunun sözü' }).text).not.toBe('Sunucunun sözü');
});

test('HTTP-ERR-422: the message of each item, at most ten lines and then the rest as a number', () => {
  const items = Array.from({ length: 13 }, (_, n) => ({ message: `Alan ${n}`, field: `f${n}` }));
  expect(notice(422, { items: items.slice(0, 10) }).lines).toEqual(items.slice(0, 10).map((item) => item.message));
  expect(notice(422, { items }).lines).toHaveLength(11);
  expect(notice(422, { items }).lines.at(-1)).toBe('+3');
});
