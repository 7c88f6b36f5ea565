import { expect, type Page } from '@playwright/test';
import type { Json } from '#core/change/json.ts';
import { formatDay } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { BodyOf } from '#modules/registry.ts';
import { confirm, input, press, text } from '#tests/e2e/lives/hands.ts';
import type { Life } from '#tests/e2e/lives/life.ts';
import { assessmentOf } from '#tests/e2e/pages/risk.ts';
import { sampleContract } from '#tests/support/companies.ts';
import { insertControlList } from '#tests/support/control-lists.ts';
import type { Field } from '#tests/support/field.ts';
import { insertEquipment } from '#tests/support/ppe.ts';
import { SERVER_BODIES } from '#tests/support/server-kinds.ts';
import { sampleWorkplace } from '#tests/support/workplaces.ts';

/** A kind that has pages for its form and its record. */
const paged = (
  edit: string,
  show: string,
  label: string,
  inWords: (value: Json) => string = String,
): Pick<Life, 'open' | 'save' | 'saved' | 'remove'> => ({
  async open(page, id) {
    await page.goto(`${edit}/${id}`);
    await expect(input(page, label)).toBeVisible();
  },
  save: (page) => page.getByRole('button', { name: 'Kaydet', exact: true }).click({ timeout: 3_000 }),
  async saved(page, value) {
    await page.waitForURL((url) => !url.pathname.startsWith(edit));
    await expect(page.getByRole('main')).toContainText(inWords(value));
  },
  async remove(page, id) {
    await page.goto(`${show}/${id}`);
    await press(page, 'Sil');
    await confirm(page, 'Sil');
    await page.waitForURL((url) => !url.pathname.includes(id));
  },
});

/** A kind whose form is a dialog of its list, which is asked for. */
const listed = (list: string, label: string): Pick<Life, 'open' | 'save' | 'saved' | 'remove' | 'opensOnline'> => ({
  opensOnline: true,
  async open(page) {
    await menu(page, list);
    await page.getByRole('menuitem', { name: 'Düzenle' }).click();
    await expect(input(page, label)).toBeVisible();
  },
  save: (page) => page.getByRole('dialog').getByRole('button', { name: 'Kaydet', exact: true }).click({ timeout: 3_000 }),
  saved: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  async remove(page) {
    await menu(page, list);
    await page.getByRole('menuitem', { name: 'Sil' }).click();
    await confirm(page, 'Sil');
  },
});

async function menu(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await page
    .getByRole('button', { name: /için işlemler$/ })
    .first()
    .click();
}

const begin =
  <K extends KindId>(kind: K, body: (field: Field) => BodyOf<K>) =>
  async (field: Field) =>
    (await field.account.records.insert(kind, newId(), body(field))).id;
const place = ({ account }: Field) => ({ workplace: account.workplaces[0], person: account.manager, name: 'Kuzey' });
const RISKS = '/companies/risk-assessments';

/** The pages of a company, where its contracts are written: a contract does not tell by its id alone where it stands. */
const companyOf = new Map<string, string>();
const categories = async (page: Page) => {
  await page.goto('/kkd/models');
  await press(page, 'Kategoriler');
};

