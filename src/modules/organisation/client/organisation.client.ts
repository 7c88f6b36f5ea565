import { deviceDialogKind } from '#client/device-kind/kind-screens.tsx';
import { latePage } from '#client/ui/late-page.ts';
import { defineClientArea } from '#client/records/client-area.ts';
import { serverKind } from '#client/server-kind/kind-screens.tsx';
import type { organisationArea } from '#modules/organisation/shared/organisation.area.ts';

const company = serverKind('company', ['IndexCompany', 'CreateCompany', 'EditCompany', 'ShowCompany'], () =>
  import('#modules/organisation/client/company.pages.ts').then((file) => file.companyPages),
);
const employee = serverKind('employee', ['IndexEmployee', 'CreateEmployee', 'EditEmployee', 'ShowEmployee'], () =>
  import('#modules/organisation/client/employee.pages.ts').then((file) => file.employeePages),
);

const workplace = serverKind('workplace', ['IndexWorkplace', 'CreateWorkplace', 'EditWorkplace', 'ShowWorkplace'], () =>
  import('#modules/organisation/client/workplace.pages.ts').then((file) => file.workplacePages),
);

const managementCompany = deviceDialogKind('management-company', 'IndexManagementCompany', () =>
  import('#modules/organisation/client/management-company.pages.tsx').then((file) => file.managementCompanyPages),
);

export const organisationClient = defineClientArea<typeof organisationArea>({
  screens: {
    ...company.screens,
    IndexCompany: latePage(() => import('#modules/organisation/client/IndexCompany.tsx'), 'IndexCompany'),
    ...employee.screens,
    // The file and what areas know of the person are one page.
    ShowEmployee: latePage(() => import('#modules/organisation/client/EmployeePage.tsx'), 'EmployeePage'),
    EmployeeProfile: latePage(() => import('#modules/organisation/client/EmployeePage.tsx'), 'EmployeePage'),
    DelegateResponsibilities: latePage(
      () => import('#modules/organisation/client/DelegateResponsibilities.tsx'),
      'DelegateResponsibilities',
    ),
    ...workplace.screens,
    // What lies on the device is listed and read there.
    IndexWorkplace: latePage(() => import('#modules/organisation/client/IndexWorkplace.tsx'), 'IndexWorkplace'),
    ShowWorkplace: latePage(() => import('#modules/organisation/client/ShowWorkplace.tsx'), 'ShowWorkplace'),
    IndexUnit: latePage(() => import('#modules/organisation/client/IndexUnit.tsx'), 'IndexUnit'),
    UnitOrganisationChart: latePage(() => import('#modules/organisation/client/UnitOrganisationChart.tsx'), 'UnitOrganisationChart'),
    ...managementCompany.screens,
  },
  forms: () => import('#modules/organisation/client/organisation.forms.ts').then((file) => file.organisationForms),
  kinds: {
    ...company.kinds,
    contract: { labels: () => import('#modules/organisation/client/contract.labels.ts').then(({ contractLabels }) => contractLabels) },
    // Apart from its form, which asks the server for people: a conflict needs the words alone.
    workplace: { labels: () => import('#modules/organisation/client/workplace.labels.ts').then(({ workplaceLabels }) => workplaceLabels) },
    unit: { labels: () => import('#modules/organisation/client/unit.labels.ts').then(({ unitLabels }) => unitLabels) },
    ...employee.kinds,
    user: { labels: () => import('#modules/organisation/client/organisation.labels.ts').then(({ userLabels }) => userLabels) },
    ...managementCompany.kinds,
  },
});
