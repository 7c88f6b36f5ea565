import type { PermissionKey, RightKey } from '#modules/auth/shared/permissions.ts';

/** A screen that exists, as the menu is built from it. Ids, paths and titles are those of the ledger (screens.tsv). */
export interface Screen {
  readonly id: string;
  /** Name under which the client finds the screen's code; groups use `Layout` and `NestedView`; empty for an entry that leads out of the product. */
  readonly component: string;
  /** Whole path, with `:name` for parameters; or an address of the kinds http, mailto and tel (SHELL-MENU-09). */
  readonly path: string;
  readonly title_tr: string;
  readonly title_en: string;
  /** Menu level 1 to 3 (SHELL-MENU-01). A hidden screen stands on the level of its neighbours. */
  readonly level: 1 | 2 | 3;
  /** Id of the group it stands in; null on level 1. */
  readonly parent: string | null;
  /** Tabler icon in kebab case (`src/client/shell/icons.ts`); empty for screens that are not drawn in the menu. */
  readonly icon: string;
  /** Key without which the screen is not sent; null for every signed-in person. Groups have none: they live by their children. */
  readonly permission: RightKey | null;
  /** Beside it, what somebody needs whose rights to the area reach beyond the own records. */
  readonly readersNeed?: PermissionKey;
  /** Never kept between visits. */
  readonly no_cache: boolean;
  /** Reachable by path, not drawn (SHELL-MENU-07). */
  readonly hidden: boolean;
  /** Drawn, but cannot be opened (SHELL-MENU-08). */
  readonly disabled?: boolean;
  /** A group that is drawn as one even with a single visible child (SHELL-MENU-11). */
  readonly always_show?: boolean;
}

/** What most screens of the menu have in common. */
export const drawn = { hidden: false, no_cache: false, permission: null } as const;
/** What most screens that are not drawn have in common. */
export const behind = { hidden: true, no_cache: false, permission: null, icon: '' } as const;

/** A group of the menu; without a parent it stands on the first level. */
export const group = (
  id: string,
  path: string,
  [title_tr, title_en]: readonly [string, string],
  icon: string,
  parent: string | null = null,
): Screen => ({
  ...drawn,
  id,
  component: parent === null ? 'Layout' : 'NestedView',
  path,
  title_tr,
  title_en,
  level: parent === null ? 1 : 2,
  parent,
  icon,
});

/** A screen as the requirements write it. */
type Entry = readonly [id: string, title_tr: string, title_en: string, component: string, path: string];

interface KindScreens {
  readonly list: Entry;
  readonly add: Entry;
  readonly edit: Entry;
  readonly profile: Entry;
  readonly level: Screen['level'];
  readonly parent: string;
  readonly icon: string;
  readonly access: { readonly read: PermissionKey; readonly write: PermissionKey; readonly update?: PermissionKey };
}

export type FourScreens = readonly [list: Screen, add: Screen, edit: Screen, profile: Screen];

/** The four screens of a kind that lives on the server: its list in the menu, and behind it the forms and the record. The list is asked afresh at each visit. */
export function kindScreens({ list, add, edit, profile, level, parent, icon, access }: KindScreens): FourScreens {
  const screen = ([id, title_tr, title_en, component, path]: Entry, permission: PermissionKey) =>
    ({ id, component, path, title_tr, title_en, level, parent, permission }) as const;
  return [
    { ...drawn, ...screen(list, access.read), icon, no_cache: true },
    { ...behind, ...screen(add, access.write) },
    { ...behind, ...screen(edit, access.update ?? access.write) },
    { ...behind, ...screen(profile, access.read) },
  ];
}

/** Views that no tab keeps between visits, whatever their entry says (SHELL-ROUTE-02, SHELL-MENU-16). */
const NEVER_KEPT: ReadonlySet<string> = new Set(['Dashboard', 'IndexKkdModel', 'SupplierList']);

/** Whether each visit builds a screen anew and asks the server again. */
export const isNeverKept = (screen: Pick<Screen, 'component' | 'no_cache'>): boolean => screen.no_cache || NEVER_KEPT.has(screen.component);

/** Whether a screen is a group: it holds others and has no page of its own. */
export const isGroup = (screen: Screen): boolean => screen.component === 'Layout' || screen.component === 'NestedView';
