import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayInIstanbul } from '#core/date/day.ts';
import { auditProblems } from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { OPERATIONAL_QUESTIONS } from '#modules/audits/shared/operational/questions/index.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';
import { CONTRACT_DISPLAYS, displayOf } from '#modules/organisation/shared/contract.rules.ts';
import type { Contract } from '#modules/organisation/shared/contract.schema.ts';
import { ROLE_IDS, ROLES } from '#modules/auth/shared/roles.ts';
import { stageOf } from '#modules/dfi/shared/dfi.flow.ts';
import { deadlineStatus } from '#modules/dfi/shared/dfi.rules.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import type { IncidentReport } from '#modules/incidents/shared/incident.schema.ts';
import { ROOT_CAUSES } from '#modules/incidents/shared/incident.statistics.ts';
import { sgkClock } from '#modules/incidents/shared/sgk-clock.ts';
import { type FieldVisit, VISIT_REASONS } from '#modules/field-visits/shared/field-visit.schema.ts';
import { piecesOf } from '#modules/ppe/shared/distribution.rules.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { levelCounts } from '#modules/risk/shared/risk-figures.ts';
import { notificationCalls } from '#modules/notifications/shared/notifications.calls.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';
import { DEMO_PASSWORD, seedDemonstration } from '#server/seed/seed.ts';
import { type Api, openApi } from '#tests/support/api.ts';

let api: Api;
const today = dayInIstanbul(Date.now());

beforeAll(async () => {
  api = await openApi();
  await seedDemonstration(api);
});
afterAll(() => api.stop());

