import { defineArea } from '#core/contract/area.ts';
import { companyCalls } from '#modules/organisation/shared/company.calls.ts';
import { companyRecord } from '#modules/organisation/shared/company.record.ts';
import { contractCalls } from '#modules/organisation/shared/contract.calls.ts';
import { contractRecord } from '#modules/organisation/shared/contract.record.ts';
import { employeeCalls } from '#modules/organisation/shared/employee.calls.ts';
import { employeeRecord } from '#modules/organisation/shared/employee.record.ts';
import { leavingCalls } from '#modules/organisation/shared/leaving.calls.ts';
import { organisationCalls } from '#modules/organisation/shared/organisation.calls.ts';
import { managementCompany } from '#modules/organisation/shared/management-company.kind.ts';
import { userRecord } from '#modules/organisation/shared/organisation.records.ts';
import { unitCalls } from '#modules/organisation/shared/unit.calls.ts';
import { unitRecord } from '#modules/organisation/shared/unit.record.ts';
import { workplaceCalls } from '#modules/organisation/shared/workplace.calls.ts';
import { workplaceRecord } from '#modules/organisation/shared/workplace.record.ts';

export const organisationArea = defineArea({
  calls: { ...organisationCalls, ...companyCalls, ...contractCalls, ...employeeCalls, ...leavingCalls, ...workplaceCalls, ...unitCalls },
  kinds: {
    company: companyRecord,
    contract: contractRecord,
    workplace: workplaceRecord,
    unit: unitRecord,
    employee: employeeRecord,
    user: userRecord,
    'management-company': managementCompany.record,
  },
});
