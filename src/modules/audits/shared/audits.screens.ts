import { behind, drawn, type Screen } from '#modules/auth/shared/screen.ts';

const parent = 'SCR-AUD-00';

/** What the four screens of a kind of audit differ by. */
interface AuditScreens {
  /** `SCR-AUD-OPS` of `SCR-AUD-OPS-01`. */
  readonly id: string;
  readonly path: string;
  readonly viewWord: 'view' | 'show';
  readonly icon: string;
  readonly component: readonly [list: string, create: string, edit: string, view: string];
  readonly tr: readonly [list: string, create: string, edit: string, view: string];
  readonly en: readonly [list: string, create: string, edit: string, view: string];
}

function screensOf({ id, path, viewWord, icon, component, tr, en }: AuditScreens): Screen[] {
  const words = (at: 0 | 1 | 2 | 3) => ({ id: `${id}-0${at + 1}`, component: component[at], title_tr: tr[at], title_en: en[at] });
  return [
    { ...drawn, ...words(0), path, level: 3, parent, icon, permission: 'aud.read' },
    { ...behind, ...words(1), path: `${path}/create`, level: 3, parent, permission: 'aud.write' },
    { ...behind, ...words(2), path: `${path}/edit/:form_id`, level: 3, parent, permission: 'aud.write' },
    { ...behind, ...words(3), path: `${path}/${viewWord}/:form_id`, level: 3, parent, permission: 'aud.read' },
  ];
}

/** Screens of the audits that exist. */
export const AUDIT_SCREENS: readonly Screen[] = [
  ...screensOf({
    id: 'SCR-AUD-OPS',
    path: '/companies/audit-reports/operational-audit-report',
    viewWord: 'view',
    icon: 'gas-station',
    component: ['IndexOperationalAudit', 'CreateOperationalAudit', 'EditOperationalAudit', 'ViewOperationalAudit'],
    tr: ['Operasyonel Denetim Raporları', 'Operasyonel Denetim Oluştur', 'Operasyonel Denetim Düzenle', 'Operasyonel Denetim Görüntüle'],
    en: ['Operational audit reports', 'New operational audit', 'Edit operational audit', 'View operational audit'],
  }),
  ...screensOf({
    id: 'SCR-AUD-TOUR',
    path: '/companies/audit-reports/security-tour-checklist',
    viewWord: 'show',
    icon: 'walk',
    component: ['IndexSecurityTour', 'CreateSecurityTour', 'EditSecurityTour', 'ShowSecurityTour'],
    tr: ['Güvenlik Turu Kontrol Listeleri', 'Güvenlik Turu Oluştur', 'Güvenlik Turu Düzenle', 'Güvenlik Turu Görüntüle'],
    en: ['Security tour checklists', 'New security tour', 'Edit security tour', 'View security tour'],
  }),
];
