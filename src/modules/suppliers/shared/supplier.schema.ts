import * as v from 'valibot';
import { choices, refs, text } from '#core/field/field.ts';
import { defineList } from '#core/record/list.ts';

/** What suppliers of a facility do (SUP-DATA-01; decision 47). */
export const SUPPLIER_SERVICES = [
  'calibration',
  'laboratory',
  'tank_cleaning',
  'periodic_control',
  'fire_protection',
  'ppe',
  'electrical',
  'mechanical',
  'construction',
  'waste',
  'transport',
  'training',
  'health',
  'other',
] as const;

const required = (max: number) => v.pipe(text(max), v.trim(), v.nonEmpty('required'));

/** SUP-DATA-01, SUP-VAL-01. `users` are the people who sign in for the supplier (ledger 09, decision 15). */
export const supplierSchema = v.object({
  title: required(200),
  contact: v.object({ name: required(80), surname: text(80) }),
  services: choices(SUPPLIER_SERVICES),
  users: v.optional(refs('user'), []),
});
export type Supplier = v.InferOutput<typeof supplierSchema>;

export const supplierList = defineList(supplierSchema, {
  columns: {
    title: { field: 'title', filter: true, sort: true },
    service: { field: 'services', filter: true },
    contact_name: { field: 'contact.name', sort: true },
    contact_surname: { field: 'contact.surname', sort: true },
  },
  order: 'title',
});
