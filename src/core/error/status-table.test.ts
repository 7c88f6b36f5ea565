import { describe, expect, test } from 'vitest';
import { replayDelayMs, replayOutcome, statusRule } from '#core/error/status-table.ts';

describe('HTTP-RETRY-01 HTTP-RETRY-03: how a failed request is shown and tried again', () => {
  // The catalogue of document 1 §8: status, text, kind, wait before the next try, tries, server's message first.
  test.each([
    ['HTTP-ERR-NET', 0, 'network', 'error', 1000, 1, false],
    ['HTTP-ERR-400', 400, 'bad-request', 'warning', null, 0, true],
    ['HTTP-ERR-401', 401, 'session-expired', 'error', null, 0, false],
    ['HTTP-ERR-403', 403, 'forbidden', 'warning', null, 0, true],
    ['HTTP-ERR-404', 404, 'not-found', 'warning', null, 0, true],
    ['HTTP-ERR-409', 409, 'conflict', 'warning', null, 0, true],
    ['HTTP-ERR-413', 413, 'too-large', 'warning', null, 0, true],
    ['HTTP-ERR-422', 422, 'validation', 'warning', null, 0, false],
    ['HTTP-ERR-429', 429, 'too-many', 'error', 2000, 3, true],
    ['HTTP-ERR-500', 500, 'server', 'error', 1000, 3, false],
    ['HTTP-ERR-502', 502, 'bad-gateway', 'error', 1000, 3, false],
    ['HTTP-ERR-503', 503, 'unavailable', 'error', 1000, 3, false],
    ['HTTP-ERR-504', 504, 'gateway-timeout', 'error', 1000, 3, false],
    ['HTTP-ERR-5XX', 507, 'server', 'error', 1000, 3, true],
    ['HTTP-ERR-5XX', 599, 'server', 'error', 1000, 3, true],
    ['HTTP-ERR-OTHER', 418, 'unexpected', 'error', null, 0, true],
    ['HTTP-ERR-OTHER', 304, 'unexpected', 'error', null, 0, true],
    ['HTTP-ERR-OTHER', 600, 'unexpected', 'error', null, 0, true],
  ] as const)('%s: status %i', (_, status, text, kind, retryAfterMs, retries, serverFirst) => {
    expect(statusRule(status)).toEqual({ text, kind, retryAfterMs, retries, serverFirst });
  });
});

describe('OFF-REP-06 OFF-REP-08 OFF-REP-09 OFF-REP-10 OFF-REP-13: what the sync engine does with an answer', () => {
  test.each([
    ['a success', 200, '', false, 'done'],
    ['a success without content', 204, '', false, 'done'],
    ['OFF-REP-08: no response', 0, 'NO_RESPONSE', false, 'offline'],
    ['OFF-REP-06: a lapsed sign-in', 401, 'UNAUTHORIZED', false, 'pause'],
    ['OFF-REP-13: 404 on a deletion', 404, 'NOT_FOUND', true, 'done'],
    ['OFF-REP-13: 404 on a change', 404, 'NOT_FOUND', false, 'gone'],
    ['410 on a deletion', 410, '', true, 'done'],
    ['410 on a change', 410, '', false, 'gone'],
    ['OFF-REP-10: a newer version on the server', 409, 'VERSION_CONFLICT', false, 'conflict'],
    ['OFF-REP-10: a newer version under a deletion', 409, 'VERSION_CONFLICT', true, 'conflict'],
    ['OFF-REP-10: a locked record', 409, 'RECORD_LOCKED', false, 'park'],
    ['OFF-REP-10: a duplicate of the same key', 409, 'DUPLICATE', false, 'done'],
    ['a first request that still runs', 409, 'IN_PROGRESS', false, 'busy'],
    ['an id of somebody else', 409, 'DUPLICATE_ID', false, 'park'],
    ['OFF-REP-09: 400', 400, 'BAD_REQUEST', false, 'park'],
    ['OFF-REP-09: 403', 403, 'PERMISSION_DENIED', false, 'park'],
    ['OFF-REP-09: 403 on a deletion', 403, 'PERMISSION_DENIED', true, 'park'],
    ['OFF-REP-09: 413', 413, 'TOO_LARGE', false, 'park'],
    ['OFF-REP-09: 422', 422, 'VALIDATION', false, 'park'],
    ['an app that is too old', 426, 'UPGRADE_REQUIRED', false, 'stop'],
    ['OFF-REP-08: 429', 429, 'TOO_MANY_REQUESTS', false, 'wait'],
    ['OFF-REP-08: 500', 500, 'SERVER_ERROR', false, 'wait'],
    ['OFF-REP-08: 503', 503, 'UNAVAILABLE', false, 'wait'],
    ['OFF-REP-08: 507', 507, '', false, 'wait'],
    ['an answer nobody foresaw', 418, '', false, 'park'],
  ] as const)('%s', (_, status, code, deletes, outcome) => {
    expect(replayOutcome(status, code, deletes)).toBe(outcome);
  });

  test('OFF-REP-08: waits 5 s, 15 s, 60 s, 5 min, 15 min and then each 15 min', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 100].map(replayDelayMs)).toEqual([5_000, 15_000, 60_000, 300_000, 900_000, 900_000, 900_000, 900_000]);
  });
});
