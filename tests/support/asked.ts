import { startingLevels } from '#modules/auth/shared/permissions.ts';
import { newId } from '#core/id/uuid.ts';
import { AI_ASKED } from '#tests/support/ai-service.ts';
import { COMPANY_ASKED, COMPANY_TRIES } from '#tests/support/companies.ts';
import { sectionsOf } from '#tests/support/question-sets.ts';

/** One way to make a call. */
export interface Try {
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A file of one question, of a list that is not there yet. */
const SHEET = Buffer.from('\uFEFFListe;Kategori;Soru\r\nVinç;Yepyeni;Kanca mandalı sağlam mı?\r\n').toString('base64');

/** What the calls without ids are asked. */
export const ASKED: Readonly<Record<string, () => Try>> = {
  'AUTH-CALL-07': () => ({ path: 'auth/confirm-phone', body: { phone: '0532 123 45 67' } }),
  'USR-CALL-12': () => ({ path: 'users/profile', body: { name: 'Manager', surname: 'Deneme', phone: '', version: 1 } }),
  'USR-CALL-14': () => ({
    path: 'users/medula-settings',
    body: { medula_branch_code: '1', medula_facility_code: '2', medula_certificate_code: null, medula_password: '3' },
  }),
  'USR-CALL-15': () => ({ path: 'users/profile-settings', body: { size: 'small' } }),
  'AUTH-CALL-13': () => ({ path: 'auth/switch-language', body: { language: 'tr' } }),
  'SYNC-CALL-03': () => ({ path: `sync/mutations/${newId()}` }),
  'SYNC-CALL-13': () => ({ path: 'sync/draft-key' }),
  'SYNC-CALL-15': () => ({
    path: `sync/drafts/operational-audit/${newId()}`,
    body: { device_id: 'd', version: 1, saved_at: 1, taken: {}, files: [], sealed: 'AAAA' },
  }),
  'SYNC-CALL-17': () => ({
    path: `sync/drafts/operational-audit/${newId()}/end`,
    body: { device_id: 'd', version: 1, taken: {}, how: 'saved' },
  }),
  'SYNC-CALL-10': () => ({ path: 'sync/mutations/unknown', body: { keys: [newId()] } }),
  'SYNC-CALL-04': () => ({
    path: 'sync/report',
    body: { device_id: 'd', waiting: 0, parked: 0, oldest_waiting_at: null, app_version: '1' },
  }),
  'MGC-CALL-02': () => ({ path: 'management-companies', body: { id: newId(), name: 'Yepyeni', active: true } }),
  'WPL-CALL-01': () => ({ path: 'workplaces/1/10', body: {} }),
  ...COMPANY_ASKED,
  'SETUP-CALL-01': () => ({ path: 'setup/steps' }),
  'SETUP-CALL-02': () => ({ path: 'setup/steps', body: { hidden: true } }),
  'ROLE-CALL-01': () => ({ path: 'roles' }),
  'ROLE-CALL-02': () => ({ path: 'roles/13/permissions' }),
  'ROLE-CALL-03': () => ({ path: 'roles/13/permissions', body: { permission_ids: ['aud.write'] } }),
  'ROLE-CALL-04': () => ({ path: 'roles/13/remove-permissions', body: { permission_ids: ['ai.manage'] } }),
  'ROLE-CALL-05': () => ({ path: 'permissions' }),
  'ROLE-CALL-06': () => ({ path: 'roles/13/sub-permissions', body: { sub_permission_ids: ['aud.send'] } }),
  'ROLE-CALL-07': () => ({ path: 'roles/13/remove-sub-permissions', body: { sub_permission_ids: ['usr.import'] } }),
  'ROLE-CALL-08': () => ({ path: 'roles/20/permissions', body: { seen: startingLevels(20), permissions: startingLevels(20) } }),
  'ROLE-CALL-10': () => ({ path: 'roles/20/sub-permissions', body: { seen: [], sub_permissions: [] } }),
  'USR-CALL-03': () => ({ path: 'users/search/man/1/10' }),
  'USR-CALL-09': () => ({
    path: 'users/external',
    body: { name: 'Dış', surname: 'Kişi', email: `dis-${newId()}@x.test`, phone: '0532 123 45 67', task: 'Kalibrasyon' },
  }),
  'ROLE-CALL-09': () => ({ path: 'roles/20/second-step', body: { demanded: false } }),
  'USR-CALL-20': () => ({ path: 'users/second-step/set-up', body: { password: 'no password' } }),
  'USR-CALL-21': () => ({ path: 'users/second-step/confirm', body: { code: '000000' } }),
  'USR-CALL-22': () => ({ path: 'users/second-step/turn-off', body: { password: 'no password', code: '000000' } }),
  'USR-CALL-23': () => ({ path: 'users/second-step/recovery-codes', body: { password: 'no password', code: '000000' } }),
  'EMP-CALL-10': () => ({ path: 'employees/search/by-isg/ali' }),
  'CLIST-CALL-01': () => ({ path: 'control-lists/1/10' }),
  'CLIST-CALL-08': () => ({ path: 'control-list-categories', body: { name: 'Yepyeni', key: 'yepyeni', description: '', active: true } }),
  ...AI_ASKED,
  'CLIST-CALL-12': () => ({ path: 'control-lists/import/template' }),
  'CLIST-CALL-13': () => ({ path: 'control-lists/import/preview', body: { file: SHEET } }),
  'CLIST-CALL-14': () => ({ path: 'control-lists/import', body: { file: SHEET } }),
  'PPE-CALL-01': () => ({ path: 'kkd-models/1/10' }),
  'PPE-CALL-21': () => ({ path: 'kkd-distributions/excel', body: { format: 'csv' } }),
  'PPE-CALL-08': () => ({ path: 'kkd-categories', body: { name: 'Yepyeni' } }),
  'AUD-GEN-CALL-01': () => ({ path: 'audit-questions/operational' }),
  'AUD-GEN-CALL-02': () => ({ path: 'audit-questions/operational', body: { version: 2, sections: sectionsOf({ 'A1.1': 'Yeni soru' }) } }),
  'NOTIF-CALL-01': () => ({ path: 'notifications/all', body: {} }),
  'NOTIF-CALL-02': () => ({ path: 'notifications/user/1/5' }),
  'NOTIF-CALL-09': () => ({ path: 'notifications/targets/user?term=man' }),
  'ANN-CALL-01': () => ({ path: 'announcements/my/1/10' }),
  'INC-CALL-09': () => ({ path: 'incident-reports/statistics', body: { window: '12m' } }),
  'STAT-CALL-01': () => ({ path: 'statistics/dashboard', body: { window: '12m' } }),
  'IMP-CALL-01': () => ({ path: 'imports/employee/template' }),
  'IMP-CALL-03': () => ({ path: 'imports/employee' }),
  'HTTP-CALL-01': () => ({ path: 'client-errors', body: { message: 'x is not a function', occurred_at: new Date().toISOString() } }),
};

/** Calls whose parameters and body hold no id of a record. */
export const NAMING_NOTHING: readonly string[] =
  `AUTH-CALL-02 AUTH-CALL-03 AUTH-CALL-13 SYNC-CALL-01 SYNC-CALL-02 SYNC-CALL-03 SYNC-CALL-04 SYNC-CALL-10 SYNC-CALL-13 SYNC-CALL-14 SYNC-CALL-15 SYNC-CALL-17
   COMP-CALL-01 COMP-CALL-02 COMP-CALL-04 WPL-CALL-01 WPL-CALL-02 WPL-CALL-09 USR-CALL-02 AUTH-CALL-07 USR-CALL-11 USR-CALL-12 USR-CALL-14 USR-CALL-15 MGC-CALL-01
   MGC-CALL-02 AUD-GEN-CALL-01 AUD-GEN-CALL-02 AUD-GEN-CALL-03 HTTP-CALL-01 SES-CALL-01 SES-CALL-02 SES-CALL-03
   SES-CALL-04 NOTIF-CALL-10 IMP-CALL-01 IMP-CALL-03 SYNC-CALL-05 NOTIF-CALL-01 NOTIF-CALL-02 NOTIF-CALL-09 ANN-CALL-01
   SUP-CALL-02 DFI-CALL-02 DFI-CALL-10 INC-CALL-09 STAT-CALL-01 INC-CALL-12 EMP-CALL-10 CLIST-CALL-01 CLIST-CALL-07 CLIST-CALL-08
   AI-CALL-12 AI-CALL-13 AI-CALL-21 ADM-CALL-05 CLIST-CALL-12 CLIST-CALL-13 CLIST-CALL-14 PPE-CALL-01 PPE-CALL-02 PPE-CALL-07 PPE-CALL-08 PPE-CALL-21
   USR-CALL-03 USR-CALL-09 ROLE-CALL-01 ROLE-CALL-02 ROLE-CALL-03 ROLE-CALL-04 ROLE-CALL-05 ROLE-CALL-06 ROLE-CALL-07 ROLE-CALL-08 ROLE-CALL-09 ROLE-CALL-10 USR-CALL-19 USR-CALL-20 USR-CALL-21 USR-CALL-22 USR-CALL-23 SETUP-CALL-01 SETUP-CALL-02`.split(
    /\s+/,
  );

/** Of the whole account or of the company, and what the expert may not do anywhere: deleting control lists and assessments, other people's times. */
export const ACCOUNT_WIDE: ReadonlySet<string> = new Set([
  'ASG-CALL-04',
  ...Object.keys(COMPANY_TRIES),
  ...'WPL-CALL-03 WPL-CALL-05 WPL-CALL-07 UNIT-CALL-04 EMP-CALL-03 EMP-CALL-08 EMP-CALL-20 EMP-CALL-31 CLIST-CALL-06 CLIST-CALL-09 CLIST-CALL-10 CLIST-CALL-11 RISK-CALL-02 RISK-CALL-12'.split(
    ' ',
  ),
  // Of people the expert has the own entry alone.
  ...'USR-CALL-01 USR-CALL-05 USR-CALL-06 USR-CALL-07 USR-CALL-08 USR-CALL-10 USR-CALL-18 USR-CALL-24 LIM-CALL-01 LIM-CALL-02 ASG-CALL-01 ASG-CALL-05 ASG-CALL-06 ASG-CALL-07 ASG-CALL-08 ASG-CALL-09 ASG-CALL-11 ASG-CALL-12 ASG-CALL-13'.split(
    ' ',
  ),
  ...'PPE-CALL-03 PPE-CALL-04 PPE-CALL-05 PPE-CALL-06 PPE-CALL-09 PPE-CALL-10 PPE-CALL-22'.split(' '),
]);

/** What is read whole: none of it holds anything of another account. */
export const LISTS: readonly string[] = [
  'sync/changes?limit=1000',
  'sync/manifest',
  'companies/list',
  'workplaces/list',
  'workplaces/staffing',
  'users/directory',
  'management-companies',
  'control-list-categories',
  'control-lists/1/100',
  'risk-assessments?limit=100',
  'kkd-models/list',
  'kkd-models/1/100',
  'kkd-categories',
  'audit-reports/reference',
];
