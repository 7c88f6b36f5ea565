import { defineArea } from '#core/contract/area.ts';
import { organisationCalls } from '#modules/organisation/shared/organisation.calls.ts';
import {
  companyRecord,
  employeeRecord,
  managementCompanyRecord,
  unitRecord,
  userRecord,
  workplaceRecord,
} from '#modules/organisation/shared/organisation.records.ts';

export const organisationArea = defineArea({
  calls: organisationCalls,
  kinds: {
    company: companyRecord,
    workplace: workplaceRecord,
    unit: unitRecord,
    employee: employeeRecord,
    user: userRecord,
    'management-company': managementCompanyRecord,
  },
});
