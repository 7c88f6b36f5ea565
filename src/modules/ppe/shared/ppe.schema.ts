import * as v from 'valibot';
import { choice, count, day, id, ref, required, text } from '#core/field/field.ts';
import { defineList } from '#core/record/list.ts';

/** What equipment is counted in (PPE-DATA-01). */
export const PPE_UNITS = ['piece', 'pair', 'set', 'box'] as const;
/** Pieces of one stock entry at most. */
const MOST_IN_STOCK = 100_000;

/** A whole number that may not stay open. */
export const wholeNumber = (min: number, max: number) => v.pipe(v.nonNullable(count(min, max), 'required'), v.metadata({ required: true }));

/** What equipment is found by: head, hand, foot protection. */
export const ppeCategorySchema = v.object({ name: required(text(120)) });
export type PpeCategory = v.InferOutput<typeof ppeCategorySchema>;

/** A model of equipment (PPE-DATA-01). */
export const ppeModelSchema = v.object({
  name: required(text(160)),
  category_id: required(ref('ppe-category')),
  unit: choice(PPE_UNITS),
  /** The norm that it is tested by, e.g. EN 397. */
  standard: v.optional(text(60), ''),
  /** Of its maker, as a barcode on the box says it; what scanning finds it by beside its label. */
  code: v.optional(text(64), ''),
  /** Months after which it is due for renewal; null where it lasts until it is worn. */
  life_months: v.optional(count(1, 240, 'month'), null),
});
export type PpeModel = v.InferOutput<typeof ppeModelSchema>;

export const ppeModelList = defineList(ppeModelSchema, {
  columns: {
    name: { field: 'name', filter: true, sort: true },
    category_id: { field: 'category_id', filter: true },
  },
  order: 'name',
});

/** What came into the stock of a workplace (PPE-DATA-02). */
export const ppeStockSchema = v.object({
  workplace_id: id('workplace'),
  model_id: required(ref('ppe-model')),
  date: required(day()),
  quantity: wholeNumber(1, MOST_IN_STOCK),
  /** Of the invoice or waybill. */
  document_number: text(60),
});
export type PpeStock = v.InferOutput<typeof ppeStockSchema>;

export const ppeStockList = defineList(ppeStockSchema, {
  columns: {
    model_id: { field: 'model_id', filter: true },
    date: { field: 'date', filter: true, sort: true },
  },
  order: '-date',
});

/** How much of a model a workplace has: written by the server with each movement, read by devices. */
export const ppeBalanceSchema = v.object({
  workplace_id: id('workplace'),
  // No reference: a model of which nothing is left may go.
  model_id: id('ppe-model'),
  balance: v.pipe(v.number(), v.integer(), v.minValue(0, 'min_value')),
});
export type PpeBalance = v.InferOutput<typeof ppeBalanceSchema>;
