import type { Locale } from '#core/number/number.ts';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';

/** An entry of the sidebar as it is drawn. */
export interface MenuNode {
  readonly name: string;
  readonly title: string;
  readonly icon: string;
  readonly path: string;
  /** `group` opens and closes, `page` and `external` are links, `disabled` is drawn but cannot be opened (SHELL-MENU-08, SHELL-MENU-09). */
  readonly kind: 'group' | 'page' | 'external' | 'disabled';
  readonly children: readonly MenuNode[];
}

/** Links of these kinds open outside the router (SHELL-MENU-09). */
export const isExternal = (path: string): boolean => /^(https?:|mailto:|tel:)/i.test(path);

/** Title of an item in a language, so that a switch needs no server. */
export const titleOf = (item: MenuItem, locale: Locale): string => item.titles[locale] || item.title;

/**
 * What the sidebar draws of the menu that the server sent: hidden entries are left out (SHELL-MENU-07), and a parent with
 * one visible child is drawn as that child unless `always_show` is set on the parent (SHELL-MENU-11).
 */
export function menuNodes(items: readonly MenuItem[], locale: Locale): MenuNode[] {
  return items
    .filter((item) => !item.hidden)
    .map((item): MenuNode => {
      const children = item.disabled === true ? [] : menuNodes(item.children ?? [], locale);
      const [only] = children;
      // The drawing of the parent stands for a child that has none.
      if (only !== undefined && children.length === 1 && item.always_show !== true) return { ...only, icon: only.icon || item.icon };
      const { name, icon, path } = item;
      return { name, title: titleOf(item, locale), icon, path, kind: kindOf(item, children.length > 0), children };
    });
}

function kindOf(item: MenuItem, hasChildren: boolean): MenuNode['kind'] {
  if (item.disabled === true) return 'disabled';
  if (hasChildren) return 'group';
  if (isExternal(item.path)) return 'external';
  // Neither a component nor children: drawn as disabled (ledger 02, decision 15). A group whose children are all hidden is one too.
  return item.component === '' || item.children !== undefined ? 'disabled' : 'page';
}

const steps = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether a path of the address bar is one of a pattern with `:name` in it. */
export function isPathOf(pattern: string, path: string): boolean {
  const wanted = steps(pattern);
  const given = steps(path);
  return wanted.length === given.length && wanted.every((step, at) => step.startsWith(':') || step === given[at]);
}

/** Names of the groups that lead to the entry of a path, outermost first; empty when the path is not drawn. */
export function openGroups(nodes: readonly MenuNode[], path: string | null): string[] {
  for (const node of nodes) {
    if (node.kind === 'group' && isActive(node, path)) return [node.name, ...openGroups(node.children, path)];
  }
  return [];
}

/** Whether an entry is the one of a path, or a group that leads to it. */
export function isActive(node: MenuNode, path: string | null): boolean {
  if (node.kind === 'group') return node.children.some((child) => isActive(child, path));
  return node.kind === 'page' && node.path === path;
}

/** Path of the drawn entry that stands for an open page: its own, or that of the list which a hidden page belongs to; null for none. */
export function entryOf(items: readonly MenuItem[], path: string): string | null {
  const trail = trailOf(items, path);
  const page = trail.at(-1);
  if (page === undefined) return null;
  if (!page.hidden) return page.path;
  return listBefore(trail.at(-2)?.children ?? items, page, path)?.path ?? null;
}

/** A step of the breadcrumb; `path` is null where a click does not navigate (SHELL-MENU-03). */
export interface Crumb {
  readonly title: string;
  readonly path: string | null;
}

/** Items from the top down to the one whose pattern is the path; empty for an unknown path. */
export function trailOf(items: readonly MenuItem[], path: string): MenuItem[] {
  for (const item of items) {
    const below = trailOf(item.children ?? [], path);
    if (below.length > 0) return [item, ...below];
    if (item.redirect === undefined && isPathOf(item.path, path)) return [item];
  }
  return [];
}

/**
 * Dashboard, groups, list, page (SHELL-TOP-01; ledger 02, decision 16): a page that is not drawn stands behind the drawn
 * page that its path begins with, under the name of its record when that is known. On the dashboard itself there is only the
 * dashboard.
 */
export function breadcrumb(items: readonly MenuItem[], path: string, locale: Locale, name?: string): Crumb[] {
  const trail = trailOf(items, path);
  const home = items.find((item) => item.component === 'Dashboard');
  const crumb = (item: MenuItem): Crumb => ({ title: titleOf(item, locale), path: item.redirect === undefined ? item.path : null });
  const start = home === undefined ? [] : [crumb(home)];
  const last = trail.at(-1);
  if (last === undefined || last === home) return start;
  const neighbours = trail.at(-2)?.children ?? items;
  const list = last.hidden ? listBefore(neighbours, last, path) : undefined;
  const groups = trail.slice(0, -1).map(crumb);
  return [...start, ...groups, ...(list === undefined ? [] : [crumb(list)]), { title: name ?? titleOf(last, locale), path: null }];
}

/** The drawn page that a hidden one belongs to: its path begins the path, or both begin with the same folder and the drawn one is its list. */
function listBefore(neighbours: readonly MenuItem[], page: MenuItem, path: string): MenuItem | undefined {
  const drawn = neighbours.filter((item) => !item.hidden && item !== page && item.children === undefined && item.disabled !== true);
  return (
    drawn.find((item) => path.startsWith(`${item.path}/`)) ??
    drawn.find((item) => item.path.endsWith('/list') && path.startsWith(item.path.slice(0, -4)))
  );
}
