import { setupI18n } from '@lingui/core';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { kindColumns } from '#client/server-kind/kind-columns.tsx';
import { kindFilterEntries, kindFilters, kindListInput, reversedRanges } from '#client/server-kind/kind-filters.ts';
import { fileColumns, sheetOf } from '#client/list/sheet.ts';
import { choice, count, day, flag, money, ref, text } from '#core/field/field.ts';
import { defineList, listQuerySchema } from '#core/record/list.ts';
import { fileFields } from '#core/record/list-file.ts';
import { supplierPages } from '#modules/suppliers/client/supplier.pages.ts';
import { supplierKind } from '#modules/suppliers/shared/supplier.kind.ts';
import { supplierList, supplierSchema } from '#modules/suppliers/shared/supplier.schema.ts';

// Hooks that ask the server have no place where only their declaration is read.
vi.mock('#client/http/query.ts', () => ({}));

const i18n = setupI18n({ locale: 'tr', messages: { tr: {} } });
const words = i18n._.bind(i18n);
const columns = kindColumns(supplierKind.record, supplierList, supplierPages);
const row = {
  id: 'a',
  version: 1,
  title: 'Iğdır Ölçüm',
  contact: { name: 'Ayşe', surname: 'Er' },
  services: ['calibration', 'other'],
  users: [],
};
const NONE = { text: '', title: '', service: '' };

