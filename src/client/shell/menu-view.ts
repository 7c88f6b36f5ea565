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
  return items.filter((item) => !item.hidden).flatMap((item): MenuNode[] => {
    const children = menuNodes(item.children ?? [], locale);
    const [only] = children;
    if (only !== undefined && children.length === 1 && item.always_show !== true) return [only];
    return [{ name: item.name, title: titleOf(item, locale), icon: item.icon, path: item.path, kind: kindOf(item, children.length > 0), children }];
  });
}

function kindOf(item: MenuItem, hasChildren: boolean): MenuNode['kind'] {
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
export function openGroups(nodes: readonly MenuNode[], path: string): string[] {
  for (const node of nodes) {
    if (node.kind === 'group') {
      if (node.children.some((child) => isActive(child, path))) return [node.name, ...openGroups(node.children, path)];
    }
  }
  return [];
}

/** Whether an entry stands for the page that is open: its own path, one below it, or a page of one of its children. */
export function isActive(node: MenuNode, path: string): boolean {
  if (node.kind === 'group') return node.children.some((child) => isActive(child, path));
  return node.kind === 'page' && (path === node.path || path.startsWith(`${node.path}/`));
}

/** A step of the breadcrumb; `path` is null where a click does not navigate (SHELL-MENU-03). */
export interface Crumb { readonly title: string; readonly path: string | null }

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
 * page that its path begins with. On the dashboard itself there is only the dashboard.
 */
export function breadcrumb(items: readonly MenuItem[], path: string, locale: Locale): Crumb[] {
  const trail = trailOf(items, path);
  const home = items.find((item) => item.component === 'Dashboard');
  const crumb = (item: MenuItem): Crumb => ({ title: titleOf(item, locale), path: item.redirect === undefined ? item.path : null });
  const last = trail.at(-1);
  if (last === undefined) return home === undefined ? [] : [crumb(home)];
  if (last === home) return [crumb(home)];
  const neighbours = trail.at(-2)?.children ?? items;
  const list = last.hidden ? neighbours.find((item) => !item.hidden && item !== last && path.startsWith(`${item.path}/`)) : undefined;
  return [...(home === undefined ? [] : [crumb(home)]), ...trail.slice(0, -1).map(crumb), ...(list === undefined ? [] : [crumb(list)]), { ...crumb(last), path: null }];
}
