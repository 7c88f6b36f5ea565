import { blankTour } from '#modules/audits/shared/tour/tour.blank.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import { AREAS } from '#modules/auth/shared/permissions.ts';
import { ROLE_IDS, ROLES, type RoleId } from '#modules/auth/shared/roles.ts';
import { readToken } from '#modules/auth/shared/token.ts';
import { KIND_IDS, type BodyOf, KINDS } from '#modules/registry.ts';
import type { FeedPage, FeedRow } from '#modules/sync/shared/sync.calls.ts';
import { loadCaller } from '#server/auth/caller.ts';
import type { Caller } from '#server/http/handler.ts';
import type { Records } from '#server/records/port.ts';
import { createRecords } from '#server/records/store.ts';
import { sampleContract } from '#tests/support/companies.ts';
import { sampleAssessment } from '#tests/support/assessments.ts';
import { sampleAction, sampleJob, sampleResponse } from '#tests/support/responses.ts';
import { sampleDistribution, sampleModel, sampleReturn, sampleStock } from '#tests/support/ppe.ts';
import { sampleIncident } from '#tests/support/incidents.ts';
import { type Client, PASSWORD, startApp, type TestAccount, type TestApp } from '#tests/support/app.ts';
import { SERVER_BODIES } from '#tests/support/server-kinds.ts';

/** Where a sample lies: a company with a workplace of it, and who is named in it. */
interface Place {
  readonly account: TestAccount;
  readonly company: string;
  readonly workplace: string;
  readonly person: string;
  readonly name: string;
}
/** A version of a set stands once in an account. */
let versions = 1;
/** The sample of each kind that was made last: what comes after it in the same place names it. */
const latest: Partial<Record<KindId, string>> = {};
/** A sample of every kind; a kind without one does not compile. */
const SAMPLES: { readonly [K in KindId]: (place: Place) => BodyOf<K> } = {
  ...SERVER_BODIES,
  company: ({ name }) => ({ name: `${name} AŞ`, tax_administration: 'Iğdır', tax_number: '1234567890', mersis_number: '' }),
  contract: ({ company }) => sampleContract(company),
  workplace: ({ company, name }) => ({
    name: `${name} Ek`,
    company_id: company,
    international_code: '',
    central: false,
    nace_code: '',
    sector: '',
    hazard_class: 'hazardous',
    representative: '',
    city: name,
  }),
  unit: ({ workplace, name }) => ({ name: `${name} Birim`, workplace_id: workplace, parent_id: null }),
  user: ({ name }) => ({ name, surname: 'Kişi', role_id: 6, active: true }),
  'control-list-category': ({ name }) => ({ name, key: `k-${newId()}`, description: '', active: true }),
  'control-list': ({ workplace, name }) => ({
    name: `${name} Listesi`,
    category_id: latest['control-list-category'] ?? '',
    type: 'risk_based',
    apply_to_all_workplaces: false,
    workplace_ids: [workplace],
  }),
  'control-list-question': ({ name }) => ({
    control_list_id: latest['control-list'] ?? '',
    code: '',
    question: `${name} vanası kapalı mı?`,
    risks: '',
    cautions: '',
    current_cautions: '',
    affected_people: [],
    legal_basis: '',
    position: 1,
  }),
  'risk-assessment': ({ workplace, person, name }) =>
    sampleAssessment({ workplace, unit: latest.unit ?? '', list: latest['control-list'] ?? '' }, person, {
      title: `${name} sahası riskleri`,
    }),
  'control-list-response': ({ workplace, person, name }) =>
    sampleResponse(
      {
        workplace,
        unit: latest.unit ?? '',
        list: latest['control-list'] ?? '',
        assessment: latest['risk-assessment'] ?? '',
        question: latest['control-list-question'] ?? '',
      },
      // Named in it, as in every sample.
      { has_action: true, improvement_action: sampleAction({ final_report: name, jobs: [sampleJob({ responsible_people: [person] })] }) },
    ),
  'ppe-category': ({ name }) => ({ name: `${name} koruması` }),
  'ppe-model': ({ name }) => sampleModel(latest['ppe-category'] ?? '', { name: `${name} Baret` }),
  'ppe-stock': ({ workplace, name }) => sampleStock(workplace, latest['ppe-model'] ?? '', { document_number: `${name}-1` }),
  'ppe-distribution': ({ workplace, person }) =>
    sampleDistribution(workplace, person, [latest.employee ?? ''], [latest['ppe-model'] ?? '']),
  'ppe-return': ({ workplace, person }) =>
    sampleReturn(workplace, person, {
      distribution: latest['ppe-distribution'] ?? '',
      employee: latest.employee ?? '',
      model: latest['ppe-model'] ?? '',
    }),
  'ppe-balance': ({ workplace }) => ({ workplace_id: workplace, model_id: latest['ppe-model'] ?? '', balance: 10 }),
  'management-company': ({ name }) => ({ name: `${name} İşletme`, active: true }),
  'question-set': () => ({ kind: 'quality', version: ++versions, sections: [] }),
  'operational-audit': ({ account, workplace, person, name }) => ({
    ...account.audit(0),
    workplace_id: workplace,
    facilityName: `${name} Tesisi`,
    auditor: [person],
  }),
  'security-tour': ({ workplace, person, name }) => ({
    ...blankTour({ workplace_id: workplace, question_set_version: 1, auditor: [person], today: '2026-03-02' }),
    location: `${name} Sahası`,
  }),
  // A draft: told to its reporter and to whoever may approve.
  'incident-report': ({ workplace, person, name }) => sampleIncident(workplace, person, { location: `${name} Apronu` }),
  dfi: ({ workplace, person, name }) => ({
    workplace_id: workplace,
    number: null,
    source: 'dfi',
    source_kind: '',
    source_id: null,
    source_ref: '',
    deficiency_description: `${name} eksiği`,
    created_for: '',
    deadline: null,
    responsible: person,
    shared_users: [],
    status: 'in_progress',
    approval_status: 'pending',
    supplier: false,
  }),
};

