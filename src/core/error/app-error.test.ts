import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readError } from '#core/error/app-error.ts';
import { ERROR_STATUS, isTokenFailure, normalizeCode } from '#core/error/codes.ts';

describe('HTTP-BODY-01 HTTP-BODY-02: reading a refusal', () => {
  test.each([
    ['error.code', { error: { code: 'PERMISSION_DENIED' } }],
    ['code', { code: 'PERMISSION_DENIED' }],
    ['errorCode', { errorCode: 'PERMISSION_DENIED' }],
    ['another spelling', { code: 'permission-denied' }],
    ['the first place that has one', { error: { code: 'PERMISSION_DENIED' }, code: 'UNAUTHORIZED', errorCode: 'VALIDATION' }],
    ['the next place when the first is empty', { error: { code: '' }, code: 'PERMISSION_DENIED' }],
  ])('HTTP-BODY-01 HTTP-BODY-02: finds the code at %s', (_, body) => {
    expect(readError(403, body).code).toBe('PERMISSION_DENIED');
  });

  test('HTTP-BODY-02: UNAUTHORIZED is known too, a code nobody knows is UNKNOWN', () => {
    expect(readError(401, { code: 'UNAUTHORIZED' }).code).toBe('UNAUTHORIZED');
    expect(readError(400, { code: 'SOMETHING_NEW' }).code).toBe('UNKNOWN');
    expect(readError(400, { code: 'constructor' }).code).toBe('UNKNOWN');
  });

  test('HTTP-BODY-01: the message and the items with their fields, whether called field or path', () => {
    const read = readError(422, {
      message: 'Check the form',
      errors: [{ message: 'a', field: 'name' }, { message: 'b', path: 'date' }, { message: 'c' }],
    });
    expect(read.message).toBe('Check the form');
    expect(read.items).toEqual([{ message: 'a', field: 'name' }, { message: 'b', field: 'date' }, { message: 'c' }]);
  });

  test('items without a message and items that are no objects are left out', () => {
    expect(readError(422, { errors: [null, 'text', {}, { field: 'a' }, { message: 'b' }] }).items).toEqual([{ message: 'b' }]);
  });

  test('brings along the missing permission, the record of the server and the time to wait', () => {
    const read = readError(409, { error: { code: 'VERSION_CONFLICT', permission: 'aud.write', record: { version: 4 } } }, 7);
    expect(read).toMatchObject({ permission: 'aud.write', record: { version: 4 }, retryAfter: 7, status: 409 });
  });

  test('a text under error is a message', () => {
    expect(readError(500, { error: 'Internal' })).toMatchObject({ code: 'UNKNOWN', message: 'Internal' });
  });

  test('never throws, whatever came', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.anything(), (status, body) => {
        const read = readError(status, body);
        expect(read.status).toBe(status);
        expect(read.code === 'UNKNOWN' || read.code in ERROR_STATUS).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('AUTH-REF-03: codes', () => {
  test.each(['refresh-token-invalid', 'invalid-token-type', 'token-invalid', 'token-refresh-failed'])(
    'AUTH-REF-03: %s ends a sign-in, in each spelling',
    (code) => {
      expect(isTokenFailure(code)).toBe(true);
      expect(isTokenFailure(code.toUpperCase())).toBe(true);
      expect(isTokenFailure(code.toUpperCase().replaceAll('-', '_'))).toBe(true);
    },
  );

  test.each(['UNAUTHORIZED', 'INVALID_CREDENTIALS', 'PERMISSION_DENIED', '', undefined])('AUTH-REF-03: %s does not', (code) => {
    expect(isTokenFailure(code)).toBe(false);
  });

  test('codes are spelled in one way, and each belongs to a refusal', () => {
    for (const [code, status] of Object.entries(ERROR_STATUS)) {
      expect(normalizeCode(code)).toBe(code);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
    }
  });

  test('the codes of the ledger have their statuses', () => {
    expect(ERROR_STATUS).toMatchObject({
      UNAUTHORIZED: 401,
      PERMISSION_DENIED: 403,
      VALIDATION: 422,
      NOT_FOUND: 404,
      VERSION_CONFLICT: 409,
      RECORD_LOCKED: 409,
      DUPLICATE: 409,
      IDEMPOTENCY_MISMATCH: 422,
      STOCK_TOO_SMALL: 422,
      LIMIT_REACHED: 422,
      TOO_MANY_REQUESTS: 429,
      TOO_LARGE: 413,
      INVALID_CREDENTIALS: 401,
      USER_QUIT: 403,
      USER_PASSIVE: 403,
      IN_PROGRESS: 409,
      DUPLICATE_ID: 409,
      UPGRADE_REQUIRED: 426,
    });
  });
});
