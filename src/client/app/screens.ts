import { provideGroupViews } from '#client/records/group-view.ts';
import { provideKindLabels } from '#client/records/kind-labels.ts';
import { draftPath, recordAt } from '#client/records/labels.ts';
import { allLeft, type SyncEngine } from '#client/sync/index.ts';
import { readAuditAhead } from '#modules/audits/client/operational/ahead.ts';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/** The only list of the modules' screens on this side: component name of the menu to its code, loaded at the first visit. */
export const SCREENS: Readonly<Record<string, RouteComponent | undefined>> = {
  Dashboard: lazyRouteComponent(() => import('#client/dashboard/Dashboard.tsx'), 'Dashboard'),
  Profile: lazyRouteComponent(() => import('#modules/profile/client/Profile.tsx'), 'Profile'),
  ProfileInfo: lazyRouteComponent(() => import('#modules/profile/client/ProfileInfo.tsx'), 'ProfileInfo'),
  PersonalInfo: lazyRouteComponent(() => import('#modules/profile/client/PersonalInfo.tsx'), 'PersonalInfo'),
  MedulaSettings: lazyRouteComponent(() => import('#modules/profile/client/MedulaSettings.tsx'), 'MedulaSettings'),
  AssignedWorkplaces: lazyRouteComponent(() => import('#modules/profile/client/AssignedWorkplaces.tsx'), 'AssignedWorkplaces'),
  ProfileChangePassword: lazyRouteComponent(() => import('#modules/profile/client/ProfileChangePassword.tsx'), 'ProfileChangePassword'),
  ProfileSettings: lazyRouteComponent(() => import('#modules/profile/client/ProfileSettings.tsx'), 'ProfileSettings'),
  SyncOutbox: lazyRouteComponent(() => import('#modules/sync/client/SyncOutbox.tsx'), 'SyncOutbox'),
  SyncConflict: lazyRouteComponent(() => import('#modules/sync/client/SyncConflict.tsx'), 'SyncConflict'),
  RecordHistory: lazyRouteComponent(() => import('#modules/sync/client/RecordHistory.tsx'), 'RecordHistory'),
  UnclaimedPhotos: lazyRouteComponent(() => import('#modules/sync/client/UnclaimedPhotos.tsx'), 'UnclaimedPhotos'),
  SyncDevice: lazyRouteComponent(() => import('#modules/sync/client/device/SyncDevice.tsx'), 'SyncDevice'),
  SessionMonitor: lazyRouteComponent(() => import('#modules/sessions/client/SessionMonitor.tsx'), 'SessionMonitor'),
  SessionStatistics: lazyRouteComponent(() => import('#modules/sessions/client/SessionStatistics.tsx'), 'SessionStatistics'),
  IndexSyncDevice: lazyRouteComponent(() => import('#modules/sync/client/IndexSyncDevice.tsx'), 'IndexSyncDevice'),
  IndexLogRecord: lazyRouteComponent(() => import('#modules/admin/client/IndexLogRecord.tsx'), 'IndexLogRecord'),
  IndexManagementCompany: lazyRouteComponent(
    () => import('#modules/organisation/client/IndexManagementCompany.tsx'),
    'IndexManagementCompany',
  ),
  IndexOperationalAudit: lazyRouteComponent(
    () => import('#modules/audits/client/operational/IndexOperationalAudit.tsx'),
    'IndexOperationalAudit',
  ),
  CreateOperationalAudit: lazyRouteComponent(
    () => import('#modules/audits/client/operational/CreateOperationalAudit.tsx'),
    'CreateOperationalAudit',
  ),
  EditOperationalAudit: lazyRouteComponent(
    () => import('#modules/audits/client/operational/EditOperationalAudit.tsx'),
    'EditOperationalAudit',
  ),
  ViewOperationalAudit: lazyRouteComponent(
    () => import('#modules/audits/client/operational/ViewOperationalAudit.tsx'),
    'ViewOperationalAudit',
  ),
  IndexAnnouncement: lazyRouteComponent(() => import('#modules/notifications/client/IndexAnnouncement.tsx'), 'IndexAnnouncement'),
  CreateAnnouncement: lazyRouteComponent(() => import('#modules/notifications/client/CreateAnnouncement.tsx'), 'CreateAnnouncement'),
  EditAnnouncement: lazyRouteComponent(() => import('#modules/notifications/client/EditAnnouncement.tsx'), 'EditAnnouncement'),
  ShowAnnouncement: lazyRouteComponent(() => import('#modules/notifications/client/ShowAnnouncement.tsx'), 'ShowAnnouncement'),
  IndexNotification: lazyRouteComponent(() => import('#modules/notifications/client/IndexNotification.tsx'), 'IndexNotification'),
  MyNotifications: lazyRouteComponent(() => import('#modules/notifications/client/MyNotifications.tsx'), 'MyNotifications'),
};

/** The page of a draft: open to everybody, because what was typed here outlives every right. */
export const DraftPage = lazyRouteComponent(() => import('#modules/sync/client/SyncDraft.tsx'), 'SyncDraft');

/** What screens read from the device while their code is being loaded, so that the first drawing is the whole one. */
const AHEAD: Readonly<
  Record<string, ((engine: SyncEngine, params: Readonly<Record<string, string | undefined>>) => Promise<void>) | undefined>
> = {
  EditOperationalAudit: (engine, { form_id }) => readAuditAhead(engine, form_id ?? ''),
};

/** The form may have been open when the right to it went: what it still keeps is waited for. */
export async function draftPageAt({ drafts }: SyncEngine, path: string): Promise<string | null> {
  const found = recordAt(path);
  if (found === null) return null;
  await allLeft();
  return (await drafts.get(found.kind, found.id)) === undefined ? null : draftPath(found.kind, found.id);
}

/** A screen reads by itself what could not be read ahead: a failure is told there. */
export const readAhead = (
  engine: SyncEngine,
  component: string,
  params: Readonly<Record<string, string | undefined>>,
): Promise<void> | undefined => AHEAD[component]?.(engine, params).catch(() => undefined);

// What the fields of each kind are called, loaded when one is shown.
const organisation = () => import('#modules/organisation/client/organisation.labels.ts');
provideKindLabels({
  company: () => organisation().then(({ companyLabels }) => companyLabels),
  workplace: () => organisation().then(({ workplaceLabels }) => workplaceLabels),
  unit: () => organisation().then(({ unitLabels }) => unitLabels),
  employee: () => organisation().then(({ employeeLabels }) => employeeLabels),
  user: () => organisation().then(({ userLabels }) => userLabels),
  'management-company': () => organisation().then(({ managementCompanyLabels }) => managementCompanyLabels),
  'question-set': () => import('#modules/audits/client/question-set.labels.ts').then(({ questionSetLabels }) => questionSetLabels),
  'operational-audit': () =>
    import('#modules/audits/client/operational/operational.labels.ts').then(({ operationalLabels }) => operationalLabels),
  dfi: () => import('#modules/dfi/client/dfi.labels.ts').then(({ dfiLabels }) => dfiLabels),
  supplier: () => import('#modules/suppliers/client/supplier.labels.ts').then(({ supplierLabels }) => supplierLabels),
});

// How the conflict page shows the groups of a kind, loaded when a conflict is looked at.
provideGroupViews({
  'operational-audit': () => import('#modules/audits/client/operational/conflict.tsx').then((module) => module.auditGroupViews),
});
