import type { CALLS } from '#modules/registry.ts';
import { adminHandlers } from '#modules/admin/server/admin.handlers.ts';
import { auditHandlers } from '#modules/audits/server/audit.handlers.ts';
import { operationalHandlers } from '#modules/audits/server/operational/operational.handlers.ts';
import { tourHandlers } from '#modules/audits/server/tour/tour.handlers.ts';
import { accountHandlers } from '#modules/auth/server/account.handlers.ts';
import { authHandlers } from '#modules/auth/server/auth.handlers.ts';
import { secondStepHandlers } from '#modules/auth/server/second-step.handlers.ts';
import { dfiDuties, dfiTaskDuties } from '#modules/dfi/server/dfi.duties.ts';
import { dfiHandlers } from '#modules/dfi/server/dfi.handlers.ts';
import { importHandlers } from '#modules/imports/server/import.handlers.ts';
import { incidentHandlers } from '#modules/incidents/server/incidents.handlers.ts';
import { notificationHandlers } from '#modules/notifications/server/notifications.handlers.ts';
import { employeeFiles } from '#modules/organisation/server/employee-files.ts';
import { companyImporter } from '#modules/organisation/server/company.import.ts';
import { employeeImporter } from '#modules/organisation/server/employee.import.ts';
import { organisationHandlers } from '#modules/organisation/server/organisation.handlers.ts';
import { workplaceImporter } from '#modules/organisation/server/workplace.import.ts';
import { unitImporter } from '#modules/organisation/server/unit.import.ts';
import { workplaceDuties } from '#modules/organisation/server/workplace.duties.ts';
import { userImporter } from '#modules/people/server/user.import.ts';
import { peopleHandlers } from '#modules/people/server/people.handlers.ts';
import { heldBy } from '#modules/ppe/server/employee-holdings.ts';
import { ppeHandlers } from '#modules/ppe/server/ppe.handlers.ts';
import { signIns } from '#modules/people/server/sign-ins.ts';
import { ownSecondStepHandlers } from '#modules/profile/server/own-second-step.handlers.ts';
import { profileHandlers } from '#modules/profile/server/profile.handlers.ts';
import { jobDuties } from '#modules/risk/server/job-duties.ts';
import { riskHandlers } from '#modules/risk/server/risk.handlers.ts';
import { sessionHandlers } from '#modules/sessions/server/sessions.handlers.ts';
import { setupHandlers } from '#modules/setup/server/setup.handlers.ts';
import { statisticsHandlers } from '#modules/statistics/server/statistics.handlers.ts';
import { storageHandlers } from '#modules/storage/server/storage.handlers.ts';
import { deviceKeyHandlers } from '#modules/sync/server/device-key.handlers.ts';
import { draftCopyHandlers } from '#modules/sync/server/draft-copy.handlers.ts';
import { historyHandlers } from '#modules/sync/server/history.handlers.ts';
import { syncHandlers } from '#modules/sync/server/sync.handlers.ts';
import { supplierHandlers } from '#modules/suppliers/server/supplier.handlers.ts';
import type { EmployeePorts } from '#server/employees/port.ts';
import { serverKindHandlers } from '#server/records/server-kind.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Importers } from '#server/sheet/importer.ts';

export { readableRecord } from '#modules/sync/server/history.ts';

/** Every kind whose records come in from spreadsheets. */
export const IMPORTERS: Importers = {
  company: companyImporter,
  workplace: workplaceImporter,
  unit: unitImporter,
  employee: employeeImporter,
  user: userImporter,
};

/** What the areas know of an employee. */
const employeePorts: EmployeePorts = { duties: [dfiDuties, dfiTaskDuties, jobDuties, workplaceDuties], held: heldBy, signIns };

/** The only list of modules on the server. A call without a handler does not compile (invariant 2). */
export const HANDLERS: { readonly [A in keyof typeof CALLS]: Handlers<(typeof CALLS)[A]> } = {
  admin: adminHandlers,
  audits: { ...operationalHandlers, ...auditHandlers },
  auth: { ...authHandlers, ...accountHandlers, ...secondStepHandlers },
  dfi: dfiHandlers,
  fieldVisits: serverKindHandlers('field-visit'),
  imports: importHandlers(IMPORTERS),
  incidents: incidentHandlers,
  notifications: notificationHandlers,
  organisation: organisationHandlers(employeePorts),
  people: peopleHandlers(employeeFiles(employeePorts)),
  ppe: ppeHandlers,
  profile: { ...profileHandlers, ...ownSecondStepHandlers },
  risk: riskHandlers,
  sessions: sessionHandlers,
  setup: setupHandlers,
  statistics: statisticsHandlers,
  storage: storageHandlers,
  suppliers: supplierHandlers,
  sync: { ...syncHandlers, ...historyHandlers, ...deviceKeyHandlers, ...draftCopyHandlers },
  tours: tourHandlers,
};
