import { describe, expect, test } from 'vitest';
import { breadcrumb, entryOf, isActive, isPathOf, menuNodes, openGroups } from '#client/shell/menu-view.ts';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';

const item = (name: string, path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  path,
  component: name,
  name,
  title: name,
  titles: { tr: name, en: `${name} (en)` },
  icon: '',
  hidden: false,
  no_cache: false,
  expandable: false,
  permissions: [],
  ...more,
});
const group = (name: string, path: string, children: MenuItem[], more: Partial<MenuItem> = {}) =>
  item(name, path, { redirect: 'noredirect', children, ...more });

const list = item('Liste', '/firmalar/raporlar/liste');
const edit = item('Düzenle', '/firmalar/raporlar/liste/edit/:form_id', { hidden: true });
const menu = [
  item('Dashboard', '/dashboard'),
  group('Firmalar', '/firmalar', [
    group('Raporlar', '/firmalar/raporlar', [list, edit, item('Arşiv', '/firmalar/raporlar/arsiv')]),
    item('Şirketler', '/firmalar/sirketler'),
  ]),
];

describe('the sidebar', () => {
  test('SHELL-MENU-06 SHELL-MENU-07: nests, and leaves out what is hidden', () => {
    const [, companies] = menuNodes(menu, 'tr');
    expect(companies?.children.map((node) => node.name)).toEqual(['Raporlar', 'Şirketler']);
    expect(companies?.children[0]?.children.map((node) => node.name)).toEqual(['Liste', 'Arşiv']);
  });

  test('SHELL-MENU-11: a parent with one visible child is drawn as that child unless always-show is set', () => {
    const single = group('Üst', '/u', [group('Orta', '/u/o', [list, edit])]);
    expect(menuNodes([single], 'tr')).toMatchObject([{ name: 'Liste', kind: 'page' }]);
    expect(menuNodes([{ ...single, always_show: true }], 'tr')).toMatchObject([
      { name: 'Üst', kind: 'group', children: [{ name: 'Liste' }] },
    ]);
  });

  test('SHELL-MENU-08 SHELL-MENU-09: an entry with nothing behind it is disabled, other schemes leave the router', () => {
    const entries = [
      item('', '/x'),
      item('Kapalı', '/y', { disabled: true }),
      group('Kapalı grup', '/z', [list], { disabled: true }),
      item('Posta', 'mailto:a@b.c', { component: '' }),
      item('Telefon', 'tel:+902120000000'),
      item('Web', 'https://example.org'),
    ];
    expect(menuNodes(entries, 'tr').map((node) => node.kind)).toEqual([
      'disabled',
      'disabled',
      'disabled',
      'external',
      'external',
      'external',
    ]);
  });

  test('SHELL-GEN-02: titles follow the language', () => expect(menuNodes(menu, 'en')[0]?.title).toBe('Dashboard (en)'));

  test('the groups above the open page are known, also for a page behind it', () => {
    const nodes = menuNodes(menu, 'tr');
    expect(entryOf(menu, '/firmalar/raporlar/liste/edit/7')).toBe('/firmalar/raporlar/liste');
    expect(entryOf(menu, '/nowhere')).toBeNull();
    expect(openGroups(nodes, entryOf(menu, '/firmalar/raporlar/liste/edit/7'))).toEqual(['Firmalar', 'Raporlar']);
    expect(openGroups(nodes, '/dashboard')).toEqual([]);
    expect(nodes.map((node) => isActive(node, '/firmalar/sirketler'))).toEqual([false, true]);
  });
});

describe('the breadcrumb', () => {
  test('SHELL-TOP-01: begins with the dashboard, except on the dashboard', () => {
    expect(breadcrumb(menu, '/firmalar/sirketler', 'tr').map((crumb) => crumb.title)).toEqual(['Dashboard', 'Firmalar', 'Şirketler']);
    expect(breadcrumb(menu, '/dashboard', 'tr').map((crumb) => crumb.title)).toEqual(['Dashboard']);
  });

  test('SHELL-MENU-03: the crumb of a group does not navigate; a hidden page stands behind its list', () => {
    expect(breadcrumb(menu, '/firmalar/raporlar/liste/edit/7', 'tr')).toEqual([
      { title: 'Dashboard', path: '/dashboard' },
      { title: 'Firmalar', path: null },
      { title: 'Raporlar', path: null },
      { title: 'Liste', path: '/firmalar/raporlar/liste' },
      { title: 'Düzenle', path: null },
    ]);
  });

  test('SHELL-TOP-01: the last crumb is the record when its name is known; a list beside the page is found by its folder', () => {
    const dfis = [
      item('Dashboard', '/dashboard'),
      group('DÖF', '/d', [item('DÖF Listesi', '/d/list'), item('Görüntüle', '/d/view/:id', { hidden: true })]),
    ];
    expect(breadcrumb(dfis, '/d/view/7', 'tr', 'DÖF-2026-7').map((crumb) => crumb.title)).toEqual([
      'Dashboard',
      'DÖF',
      'DÖF Listesi',
      'DÖF-2026-7',
    ]);
    expect(breadcrumb(dfis, '/d/view/7', 'tr').at(-1)).toEqual({ title: 'Görüntüle', path: null });
    expect(breadcrumb(dfis, '/404', 'tr').map((crumb) => crumb.title)).toEqual(['Dashboard']);
  });

  test('a pattern fits only paths of its length', () => {
    expect(isPathOf('/a/:id', '/a/7')).toBe(true);
    expect(isPathOf('/a/:id', '/a/7/b')).toBe(false);
    expect(isPathOf('/a/:id', '/b/7')).toBe(false);
  });
});
