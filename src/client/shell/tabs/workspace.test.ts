import { createMemoryHistory, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';
import { Workspace } from './workspace.ts';

const item = (path: string, component: string): MenuItem => ({
  path,
  component,
  name: component,
  title: component,
  titles: { tr: component, en: component },
  icon: '',
  hidden: false,
  no_cache: false,
  expandable: false,
  permissions: [],
});
const ROUTES = [
  item('/dashboard', 'Dashboard'),
  item('/list', 'List'),
  item('/list/create', 'Create'),
  item('/list/edit/:id', 'Edit'),
  item('/list/view/:id', 'View'),
];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('document', { createElement: () => ({ dataset: {} }) });
  vi.stubGlobal('window', { scrollY: 0, origin: 'http://saha.test' });
  vi.stubGlobal('self', { origin: 'http://saha.test' });
});

/** The router of the product in small, and a person's tabs on it. */
async function start(at = '/dashboard', user = 'u1') {
  const root = createRootRoute();
  const to = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => null });
  const leads = (path: string, href: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: () => {
        throw redirect({ href, replace: true });
      },
    });
  const routeTree = root.addChildren([
    ...ROUTES.map(({ path }) => to(path.replace(/:(\w+)/g, '$$$1'))),
    to('/redirect/$'),
    to('/404'),
    leads('/', '/dashboard'),
    leads('$', '/404'),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }), isServer: false });
  router.history.subscribe(router.load);
  await router.load();
  const workspace = new Workspace(router, user, ROUTES);
  const settle = () => vi.waitFor(() => expect(router.stores.status.get()).toBe('idle'));
  const go = async (act: () => unknown) => {
    act();
    await new Promise((done) => setTimeout(done));
    await settle();
  };
  const paths = () => workspace.get().tabs.map((tab) => tab.path);
  return {
    router,
    workspace,
    go,
    paths,
    open: (path: string) => go(() => router.history.push(path)),
    replace: (path: string) => go(() => router.history.replace(path)),
    key: (path: string) => workspace.get().tabs.find((tab) => tab.path === path)?.key ?? '',
    live: () =>
      workspace
        .get()
        .live.map((page) => page.view.location.href)
        .toSorted(),
    opening: () => workspace.get().shown,
  };
}

test('SHELL-TAB-02 SHELL-TAB-17 SHELL-ROUTE-02: pages become tabs and stay built, one record in one tab, the dashboard only while it is seen', async () => {
  const { open, paths, live, router, workspace } = await start();
  await open('/list?q=depo');
  await open('/list/view/1');
  await open('/list/edit/1');
  expect(paths()).toEqual(['/dashboard', '/list', '/list/edit/1']);
  expect(live()).toEqual(['/list/edit/1', '/list?q=depo']);
  const list = workspace.get().live.find((page) => page.view.location.pathname === '/list')?.view.router;
  // The kept page reads its own address, whatever is open.
  expect(list?.state.location.search).toEqual({ q: 'depo' });
  expect(list?.stores.matches.get().at(-1)).toMatchObject({ routeId: '/list' });
  expect(router.state.location.pathname).toBe('/list/edit/1');
  await open('/dashboard');
  await open('/no/such');
  expect(workspace.get()).toMatchObject({ active: null, isBare: true, shown: null });
  expect(paths()).toHaveLength(3);
});

test('SHELL-TAB-12 SHELL-TAB-13 SHELL-TAB-14: closing leads to the last tab or the root, and back again', async () => {
  const { open, go, paths, key, router, workspace } = await start();
  for (const path of ['/list', '/list/view/1', '/list/create']) await open(path);
  await go(() => workspace.close('one', key('/list/create')));
  expect(router.state.location.pathname).toBe('/list/view/1');
  await go(() => workspace.reopen());
  expect(router.state.location.pathname).toBe('/list/create');
  await go(() => workspace.close('all', ''));
  expect(router.state.location.pathname).toBe('/dashboard');
  expect(paths()).toEqual(['/dashboard']);
  expect(workspace.get().closed.map((tab) => tab.path)).toEqual(['/list/create', '/list/view/1', '/list', '/dashboard']);
});

test('SHELL-TAB-02: a page that replaces itself takes its tab along; a change of filters and a redirect take none', async () => {
  const { open, replace, paths, live } = await start();
  await open('/list');
  await replace('/list?q=1');
  await open('/list/create');
  await replace('/list/edit/7');
  expect(paths()).toEqual(['/dashboard', '/list', '/list/edit/7']);
  expect(live()).toEqual(['/list/edit/7', '/list?q=1']);
  await open('/no/such');
  await open('/list');
  expect(paths()).toEqual(['/dashboard', '/list', '/list/edit/7']);
});

