import { ADMIN_SCREENS } from '#modules/admin/shared/admin.screens.ts';
import { AUDIT_SCREENS } from '#modules/audits/shared/audits.screens.ts';
import { drawn, group, type Screen } from '#modules/auth/shared/screen.ts';
import { FIELD_VISIT_SCREENS } from '#modules/field-visits/shared/field-visits.screens.ts';
import { DFI_SCREENS } from '#modules/dfi/shared/dfi.screens.ts';
import { IMPORT_SCREENS } from '#modules/imports/shared/imports.screens.ts';
import { INCIDENT_SCREENS } from '#modules/incidents/shared/incidents.screens.ts';
import { NOTIFICATION_SCREENS } from '#modules/notifications/shared/notifications.screens.ts';
import {
  COMPANY_SCREENS,
  EMPLOYEE_PAGES,
  EMPLOYEE_SCREENS,
  MANAGEMENT_COMPANIES,
  UNIT_SCREENS,
  WORKPLACE_SCREENS,
} from '#modules/organisation/shared/organisation.screens.ts';
import { PPE_SCREENS } from '#modules/ppe/shared/ppe.screens.ts';
import { RISK_SCREENS } from '#modules/risk/shared/risk.screens.ts';
import { SESSION_SCREENS } from '#modules/sessions/shared/sessions.screens.ts';
import { PEOPLE_SCREENS } from '#modules/people/shared/people.screens.ts';
import { PROFILE_SCREENS } from '#modules/profile/shared/profile.screens.ts';
import { STATISTICS_SCREENS } from '#modules/statistics/shared/statistics.screens.ts';
import { SUPPLIER_DFI_SCREEN, SUPPLIER_SCREENS } from '#modules/suppliers/shared/suppliers.screens.ts';
import { SYNC_SCREENS, WORK_SCREENS } from '#modules/sync/shared/sync.screens.ts';

export { isGroup, type Screen } from '#modules/auth/shared/screen.ts';

const DASHBOARD: Screen = {
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
};

/**
 * Every screen there is; entries of one group stand in this order. The groups of all areas are here already: one without a
 * screen in reach is not sent. The screens of an area stand in `src/modules/<area>/shared/<area>.screens.ts`; one that is not
 * built is not there.
 */
export const SCREENS: readonly Screen[] = [
  DASHBOARD,
  ...WORK_SCREENS,
  group('SCR-COMP-00', '/companies', ['Firmalar', 'Companies'], 'building'),
  ...COMPANY_SCREENS,
  ...WORKPLACE_SCREENS,
  ...UNIT_SCREENS,
  MANAGEMENT_COMPANIES,
  group('SCR-AUD-00', '/companies/audit-reports', ['Denetim Raporları', 'Audit reports'], 'clipboard-check', 'SCR-COMP-00'),
  ...AUDIT_SCREENS,
  group('SCR-RISK-00', '/companies/risk-assessments', ['Risk Değerlendirme', 'Risk assessment'], 'alert-triangle', 'SCR-COMP-00'),
  ...RISK_SCREENS,
  group('SCR-DFI-00', '/companies/dfis', ['DÖF', 'DFI'], 'tool', 'SCR-COMP-00'),
  ...DFI_SCREENS,
  group('SCR-INC-00', '/companies/incident-reports', ['Olay Bildirimleri', 'Incident reports'], 'urgent', 'SCR-COMP-00'),
  ...INCIDENT_SCREENS,
  group('SCR-MOC-00', '/companies/management-of-change', ['Değişim Yönetimi', 'Management of change'], 'git-branch', 'SCR-COMP-00'),
  ...FIELD_VISIT_SCREENS,
  group('SCR-EMP-00', '/employees', ['Çalışanlar', 'Employees'], 'users-group'),
  ...EMPLOYEE_SCREENS,
  ...EMPLOYEE_PAGES,
  ...IMPORT_SCREENS,
  group('SCR-USR-00', '/users', ['Kullanıcılar', 'Users'], 'users'),
  ...PEOPLE_SCREENS,
  group('SCR-TRN-00', '/trainings', ['Eğitimler', 'Trainings'], 'school'),
  group('SCR-MED-00', '/medical', ['Sağlık', 'Medical'], 'stethoscope'),
  group('SCR-MED-05', '/medical/examinations', ['Muayeneler', 'Examinations'], 'heartbeat', 'SCR-MED-00'),
  group('SCR-DOC-00', '/documents', ['Dokümanlar', 'Documents'], 'files'),
  group('SCR-ANN-00', '/announcements', ['Duyurular', 'Announcements'], 'speakerphone'),
  ...NOTIFICATION_SCREENS,
  group('SCR-AI-00', '/ai-assistant', ['Yapay Zekâ Asistanı', 'AI assistant'], 'message-chatbot'),
  group('SCR-AST-00', '/assets', ['Varlıklar', 'Assets'], 'forklift'),
  group('SCR-MNT-00', '/assets/maintenance', ['Bakım', 'Maintenance'], 'settings-cog', 'SCR-AST-00'),
  group('SCR-PCK-00', '/assets/periodic-checks', ['Periyodik Kontrol', 'Periodic checks'], 'calendar-check', 'SCR-AST-00'),
  group('SCR-PPE-00', '/kkd', ['KKD', 'PPE'], 'helmet'),
  ...PPE_SCREENS,
  group('SCR-SUP-00', '/suppliers', ['Tedarikçiler', 'Suppliers'], 'truck-delivery'),
  ...SUPPLIER_SCREENS,
  SUPPLIER_DFI_SCREEN,
  group('SCR-STAT-00', '/statistics', ['İstatistikler', 'Statistics'], 'chart-bar'),
  ...STATISTICS_SCREENS,
  group('SCR-ADM-00', '/admin', ['Yönetim', 'Administration'], 'shield-cog'),
  ...SESSION_SCREENS,
  ...ADMIN_SCREENS,
  ...PROFILE_SCREENS,
  ...SYNC_SCREENS,
];
