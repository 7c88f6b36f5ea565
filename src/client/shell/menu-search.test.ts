import { expect, test } from 'vitest';
import { findPages, searchablePages } from '#client/shell/menu-search.ts';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';

const item = (path: string, title: string, more: Partial<MenuItem> = {}): MenuItem => ({
  path,
  component: title,
  name: path,
  title,
  titles: { tr: title, en: `${title} (en)` },
  icon: '',
  hidden: false,
  no_cache: false,
  expandable: false,
  permissions: [],
  ...more,
});
const menu = [
  item('/isyerleri', 'İşyerleri'),
  item('/isi', 'Isı Ölçümleri'),
  item('/g', 'Denetim', {
    component: 'Layout',
    redirect: 'noredirect',
    children: [
      item('/g/liste', 'Rapor Listesi'),
      item('/g/ekle', 'Rapor Ekle', { hidden: true }),
      item('/g/edit/:id', 'Rapor Düzenle', { hidden: true }),
    ],
  }),
  item('/kapali', 'Kapalı', { disabled: true }),
  item('https://example.org', 'Web', { component: '' }),
];
const found = (query: string, locale: 'tr' | 'en' = 'tr') => findPages(searchablePages(menu, locale), query).map((page) => page.path);

test('SHELL-TOP-03: the search compares by Turkish rules: İ is i, I is ı', () => {
  for (const query of ['işyerleri', 'İŞYERLERİ', 'İşYer', '  işyerleri ']) expect(found(query), query).toEqual(['/isyerleri']);
  for (const query of ['ısı', 'ISI', 'Isı']) expect(found(query), query).toEqual(['/isi']);
});

test('SHELL-TOP-04: nothing is found for an empty input', () => {
  for (const query of ['', '   ']) expect(found(query)).toEqual([]);
});

test('SHELL-TOP-03 SHELL-MENU-17: pages of the menu, hidden ones too; no group, no disabled or foreign entry, nothing that needs a record', () => {
  expect(searchablePages(menu, 'tr').map((page) => page.path)).toEqual(['/isyerleri', '/isi', '/g/liste', '/g/ekle']);
  expect(found('denetim')).toEqual(['/g/ekle', '/g/liste']);
  expect(found('liste denetim')).toEqual(['/g/liste']);
  expect(found('kapalı')).toEqual([]);
});

test('SHELL-TOP-03: titles that begin with the query come first; titles are those of the language', () => {
  expect(found('r')[0]).toBe('/g/ekle');
  expect(found('(en)', 'en')).toHaveLength(4);
  expect(found('(en)')).toEqual([]);
});