describe('SUP-GEN-01: the list follows from the declaration of the kind', () => {
  test('SUP-DATA-01: title, contact person and services in words, sorted by what the server sorts', () => {
    expect(columns.map(({ id, isSortable }) => [id, isSortable])).toEqual([
      ['title', true],
      ['contact_name', true],
      ['service', false],
    ]);
    expect(columns.map(({ label }) => words(label))).toEqual(['Unvan', 'İrtibat kişisi', 'Hizmetler']);
    expect(columns.map(({ value }) => value(row, words))).toEqual(['Iğdır Ölçüm', 'Ayşe Er', 'Kalibrasyon, Diğer']);
    const bare = { ...row, title: '', contact: { name: '', surname: '' }, services: [] };
    expect(columns.map(({ value }) => value(bare, words))).toEqual([null, null, null]);
  });

  test('SUP-CALL-10: the file holds each field of a column, headed and worded as the screen', () => {
    const asked = fileColumns(columns, [], words);
    expect(asked.map(({ field, title }) => [field, title])).toEqual([
      ['title', 'Unvan'],
      ['contact.name', 'İrtibat kişisi: Ad'],
      ['contact.surname', 'İrtibat kişisi: Soyad'],
      ['services', 'Hizmetler'],
    ]);
    expect(asked.at(-1)?.words).toMatchObject({ calibration: 'Kalibrasyon', other: 'Diğer' });
    const known = fileFields(supplierSchema);
    for (const { field } of asked) expect(known.has(field)).toBe(true);
    // What the person has put away is not in the file.
    expect(fileColumns(columns, ['contact_name'], words).map(({ field }) => field)).toEqual(['title', 'services']);
  });

  test('SUP-CALL-01: what is asked is what the call takes; blanks, orders and filters that there are not are left out', () => {
    const ask = (filters: Record<string, string>, sort: { column: string; descending: boolean } | null) =>
      kindListInput(supplierList, { page: 2, limit: 20, sort, filters: { ...NONE, ...filters } });
    // A list that is asked for one workplace is asked for all of them, because which one is a filter.
    expect(ask({}, null)).toEqual({ params: { page: 2, limit: 20, workplace_id: '0' }, body: {} });
    const full = ask({ text: ' iğdır ', service: 'waste', title: '   ' }, { column: 'contact_name', descending: true });
    expect(full.body).toEqual({ text: 'iğdır', service: 'waste', sort: '-contact_name' });
    expect(v.safeParse(listQuerySchema(supplierList), full.body).success).toBe(true);
    for (const column of ['service', 'users', 'x']) expect(ask({}, { column, descending: false }).body).toEqual({});
  });

  test('filters in the address fall back one by one, and choices stand in the order of their words', () => {
    const schema = v.object(kindFilterEntries(supplierList));
    expect(v.parse(schema, { title: 7, service: 'magic' })).toEqual({ text: '', title: '7', service: '' });
    const drawn = kindFilters(supplierKind.record, supplierList, supplierPages.labels, NONE, words);
    expect(drawn.map(({ as, name, label }) => [as, name, label])).toEqual([
      ['search', 'text', 'Ara'],
      ['search', 'title', 'Unvan'],
      ['choice', 'service', 'Hizmetler'],
    ]);
    const services = drawn.flatMap((filter) => (filter.as === 'choice' ? filter.options.map(({ label }) => label) : []));
    expect(services).toHaveLength(14);
    expect(services.slice(0, 3)).toEqual(['Atık yönetimi', 'Diğer', 'Eğitim']);
  });

  test('days are asked from and to, flags by yes and no, records by their id', () => {
    const schema = v.object({ name: text(), due: day(), done: flag(), level: choice(['a', 'b']), owner: ref('user') });
    const plan = defineList(schema, {
      columns: {
        name: { field: 'name', sort: true },
        due: { field: 'due', filter: true, sort: true },
        done: { field: 'done', filter: true },
        owner: { field: 'owner', filter: true },
      },
      order: 'name',
    });
    expect(Object.keys(kindFilterEntries(plan))).toEqual(['text', 'due_from', 'due_to', 'done', 'owner']);
    const owner = '0190a000-0000-7000-8000-000000000001';
    expect(v.parse(v.object(kindFilterEntries(plan)), { owner }).owner).toBe(owner);
    expect(v.parse(v.object(kindFilterEntries(plan)), { owner: 'Ayşe' }).owner).toBe('');
    const filters = { text: '', due_from: '2026-05-02', due_to: '2026-05-01', done: 'false' };
    expect(reversedRanges(plan, filters)).toEqual(['due']);
    expect(reversedRanges(plan, { ...filters, due_to: '' })).toEqual([]);
    const { body } = kindListInput(plan, { page: 1, limit: 20, sort: null, filters: { ...filters, due_to: '2026-05-03' } });
    expect(body).toEqual({ due_from: '2026-05-02', due_to: '2026-05-03', done: false });
    expect(v.safeParse(listQuerySchema(plan), body).success).toBe(true);
  });

  test('numbers and money are asked from and to, sorted by their value, and numbers in a file', () => {
    const schema = v.object({ name: text(), minutes: count(0, 600, 'minute'), cost: money() });
    const plan = defineList(schema, {
      columns: {
        name: { field: 'name', sort: true },
        minutes: { field: 'minutes', filter: true, sort: true },
        cost: { field: 'cost', filter: true, sort: true },
      },
      order: 'name',
    });
    const filters = { text: '', minutes_from: '10', minutes_to: 'x', cost_from: '1.234,50', cost_to: '99' };
    expect(reversedRanges(plan, filters)).toEqual(['cost']);
    const { body } = kindListInput(plan, { page: 1, limit: 20, sort: null, filters });
    expect(body).toEqual({ minutes_from: 10, cost_from: 123450, cost_to: 9900 });
    expect(v.safeParse(listQuerySchema(plan), body).success).toBe(true);
    const label = (id: string) => ({ id });
    const labels = { fields: { name: label('Ad'), minutes: label('Süre'), cost: label('Tutar') } };
    const drawn = kindFilters({ schema, groups: {} }, plan, labels, { text: '' }, words);
    expect(drawn.map((filter) => filter.label)).toEqual(['Ara', 'Süre: en az', 'Süre: en çok', 'Tutar: en az', 'Tutar: en çok']);
    const shown = kindColumns({ schema, groups: {} }, plan, {
      labels,
      columns: [
        { fields: ['minutes'], width: 5, phone: 'line' },
        { fields: ['cost'], width: 5, phone: 'line' },
      ],
    });
    expect(sheetOf([{ id: 'a', version: 1, name: '', minutes: 15, cost: 123450 }], shown, [], words)).toEqual([
      ['Süre', 'Tutar'],
      [15, 1234.5],
    ]);
  });
});
