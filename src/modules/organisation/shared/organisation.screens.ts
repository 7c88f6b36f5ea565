import { drawn, type Screen } from '#modules/auth/shared/screen.ts';

/** Screens of companies, workplaces, units, employees and users that exist. */
export const ORGANISATION_SCREENS: readonly Screen[] = [
  {
    ...drawn,
    id: 'SCR-MGC-01',
    component: 'IndexManagementCompany',
    path: '/companies/management-companies',
    title_tr: 'İşletmeci Şirketler',
    title_en: 'Management companies',
    level: 2,
    parent: 'SCR-COMP-00',
    icon: 'building-community',
    permission: 'aud.manage',
  },
];
