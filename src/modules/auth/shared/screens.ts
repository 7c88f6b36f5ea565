import type { PermissionKey } from '#modules/auth/shared/permissions.ts';

/** A screen that exists, as the menu is built from it. Ids, paths and titles are those of the ledger (screens.tsv). */
export interface Screen {
  readonly id: string;
  /** Name under which the client finds the screen's code; groups use `Layout` and `NestedView`. */
  readonly component: string;
  /** Whole path, with `:name` for parameters. */
  readonly path: string;
  readonly title_tr: string;
  readonly title_en: string;
  /** Menu level 1 to 3 (SHELL-MENU-01). A hidden screen stands on the level of its neighbours. */
  readonly level: 1 | 2 | 3;
  /** Id of the group it stands in; null on level 1. */
  readonly parent: string | null;
  /** Tabler icon in kebab case; empty for screens that are not drawn in the menu. */
  readonly icon: string;
  /** Key without which the screen is not sent; null for every signed-in person. Groups have none: they live by their children. */
  readonly permission: PermissionKey | null;
  /** Never kept between visits. */
  readonly no_cache: boolean;
  /** Reachable by path, not drawn (SHELL-MENU-07). */
  readonly hidden: boolean;
}

const drawn = { hidden: false, no_cache: false, permission: null } as const;
const behind = { hidden: true, no_cache: false, permission: null, icon: '' } as const;
const operational = '/companies/audit-reports/operational-audit-report';

/** Every screen there is, in the order of the menu. A screen that is not built is not here. */
export const SCREENS: readonly Screen[] = [
  {
    ...drawn,
    id: 'SCR-SHELL-01',
    component: 'Dashboard',
    path: '/dashboard',
    title_tr: 'Gösterge Paneli',
    title_en: 'Dashboard',
    level: 1,
    parent: null,
    icon: 'layout-dashboard',
    no_cache: true,
  },
  {
    ...drawn,
    id: 'SCR-COMP-00',
    component: 'Layout',
    path: '/companies',
    title_tr: 'Firmalar',
    title_en: 'Companies',
    level: 1,
    parent: null,
    icon: 'building',
  },
  {
    ...drawn,
    id: 'SCR-AUD-00',
    component: 'NestedView',
    path: '/companies/audit-reports',
    title_tr: 'Denetim Raporları',
    title_en: 'Audit reports',
    level: 2,
    parent: 'SCR-COMP-00',
    icon: 'clipboard-check',
  },
  {
    ...drawn,
    id: 'SCR-AUD-OPS-01',
    component: 'IndexOperationalAudit',
    path: operational,
    title_tr: 'Operasyonel Denetim Raporları',
    title_en: 'Operational audit reports',
    level: 3,
    parent: 'SCR-AUD-00',
    icon: 'gas-station',
    permission: 'aud.read',
  },
  {
    ...behind,
    id: 'SCR-AUD-OPS-02',
    component: 'CreateOperationalAudit',
    path: `${operational}/create`,
    title_tr: 'Operasyonel Denetim Oluştur',
    title_en: 'New operational audit',
    level: 3,
    parent: 'SCR-AUD-00',
    permission: 'aud.write',
  },
  {
    ...behind,
    id: 'SCR-AUD-OPS-03',
    component: 'EditOperationalAudit',
    path: `${operational}/edit/:form_id`,
    title_tr: 'Operasyonel Denetim Düzenle',
    title_en: 'Edit operational audit',
    level: 3,
    parent: 'SCR-AUD-00',
    permission: 'aud.write',
  },
  {
    ...behind,
    id: 'SCR-AUD-OPS-04',
    component: 'ViewOperationalAudit',
    path: `${operational}/view/:form_id`,
    title_tr: 'Operasyonel Denetim Görüntüle',
    title_en: 'View operational audit',
    level: 3,
    parent: 'SCR-AUD-00',
    permission: 'aud.read',
  },
  {
    ...drawn,
    id: 'SCR-MGC-01',
    component: 'IndexManagementCompany',
    path: '/companies/management-companies',
    title_tr: 'Yönetici Şirketler',
    title_en: 'Management companies',
    level: 2,
    parent: 'SCR-COMP-00',
    icon: 'building-community',
    permission: 'aud.manage',
  },
  {
    ...behind,
    id: 'SCR-OFF-01',
    component: 'SyncOutbox',
    path: '/sync/outbox',
    title_tr: 'Bekleyen Kayıtlar',
    title_en: 'Outbox',
    level: 1,
    parent: null,
  },
  {
    ...behind,
    id: 'SCR-OFF-02',
    component: 'SyncConflict',
    path: '/sync/conflicts/:key',
    title_tr: 'Çakışma Çözümü',
    title_en: 'Resolve a conflict',
    level: 1,
    parent: null,
  },
];

/** Whether a screen is a group: it holds others and has no page of its own. */
export const isGroup = (screen: Screen): boolean => screen.component === 'Layout' || screen.component === 'NestedView';
