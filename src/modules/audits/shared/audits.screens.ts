import { behind, drawn, type Screen } from '#modules/auth/shared/screen.ts';

const parent = 'SCR-AUD-00';
const operational = '/companies/audit-reports/operational-audit-report';

/** Screens of the audits that exist. */
export const AUDIT_SCREENS: readonly Screen[] = [
  {
    ...drawn,
    id: 'SCR-AUD-OPS-01',
    component: 'IndexOperationalAudit',
    path: operational,
    title_tr: 'Operasyonel Denetim Raporları',
    title_en: 'Operational audit reports',
    level: 3,
    parent,
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
    parent,
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
    parent,
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
    parent,
    permission: 'aud.read',
  },
];