/** Kinds that are written with a connection: by pages, by a dialog of their list, or on the page of what they belong to. */
export const SERVER_LIVES: { readonly [K in KindId]?: Life } = {
  supplier: {
    begin: begin('supplier', (field) => SERVER_BODIES.supplier(place(field))),
    ...text('title', 'Unvan'),
    ...paged('/suppliers/edit', '/suppliers/profile', 'Unvan'),
  },
  'field-visit': {
    begin: begin('field-visit', (field) => SERVER_BODIES['field-visit'](place(field))),
    name: 'date',
    values: ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04', '2026-05-05'],
    enter: (page, value) => input(page, 'Tarih').fill(formatDay(String(value))),
    shows: (page, value) => expect(input(page, 'Tarih')).toHaveValue(formatDay(String(value))),
    ...paged('/companies/field-visits/edit', '/companies/field-visits/view', 'Tarih', (value) => formatDay(String(value))),
  },
  company: {
    begin: begin('company', () => ({ name: 'Göle Akaryakıt', tax_administration: '', tax_number: '', mersis_number: '' })),
    ...text('name', 'Ad'),
    ...paged('/companies/edit', '/companies/show', 'Ad'),
  },
  workplace: {
    begin: begin('workplace', ({ account }) => sampleWorkplace(account.company)),
    ...text('name', 'Ad'),
    ...paged('/companies/workplaces/edit', '/companies/workplaces/show', 'Ad'),
  },
  employee: {
    begin: begin('employee', (field) => SERVER_BODIES.employee(place(field))),
    ...text('job', 'Görev'),
    ...paged('/employees/edit', '/employees/show', 'Görev'),
  },
  'control-list-category': {
    begin: async ({ account }) => (await insertControlList(account.records, account.workplaces)).spareCategory,
    ...text('description', 'Açıklama'),
    ...paged(`${RISKS}/control-list-categories/edit`, `${RISKS}/control-list-categories/view`, 'Açıklama'),
  },
  'control-list': {
    begin: async ({ account }) => (await insertControlList(account.records, account.workplaces)).spareList,
    ...text('name', 'Liste adı'),
    ...paged(`${RISKS}/control-lists/edit`, `${RISKS}/control-lists/view`, 'Liste adı'),
  },
  'risk-assessment': {
    begin: async (field) => (await assessmentOf(field)).id,
    ...text('title', 'Başlık'),
    ...paged(`${RISKS}/edit`, `${RISKS}/show`, 'Başlık'),
    // Its page keeps what is done seldom in a menu.
    async remove(page, id) {
      await page.goto(`${RISKS}/show/${id}`);
      await press(page, 'Diğer işlemler');
      await page.getByRole('menuitem', { name: 'Sil' }).click();
      await confirm(page, 'Sil');
    },
  },
  'ppe-model': {
    begin: async ({ account }) => {
      const { spareModel, model } = await insertEquipment(account.records, account.workplaces[0], account.manager);
      const { body, version } = await account.records.get('ppe-model', model);
      await account.records.update('ppe-model', model, version, { ...body, name: 'Zırh' });
      return spareModel;
    },
    ...text('standard', 'Standart'),
    ...listed('/kkd/models', 'Standart'),
  },
  'ppe-stock': {
    begin: async ({ account }) => (await insertEquipment(account.records, account.workplaces[0], account.manager)).stock,
    ...text('document_number', 'Belge veya irsaliye no'),
    ...listed('/kkd/stock-movements', 'Belge veya irsaliye no'),
  },
  // Written in a dialog over the list of models.
  'ppe-category': {
    begin: begin('ppe-category', () => ({ name: 'Baş koruması' })),
    ...text('name', 'Kategori adı'),
    async open(page) {
      await categories(page);
      await press(page, /: düzenle$/);
      await expect(input(page, 'Kategori adı')).toBeVisible();
    },
    save: (page) => page.getByRole('dialog').getByRole('button', { name: 'Kaydet', exact: true }).click({ timeout: 3_000 }),
    saved: (page, value) => expect(page.getByRole('button', { name: `${String(value)}: düzenle` })).toBeVisible(),
    async remove(page) {
      await categories(page);
      await press(page, /: sil$/);
      await confirm(page, 'Sil');
    },
  },
  // Written on the page of its company.
  contract: {
    async begin({ account }) {
      const names = { tax_administration: '', tax_number: '', mersis_number: '' };
      const company = await account.records.insert('company', newId(), { name: 'Göle Akaryakıt', ...names });
      const { id } = await account.records.insert('contract', newId(), sampleContract(company.id));
      companyOf.set(id, company.id);
      return id;
    },
    name: 'end_date',
    values: ['2027-05-01', '2027-05-02', '2027-05-03', '2027-05-04', '2027-05-05'],
    enter: (page, value) => input(page, 'Bitiş tarihi').fill(formatDay(String(value))),
    shows: (page, value) => expect(input(page, 'Bitiş tarihi')).toHaveValue(formatDay(String(value))),
    async open(page, id) {
      await page.goto(`/companies/show/${companyOf.get(id) ?? ''}`);
      await page.getByRole('listitem').getByRole('button', { name: 'Düzenle' }).click();
      await expect(input(page, 'Bitiş tarihi')).toBeVisible();
    },
    save: (page) => page.getByRole('dialog').getByRole('button', { name: 'Kaydet', exact: true }).click({ timeout: 3_000 }),
    async saved(page, value) {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: `– ${formatDay(String(value))}` })).toBeVisible();
    },
    async remove(page, id) {
      await page.goto(`/companies/show/${companyOf.get(id) ?? ''}`);
      await page.getByRole('listitem').getByRole('button', { name: 'Sil' }).click();
      await confirm(page, 'Sil');
      await expect(page.getByText('Bu firmanın henüz sözleşmesi yok.')).toBeVisible();
    },
  },
};
