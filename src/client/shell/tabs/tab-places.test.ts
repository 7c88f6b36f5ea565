import { expect, test } from 'vitest';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';
import { NO_FACTS, type Tab } from './tab.ts';
import { findTabs } from './tab-search.ts';
import { placeOf, tabPages, titleOf } from './tab-places.ts';
import { restore } from './tab-store.ts';

const item = (path: string, component: string, more: Partial<MenuItem> = {}): MenuItem => ({
  path,
  component,
  name: component,
  title: component,
  titles: { tr: `${component} tr`, en: `${component} en` },
  icon: '',
  hidden: false,
  no_cache: false,
  expandable: false,
  permissions: [],
  ...more,
});
const pages = tabPages([
  item('/dashboard', 'Dashboard', { no_cache: false }),
  item('/kkd', 'Layout', {
    children: [item('/kkd/models', 'IndexKkdModel'), item('/suppliers', 'SupplierList'), item('/fresh', 'Fresh', { no_cache: true })],
  }),
  item('/x', 'Layout', {
    children: [
      item('/x/reports', 'List'),
      item('/x/reports/create', 'Create'),
      item('/x/reports/edit/:form_id', 'Edit'),
      item('/x/reports/view/:form_id', 'View'),
      item('/x/conflicts/:key', 'Conflict'),
    ],
  }),
]);
const at = (pathname: string, search: Record<string, unknown> = {}) =>
  placeOf(pages, {
    pathname,
    search,
    searchStr: Object.keys(search).length === 0 ? '' : `?${new URLSearchParams(search as Record<string, string>)}`,
  });
const tab = (path: string, more: Partial<Tab> = {}): Tab => {
  const place = at(path, more.query ?? {});
  if (place === null) throw new Error(path);
  const { noCache: _, ...rest } = place;
  return {
    ...rest,
    ...NO_FACTS,
    opening: `o${path}`,
    pinned: false,
    loading: false,
    closedAt: null,
    visited: 1,
    from: null,
    before: null,
    ...more,
  };
};

test('SHELL-TAB-17: showing and editing one record is one tab, another record another; a list is one tab whatever its filters', () => {
  expect(at('/x/reports/edit/1')?.key).toBe(at('/x/reports/view/1')?.key);
  expect(at('/x/reports/edit/1')).toMatchObject({ meta: { parentName: '/x/reports' }, params: { form_id: '1' } });
  expect(at('/x/reports/edit/1')?.key).not.toBe(at('/x/reports/edit/2')?.key);
  expect(at('/x/reports', { q: 'depo' })?.key).toBe(at('/x/reports/')?.key);
  expect(at('/x/reports', { q: 'depo' })).toMatchObject({
    fullPath: '/x/reports?q=depo',
    query: { q: 'depo' },
    meta: { parentName: null },
  });
  expect(at('/x/conflicts/1')?.meta.parentName).toBeNull();
  expect(at('/404')).toBeNull();
});

test('SHELL-TAB-06: a copy has a key of its own, also of a record, and says so behind its title', () => {
  const keys = [
    at('/x/reports/edit/1'),
    at('/x/reports/edit/1', { copy: 'ta' }),
    at('/x/reports/view/1', { copy: 'ta' }),
    at('/x/reports/edit/1', { copy: 'tb' }),
  ].map((place) => place?.key);
  expect(new Set(keys).size).toBe(3);
  expect(keys[1]).toBe(keys[2]);
  expect(titleOf(tab('/x/reports', { query: { copy: 'ta' } }), pages, 'tr')).toBe('List tr (Copy)');
  expect(titleOf(tab('/x/reports/edit/1', { title: 'ODR-1', query: { copy: 'ta' } }), pages, 'en')).toBe('ODR-1 (Copy)');
});

test('SHELL-TAB-01 SHELL-GEN-02: titles follow the language, a record keeps its name', () => {
  expect(titleOf(tab('/x/reports'), pages, 'tr')).toBe('List tr');
  expect(titleOf(tab('/x/reports'), pages, 'en')).toBe('List en');
  expect(titleOf(tab('/x/reports/view/1', { title: 'ODR-1' }), pages, 'en')).toBe('ODR-1');
});

test('SHELL-ROUTE-02: the dashboard, the lists of models and suppliers and what the server marks are never kept', () => {
  const fresh = ['/dashboard', '/kkd/models', '/suppliers', '/fresh'];
  expect(fresh.map((path) => at(path)?.noCache)).toEqual([true, true, true, true]);
  expect(at('/x/reports')?.noCache).toBe(false);
});

test('SHELL-TAB-15: open tabs are found by title or path, by Turkish rules of case', () => {
  const tabs = [tab('/x/reports', { title: 'Iğdır İstasyonu' }), tab('/x/reports/create', { title: 'Yeni' })];
  const named = (one: Tab) => one.title;
  const found = (query: string) => findTabs(tabs, query, named).map((one) => one.title);
  expect(found('ığdır')).toEqual(['Iğdır İstasyonu']);
  expect(found('IĞDIR istasyon')).toEqual(['Iğdır İstasyonu']);
  expect(found('/CREATE')).toEqual(['Yeni']);
  expect(found('')).toHaveLength(2);
  expect(found('yok')).toEqual([]);
});

test('SHELL-TAB-18: tabs come back in order; pages no longer open to the person, doubles and damage do not', () => {
  const stored = {
    tabs: [
      tab('/x/reports', { visited: 4 }),
      tab('/x/reports', { visited: 5 }),
      tab('/x/reports/edit/1', { pinned: true, modified: true, kept: true, loading: true }),
      tab('/x/reports/create', { modified: true, kept: false }),
      { ...tab('/x/reports/edit/2'), path: '/gone/2' },
    ],
    closed: [tab('/x/reports/view/9', { closedAt: 3 })],
  };
  const isPage = (path: string) => placeOf(pages, { pathname: path, search: {}, searchStr: '' }) !== null;
  const back = restore(JSON.stringify(stored), isPage);
  expect(back.tabs.map((one) => one.path)).toEqual(['/x/reports/edit/1', '/x/reports', '/x/reports/create']);
  expect(back.tabs.map((one) => [one.modified, one.loading])).toEqual([
    [true, false],
    [false, false],
    [false, false],
  ]);
  expect(back.closed.map((one) => one.path)).toEqual(['/x/reports/view/9']);
  expect(back.active).toBeNull();
  // The way back comes along; what an older build kept has none.
  const { from: _, before: __, ...older } = tab('/x/reports');
  const led = tab('/x/reports/create', { from: '/x/reports', before: { path: '/x/reports/view/1', query: { q: '1' } } });
  expect(restore(JSON.stringify({ tabs: [older, led], closed: [] }), isPage).tabs).toMatchObject([
    { from: null, before: null },
    { from: '/x/reports', before: { path: '/x/reports/view/1', query: { q: '1' } } },
  ]);
  for (const bad of [null, '', '{', '[]', '{"tabs":[{"path":1}],"closed":[]}'])
    expect(restore(bad, isPage)).toEqual({ tabs: [], active: null, closed: [] });
  const many = { tabs: [1, 2, 3, 4, 5, 6].map((n) => tab(`/x/reports/edit/${n}`, { pinned: true })), closed: [] };
  expect(restore(JSON.stringify(many), isPage).tabs.map((one) => one.pinned)).toEqual([true, true, true, true, true, false]);
});
