import { expect, type Locator, type Page } from '@playwright/test';
import type { Json } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import { blankTour } from '#modules/audits/shared/tour/tour.blank.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import { TOUR_QUESTIONS } from '#modules/audits/shared/tour/questions/index.ts';
import type { Life } from '#tests/e2e/lives/life.ts';
import { confirm, input, press, text } from '#tests/e2e/lives/hands.ts';
import { AuditForm } from '#tests/e2e/pages/audit-form.ts';
import { assessmentOf } from '#tests/e2e/pages/risk.ts';
import { insertControlList } from '#tests/support/control-lists.ts';
import { sampleDfi } from '#tests/support/dfis.ts';
import { sampleIncident } from '#tests/support/incidents.ts';
import { insertEquipment } from '#tests/support/ppe.ts';
import { sampleResponse } from '#tests/support/responses.ts';

/** A report of questions; what is entered stands on its first page. */
const audit = (path: string, label: string): Pick<Life, 'open' | 'save' | 'remove'> => ({
  async open(page, id) {
    await page.goto(`${path}/edit/${id}`);
    await expect(new AuditForm(page, id).saveState).toBeVisible();
    await expect(input(page, label)).toBeVisible();
  },
  save: (page) => new AuditForm(page, page.url().slice(-36)).saveDraft(),
  async remove(page, id) {
    await new AuditForm(page, id).command('Taslağı sil');
    await confirm(page, 'Taslağı sil');
    await page.waitForURL((url) => !url.pathname.includes(id));
  },
});

