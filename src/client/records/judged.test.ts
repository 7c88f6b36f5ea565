import { expect, test } from 'vitest';
import { judgedBody } from '#client/records/judged.ts';
import type { BodyOf } from '#modules/registry.ts';

const body = { status: 'saved' } as BodyOf<'incident-report'>;
const server = { status: 'pending' } as BodyOf<'incident-report'>;
const judged = (item: Parameters<typeof judgedBody<'incident-report'>>[0], isRefused: boolean) => judgedBody(item, isRefused);

test('OFF-REP-09: what was refused does not lock its record, and what waits does', () => {
  expect(judged({ body, server, version: 3 }, true)).toBe(server);
  expect(judged({ body, server, version: 3 }, false)).toBe(body);
});

test('OFF-REP-09: a refused new record is no record of the server, a refused deletion leaves it as it is', () => {
  expect(judged({ body, version: 0 }, true)).toBeNull();
  expect(judged({ body, version: 3 }, true)).toBe(body);
});
