import * as v from 'valibot';
import { id, ref, required, text, texts } from '#core/field/field.ts';

/** UNIT-DATA-01. What came after release 0.2.0 may be left out. */
export const unitSchema = v.object({
  name: required(text()),
  workplace_id: id('workplace'),
  parent_id: ref('unit'),
  /** Where its people work: the filling hall, the laboratory. */
  work_environments: v.exactOptional(texts(20, 120)),
});
export type Unit = v.InferOutput<typeof unitSchema>;
