import { behind, type Screen } from '#modules/auth/shared/screen.ts';

const common = { ...behind, level: 2, no_cache: true } as const;

/** SCR-COMP-05, SCR-WPL-05, SCR-UNIT-03, SCR-EMP-06 and SCR-USR-09: records out of a spreadsheet. */
export const IMPORT_SCREENS: readonly Screen[] = [
  {
    ...common,
    id: 'SCR-COMP-05',
    component: 'ImportCompanies',
    path: '/companies/import',
    title_tr: 'Firma İçe Aktar',
    title_en: 'Import companies',
    parent: 'SCR-COMP-00',
    permission: 'comp.import',
  },
  {
    ...common,
    id: 'SCR-WPL-05',
    component: 'ImportWorkplaces',
    path: '/companies/workplaces/import',
    title_tr: 'İşyeri İçe Aktar',
    title_en: 'Import workplaces',
    parent: 'SCR-COMP-00',
    permission: 'wpl.import',
  },
  {
    ...common,
    id: 'SCR-UNIT-03',
    component: 'ImportUnits',
    path: '/companies/units/import',
    title_tr: 'Birim İçe Aktar',
    title_en: 'Import units',
    parent: 'SCR-COMP-00',
    permission: 'wpl.import',
  },
  {
    ...common,
    id: 'SCR-EMP-06',
    component: 'ImportEmployees',
    path: '/employees/import',
    title_tr: 'Çalışan İçe Aktar',
    title_en: 'Import employees',
    parent: 'SCR-EMP-00',
    permission: 'emp.import',
  },
  {
    ...common,
    id: 'SCR-USR-09',
    component: 'ImportUsers',
    path: '/users/import',
    title_tr: 'Kullanıcı İçe Aktar',
    title_en: 'Import users',
    parent: 'SCR-USR-00',
    permission: 'usr.import',
  },
];