/** Every kind that is written on the device. */
export const LIVES: { readonly [K in KindId]?: Life } = {
  'operational-audit': {
    begin: async ({ account }) => (await account.records.insert('operational-audit', newId(), account.audit())).id,
    ...text('facilityName', 'Tesis adı'),
    ...audit('/companies/audit-reports/operational-audit-report', 'Tesis adı'),
  },
  'security-tour': {
    async begin({ account }) {
      await account.records.insert('question-set', newId(), TOUR_QUESTIONS);
      const [workplace_id] = account.workplaces;
      const { version } = TOUR_QUESTIONS;
      const tour = blankTour({ workplace_id, question_set_version: version, auditor: [account.manager], today: '2026-03-02' });
      return (await account.records.insert('security-tour', newId(), tour)).id;
    },
    ...text('location', 'Gezilen yer'),
    ...audit('/companies/audit-reports/security-tour-checklist', 'Gezilen yer'),
  },
  'incident-report': {
    begin: async ({ account }) =>
      (await account.records.insert('incident-report', newId(), sampleIncident(account.workplaces[0], account.manager))).id,
    ...text('location', 'Olay yeri'),
    open: async (page, id) => {
      await page.goto(`/companies/incident-reports/edit/${id}`);
      await expect(input(page, 'Olay yeri')).toBeVisible();
    },
    async save(page) {
      await press(page, /^(Taslağı|Değişiklikleri) kaydet$/);
      await page.waitForURL(/\/view\//);
    },
    async remove(page, id) {
      await page.goto(`/companies/incident-reports/view/${id}`);
      await press(page, 'Taslağı sil');
      await confirm(page, 'Taslağı sil');
      await page.waitForURL(/\/list/);
    },
  },
  dfi: {
    async begin({ account }) {
      const { manager, workplaces } = account;
      const task = { id: newId(), user_id: manager, deadline: null, status: 'in_progress' as const, todo: 'Contayı değiştir', done: '' };
      return (await account.records.insert('dfi', newId(), sampleDfi(workplaces[0], manager, { responsible_users: [task] }))).id;
    },
    ...text('root_causes', 'Kök nedenler'),
    open: async (page, id) => {
      await page.goto(`/companies/dfis/edit/${id}`);
      await expect(input(page, 'Kök nedenler')).toBeVisible();
    },
    needsLine: true,
    async save(page) {
      await press(page, /^Kaydet/);
      await page.waitForURL(/\/view\//);
    },
    async remove(page, id) {
      await page.goto(`/companies/dfis/view/${id}`);
      await press(page, 'Diğer işlemler');
      await page.getByRole('menuitem', { name: 'DÖF’ü sil' }).click();
      await confirm(page, 'DÖF’ü sil');
      await page.waitForURL((url) => !url.pathname.includes(id));
    },
  },
  unit: {
    begin: async ({ account }) =>
      (await account.records.insert('unit', newId(), { name: 'Dolum', workplace_id: account.workplaces[0], parent_id: null })).id,
    ...text('name', 'Ad'),
    open: async (page, id) => {
      await page.goto(`/companies/units?open=${id}`);
      await expect(input(page, 'Ad')).toBeVisible();
    },
    async save(page) {
      await press(page, /^Kaydet/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    async remove(page) {
      await page.goto('/companies/units');
      await page
        .getByRole('treeitem')
        .first()
        .getByRole('button', { name: /için işlemler$/ })
        .click();
      await page.getByRole('menuitem', { name: 'Sil' }).click();
      await confirm(page, 'Sil');
      await expect(page.getByRole('treeitem')).toHaveCount(0);
    },
  },
  'management-company': {
    begin: async ({ account }) => (await account.records.insert('management-company', newId(), { name: 'Kanyon', active: true })).id,
    ...text('name', 'Ad'),
    open: async (page, id) => {
      await page.goto(`/companies/management-companies?open=${id}`);
      await expect(input(page, 'Ad')).toBeVisible();
    },
    async save(page) {
      await press(page, /^Kaydet/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    async remove(page) {
      await page.goto('/companies/management-companies');
      await page.getByRole('button', { name: 'Beşinci söz için işlemler' }).click();
      await page.getByRole('menuitem', { name: 'Sil' }).click();
      await confirm(page, 'Sil');
      await expect(page.getByText('Beşinci söz')).toHaveCount(0);
    },
  },
  'control-list-question': {
    begin: async ({ account }) => (await insertControlList(account.records, account.workplaces)).question,
    ...text('question', 'Soru', [
      'Birinci tank dolu mu?',
      'İkinci tank dolu mu?',
      'Üçüncü tank dolu mu?',
      'Dördüncü tank dolu mu?',
      'Beşinci tank dolu mu?',
    ]),
    open: async (page, id) => {
      await page.goto(`/companies/risk-assessments/control-list-questions/edit/${id}`);
      await expect(input(page, 'Soru')).toBeVisible();
    },
    async save(page) {
      await press(page, /^Kaydet/);
      await page.waitForURL((url) => !url.pathname.includes('control-list-questions'));
    },
    // From the form back to its list.
    async remove(page) {
      await press(page, 'Vazgeç');
      await page.getByRole('button', { name: '1. soru için işlemler' }).click();
      await page.getByRole('menuitem', { name: 'Sil', exact: true }).click();
      await confirm(page, 'Sil');
      await expect(page.getByRole('button', { name: '1. soru için işlemler' })).toHaveCount(0);
    },
  },
  'control-list-response': {
    async begin(field) {
      const { id, response } = await assessmentOf(field);
      const [row] = await field.query<{ body: { unit_id: string; list: string; question: string } }>(
        `select jsonb_build_object('unit_id', (a.body->'units'->>0), 'list', q.body->>'control_list_id', 'question', q.id) as body
         from record a, record q where a.id = $1 and q.account_id = a.account_id and q.kind = 'control-list-question'
         order by (q.body->>'position')::float limit 1`,
        [id],
      );
      if (row === undefined) throw new Error('no question');
      const { unit_id, list, question } = row.body;
      const place = { workplace: field.account.workplaces[0], assessment: id, unit: unit_id, list, question };
      await field.account.records.insert('control-list-response', response, sampleResponse(place, { possibility: 5, intensity: 1 }));
      return response;
    },
    name: 'possibility',
    values: [1, 2, 3, 4, 5],
    open: async (page, id) => {
      await page.goto(`/companies/risk-assessments/questions/${id}`);
      await expect(page.getByTestId('score')).toBeVisible();
    },
    enter: (page, value) => possibility(page, value).click(),
    shows: (page, value) => expect(possibility(page, value)).toBeChecked(),
    async save(page) {
      await press(page, 'İleri');
      await expect(page.getByRole('heading', { level: 2, name: /İkinci/ })).toBeVisible();
    },
  },
  'ppe-distribution': {
    begin: async ({ account }) => (await insertEquipment(account.records, account.workplaces[0], account.manager)).distribution,
    name: 'employees',
    values: [2, 3, 4, 5, 6],
    open: async (page, id) => {
      await page.goto(`/kkd/distribution-movements/edit/${id}`);
      await expect(input(page, '1. KKD: çalışan başına miktar')).toBeVisible();
    },
    enter: (page, value) => input(page, '1. KKD: çalışan başına miktar').fill(String(value)),
    shows: (page, value) => expect(input(page, '1. KKD: çalışan başına miktar')).toHaveValue(String(value)),
    inBody: ({ employees }, value) => ({
      employees: (employees as { items: object[] }[]).map((one) => ({
        ...one,
        items: one.items.map((item) => ({ ...item, quantity: value })),
      })) as never,
    }),
    of: (body) => (body as unknown as PpeDistribution).employees[0]?.items[0]?.quantity ?? null,
    async save(page) {
      await press(page, /^Kaydet/);
      await page.waitForURL(/\/view\//);
    },
    async remove(page, id) {
      await page.goto(`/kkd/distribution-movements/view/${id}`);
      await press(page, 'Sil');
      await confirm(page, 'Sil');
      await page.waitForURL((url) => !url.pathname.includes(id));
    },
  },
  'ppe-return': {
    begin: async ({ account }) => (await insertEquipment(account.records, account.workplaces[0], account.manager)).return,
    ...text('note', 'Açıklama'),
    open: async (page, id) => {
      await page.goto(`/kkd/returns/edit/${id}`);
      await expect(input(page, 'Açıklama')).toBeVisible();
    },
    async save(page) {
      await press(page, /^Kaydet/);
      await page.waitForURL((url) => !url.pathname.includes('/returns/'));
    },
    async remove(page, id) {
      await page.goto(`/kkd/returns/edit/${id}`);
      await press(page, 'Sil');
      await confirm(page, 'Sil');
      await page.waitForURL((url) => !url.pathname.includes(id));
    },
  },
};

const possibility = (page: Page, value: Json): Locator =>
  page
    .getByRole('group', { name: 'Olasılık', exact: true })
    .first()
    .getByRole('radio', { name: new RegExp(`^${String(value)}`) });
