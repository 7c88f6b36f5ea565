import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { noticeOf } from '#client/http/catalogue.ts';
import { statusRule } from '#core/error/status-table.ts';

const catalogue = new Map(
  [...readFileSync(new URL('../../../locales/en.po', import.meta.url), 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(
    ([, id, text]) => [id, text],
  ),
);
/** Names of the rows of the catalogue, statuses they stand for, and the row as document 1 §8 writes it. */
const ROWS = [
  ['HTTP-ERR-NET', [0], 'error', 1000, 'Network connection error. Please check your internet connection.'],
  ['HTTP-ERR-400', [400], 'warning', null, 'Invalid request. Please check the data you sent.'],
  ['HTTP-ERR-401', [401], 'error', null, 'Your session has expired, please login again.'],
  ['HTTP-ERR-403', [403], 'warning', null, "You don't have access to this resource. Please login again with valid credentials."],
  ['HTTP-ERR-404', [404], 'warning', null, 'The requested resource was not found.'],
  ['HTTP-ERR-409', [409], 'warning', null, 'This resource already exists or there was a conflict.'],
  ['HTTP-ERR-413', [413], 'warning', null, 'The data sent is too large. Please send in smaller chunks.'],
  ['HTTP-ERR-422', [422], 'warning', null, 'Validation error'],
  ['HTTP-ERR-429', [429], 'error', 2000, 'You have sent too many requests. Please wait and try again.'],
  ['HTTP-ERR-500', [500], 'error', 1000, 'Server error. Please try again later.'],
  ['HTTP-ERR-502', [502], 'error', 1000, 'Server is temporarily unreachable. Please try again later.'],
  ['HTTP-ERR-503', [503], 'error', 1000, 'Service is temporarily unavailable. Please try again later.'],
  ['HTTP-ERR-504', [504], 'error', 1000, 'Server is not responding. Please try again later.'],
  ['HTTP-ERR-5XX', [501, 505, 599], 'error', 1000, 'Server error. Please try again later.'],
  ['HTTP-ERR-OTHER', [402, 418, 451], 'error', null, 'An unexpected error occurred.'],
] as const;

/** The English that the catalogue has for a message of the source; undefined when it has none. */
const english = (message: { message?: string; id?: string }): string => catalogue.get(message.message ?? message.id ?? '') ?? '';

describe('HTTP-ERR-NET HTTP-ERR-400 HTTP-ERR-401 HTTP-ERR-404 HTTP-ERR-409 HTTP-ERR-413 HTTP-ERR-422 HTTP-ERR-429 HTTP-ERR-500 HTTP-ERR-502 HTTP-ERR-503 HTTP-ERR-504 HTTP-ERR-5XX HTTP-ERR-OTHER: text, kind and retry of each row', () => {
  for (const [row, statuses, kind, retryAfterMs, text] of ROWS) {
    for (const status of statuses) {
      test(`${row}: ${status}`, () => {
        const notice = noticeOf({ code: 'UNKNOWN', status, message: '', items: [] }, english);
        expect(notice).toEqual({ kind, text, lines: [] });
        expect(statusRule(status).retryAfterMs).toBe(retryAfterMs);
      });
    }
  }
});
