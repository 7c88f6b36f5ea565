import { expect, test } from 'vitest';
import { TO_LOGIN_MS } from '#client/auth/session-end.ts';
import { STEP_BACK_MS, TOAST_MS } from '#client/http/errors.tsx';
import { RETRY_CAP } from '#client/http/retry.ts';
import { BASE_PATH, TIMEOUT_MS } from '#client/http/transport.ts';
import { PAGE_SIZES } from '#core/contract/envelope.ts';
import { statusRule } from '#core/error/status-table.ts';

test('CONST-01 CONST-02 CONST-03 CONST-04 CONST-05 CONST-06: base path, time-out, retries, toasts and redirects are those of the documents', () => {
  expect([BASE_PATH, TIMEOUT_MS, RETRY_CAP, TOAST_MS]).toEqual(['/api/web', 30_000, 3, 5000]);
  expect([statusRule(500).retryAfterMs, statusRule(0).retryAfterMs, statusRule(429).retryAfterMs]).toEqual([1000, 1000, 2000]);
  expect([TO_LOGIN_MS, STEP_BACK_MS]).toEqual([1200, 1000]);
});

test('CONST-18: a page holds 10 rows or another of the choices', () => expect(PAGE_SIZES).toEqual([10, 20, 50, 100]));
