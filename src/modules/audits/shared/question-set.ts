import * as v from 'valibot';
import { canonicalJson } from '#core/change/json.ts';
import { word } from '#core/field/field.ts';
import { sha256Text } from '#core/hash/sha256.ts';
import { defineRecord } from '#core/record/record.ts';

export const AUDIT_KINDS = ['operational', 'quality', 'secg', 'tour'] as const;
/** Whose questions a set holds. */
export type QuestionKind = (typeof AUDIT_KINDS)[number];

/** One question under its reference code; a report stores answers by that code (AUD-OPS-08; ledger 05, decision 13). */
export const questionSchema = v.object({
  ref: v.pipe(v.string(), v.regex(/^[A-Z]{1,4}\d{1,2}(\.\d{1,2}){0,2}$/)),
  text_tr: word(2000),
  text_en: word(2000),
  /** What to look at. */
  help_tr: word(4000),
  help_en: word(4000),
});
export type Question = v.InferOutput<typeof questionSchema>;

export const sectionSchema = v.object({
  key: word(100),
  title_tr: word(500),
  title_en: word(500),
  /** Facility types the section is asked for; empty for all of them. */
  applies_to: v.pipe(v.array(word(40)), v.maxLength(20, 'max_items')),
  questions: v.pipe(v.array(questionSchema), v.maxLength(500, 'max_items')),
});
export type Section = v.InferOutput<typeof sectionSchema>;

/** A version of a question set. Versions are never changed: a report always shows the text it was answered with. */
export const questionSetSchema = v.object({
  kind: v.picklist(AUDIT_KINDS),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  sections: v.pipe(v.array(sectionSchema), v.maxLength(100, 'max_items')),
});
export type QuestionSet = v.InferOutput<typeof questionSetSchema>;

/** SHA-256 of a question set's whole content, by which two texts under one version are told apart. */
export const questionSetHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Which question set a report was begun on. A report older than the hash names its version alone: then `hash` is null. */
export interface QuestionSetName {
  readonly kind: QuestionKind;
  readonly version: number;
  readonly hash: string | null;
}

/** The name of a set whose content is known. */
export interface PublishedSetName extends QuestionSetName {
  readonly hash: string;
}

/** Sets are never changed in place, so each is hashed once. */
const hashes = new WeakMap<QuestionSet, string>();

/** The hash of a set: kind, version and every word of it. */
export function hashOfSet(set: QuestionSet): string {
  const known = hashes.get(set);
  if (known !== undefined) return known;
  const hash = sha256Text(canonicalJson(set));
  hashes.set(set, hash);
  return hash;
}

/** The full name of a set. */
export const nameOfSet = (set: QuestionSet): PublishedSetName => ({ kind: set.kind, version: set.version, hash: hashOfSet(set) });

/** Whether a set is the very one that is asked for; without a hash the version decides. */
export const isSetOf = (set: QuestionSet, asked: QuestionSetName): boolean =>
  set.kind === asked.kind && set.version === asked.version && (asked.hash === null || asked.hash === hashOfSet(set));

const repeated = (values: readonly string[]): boolean => new Set(values).size < values.length;

/** What may be published: sections and references that can be told apart, and at least one question. */
export const publishedSections = v.pipe(
  v.array(sectionSchema),
  v.maxLength(100, 'max_items'),
  v.check((sections) => sections.some((section) => section.questions.length > 0), 'required'),
  v.check((sections) => !repeated(sections.map((section) => section.key)), 'duplicate'),
  v.check((sections) => !repeated(sections.flatMap((section) => section.questions.map((question) => question.ref))), 'duplicate'),
);

declare module '#core/record/kinds.ts' {
  interface Kinds {
    'question-set': QuestionSet;
  }
}

export const questionSetRecord = defineRecord<QuestionSet>({
  kind: 'question-set',
  schema: questionSetSchema,
  area: 'aud',
  residence: 'device',
  scope: 'account',
  groups: {},
  final: true,
  workplaceOf: () => null,
  title: (set) => `${set.kind} ${set.version}`,
  sortAt: (set) => set.version,
  status: (set) => set.kind,
  verbs: {},
});