let api: TestApp;
let account: TestAccount;
let otherCompany: string;
/** Ids of every record of both accounts, by kind. */
let all: readonly { readonly id: string; readonly kind: string; readonly account_id: string }[];

async function sample(place: Place): Promise<void> {
  const insert = <K extends KindId>(kind: K) => place.account.records.insert(kind, newId(), SAMPLES[kind](place));
  for (const kind of KIND_IDS) latest[kind] = (await insert(kind)).id;
}

beforeAll(async () => {
  api = await startApp();
  account = await api.account('kapsam.test');
  const foreign = await api.account('oteki.test');
  const { records } = account;
  otherCompany = (
    await records.insert('company', newId(), { name: 'Öteki Yakıt', tax_administration: '', tax_number: '9876543210', mersis_number: '' })
  ).id;
  const far = (
    await records.insert(
      'workplace',
      newId(),
      SAMPLES.workplace({ account, company: otherCompany, workplace: '', person: '', name: 'Uzak' }),
    )
  ).id;
  const people = new Map<RoleId, string>();
  for (const role of ROLE_IDS)
    people.set(
      role,
      await account.addUser(ROLES[role], role, {
        company_id: account.company,
        workplace_id: account.workplaces[0],
        assigned: [account.workplaces[0]],
      }),
    );
  for (const [workplace, company, name] of [
    [account.workplaces[0], account.company, 'Iğdır'],
    [account.workplaces[1], account.company, 'Şile'],
    [far, otherCompany, 'Uzak'],
  ] as const) {
    await sample({ account, company, workplace, person: account.manager, name });
    await sample({ account, company, workplace, person: people.get(9) ?? '', name: `${name} Personel` });
  }
  await sample({ account: foreign, company: foreign.company, workplace: foreign.workplaces[0], person: foreign.manager, name: 'Yabancı' });
  all = await api.db.selectFrom('record').select(['id', 'kind', 'account_id']).execute();
});
afterAll(() => api.stop());

interface Person {
  readonly client: Client;
  readonly caller: Caller;
  readonly records: Records;
}
async function signIn(role: RoleId): Promise<Person> {
  const { body } = await api.anybody('POST', 'auth/login', { body: { email: `${ROLES[role]}@kapsam.test`, password: PASSWORD } });
  const token = readToken(body.accessToken);
  const caller = token && (await loadCaller(api.db, token, new Date()));
  if (!caller) throw new Error(`no caller for ${ROLES[role]}`);
  return {
    client: api.withToken(body.accessToken),
    caller,
    records: createRecords(api.db, { caller, mutation: null, device: null, now: new Date() }),
  };
}

async function fed(client: Client): Promise<{ rows: FeedRow[]; page: FeedPage }> {
  const rows: FeedRow[] = [];
  for (let after = 0; ; ) {
    const page: FeedPage = (await client('GET', `sync/changes?after=${after}&limit=1000`)).body;
    rows.push(...page.changes);
    if (!page.more) return { rows, page };
    after = page.watermark;
  }
}
const sorted = (ids: Iterable<string>): string[] => [...ids].toSorted();

