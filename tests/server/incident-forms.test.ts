import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { refusedMove } from '#modules/incidents/shared/incident.flow.ts';
import { blankPart, CATEGORY_PARTS, type CategoryPart, partOf, withCategory } from '#modules/incidents/shared/incident.parts.ts';
import {
  INCIDENT_CATEGORIES,
  INCIDENT_STATUS,
  type IncidentReport,
  type IncidentStatus,
} from '#modules/incidents/shared/incident.schema.ts';
import { startingPermissions } from '#modules/auth/shared/permissions.ts';
import type { RoleId } from '#modules/auth/shared/roles.ts';
import { type Accounts, idOf, makeAccounts, workplaceOf } from '#tests/support/accounts.ts';
import { type Api, openApi, type Person } from '#tests/support/api.ts';
import { sampleIncident, sampleInjury } from '#tests/support/incidents.ts';
import { seenNow } from '#tests/support/seen-now.ts';

let api: Api;
let accounts: Accounts;
/** The reporter with write rights, and one who approves. */
let auditor: Person;
let igu: Person;

beforeAll(async () => {
  api = await openApi();
  accounts = await makeAccounts(api);
  [auditor, igu] = (await Promise.all(['auditor', 'igu'].map((key) => accounts.signIn(accounts.one, key)))) as [Person, Person];
});
afterAll(() => api.stop());

const place = () => [workplaceOf(accounts.one), idOf(accounts.one, 'auditor')] as const;
const create = (body: IncidentReport, by = auditor, id = newId()) => by.send(incidentCalls.create, { body: { id, ...body } });
async function reported(body: IncidentReport, by = auditor): Promise<string> {
  const id = newId();
  const reply = await create(body, by, id);
  if (reply.status !== 200) throw new Error(reply.raw.body);
  return id;
}
const read = (id: string, by = auditor) => by.send(incidentCalls.get, { params: { id } });

/** Everything that the form of a category asks for (ledger 08, decisions 5 and 6). */
const FULL = {
  injury: () => ({
    employee: null,
    name: 'Veli Gürbüz',
    severity: 'lost_time',
    body_part: 'Sol el',
    injury_type: 'Kesik',
    treatment: 'Dikiş',
    lost_days: 3,
  }),
  financial_damage: () => ({ damaged_item: 'Bariyer', estimated_cost: 12_500, currency: 'TRY', insurance_informed: true }),
  fire: () => ({ source: 'Kısa devre', extinguished_by: 'Vardiya ekibi', duration_minutes: 12, damage: 'Kablo kanalı' }),
  fuel: () => ({
    product: { type: 'Jet A-1', quantity_litres: 40 },
    spill: { area: 'Apron 204', quantity_litres: 35, contained: true, cleaned_by: 'Temizlik ekibi' },
    aircraft: { registration: 'TC-JRO', type: 'A321', operator: 'THY', delay_minutes: 25 },
    costs: [{ id: newId(), item: 'Emici', amount: 900, currency: 'EUR' }],
  }),
} satisfies Record<CategoryPart, () => object>;

test('INC-CAT-01: each category keeps the form of its own whole, and near miss and other have none', async () => {
  const parts = new Set<CategoryPart>();
  for (const category of INCIDENT_CATEGORIES) {
    const part = partOf(category);
    const own: Partial<Record<CategoryPart, object>> = part === null ? {} : { [part]: FULL[part]() };
    const id = await reported({ ...withCategory(sampleIncident(...place(), { category: null }), category), ...own } as IncidentReport);
    const kept: IncidentReport = (await read(id)).body.data;
    for (const name of CATEGORY_PARTS) expect([category, name, kept[name]]).toEqual([category, name, name === part ? own[part] : null]);
    if (part !== null) parts.add(part);
  }
  // The samples leave no field of a form out.
  for (const part of parts) expect(Object.keys(FULL[part]()).toSorted()).toEqual(Object.keys(blankPart(part)).toSorted());
  expect([...parts].toSorted()).toEqual([...CATEGORY_PARTS].toSorted());
});

test('INC-SEV-01: an injury is one of four severities, or open, and nothing else', async () => {
  const of = (severity: unknown) => {
    const report = sampleInjury(...place());
    return { ...report, injury: { ...report.injury, severity } } as IncidentReport;
  };
  for (const severity of ['minor', 'medical_treatment', 'lost_time', 'fatal', null]) {
    const id = await reported(of(severity));
    expect((await read(id)).body.data.injury.severity).toBe(severity);
  }
  for (const severity of ['moderate', 'Minor', '', 5]) expect([severity, (await create(of(severity))).status]).toEqual([severity, 422]);
});

