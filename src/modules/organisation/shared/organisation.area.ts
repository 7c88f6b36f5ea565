import { defineArea } from '#core/contract/area.ts';
import { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import { employeeRecord } from '#modules/organisation/shared/employee.record.ts';
import { organisationCalls } from '#modules/organisation/shared/organisation.calls.ts';
import {
  companyRecord,
  managementCompanyRecord,
  unitRecord,
  userRecord,
  workplaceRecord,
} from '#modules/organisation/shared/organisation.records.ts';

export const organisationArea = defineArea({
  calls: { ...organisationCalls, ...employeeCalls },
  kinds: {
    company: companyRecord,
    workplace: workplaceRecord,
    unit: unitRecord,
    employee: employeeRecord,
    user: userRecord,
    'management-company': managementCompanyRecord,
  },
});
