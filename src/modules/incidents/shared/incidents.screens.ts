import { behind, drawn, type Screen } from '#modules/auth/shared/screen.ts';

const within = { level: 3, parent: 'SCR-INC-00' } as const;

/** Screens of incident reports (ledger 08). One who only reads does not report (decision 13). */
export const INCIDENT_SCREENS: readonly Screen[] = [
  {
    ...drawn,
    ...within,
    id: 'SCR-INC-01',
    component: 'IndexIncidentReport',
    path: '/companies/incident-reports/list',
    title_tr: 'Olay Bildirim Listesi',
    title_en: 'Incident report list',
    icon: 'list-search',
    permission: 'inc.own',
  },
  {
    ...drawn,
    ...within,
    id: 'SCR-INC-02',
    component: 'CreateIncidentReport',
    path: '/companies/incident-reports/create',
    title_tr: 'Olay Bildirimi Oluştur',
    title_en: 'Create incident report',
    icon: 'urgent',
    permission: 'inc.own',
    readersNeed: 'inc.write',
  },
  {
    ...drawn,
    ...within,
    id: 'SCR-INC-05',
    component: 'IncidentReportStatistics',
    path: '/companies/incident-reports/statistics',
    title_tr: 'Olay Bildirim İstatistikleri',
    title_en: 'Incident statistics',
    icon: 'chart-bar',
    permission: 'inc.read',
  },
  {
    ...behind,
    ...within,
    id: 'SCR-INC-03',
    component: 'EditIncidentReport',
    path: '/companies/incident-reports/edit/:id',
    title_tr: 'Olay Bildirimi Düzenle',
    title_en: 'Edit incident report',
    permission: 'inc.own',
    readersNeed: 'inc.write',
  },
  {
    ...behind,
    ...within,
    id: 'SCR-INC-04',
    component: 'ViewIncidentReport',
    path: '/companies/incident-reports/view/:id',
    title_tr: 'Olay Bildirimi Görüntüle',
    title_en: 'View incident report',
    permission: 'inc.own',
  },
];
