import { behind, type Screen } from '#modules/auth/shared/screen.ts';

/** SCR-EMP-06. */
export const IMPORT_SCREENS: readonly Screen[] = [
  {
    ...behind,
    id: 'SCR-EMP-06',
    component: 'ImportEmployees',
    path: '/employees/import',
    title_tr: 'Çalışan İçe Aktar',
    title_en: 'Import employees',
    level: 2,
    parent: 'SCR-EMP-00',
    permission: 'emp.write',
    no_cache: true,
  },
];
