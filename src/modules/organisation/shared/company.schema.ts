import * as v from 'valibot';
import { text } from '#core/field/field.ts';
import { defineList } from '#core/record/list.ts';

/**
 * COMP-DATA-01. Why a company is suspended stands in its contract (decision 67). Numbers are checked when they are written
 * (`companyIssues`): what was entered before is read as it is.
 */
export const companySchema = v.object({
  name: v.pipe(text(), v.trim(), v.nonEmpty('required')),
  tax_administration: text(),
  tax_number: text(20),
  mersis_number: text(20),
});
export type Company = v.InferOutput<typeof companySchema>;

export const companyList = defineList(companySchema, {
  columns: {
    name: { field: 'name', filter: true, sort: true },
    tax_administration: { field: 'tax_administration', filter: true, sort: true },
    tax_number: { field: 'tax_number', filter: true, sort: true },
  },
  order: 'name',
});
