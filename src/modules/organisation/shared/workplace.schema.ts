import * as v from 'valibot';
import { choice, count, day, flag, id, ref, required, text } from '#core/field/field.ts';
import { defineList } from '#core/record/list.ts';
import { readNace, readSgk } from '#modules/organisation/shared/workplace-numbers.ts';

/** Stored are the words; A, B and C stand beside them only (ledger 11, decision 11). */
export const HAZARD_CLASSES = ['low', 'hazardous', 'high_hazardous'] as const;
/** How far the workplace has been notified to the ministry. */
export const NOTIFICATION_STATES = ['not_notified', 'notified', 'confirmed'] as const;

/** Employees of one workplace at most. */
const MOST_EMPLOYEES = 1_000_000;

const naceCode = () =>
  v.pipe(
    text(20),
    v.check((code) => code.trim() === '' || readNace(code) !== null, 'nace'),
    v.transform((code) => readNace(code)?.code ?? ''),
  );
const sgkNumber = () =>
  v.pipe(
    text(60),
    v.check((number) => number.trim() === '' || readSgk(number) !== null, 'sgk_number'),
    v.transform((number) => readSgk(number) ?? ''),
  );
const people = () => v.exactOptional(count(0, MOST_EMPLOYEES));
const open = () => v.exactOptional(day());

/** WPL-DATA-01. What came after release 0.2.0 may be left out. */
export const workplaceSchema = v.object({
  name: required(text()),
  company_id: id('company'),
  international_code: text(10),
  central: flag(),
  city: text(80),
  sector: text(),
  nace_code: naceCode(),
  hazard_class: choice(HAZARD_CLASSES),
  sgk_number: v.exactOptional(sgkNumber()),
  /** The employer's representative, and the user who is that person (ledger 11, decision 27). */
  representative: text(),
  representative_user_id: v.exactOptional(ref('user')),
  employee_count: people(),
  male_count: people(),
  female_count: people(),
  disabled_count: people(),
  opening_date: open(),
  closing_date: open(),
  /** When each was done last, as far as no record of the product says it (decision 68). */
  risk_assessment_date: open(),
  training_date: open(),
  health_check_date: open(),
  notification_state: v.exactOptional(v.nullable(choice(NOTIFICATION_STATES))),
  ibys_agreement_date: open(),
  legal_controls_by_mail: v.exactOptional(flag()),
});
export type Workplace = v.InferOutput<typeof workplaceSchema>;

export const workplaceList = defineList(workplaceSchema, {
  columns: {
    name: { field: 'name', filter: true, sort: true },
    company_id: { field: 'company_id', filter: true },
    hazard_class: { field: 'hazard_class', filter: true },
    city: { field: 'city', filter: true, sort: true },
    employee_count: { field: 'employee_count', sort: true },
  },
  order: 'name',
});
