import { addDays, type Day, dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { questionsFor } from '#modules/audits/shared/operational/operational.rules.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import { OPERATIONAL_QUESTIONS } from '#modules/audits/shared/operational/questions/index.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { AccountPlan, WorkplacePlan } from '#server/seed/plans.ts';
import { makeWorld, type World } from '#server/seed/world.ts';
import type { Api, Person } from '#tests/support/api.ts';

const PASSWORD = 'Deneme-1234';
const depot = (name: string): WorkplacePlan => ({
  name,
  company: 0,
  code: 'DNM',
  city: 'İzmir',
  hazard_class: 'hazardous',
  facilityType: ['storage'],
});

const planOf = (name: string, seed: number): AccountPlan => ({
  name,
  seed,
  companies: ['Deneme Yakıt A.Ş.'],
  employees: 3,
  managementCompanies: ['Anka Meydan', 'Turna Terminal'],
  audits: 0,
  drafts: 0,
  // Safety experts are assigned to the first four.
  workplaces: ['Birinci Depo', 'İkinci Depo', 'Üçüncü Depo', 'Dördüncü Depo', 'Beşinci Depo'].map(depot),
  users: [
    { key: 'account_manager', role: 'account_manager' },
    { key: 'auditor', role: 'auditor' },
    { key: 'auditor2', role: 'auditor' },
    { key: 'igu', role: 'igu' },
    { key: 'statistics', role: 'statistics' },
    { key: 'personel', role: 'personel' },
    { key: 'doctor', role: 'doctor' },
  ],
});

/** Two accounts with the same people and places, and a way to sign in as any of them. */
export interface Accounts {
  readonly one: World;
  readonly two: World;
  signIn(world: World, key: string): Promise<Person>;
}

export async function makeAccounts(api: Api): Promise<Accounts> {
  const hash = await hashPassword(PASSWORD);
  const founded = new Date(Date.now() - 400 * 86_400_000);
  return {
    one: await makeWorld(api, planOf('bir.test', 11), hash, founded),
    two: await makeWorld(api, planOf('iki.test', 22), hash, founded),
    signIn: (world, key) => api.signIn(`${key}@${world.plan.name}`, PASSWORD),
  };
}

export const today = (): Day => dayInIstanbul(Date.now());
export const idOf = (world: World, key: string): string => world.people.get(key)?.user_id ?? '';
export const workplaceOf = (world: World, index = 0): string => world.workplaces[index]?.id ?? '';

/** A report in which nothing is missing: storage, every question yes. */
export function completeAudit(world: World, over: Partial<OperationalAudit> = {}): OperationalAudit {
  const blank = blankOperationalAudit({
    workplace_id: workplaceOf(world),
    question_set_version: 1,
    auditor: [idOf(world, 'auditor')],
    today: addDays(today(), -1),
  });
  return {
    ...blank,
    facilityName: 'Birinci Depo',
    facilityType: ['storage'],
    managementCompany: world.managementCompanies[0] ?? null,
    duration: 180,
    tier3Agreement: true,
    seriousItemsReported: false,
    managerChange: false,
    infrastructureChange: false,
    supplyMethodChange: false,
    a1_report: 'Tesis gezildi, kayıtlar incelendi.',
    generalEvaluation: 'Genel durum iyi.',
    responses: Object.fromEntries(
      questionsFor(OPERATIONAL_QUESTIONS, { facilityType: ['storage'] }).map((question) => [question.ref, 'yes' as const]),
    ),
    ...over,
  };
}

export const finding = (question_id: string, over: Partial<Finding> = {}): Finding => ({
  id: newId(),
  question_id,
  reference: '',
  kind: 'finding',
  status: 'medium',
  bulgu_description: 'Etiket okunmuyor.',
  manual_reference: '',
  dfi_list: [],
  photos: [],
  ...over,
});

/** The report with no to these questions and the findings given. */
export const withFindings = (audit: OperationalAudit, ...findings: readonly Finding[]): OperationalAudit => ({
  ...audit,
  responses: { ...audit.responses, ...Object.fromEntries(findings.map((one) => [one.question_id, 'no' as const])) },
  bulguRapor: { bulgu_rapor_list: [...findings] },
});

export function dfiOf(world: World, auditId: string, findingId: string, over: Partial<Dfi> = {}): Dfi {
  return {
    workplace_id: workplaceOf(world),
    number: null,
    source: 'odr',
    source_kind: 'operational-audit',
    source_id: auditId,
    source_ref: findingId,
    deficiency_description: 'Etiketleri yenileyin.',
    created_for: 'C1.1',
    deadline: addDays(today(), 30),
    responsible: idOf(world, 'igu'),
    shared_users: [],
    status: 'in_progress',
    approval_status: 'pending',
    supplier: false,
    ...over,
  };
}

/** Saves a new report and answers its id and version. @throws Error when the server refuses */
export async function saveAudit(person: Person, body: OperationalAudit): Promise<{ id: string; version: number; number: string }> {
  const id = newId();
  const reply = await person.send(operationalCalls.create, { body: { id, ...body } });
  if (reply.status !== 200) throw new Error(`not saved: ${reply.raw.body}`);
  return { id, version: reply.body.data.version, number: reply.body.data.number };
}

/** The report as the server has it. */
export async function readAudit(person: Person, id: string): Promise<OperationalAudit & { version: number; canEdit: boolean }> {
  return (await person.send(operationalCalls.get, { params: { id } })).body.data;
}
