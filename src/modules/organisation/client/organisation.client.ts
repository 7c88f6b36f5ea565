import { lazyRouteComponent } from '@tanstack/react-router';
import { defineClientArea } from '#client/records/client-area.ts';
import { serverKind } from '#client/server-kind/kind-screens.tsx';
import type { organisationArea } from '#modules/organisation/shared/organisation.area.ts';

const words = () => import('#modules/organisation/client/organisation.labels.ts');

const employee = serverKind('employee', ['IndexEmployee', 'CreateEmployee', 'EditEmployee', 'ShowEmployee'], () =>
  import('#modules/organisation/client/employee.pages.ts').then((file) => file.employeePages),
);

export const organisationClient = defineClientArea<typeof organisationArea>({
  screens: {
    ...employee.screens,
    IndexManagementCompany: lazyRouteComponent(
      () => import('#modules/organisation/client/IndexManagementCompany.tsx'),
      'IndexManagementCompany',
    ),
  },
  kinds: {
    company: { labels: () => words().then(({ companyLabels }) => companyLabels) },
    workplace: { labels: () => words().then(({ workplaceLabels }) => workplaceLabels) },
    unit: { labels: () => words().then(({ unitLabels }) => unitLabels) },
    ...employee.kinds,
    user: { labels: () => words().then(({ userLabels }) => userLabels) },
    'management-company': { labels: () => words().then(({ managementCompanyLabels }) => managementCompanyLabels) },
  },
});
