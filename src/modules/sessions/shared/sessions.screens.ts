import { drawn, type Screen } from '#modules/auth/shared/screen.ts';

/** Screens about who is signed in. */
export const SESSION_SCREENS: readonly Screen[] = [
  {
    ...drawn,
    id: 'SCR-ADM-01',
    component: 'SessionMonitor',
    path: '/admin/session-monitor',
    title_tr: 'Oturum İzleme',
    title_en: 'Session monitor',
    level: 2,
    parent: 'SCR-ADM-00',
    icon: 'device-desktop-analytics',
    permission: 'adm.read',
    no_cache: true,
  },
  {
    ...drawn,
    id: 'SCR-ADM-02',
    component: 'SessionStatistics',
    path: '/admin/session-statistics',
    title_tr: 'Oturum İstatistikleri',
    title_en: 'Session statistics',
    level: 2,
    parent: 'SCR-ADM-00',
    icon: 'chart-histogram',
    permission: 'adm.read',
    no_cache: true,
  },
];