test.each(ROLE_IDS.map((role) => [ROLES[role], role] as const))(
  'finding 11: list, search, feed, digest and history of every kind are the same for %s',
  async (_name, role) => {
    const { client, caller, records } = await signIn(role);
    const { rows, page } = await fed(client);
    for (const kind of KIND_IDS) {
      const { area, forEverybody } = KINDS[kind] as { area: string; forEverybody?: true | 'area' };
      const isReadable = forEverybody === true || caller.permissions.has(`${area}.read`) || caller.permissions.has(`${area}.own`);
      // A super admin's device holds the own account only.
      const listed = (await records.list(kind)).rows.filter((row) => row.account_id === account.id);
      const searched = (
        await records.list(kind, {
          text: KINDS[kind].title(
            (SAMPLES[kind] as (place: Place) => never)({
              account,
              company: account.company,
              workplace: account.workplaces[0],
              person: caller.user_id,
              name: 'Iğdır',
            }),
          ),
        })
      ).rows;
      const reached = new Set<string>();
      for (const { id } of all.filter((row) => row.kind === kind && (row.account_id === account.id || role !== 1))) {
        const { status } = await client('GET', `records/${kind}/${id}/history`);
        expect([kind, isReadable ? [200, 404] : [403]]).toEqual([kind, expect.arrayContaining([status])]);
        if (status === 200) reached.add(id);
      }
      const inFeed = rows.filter((row) => row.kind === kind).map((row) => row.id);
      const within = isReadable ? sorted(listed.map((row) => row.id)) : [];
      // No device is told of a server kind.
      expect([kind, sorted(inFeed)]).toEqual([kind, KINDS[kind].residence === 'device' ? within : []]);
      expect([kind, sorted(reached)]).toEqual([kind, within]);
      if (KINDS[kind].residence === 'server') {
        const { rows: paged, total } = await records.page(kind, { query: {}, page: 1, limit: 100 });
        const own = paged.filter((row) => row.account_id === account.id).map((row) => row.id);
        expect([kind, sorted(own), total]).toEqual([kind, sorted(listed.map((row) => row.id)), paged.length]);
      }
      expect([
        kind,
        searched.filter((row) => row.account_id === account.id).every((row) => listed.some(({ id }) => id === row.id)),
      ]).toEqual([kind, true]);
    }
    const counts = Map.groupBy(rows, (row) => row.bucket);
    expect(page.digest?.map(({ bucket, count }) => [bucket, count])).toEqual(
      [...counts].map(([bucket, held]) => [bucket, held.length]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  },
);

test.each([8, 11, 14, 16, 17] as const)('finding 11: role %i of a company is told nothing of another one, on no way', async (role) => {
  const { client } = await signIn(role);
  const { rows } = await fed(client);
  expect(JSON.stringify(rows)).not.toContain('9876543210');
  expect(rows.some((row) => row.kind === 'company' && row.id === account.company) || !rows.some((row) => row.kind === 'company')).toBe(
    true,
  );
  const list = await client('GET', 'companies/list');
  if (list.status === 200)
    expect(list.body.data.map((row: { id: string }) => row.id).toSorted()).toEqual(
      sorted(rows.filter((row) => row.kind === 'company').map((row) => row.id)),
    );
  expect([403, 404]).toContain((await client('GET', `records/company/${otherCompany}/history`)).status);
});

test.each([6, 9, 18, 13] as const)(
  'finding 11: role %i is told the names of people; who has which role only with the right to read people',
  async (role) => {
    const { client, caller, records } = await signIn(role);
    const mayReadPeople = caller.permissions.has('usr.read');
    const { rows } = await fed(client);
    const roleOf = (row: { id: string; role: unknown }) => row.id !== caller.user_id && row.role !== null && row.role !== 0;
    const ways: { id: string; role: unknown }[][] = [
      rows.filter((row) => row.kind === 'user').map((row) => ({ id: row.id, role: row.data['role_id'] })),
      (await records.list('user')).rows.map((row) => ({ id: row.id, role: row.body.role_id })),
      (await client('GET', 'users/directory')).body.data.map((row: { id: string; role_id: number }) => ({ id: row.id, role: row.role_id })),
      [{ id: account.manager, role: (await client('GET', `records/user/${account.manager}/history`)).body.data.body.role_id }],
    ];
    for (const way of ways) {
      expect(way.length).toBeGreaterThan(0);
      expect(way.some((row) => roleOf(row))).toBe(mayReadPeople);
    }
    expect(ways[0]?.find((row) => row.id === caller.user_id)?.role).toBe(role);
  },
);

test('finding 11: a workplace that passes to another company takes that company onto the devices of those who reach it', async () => {
  const { client } = await signIn(6);
  const before = await client('GET', 'sync/changes');
  const { body } = await account.records.get('workplace', account.workplaces[0]);
  await account.records.update('workplace', account.workplaces[0], null, { ...body, company_id: otherCompany });
  const after: FeedPage = (await client('GET', `sync/changes?after=${before.body.watermark}&epoch=${before.body.epoch}`)).body;
  expect(after.epoch).not.toBe(before.body.epoch);
  expect(after.changes.filter((row) => row.kind === 'company').map((row) => row.id)).toContain(otherCompany);
  expect(AREAS).toContain(KINDS.company.area);
});