test('SHELL-TAB-03 SHELL-ROUTE-03: a refresh goes by the redirect path, drops the page and builds another', async () => {
  const { open, go, key, router, workspace, opening } = await start();
  await open('/list?q=1');
  const before = opening();
  const seen: string[] = [];
  router.subscribe('onResolved', ({ toLocation }) => seen.push(toLocation.href));
  await go(() => workspace.refresh(key('/list')));
  expect(workspace.get()).toMatchObject({ isBare: true, live: [], tabs: [{}, { path: '/list', loading: true }] });
  await go(() => router.history.replace('/list?q=1'));
  expect(seen).toEqual(['/redirect/list?q=1', '/list?q=1']);
  expect(opening()).not.toBe(before);
  expect(workspace.get().tabs.map((tab) => [tab.path, tab.loading])).toEqual([
    ['/dashboard', false],
    ['/list', false],
  ]);
});

test('SHELL-TAB-06: a copy stays a copy wherever its page goes, and takes nothing from the first', async () => {
  const { open, go, key, router, workspace } = await start();
  await open('/list/view/1');
  await go(() => workspace.duplicate(key('/list/view/1')));
  const { copy } = router.state.location.search as { copy?: string };
  expect(copy).toMatch(/^t/);
  const page = workspace.get().live.find((one) => one.opening === workspace.get().shown)?.view.router;
  await go(() => page?.navigate({ to: '/list/edit/1', search: { a: 1 } } as never));
  expect(router.state.location).toMatchObject({ pathname: '/list/edit/1', search: { a: 1, copy } });
  expect(workspace.get().tabs.map((tab) => tab.fullPath)).toEqual(['/dashboard', '/list/view/1', `/list/edit/1?a=1&copy=${copy}`]);
});

test('SHELL-TAB-17: a page that is not seen moves its own tab when its work ends, and takes nobody away', async () => {
  const { open, go, router, workspace } = await start();
  await open('/list/edit/1');
  const page = workspace.get().live.find((one) => one.view.location.pathname === '/list/edit/1')?.view.router;
  await open('/list');
  await go(() => page?.navigate({ to: '/list/view/1', replace: true } as never));
  expect(router.state.location.pathname).toBe('/list');
  expect(workspace.get().tabs.map((tab) => tab.path)).toEqual(['/dashboard', '/list/view/1', '/list']);
  expect(workspace.get().active).toBe('/list');
});

test('SHELL-TAB-17: a record seen in another tab since is read anew from the device, unless the page holds what lies nowhere else', async () => {
  const { open, go, key, workspace, opening } = await start();
  await open('/list/edit/1');
  const first = opening();
  await go(() => workspace.duplicate(key('/list/edit/1')));
  await open('/list/edit/1');
  expect(opening()).not.toBe(first);
  const second = opening() ?? '';
  workspace.setFacts(second, { modified: true, kept: false });
  await go(() => workspace.activate(workspace.get().tabs.at(-1)?.key ?? ''));
  await open('/list/edit/1');
  expect(opening()).toBe(second);
});

test('SHELL-TAB-19: beyond fifteen each opening is counted as crowded, the tab opens, and at most fifteen pages stay built', async () => {
  const { open, go, key, paths, live, workspace } = await start();
  for (let n = 1; n <= 17; n++) await open(`/list/edit/${n}`);
  expect(paths()).toHaveLength(18);
  expect(workspace.get().crowded).toBe(3);
  expect(live()).toHaveLength(15);
  expect(live()).not.toContain('/list/edit/2');
  // The oldest comes back, another goes.
  await go(() => workspace.activate(key('/list/edit/1')));
  expect(live()).toHaveLength(15);
  expect(live()).toContain('/list/edit/1');
  expect(workspace.get().crowded).toBe(3);
  workspace.setStripDrawn(false);
  expect(live()).toHaveLength(3);
});

test('SHELL-TAB-18: tabs come back for their person only, with nothing built but the open page, and without a warning', async () => {
  const first = await start('/list');
  await first.open('/list/view/1');
  first.workspace.togglePin(first.key('/list/view/1'));
  const again = await start('/list');
  expect(again.workspace.get().tabs.map((tab) => [tab.path, tab.pinned])).toEqual([
    ['/list/view/1', true],
    ['/list', false],
  ]);
  expect(again.live()).toEqual(['/list']);
  expect((await start('/list', 'u2')).paths()).toEqual(['/list']);
});
