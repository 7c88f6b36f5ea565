import { drawn, type Screen } from '#modules/auth/shared/screen.ts';

/** Screens of the administration that exist. */
export const ADMIN_SCREENS: readonly Screen[] = [
  {
    ...drawn,
    id: 'SCR-ADM-04',
    component: 'IndexLogRecord',
    path: '/admin/log-records',
    title_tr: 'Sistem Kayıtları',
    title_en: 'Log records',
    level: 2,
    parent: 'SCR-ADM-00',
    icon: 'list-search',
    permission: 'adm.read',
    no_cache: true,
  },
  {
    ...drawn,
    id: 'SCR-ADM-05',
    component: 'ServerStatus',
    path: '/admin/server',
    title_tr: 'Sunucu Durumu',
    title_en: 'Server status',
    level: 2,
    parent: 'SCR-ADM-00',
    icon: 'settings-cog',
    permission: 'adm.manage',
    no_cache: true,
  },
];