test('INC-DATA-01: a report comes back with each field as it was reported, and with what the server gives', async () => {
  const words = { operation_area: 'Apron', location: '204', description: 'Kapak açık', what_happened: 'Araç geçti', why: 'Unutuldu' };
  const more = { lessons_learned: 'Tur atılır', first_action: 'Kapatıldı', weather: 'Yağmurlu', activity: 'İkmal', witnesses: 'Can Ak' };
  const facts = { occurred_at: '2026-03-02T08:05:00.000Z', work_permit: true, work_permit_no: 'İİ-7' };
  const root_causes = { technical: 'Gevşek menteşe', organization: 'Denetim yok', personnel: 'Acele' };
  const body = sampleIncident(...place(), { status: 'pending', ...words, ...more, ...facts, root_causes });
  const id = await reported(body);
  const { number: _number, received_at: _received, steps: _steps, ...told } = body;
  expect((await read(id)).body.data).toMatchObject({
    ...told,
    ...{ number: expect.stringMatching(/^OB-\d{4}-\d{4}$/), received_at: expect.stringContaining('T'), documents: [] },
    steps: [{ status: 'pending' }],
  });
});

test('INC-CALL-02: one report with its version, for whoever reaches it; nobody else learns that it is there', async () => {
  const id = await reported(sampleIncident(...place(), { status: 'pending' }));
  const { status, body } = await read(id, igu);
  expect([status, body.data.id, body.data.version, body.data.location]).toEqual([200, id, 1, '204 numaralı park yeri']);
  const stranger = await accounts.signIn(accounts.two, 'account_manager');
  const worker = await accounts.signIn(accounts.one, 'personel');
  for (const by of [stranger, worker]) expect((await read(id, by)).status).toBe(404);
  expect((await read(newId())).status).toBe(404);
});

test('INC-CALL-04: a report is saved on the version that was seen, and what the server writes is not the sender’s to write', async () => {
  const id = await reported(sampleIncident(...place(), { status: 'pending' }));
  const before = (await read(id)).body.data;
  const wish = {
    ...before,
    why: 'Kapak yayı kırıktı.',
    number: 'OB-1',
    reporter_id: idOf(accounts.one, 'igu'),
    steps: [],
    received_at: null,
  };
  const reply = await auditor.send(incidentCalls.update, { body: wish });
  expect(reply.body.data).toMatchObject({ id, version: 2 });
  const { why, number, reporter_id, steps, received_at } = (await read(id)).body.data;
  expect(why).toBe('Kapak yayı kırıktı.');
  expect({ number, reporter_id, steps, received_at }).toEqual({
    number: before.number,
    reporter_id: before.reporter_id,
    steps: before.steps,
    received_at: before.received_at,
  });
  // The same change twice, and one on a version that has gone.
  expect((await auditor.send(incidentCalls.update, { body: { ...wish, why: 'Başka' } })).error.code).toBe('VERSION_CONFLICT');
  const later = { ...before, version: 2, occurred_at: '2099-01-01T00:00:00.000Z' };
  expect((await auditor.send(incidentCalls.update, { body: later })).error.items.map(({ field }) => field)).toEqual(['occurred_at']);
});

const ANSWER = { locked: 409, permission: 403, message: 422, not_saved: 422 } as const;

test('INC-STATE-01: the call takes and refuses every change of status as the rule does, for each sort of role', {
  timeout: 120_000,
}, async () => {
  const people: [string, RoleId][] = [
    ['auditor', 13],
    ['igu', 6],
    ['personel', 9],
    ['statistics', 10],
  ];
  const author = await accounts.signIn(accounts.one, 'account_manager');
  for (const [key, role] of people) {
    const person = await accounts.signIn(accounts.one, key);
    const user_id = idOf(accounts.one, key);
    const actor = { user_id, role_id: role, permissions: new Set(startingPermissions(role)) };
    for (const from of INCIDENT_STATUS)
      for (const to of INCIDENT_STATUS.filter((status) => status !== from))
        for (const isOwn of role === 10 ? [false] : [true, false]) {
          const reporter = isOwn ? person : author;
          const reporter_id = isOwn ? user_id : idOf(accounts.one, 'account_manager');
          const id = await reported(sampleIncident(place()[0], reporter_id, { status: from === 'draft' ? 'draft' : 'pending' }), reporter);
          await bring(id, from, author);
          const refused = refusedMove({ status: from, reporter_id }, { to, message: 'Eksik' }, actor);
          const reply = await person.send(incidentCalls.status, {
            params: { id },
            body: { status: to, message: 'Eksik', version: await seenNow(api.db, id) },
          });
          // Other people's drafts are told to approvers alone; own records only reach nothing of others.
          const isHidden = !isOwn && (role === 9 || (from === 'draft' && role !== 6));
          const wanted = isHidden ? 404 : refused === null ? 200 : ANSWER[refused];
          expect([key, isOwn ? 'own' : 'other', from, to, reply.status]).toEqual([key, isOwn ? 'own' : 'other', from, to, wanted]);
        }
  }
});

/** Brings a report to a status as one who may do everything. */
async function bring(id: string, to: IncidentStatus, by: Person): Promise<void> {
  const steps: readonly IncidentStatus[] = to === 'finalized' ? ['saved', 'finalized'] : to === 'saved' ? ['saved'] : [];
  for (const status of steps) {
    const reply = await by.send(incidentCalls.status, {
      params: { id },
      body: { status, message: '', version: await seenNow(api.db, id) },
    });
    if (reply.status !== 200) throw new Error(reply.raw.body);
  }
}
