import * as v from 'valibot';
import { choiceFilter, dayFilter, textFilter } from '#client/list/filter.ts';
import { REPORT_STATUS, SHARING } from '#modules/audits/shared/engine/audit.schema.ts';

/** The filters of the reports as they stand in the address. */
export const AUDIT_FILTERS = {
  q: textFilter,
  number: textFilter,
  creator: textFilter,
  from: dayFilter,
  to: dayFilter,
  status: choiceFilter(REPORT_STATUS),
  sharing: choiceFilter(SHARING),
  workplace: textFilter,
};

const schema = v.object(AUDIT_FILTERS);
export type AuditSearch = v.InferOutput<typeof schema>;

export const readSearch = (raw: unknown): AuditSearch => v.parse(schema, raw);
