import * as v from 'valibot';
import { defineRecord } from '#core/record/record.ts';

export const AUDIT_KINDS = ['operational', 'quality', 'secg', 'tour'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** One question under its reference code; a report stores answers by that code (AUD-OPS-08; ledger 05, decision 13). */
export const questionSchema = v.object({
  ref: v.pipe(v.string(), v.regex(/^[A-Z]{1,4}\d{1,2}(\.\d{1,2}){0,2}$/)),
  text_tr: v.string(),
  text_en: v.string(),
  /** What to look at. */
  help_tr: v.string(),
  help_en: v.string(),
});
export type Question = v.InferOutput<typeof questionSchema>;

export const sectionSchema = v.object({
  key: v.string(),
  title_tr: v.string(),
  title_en: v.string(),
  /** Facility types the section is asked for; empty for all of them. */
  applies_to: v.array(v.string()),
  questions: v.array(questionSchema),
});
export type Section = v.InferOutput<typeof sectionSchema>;

/** A version of a question set. Versions are never changed: a report always shows the text it was answered with. */
export const questionSetSchema = v.object({
  kind: v.picklist(AUDIT_KINDS),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  sections: v.array(sectionSchema),
});
export type QuestionSet = v.InferOutput<typeof questionSetSchema>;

export const questionSetRecord = defineRecord<QuestionSet>({
  kind: 'question-set', schema: questionSetSchema, area: 'aud', residence: 'device', groups: {},
  workplaceOf: () => null, title: (set) => `${set.kind} ${set.version}`, sortAt: (set) => set.version, status: (set) => set.kind, verbs: {},
});
