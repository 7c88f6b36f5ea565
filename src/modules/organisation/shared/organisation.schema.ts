import * as v from 'valibot';
import { choice, count, flag, id, ref, text } from '#core/field/field.ts';

export const HAZARD_CLASSES = ['low', 'hazardous', 'high_hazardous'] as const;

/** COMP-DATA-01. */
export const companySchema = v.object({ name: text(), tax_administration: text(), tax_number: text(20), mersis_number: text(20) });
export type Company = v.InferOutput<typeof companySchema>;

/** WPL-DATA-01, as far as audits need it. */
export const workplaceSchema = v.object({
  name: text(),
  company_id: id('company'),
  international_code: text(10),
  central: flag(),
  nace_code: text(20),
  sector: text(),
  hazard_class: choice(HAZARD_CLASSES),
  representative: text(),
  city: text(80),
});
export type Workplace = v.InferOutput<typeof workplaceSchema>;

/** UNIT-DATA-01. */
export const unitSchema = v.object({ name: text(), workplace_id: id('workplace'), parent_id: ref('unit') });
export type Unit = v.InferOutput<typeof unitSchema>;

/** A user as pick lists show one (USR-CALL-02). Sign-in data lie elsewhere. */
export const userSchema = v.object({ name: text(80), surname: text(80), role_id: count(1, 21), active: flag() });
export type UserEntry = v.InferOutput<typeof userSchema>;

/** A company that runs a fuel facility; the account's own list (ledger 05, decision 22; AUD-OPS-15). */
export const managementCompanySchema = v.object({ name: v.pipe(text(120), v.trim(), v.nonEmpty('required')), active: flag() });
export type ManagementCompany = v.InferOutput<typeof managementCompanySchema>;
