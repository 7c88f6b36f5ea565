import { lazyRouteComponent } from '@tanstack/react-router';
import { defineClientArea } from '#client/records/client-area.ts';
import type { organisationArea } from '#modules/organisation/shared/organisation.area.ts';

const words = () => import('#modules/organisation/client/organisation.labels.ts');

export const organisationClient = defineClientArea<typeof organisationArea>({
  screens: {
    IndexManagementCompany: lazyRouteComponent(
      () => import('#modules/organisation/client/IndexManagementCompany.tsx'),
      'IndexManagementCompany',
    ),
  },
  kinds: {
    company: { labels: () => words().then(({ companyLabels }) => companyLabels) },
    workplace: { labels: () => words().then(({ workplaceLabels }) => workplaceLabels) },
    unit: { labels: () => words().then(({ unitLabels }) => unitLabels) },
    employee: { labels: () => words().then(({ employeeLabels }) => employeeLabels) },
    user: { labels: () => words().then(({ userLabels }) => userLabels) },
    'management-company': { labels: () => words().then(({ managementCompanyLabels }) => managementCompanyLabels) },
  },
});
