import * as v from 'valibot';
import { choice, day, id, instant, ref, required, text } from '#core/field/field.ts';
import { defineList } from '#core/record/list.ts';
import { MOST_PIECES } from '#modules/ppe/shared/distribution.schema.ts';
import { wholeNumber } from '#modules/ppe/shared/ppe.schema.ts';

/** What became of handed-out pieces: usable ones go back to stock, worn and lost ones do not (decision 66). */
export const RETURN_OUTCOMES = ['usable', 'worn', 'lost'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

/** Pieces of one line of a distribution that an employee no longer holds. */
export const ppeReturnSchema = v.object({
  workplace_id: id('workplace'),
  distribution_id: required(ref('ppe-distribution')),
  employee_id: required(ref('employee')),
  model_id: required(ref('ppe-model')),
  date: required(day()),
  quantity: wholeNumber(1, MOST_PIECES),
  outcome: choice(RETURN_OUTCOMES),
  /** Who took them back, or wrote the loss down. */
  receiver_id: required(ref('user')),
  note: v.optional(text(500), ''),
  /** When the server first booked it; null until then, and on the way to it. */
  booked_at: v.optional(instant(), null),
});
export type PpeReturn = v.InferOutput<typeof ppeReturnSchema>;

export const ppeReturnList = defineList(ppeReturnSchema, {
  columns: {
    date: { field: 'date', filter: true, sort: true },
    model_id: { field: 'model_id', filter: true },
    employee_id: { field: 'employee_id', filter: true },
    outcome: { field: 'outcome', filter: true },
  },
  order: '-date',
});
