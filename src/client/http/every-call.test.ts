import { describe, expect, test } from 'vitest';
import type { AnyCall, Effect } from '#core/contract/call.ts';
import { UUID } from '#core/id/uuid.ts';
import { CALLS } from '#modules/registry.ts';
import { fakeClient } from '#tests/support/fake-http.ts';

const calls: readonly AnyCall[] = Object.values(CALLS).flatMap((module): AnyCall[] => Object.values(module));
const names = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', '1']));

/** The keys under which one press arrives at a server whose answers are all lost. */
async function press(call: AnyCall): Promise<(string | null)[]> {
  const http = fakeClient(() => Promise.reject(new TypeError('answer lost')), { user: 'u1' });
  // Without a body: what it holds changes nothing about its key.
  await http.call(call, { params: names(call.path) } as never, { manner: 'background' });
  return http.requests.map((request) => request.headers.get('idempotency-key'));
}

const of = (effect: Effect): (readonly [string, AnyCall])[] =>
  calls.filter((call) => call.effect === effect).map((call) => [`${call.id} ${call.path}`, call] as const);

describe('HTTP-ERR-NET: a press is one effect, whatever becomes of its answer', () => {
  test.each([...of('once'), ...of('same')])('%s is repeated under the one key of its press', async (_, call) => {
    const [first, ...again] = await press(call);
    expect(first).toMatch(UUID);
    expect(again).toEqual([first]);
    // The next press is another one.
    expect((await press(call))[0]).not.toBe(first);
  });

  test.each(of('press'))('%s waits for the next press', async (_, call) => {
    expect(await press(call)).toHaveLength(1);
  });

  test.each(of('none'))('%s leaves nothing behind and needs no key', async (_, call) => {
    expect(await press(call)).toEqual([null, null]);
  });

  test('whoever only reads says so by its method, or names no effect among these alone', () => {
    const posts = calls.filter((call) => call.effect === 'none' && !['GET', 'HEAD', 'OPTIONS'].includes(call.method));
    expect(posts.map((call) => call.path).toSorted()).toEqual([
      'ai-service/knowledge/analyze-risk-factors',
      'ai-service/knowledge/generate-risk-assessment-question',
      'auth/is-token-valid',
      'auth/user-info/web',
      'companies/:page/:limit',
      'control-list-questions/with-responses',
      'control-list-responses/list-by-version',
      'control-lists/import/preview',
      'dfis/:page/:limit/:workplace_id',
      'dfis/excel',
      'dfis/list',
      'dfis/statistics',
      'employees/:page/:limit/:workplace_id',
      'employees/excel',
      'field-visits/:page/:limit/:workplace_id',
      'field-visits/excel',
      'incident-reports/:page/:limit/:workplace_id',
      'incident-reports/excel',
      'incident-reports/statistics',
      'kkd-distributions/:page/:limit/:workplace_id',
      'kkd-distributions/excel',
      'kkd-returns/:page/:limit/:workplace_id',
      'kkd-stocks/:page/:limit/:workplace_id',
      'log-records/:page/:limit',
      'notifications/all',
      'operational-audit-report-v1/list/:page/:limit/:workplace_id',
      'risk-assessments/register/excel',
      'security-tour-checklist-v1/list/:page/:limit/:workplace_id',
      'statistics/dashboard',
      'suppliers/:page/:limit',
      'suppliers/excel',
      'sync/mutations/unknown',
      'users-workplaces/check-rows',
      'users/:page/:limit',
      'workplaces/:page/:limit',
    ]);
  });
});
