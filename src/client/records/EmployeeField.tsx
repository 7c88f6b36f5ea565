import { SearchChoice, SearchChoices, type SearchChoicesProps } from '#client/records/values/SearchChoice.tsx';
import type { RecordChoiceProps } from '#client/records/values/RecordChoice.tsx';

/**
 * One employee, found on the device by three letters of the name (EMP-SRCH-01). A field `ref('employee')` of a kind is drawn as
 * this one by itself.
 */
export const EmployeeField = (props: Omit<RecordChoiceProps, 'to'>) => <SearchChoice to="employee" {...props} />;

/** Several employees; a field `refs('employee')` of a kind is drawn so by itself. */
export const EmployeesField = (props: Omit<SearchChoicesProps, 'to'>) => <SearchChoices to="employee" {...props} />;