const count = async (table: 'record' | 'record_history' | 'app_user' | 'account' | 'idempotency') =>
  (
    await api.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const rowsOf = (account: string, kind: string) =>
  api.db
    .selectFrom('record')
    .innerJoin('account', 'account.id', 'record.account_id')
    .selectAll('record')
    .where('account.name', '=', account)
    .where('kind', '=', kind)
    .orderBy('record.seq')
    .execute();

describe('the demonstration', () => {
  test('two accounts, every role of the first can sign in and is shown its own menu', async () => {
    expect(await count('account')).toBe(2);
    for (const id of ROLE_IDS) {
      const person = await api.signIn(`${ROLES[id]}@demo.saha`, DEMO_PASSWORD);
      const info = await person.send(authCalls.userInfo, {});
      expect(info.body.data).toMatchObject({ role_id: id, role_key: ROLES[id], account_name: 'demo.saha', demo: true });
    }
    await expect(api.signIn('auditor@other.saha', DEMO_PASSWORD)).resolves.toBeDefined();
  });

  test('CONT-STATE-01 CONT-STATE-03: contracts in every state, and nobody of the demonstration has lost a depot by one', async () => {
    const contracts = (await rowsOf('demo.saha', 'contract')).map(({ body }) => body as unknown as Contract);
    expect(new Set(contracts.map((body) => displayOf(body, today)))).toEqual(new Set(CONTRACT_DISPLAYS));
    for (const { id } of await rowsOf('demo.saha', 'company'))
      expect(contracts.filter(({ company_id }) => company_id === id).length).toBeGreaterThan(0);
    const companies = new Set((await rowsOf('demo.saha', 'workplace')).map(({ body }) => body['company_id']));
    const ofDepots = contracts.filter(({ company_id }) => companies.has(company_id));
    expect(ofDepots.every(({ status }) => status === 'normal')).toBe(true);
  });

  test('seven companies, six depots with units, 200 employees, 8 management companies', async () => {
    const sizes = await Promise.all(
      ['company', 'workplace', 'employee', 'management-company', 'question-set'].map(
        async (kind) => (await rowsOf('demo.saha', kind)).length,
      ),
    );
    expect(sizes).toEqual([7, 6, 200, 8, 2]);
    expect((await rowsOf('demo.saha', 'unit')).length).toBeGreaterThanOrEqual(24);
    const names = (await rowsOf('demo.saha', 'employee')).map((row) => `${row.body['name']} ${row.body['surname']}`);
    expect(new Set(names).size).toBe(200);
  });

  test('RISK-METH-01: assessments of both methods, with risks of several levels that measures have lowered', async () => {
    const assessments = await rowsOf('demo.saha', 'risk-assessment');
    expect(new Set(assessments.map(({ body }) => body['method']))).toEqual(new Set(['5x5', 'FINE_KINNEY']));
    const responses = await rowsOf('demo.saha', 'control-list-response');
    for (const { id, body } of assessments) {
      const own = responses.filter((row) => row.body['risk_analysis_id'] === id).map((row) => row.body as unknown as RiskResponse);
      const counts = levelCounts(String(body['method']), own);
      expect(own.length).toBeGreaterThan(8);
      expect(counts.filter(({ before }) => before > 0).length).toBeGreaterThanOrEqual(2);
      expect(counts.some(({ before, after }) => before !== after)).toBe(true);
    }
  });

  test('two years of equipment handed out, and no balance that its movements do not explain', async () => {
    const [models, entries, given, balances, returns] = await Promise.all(
      ['ppe-model', 'ppe-stock', 'ppe-distribution', 'ppe-balance', 'ppe-return'].map((kind) => rowsOf('demo.saha', kind)),
    );
    expect(models).toHaveLength(22);
    const bodies = given?.map(({ body }) => body as unknown as PpeDistribution) ?? [];
    expect(bodies.length).toBeGreaterThan(200);
    expect(bodies.filter(({ type }) => type === 'collective')).toHaveLength(12);
    expect(bodies.map(({ date }) => date).toSorted()[0]! < addDays(today, -600)).toBe(true);
    const sums = new Map<string, number>();
    const move = (workplace: unknown, model: unknown, pieces: number) =>
      sums.set(`${workplace} ${model}`, (sums.get(`${workplace} ${model}`) ?? 0) + pieces);
    for (const { body } of entries ?? []) move(body['workplace_id'], body['model_id'], Number(body['quantity']));
    for (const body of bodies) for (const [model, pieces] of piecesOf(body)) move(body.workplace_id, model, -pieces);
    for (const { body } of returns ?? [])
      if (body['outcome'] === 'usable') move(body['workplace_id'], body['model_id'], Number(body['quantity']));
    expect(new Set(returns?.map(({ body }) => body['outcome']))).toEqual(new Set(['usable', 'worn', 'lost']));
    const told = balances?.map(({ body }) => [`${body['workplace_id']} ${body['model_id']}`, body['balance']] as const) ?? [];
    expect(new Map(told)).toEqual(sums);
    // Who hands this mask to two people meets a stock that is too small.
    const mask = models?.find(({ body }) => String(body['name']).includes('tam yüz maskesi'))?.id;
    expect(told.filter(([key]) => key.endsWith(` ${mask}`)).map(([, balance]) => balance)).toEqual([1, 1]);
  });

  test('FV-DATA-01: 40 field visits of a year, each by somebody who may write it, no risk said twice', async () => {
    const visits = await rowsOf('demo.saha', 'field-visit');
    expect(visits).toHaveLength(40);
    const bodies = visits.map(({ body }) => body as unknown as FieldVisit);
    for (const { date } of bodies) expect(date >= addDays(today, -365) && date <= today, date).toBe(true);
    for (const { body, created_by } of visits) expect(body['visitor_id']).toBe(created_by);
    expect(new Set(bodies.map(({ reason }) => reason))).toEqual(new Set(VISIT_REASONS));
    const risks = bodies.flatMap((visit) => visit.risks);
    expect(new Set(risks).size).toBe(risks.length);
    expect(risks.length).toBeGreaterThan(35);
  });

  test('about 60 valid reports over three years, each complete by the rules of its day, and open drafts', async () => {
    const audits = (await rowsOf('demo.saha', 'operational-audit')).map((row) => ({ row, body: row.body as unknown as OperationalAudit }));
    const valid = audits.filter(({ body }) => body.report_status === 'valid');
    expect(valid).toHaveLength(60);
    expect(audits.length - valid.length).toBe(3);
    for (const { row, body } of valid) {
      expect(auditProblems(body, OPERATIONAL_QUESTIONS, dayInIstanbul(row.updated_at))).toEqual([]);
      const answers = Object.values(body.responses);
      const share = answers.filter((answer) => answer === 'no').length / answers.length;
      expect(share).toBeGreaterThan(0.03);
      expect(share).toBeLessThan(0.13);
    }
    const days = valid.map(({ body }) => body.inspectionDate ?? '').toSorted();
    expect(days[0]! < addDays(today, -900)).toBe(true);
    expect(days.at(-1)! > addDays(today, -90)).toBe(true);
  });

  test('a reader of the trade believes it: contacts of their own, words of the very visit, no sign-in name on a report', async () => {
    const audits = (await rowsOf('demo.saha', 'operational-audit')).map((row) => row.body as unknown as OperationalAudit);
    const valid = audits.filter((body) => body.report_status === 'valid');
    const byPlace = Map.groupBy(valid, (body) => body.workplace_id);
    for (const field of ['contact_person', 'contact_title', 'contact_phone', 'contact_mobile'] as const)
      expect(new Set([...byPlace.values()].flatMap((list) => list.map((body) => body.a5[field]))).size, field).toBe(byPlace.size);
    expect(new Set(valid.map((body) => body.a1_report)).size).toBe(valid.length);
    for (const body of valid) {
      const refs = Object.entries(body.responses).flatMap(([ref, answer]) => (answer === 'no' ? [ref] : []));
      for (const ref of refs) expect(body.a1_report).toContain(ref);
      expect(body.a1_report).toContain(`${refs.length} tanesi`);
    }
    expect(JSON.stringify(audits)).not.toMatch(/artmıştır|demo\.saha/);
  });

  test('numbers run without a gap in each year, in the order of the records', async () => {
    const numbers = (await rowsOf('demo.saha', 'operational-audit'))
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
      .map((row) => String(row.body['number']));
    const byYear = Map.groupBy(numbers, (number) => number.slice(0, 9));
    expect(byYear.size).toBeGreaterThanOrEqual(3);
    for (const [year, list] of byYear) expect(list).toEqual(list.map((_, i) => `${year}${String(i + 1).padStart(4, '0')}`));
  });

  test('RISK-METH-01 RISK-VER-01: ten risk assessments by both methods, one method a workplace, three of them revised', async () => {
    const risks = (await rowsOf('demo.saha', 'risk-assessment')).map((row) => row.body as unknown as RiskAssessment);
    expect(new Set(risks.map(({ report_number }) => report_number)).size).toBe(10);
    expect(new Set(risks.map(({ method }) => method))).toEqual(new Set(['5x5', 'FINE_KINNEY']));
    for (const [, there] of Map.groupBy(risks, ({ workplace_id }) => workplace_id))
      expect(new Set(there.map(({ method }) => method)).size).toBe(1);
    expect(risks.filter(({ revision_number }) => revision_number === 1).map(({ versions }) => versions.length)).toEqual([2, 2, 2]);
    expect(risks.every(({ control_list_ids, units }) => control_list_ids.length > 0 && units.length === 1)).toBe(true);
  });

  test('incident reports of two years, numbered, most of them finalized, the latest waiting for somebody', async () => {
    const incidents = (await rowsOf('demo.saha', 'incident-report')).map((row) => row.body as unknown as IncidentReport);
    expect(incidents).toHaveLength(30);
    expect(new Set(incidents.map(({ number }) => number)).size).toBe(30);
    expect(new Set(incidents.map(({ category }) => category)).size).toBe(7);
    expect(new Set(incidents.map(({ what_happened }) => what_happened)).size).toBe(30);
    const open = incidents.filter(({ status }) => status !== 'finalized').map(({ status }) => status);
    expect(open.toSorted()).toEqual(['draft', 'pending', 'saved']);
    const days = incidents.map(({ occurred_at }) => occurred_at?.slice(0, 10) ?? '').toSorted();
    expect([days[0]! < addDays(today, -650), days.at(-1)! >= addDays(today, -3)]).toEqual([true, true]);
    // The chart of the last week and that of the causes have something to show, and drafts are not counted.
    const submitted = incidents.filter(({ status }) => status !== 'draft');
    expect(submitted.filter(({ occurred_at }) => (occurred_at ?? '') >= addDays(today, -7)).length).toBeGreaterThanOrEqual(3);
    for (const cause of ROOT_CAUSES) expect(submitted.filter((one) => one.root_causes[cause] !== '').length).toBeGreaterThan(5);
    expect(submitted.filter(({ witnesses }) => witnesses !== '').length).toBeGreaterThan(10);
    for (const one of incidents.filter(({ category, status }) => category === 'injury' && status === 'finalized'))
      expect(sgkClock(one, today)).toMatchObject({ state: 'told', isLate: false });
    expect(incidents.filter(({ dfi_list = [] }) => dfi_list.length > 0)).toHaveLength(8);
  });

  test('DFI-FROM-01: every DFI is named with its number in its finding; some are closed, some expired', async () => {
    const dfis = await rowsOf('demo.saha', 'dfi');
    const reports = new Map<string, readonly Finding[]>();
    for (const kind of Object.values(AUDITS))
      for (const row of await rowsOf('demo.saha', kind.id)) reports.set(row.id, kind.findingsOf(row.body as unknown as Audit));
    expect(new Set(dfis.map((row) => (row.body as unknown as Dfi).source))).toEqual(
      new Set(['odr', 'security_tour', 'none', 'incident_report', 'risk']),
    );
    const namedIn = new Map<string, string>();
    for (const row of await rowsOf('demo.saha', 'incident-report'))
      for (const { dfi_id } of (row.body as unknown as IncidentReport).dfi_list ?? []) namedIn.set(dfi_id, row.id);
    for (const row of await rowsOf('demo.saha', 'control-list-response'))
      for (const { dfi_id } of (row.body as unknown as RiskResponse).dfi?.references ?? []) namedIn.set(dfi_id, row.id);
    expect(dfis.length).toBeGreaterThan(100);
    const states = new Set<string>();
    for (const row of dfis) {
      const body = row.body as unknown as Dfi;
      states.add(`${deadlineStatus(body, today)} ${body.approval_status}`);
      states.add(stageOf(body));
      if (body.source === 'none') continue;
      if (body.source === 'incident_report' || body.source === 'risk') {
        expect(namedIn.get(row.id)).toBe(body.source_id);
        continue;
      }
      const finding = reports.get(body.source_id ?? '')?.find((f) => f.id === body.source_ref);
      expect(finding?.dfi_list).toContainEqual({ dfi_id: row.id, dfi_no: body.number });
    }
    const wanted = ['closed_on_time approved', 'closed_late approved', 'expired pending', 'within_deadline pending', 'expired declined'];
    for (const state of [...wanted, 'tasks', 'review', 'approval', 'closed']) expect(states).toContain(state);
  });

  test('AUD-OPS-10: a report carries the findings of the one before it at its workplace', async () => {
    const audits = (await rowsOf('demo.saha', 'operational-audit')).map((row) => ({
      id: row.id,
      body: row.body as unknown as OperationalAudit,
    }));
    const carried = audits.filter(({ body }) => body.previousBulguRapor.report_id !== null);
    expect(carried.length).toBe(audits.length - 6);
    for (const { body } of carried) {
      const before = audits.find(({ id }) => id === body.previousBulguRapor.report_id);
      expect(before?.body.workplace_id).toBe(body.workplace_id);
      expect(body.previousBulguRapor.bulgu_rapor_list.map((f) => f.id)).toEqual(before?.body.bulguRapor.bulgu_rapor_list.map((f) => f.id));
    }
  });

  test('a believable share of the findings has photos, whose bytes are there as they were sent', async () => {
    const findings: Finding[] = [];
    for (const kind of Object.values(AUDITS))
      for (const row of await rowsOf('demo.saha', kind.id)) findings.push(...kind.findingsOf(row.body as unknown as Audit));
    const shown = findings.filter(({ photos }) => photos.length > 0);
    expect(shown.length / findings.length).toBeGreaterThan(0.1);
    expect(shown.length / findings.length).toBeLessThan(0.5);
    const keys = shown.flatMap(({ photos }) => photos.map(({ document_key }) => document_key));
    expect(new Set(keys).size).toBe(keys.length);
    const rows = await api.db.selectFrom('file').select(['document_key', 'state', 'sha256']).where('document_key', 'in', keys).execute();
    expect(rows.map(({ state }) => state)).toEqual(keys.map(() => 'stored'));
    for (const { document_key, sha256 } of rows) {
      const bytes = await api.files.get(document_key);
      expect(
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      ).toBe(sha256);
    }
  });

  test('made by real writes: each version has its history row, its references and a moment in the past', async () => {
    const { rows } = await api.db
      .selectFrom('record')
      .select(['version', 'created_at', 'kind', 'body'])
      .execute()
      .then((all) => ({ rows: all }));
    expect(await count('record_history')).toBe(rows.reduce((sum, row) => sum + row.version, 0));
    const refs = await api.db
      .selectFrom('record_ref')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('field', '=', 'source_id')
      .executeTakeFirstOrThrow();
    expect(refs.n).toBe(rows.filter((row) => row.kind === 'dfi' && row.body['source_id'] !== null).length);
    expect(rows.every((row) => row.created_at.getTime() < Date.now())).toBe(true);
    expect(Math.min(...rows.filter((row) => row.kind === 'operational-audit').map((row) => row.created_at.getTime()))).toBeLessThan(
      Date.now() - 900 * 86_400_000,
    );
  });

  test('the two accounts do not see each other', async () => {
    const [demo, other] = await Promise.all(['auditor@demo.saha', 'auditor@other.saha'].map((email) => api.signIn(email, DEMO_PASSWORD)));
    const list = await other!.send(operationalCalls.list, { params: { page: 1, limit: 10, workplace_id: 0 }, body: {} });
    expect(list.body.total).toBe(6);
    const [foreign] = await rowsOf('demo.saha', 'operational-audit');
    expect((await other!.send(operationalCalls.get, { params: { id: foreign!.id } })).status).toBe(404);
    expect((await demo!.send(operationalCalls.get, { params: { id: foreign!.id } })).status).toBe(200);
    expect((await other!.send(workplaceCalls.workplaces, {})).body.data.map((w: { name: string }) => w.name)).toEqual([
      'Çamlıtepe Yakıt Deposu',
      'Ilgınlı İkmal İstasyonu',
    ]);
  });

  test('a second run changes nothing', async () => {
    const before = [await count('record'), await count('record_history'), await count('app_user')];
    await seedDemonstration(api);
    expect([await count('record'), await count('record_history'), await count('app_user')]).toEqual(before);
  });
});

describe('notifications of the demonstration', () => {
  test('each role is told something, the old is read, a few are new; nothing has gone out by mail', async () => {
    const unread = async (key: string) => {
      const person = await api.signIn(`${key}@demo.saha`, DEMO_PASSWORD);
      const { data } = (await person.send(notificationCalls.mine, { params: { page: 1, limit: 100 } })).body;
      return { all: data.length, unread: data.filter((row: { is_read: boolean }) => !row.is_read).length };
    };
    for (const key of ['auditor', 'igu', 'personel', 'account_manager', 'maintenance_personnel']) {
      const { all, unread: open } = await unread(key);
      expect(all, key).toBeGreaterThanOrEqual(2);
      expect(open, key).toBeGreaterThanOrEqual(1);
      expect(open, key).toBeLessThan(40);
    }
    const manager = await api.signIn('account_manager@demo.saha', DEMO_PASSWORD);
    const { data } = (await manager.send(notificationCalls.all, { body: {} })).body;
    expect(data.map((row: { is_published: boolean }) => row.is_published)).toEqual([false, true, true, true, true, true]);
    expect(api.mail.sent).toEqual([]);
  });
});
