import { isExternal } from '#client/shell/menu-view.ts';
import type { Locale } from '#core/number/number.ts';
import type { MenuItem } from '#modules/auth/shared/auth.calls.ts';

/** A page out of the server's route list (AUTH-GUARD-04). */
export interface Page {
  /** As the router writes it: `/x/$form_id`. */
  readonly path: string;
  readonly component: string;
  readonly titles: Readonly<Record<Locale, string>>;
}

/** Pages of the route list, groups left out, the first of a path winning. Hidden items are pages too (SHELL-MENU-07); disabled ones and those that lead out of the product are not (SHELL-MENU-08, SHELL-MENU-09). */
export function pagesOf(routes: readonly MenuItem[]): readonly Page[] {
  const byPath = new Map<string, Page>();
  const walk = (items: readonly MenuItem[]) => {
    for (const item of items) {
      if (item.disabled === true) continue;
      if (item.children) walk(item.children);
      else if (item.component !== '' && !isExternal(item.path) && !byPath.has(item.path)) byPath.set(item.path, pageOf(item));
    }
  };
  walk(routes);
  return [...byPath.values()];
}

const pageOf = (item: MenuItem): Page => ({
  path: item.path.replace(/:(\w+)/g, '$$$1'),
  component: item.component,
  titles: item.titles,
});

/** Changes when other pages can be opened than before: then the router is built anew. */
export const pagesKey = (pages: readonly Page[]): string => pages.map((page) => `${page.path}=${page.component}`).join('\n');

const REPORTS = '/companies/audit-reports';
/** Addresses of an earlier product that people have kept (SHELL-LEG-01 to SHELL-LEG-04). */
const LEGACY: readonly (readonly [RegExp, (form: string) => string])[] = [
  [/^\/companies\/workplaces\/custom-form\/edit\/[^/]+\/([^/]+)\/?$/, (form) => `${REPORTS}/security-tour-checklist/edit/${form}`],
  [/^\/companies\/workplaces\/custom-form\/show\/[^/]+\/([^/]+)\/?$/, (form) => `${REPORTS}/security-tour-checklist/show/${form}`],
  [/^\/companies\/workplaces\/secg-form\/view\/[^/]+\/([^/]+)\/?$/, (form) => `${REPORTS}/secg-report/view/${form}`],
  [/^\/companies\/workplaces\/secg-form\/edit\/[^/]+\/([^/]+)\/?$/, (form) => `${REPORTS}/secg-report/edit/${form}`],
];

/** Today's address of an old one; null when the path is not an old one. */
export function legacyTarget(path: string): string | null {
  for (const [pattern, target] of LEGACY) {
    const form = pattern.exec(path)?.[1];
    if (form !== undefined) return target(form);
  }
  return null;
}
