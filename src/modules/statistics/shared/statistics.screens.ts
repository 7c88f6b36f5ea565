import { drawn, type Screen } from '#modules/auth/shared/screen.ts';

/** Figures over several areas (ledger 17, decision 7). */
export const STATISTICS_SCREENS: readonly Screen[] = [
  {
    ...drawn,
    id: 'SCR-STAT-01',
    component: 'StatisticsOverview',
    path: '/statistics/overview',
    title_tr: 'Genel İstatistikler',
    title_en: 'Overview statistics',
    level: 2,
    parent: 'SCR-STAT-00',
    icon: 'chart-histogram',
    permission: 'stat.read',
    no_cache: true,
  },
];
