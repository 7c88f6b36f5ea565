import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths } from '#core/date/day.ts';
import type { StatisticsWindow } from '#core/date/statistics-window.ts';
import { newId } from '#core/id/uuid.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { OPERATIONAL_QUESTIONS } from '#modules/audits/shared/operational/questions/index.ts';
import { dfiCalls } from '#modules/dfi/shared/dfi.calls.ts';
import { type StatisticsOverview, statisticsCalls } from '#modules/statistics/shared/statistics.calls.ts';
import {
  type Accounts,
  completeAudit,
  dfiOf,
  finding,
  idOf,
  makeAccounts,
  saveAudit,
  today,
  withFindings,
  workplaceOf,
} from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;

const TODAY = today();
const LAST_MONTH = addMonths(TODAY, -1);

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  manager = await accounts.signIn(accounts.one, 'account_manager');
});
afterAll(() => api.stop());

const audited = (day: string, refs: readonly string[], over: Partial<OperationalAudit> = {}) => {
  const whole = completeAudit(accounts.one, { report_status: 'valid', inspectionDate: day, reportDate: day, ...over });
  return saveAudit(manager, withFindings(whole, ...refs.map((ref) => finding(ref))));
};
const overview = async (window: StatisticsWindow, by = manager, workplace_ids?: string[]): Promise<StatisticsOverview> => {
  const reply = await by.send(statisticsCalls.overview, { body: { window, ...(workplace_ids ? { workplace_ids } : {}) } });
  if (reply.status !== 200) throw new Error(reply.raw.body);
  return reply.body.data;
};

test('STAT-CALL-01: conformity by month, section and workplace, and what came back, are those of the valid audits in the window', async () => {
  const [here, there] = [workplaceOf(accounts.one), workplaceOf(accounts.one, 1)];
  const questions = Object.keys(completeAudit(accounts.one).responses).length;
  // Answered before its facility type was taken away: in no report, and in no figure.
  const elsewhere = OPERATIONAL_QUESTIONS.sections.find(({ applies_to }) => applies_to.length > 0 && !applies_to.includes('storage'));
  const left = { ...completeAudit(accounts.one).responses, [elsewhere?.questions[0]?.ref ?? '']: 'no' as const };
  await audited(addDays(TODAY, -1), ['A1.1', 'C1.1'], { responses: left });
  const last = await audited(TODAY, ['C1.1']);
  await audited(LAST_MONTH, ['C1.1'], { workplace_id: there });
  await audited(addMonths(TODAY, -14), ['C1.1', 'C1.2']);
  await audited(TODAY, ['A1.2'], { report_status: 'draft' });
  const { audits, from } = await overview('12m');
  expect(from).toBe(`${addMonths(TODAY, -11).slice(0, 7)}-01`);
  expect(audits).toMatchObject({ reports: 3, findings: 4, no: 4, yes: 3 * questions - 4 });
  expect(audits?.series).toHaveLength(12);
  const sum = (key: 'reports' | 'yes' | 'no') => audits?.series.reduce((total, part) => total + part[key], 0);
  expect([sum('reports'), sum('yes'), sum('no')]).toEqual([3, 3 * questions - 4, 4]);
  const c = audits?.by_section.filter(({ no }) => no > 0).map(({ no }) => no);
  expect(c).toEqual([1, 3]);
  // The worst workplace first.
  expect(audits?.by_workplace.map(({ workplace_id, no }) => [workplace_id, no])).toEqual([
    [here, 3],
    [there, 1],
  ]);
  expect(audits?.repeated).toEqual([
    expect.objectContaining({ workplace_id: here, ref: 'C1.1', reports: 2, last: TODAY, audit_id: last.id }),
  ]);
  expect(audits?.repeated[0]?.text_tr.length).toBeGreaterThan(10);
  expect((await overview('today')).audits).toMatchObject({ reports: 1, series: [{ at: TODAY, reports: 1, no: 1 }] });
  expect((await overview('12m', manager, [there])).audits).toMatchObject({ reports: 1, repeated: [] });
});

test('STAT-CALL-01: days until a DFI was closed are the median of those closed in the window', async () => {
  const { id } = await audited(addDays(TODAY, -2), ['C1.1']);
  const raise = async () => {
    const dfi = newId();
    const body = { id: dfi, ...dfiOf(accounts.one, id, newId(), { source: 'none', source_kind: '', source_id: null, source_ref: '' }) };
    expect((await manager.send(dfiCalls.create, { body })).status).toBe(200);
    return dfi;
  };
  const ids = [await raise(), await raise(), await raise(), await raise()];
  // As if they had been raised and closed on these days: 4, 10 and 40 days, the last one too long ago.
  const lives: readonly (readonly [number, number])[] = [
    [4, 0],
    [10, 0],
    [500, 460],
  ];
  for (const [at, [raised, closed]] of lives.entries())
    await api.pool.query(
      `update record set created_at = ($2 || 'T09:00:00Z')::timestamptz,
         body = body || jsonb_build_object('status', 'closed', 'closed_on', $3::text) where id = $1`,
      [ids[at], addDays(TODAY, -raised), addDays(TODAY, -closed)],
    );
  const { dfis } = await overview('7d');
  expect(dfis).toMatchObject({ closed: 2, median_days: 7 });
  expect(dfis?.series.at(-1)).toEqual({ at: TODAY, closed: 2, median_days: 7 });
  expect([dfis?.open, dfis?.expired]).toEqual([1, 0]);
  await api.pool.query("update record set body = body || jsonb_build_object('deadline', $2::text) where id = $1", [
    ids[3],
    addDays(TODAY, -1),
  ]);
  expect((await overview('7d')).dfis).toMatchObject({ open: 1, expired: 1 });
});

test('STAT-CALL-01: nothing of another account is counted, and areas that a person may not read are left out', async () => {
  const stranger = await accounts.signIn(accounts.two, 'account_manager');
  expect((await overview('12m', stranger, [workplaceOf(accounts.one)])).audits).toMatchObject({ reports: 0, repeated: [] });
  await api.pool.query('update app_user set role_id = 11 where id = $1', [idOf(accounts.one, 'statistics')]);
  const staff = await accounts.signIn(accounts.one, 'statistics');
  expect(await overview('12m', staff)).toMatchObject({ audits: null, dfis: null, incidents: null });
  const worker = await accounts.signIn(accounts.one, 'personel');
  expect((await worker.send(statisticsCalls.overview, { body: { window: '12m' } })).error.code).toBe('PERMISSION_DENIED');
});
