import * as v from 'valibot';
import { choice, day, id, ref, required, texts } from '#core/field/field.ts';
import { signature } from '#core/field/signature.ts';
import { defineList } from '#core/record/list.ts';

/** Why somebody went there (FV-DATA-01). */
export const VISIT_REASONS = ['planned', 'emergency', 'on_call', 'other'] as const;

/** FV-DATA-01. A risk is a text of its own, because each can become a DFI (ledger 09, decision 14). */
export const fieldVisitSchema = v.object({
  date: required(day()),
  workplace_id: id('workplace'),
  visitor_id: required(ref('user')),
  reason: choice(VISIT_REASONS),
  risks: texts(),
  /** Who was visited signs for it; visits that are older than the field lack it. */
  representative_signature: v.exactOptional(signature()),
});
export type FieldVisit = v.InferOutput<typeof fieldVisitSchema>;

export const fieldVisitList = defineList(fieldVisitSchema, {
  columns: {
    date: { field: 'date', filter: true, sort: true },
    workplace: { field: 'workplace_id', filter: true },
    visitor_id: { field: 'visitor_id', filter: true },
    reason: { field: 'reason', filter: true },
  },
  order: '-date',
});
