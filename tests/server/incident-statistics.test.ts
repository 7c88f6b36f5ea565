import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths } from '#core/date/day.ts';
import type { StatisticsWindow } from '#core/date/statistics-window.ts';
import { newId } from '#core/id/uuid.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import type { IncidentStatistics } from '#modules/incidents/shared/incident.statistics.ts';
import { type Accounts, idOf, makeAccounts, today, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleIncident, sampleInjury } from '#tests/support/incidents.ts';

let api: Api;
let accounts: Accounts;
let manager: Person;
let worker: Person;

const TODAY = today();
/** Noon of a day in Istanbul, or the first minute of today. */
const noon = (day: string) => `${day}T09:00:00Z`;
const MIDNIGHT = new Date(Date.parse(`${TODAY}T00:00:00+03:00`)).toISOString();
const LAST_MINUTE = new Date(Date.parse(MIDNIGHT) - 60_000).toISOString();

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  [manager, worker] = (await Promise.all(['account_manager', 'personel'].map((key) => accounts.signIn(accounts.one, key)))) as [
    Person,
    Person,
  ];
});
afterAll(() => api.stop());

const report = async (change: Partial<IncidentReport>, sample = sampleIncident, by = manager, place = workplaceOf(accounts.one)) => {
  const body = sample(place, idOf(accounts.one, 'account_manager'), { status: 'pending', ...change });
  const id = newId();
  const reply = await by.send(incidentCalls.create, { body: { id, ...body } });
  if (reply.status !== 200) throw new Error(reply.raw.body);
  return id;
};
const counted = async (window: StatisticsWindow, by = manager, workplace_ids?: string[]): Promise<IncidentStatistics> => {
  const reply = await by.send(incidentCalls.statistics, { body: { window, ...(workplace_ids ? { workplace_ids } : {}) } });
  if (reply.status !== 200) throw new Error(reply.raw.body);
  return reply.body.data;
};

test('INC-CALL-09: today, 7 and 30 days and 12 months are counted by Istanbul days, without drafts and without names', async () => {
  const [here, there] = [workplaceOf(accounts.one), workplaceOf(accounts.one, 1)];
  const causes = { technical: 'Conta', organization: ' ', personnel: 'Eğitim' };
  await report({ occurred_at: MIDNIGHT, root_causes: causes });
  await report({ occurred_at: LAST_MINUTE, category: 'other' });
  await report({ occurred_at: noon(addDays(TODAY, -20)) }, sampleInjury);
  await report({ occurred_at: noon(addMonths(TODAY, -5)), root_causes: { ...causes, personnel: '' } }, sampleIncident, manager, there);
  await report({ occurred_at: noon(addMonths(TODAY, -13)) });
  await report({ occurred_at: MIDNIGHT, status: 'draft' });
  const [day, week, month, year] = await Promise.all((['today', '7d', '30d', '12m'] as const).map((window) => counted(window)));
  expect([day?.total, week?.total, month?.total, year?.total]).toEqual([1, 2, 3, 4]);
  expect(day).toMatchObject({ from: TODAY, by_category: [{ key: 'near_miss', count: 1 }] });
  expect(day?.series).toHaveLength(24);
  expect(day?.series[0]).toEqual({ at: `${TODAY}T00`, count: 1 });
  expect(week?.series.slice(-2).map(({ count }) => count)).toEqual([1, 1]);
  expect(month).toMatchObject({ injuries: 1, lost_days: 4, by_severity: [{ key: 'lost_time', count: 1 }] });
  expect(year?.by_cause).toEqual([
    { key: 'technical', count: 2 },
    { key: 'personnel', count: 1 },
  ]);
  expect(year?.by_workplace).toEqual([
    { key: here, count: 3 },
    { key: there, count: 1 },
  ]);
  expect(year?.series.map(({ at }) => at).at(-6)).toBe(addMonths(TODAY, -5).slice(0, 7));
  expect(year?.series.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  expect(JSON.stringify([day, week, month, year])).not.toMatch(/Veli|Gürbüz|Pansuman/);
  expect((await counted('12m', manager, [there])).total).toBe(1);
});

test('INC-CALL-09: workplaces out of reach are not counted, not even when they are asked for, and own records only count nothing', async () => {
  const own = await accounts.signIn(accounts.one, 'igu');
  const [reached, whole] = [await counted('12m', own), await counted('12m')];
  expect(reached.by_workplace.every(({ key }) => whole.by_workplace.some((place) => place.key === key))).toBe(true);
  const stranger = await accounts.signIn(accounts.two, 'account_manager');
  expect((await counted('12m', stranger, [workplaceOf(accounts.one)])).total).toBe(0);
  expect((await counted('12m', stranger)).by_workplace.map(({ key }) => key)).not.toContain(workplaceOf(accounts.one));
  expect((await worker.send(incidentCalls.statistics, { body: { window: '12m' } })).error.code).toBe('PERMISSION_DENIED');
});

test('INC-CALL-09: days lost and a severity that are entered after a report was saved for good are counted', async () => {
  const before = await counted('30d');
  const id = await report({ occurred_at: noon(addDays(TODAY, -10)), status: 'saved' }, sampleInjury);
  const facts = { version: 1, severity: 'fatal', treatment: '', lost_days: 33 } as const;
  expect((await manager.send(incidentCalls.lateFacts, { params: { id }, body: facts })).status).toBe(200);
  const after = await counted('30d');
  expect(after.lost_days - before.lost_days).toBe(33);
  expect(after.by_severity).toContainEqual({ key: 'fatal', count: 1 });
});
