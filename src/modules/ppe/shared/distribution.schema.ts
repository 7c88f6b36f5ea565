import * as v from 'valibot';
import { choice, count, day, id, instant, ref, required } from '#core/field/field.ts';
import { signature } from '#core/field/signature.ts';
import { defineList } from '#core/record/list.ts';
import { wholeNumber } from '#modules/ppe/shared/ppe.schema.ts';

/** One employee with one or more models, or several with the same models (ledger 09, decision 4). */
export const DISTRIBUTION_TYPES = ['individual', 'collective'] as const;
export type DistributionType = (typeof DISTRIBUTION_TYPES)[number];

/** Pieces of one model for one employee at most (ledger 09, decision 4). */
export const MOST_PIECES = 999;
/** Employees of one distribution at most. */
export const MOST_RECEIVERS = 200;
/** Models of one distribution at most. */
export const MOST_ITEMS = 30;

const itemSchema = v.object({ model_id: required(ref('ppe-model')), quantity: wholeNumber(1, MOST_PIECES) });
export type DistributionItem = v.InferOutput<typeof itemSchema>;

const receiverSchema = v.object({
  employee_id: required(ref('employee')),
  items: v.pipe(v.array(itemSchema), v.maxLength(MOST_ITEMS, 'max_items')),
  /** For these items, on the glass (decision 62). */
  signature: v.exactOptional(signature()),
});
export type Receiver = v.InferOutput<typeof receiverSchema>;

/** Equipment handed out (PPE-DATA-03; ledger 09, decisions 4 to 8). */
export const ppeDistributionSchema = v.object({
  workplace_id: id('workplace'),
  date: required(day()),
  type: choice(DISTRIBUTION_TYPES),
  distributor_id: required(ref('user')),
  employees: v.pipe(v.array(receiverSchema), v.maxLength(MOST_RECEIVERS, 'max_items')),
  /** When the server first booked it; null until then, and on the way to it. */
  booked_at: v.optional(instant(), null),
});
export type PpeDistribution = v.InferOutput<typeof ppeDistributionSchema>;

/** What one employee got of one model: a row of the file and of the delivery paper. */
export const handoutSchema = v.object({
  date: day(),
  workplace_id: id('workplace'),
  type: choice(DISTRIBUTION_TYPES),
  distributor_id: ref('user'),
  employee_id: ref('employee'),
  model_id: ref('ppe-model'),
  quantity: count(1, MOST_PIECES),
});

/** A distribution as rows, in the order of its employees. */
export const handoutsOf = ({ date, workplace_id, type, distributor_id, employees }: PpeDistribution) =>
  employees.flatMap(({ employee_id, items }) =>
    items.map(({ model_id, quantity }) => ({ date, workplace_id, type, distributor_id, employee_id, model_id, quantity })),
  );

export const ppeDistributionList = defineList(ppeDistributionSchema, {
  columns: {
    date: { field: 'date', filter: true, sort: true },
    type: { field: 'type', filter: true },
    distributor_id: { field: 'distributor_id', filter: true },
  },
  order: '-date',
});
