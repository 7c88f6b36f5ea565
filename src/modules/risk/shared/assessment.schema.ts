import * as v from 'valibot';
import { choice, count, day, id, instant, longText, ref, refs, required, text, word } from '#core/field/field.ts';
import { defineList } from '#core/record/list.ts';
import { RISK_METHODS } from '#modules/risk/shared/score.ts';

/** Methods as records name them: the L-type matrix stands in old ones alone and is not chosen (RISK-METH-02; ledger 06, decision 9). */
export const ASSESSMENT_METHODS = [...RISK_METHODS, 'L_TYPE'] as const;
export type AssessmentMethod = (typeof ASSESSMENT_METHODS)[number];
/** Worked on, or made into a report; a revision opens it again (RISK-VER-01, RISK-VER-02). */
export const ASSESSMENT_STATUS = ['open', 'reported'] as const;
/** When its recipients are told (RISK-NSET-01; ledger 06, decision 21). */
export const NOTIFY_WHEN = ['every_change', 'score_change'] as const;
/** People whom one assessment tells of its changes at most. */
export const MOST_RECIPIENTS = 50;
const MOST_VERSIONS = 500;
/** How often one is revised at most. */
export const MOST_REVISIONS = MOST_VERSIONS - 1;

const several = (to: string) =>
  v.pipe(
    refs(to, 50),
    v.nonEmpty('required'),
    v.check((ids) => new Set(ids).size === ids.length, 'unique'),
  );

/** What a person says of an assessment (RISK-CALL-05, RISK-CALL-06): all else the server writes. */
export const assessmentHeader = {
  workplace_id: id('workplace'),
  /** The parts of the workplace that it looks at (RISK-VAL-06). */
  units: several('unit'),
  /** RISK-VAL-07. */
  method: choice(ASSESSMENT_METHODS),
  /** RISK-VAL-02. What is empty is said to be missing, and not to be too short besides. */
  title: v.config(v.pipe(text(250), v.trim(), v.nonEmpty('required'), v.minLength(10, 'min_length')), { abortPipeEarly: true }),
  date: required(day()),
  /** The lists whose questions it asks. */
  control_list_ids: several('control-list'),
} as const;

/** A version and why it was begun. */
const versionSchema = v.object({
  version: count(1, MOST_VERSIONS),
  created_at: instant(),
  editor_id: ref('user'),
  note: longText(1000),
  /** When it was made into a report; absent until then. */
  reported_at: v.exactOptional(instant()),
});
export type AssessmentVersion = v.InferOutput<typeof versionSchema>;

/** Whom it tells of its changes; never nobody (RISK-NSET-02). */
export const notificationSchema = v.object({
  frequency: choice(NOTIFY_WHEN),
  recipients: v.pipe(refs('user', MOST_RECIPIENTS), v.nonEmpty('required')),
});

/** A risk assessment: its head, for what is asked and answered lies in records of its own (RISK-FORM-01, RISK-HEAD-01). */
export const assessmentSchema = v.object({
  ...assessmentHeader,
  /** RD-2026-0001, given by the server; null until then. */
  report_number: v.nullable(word(40)),
  /** How often it was revised: 0 at first. */
  revision_number: count(0, MOST_VERSIONS),
  status: choice(ASSESSMENT_STATUS),
  creator_id: ref('user'),
  /** Who changed the head last. */
  editor_id: ref('user'),
  /** Every version from the first to the current one. */
  versions: v.pipe(v.array(versionSchema), v.maxLength(MOST_VERSIONS, 'max_items')),
  notification: notificationSchema,
});
export type RiskAssessment = v.InferOutput<typeof assessmentSchema>;
export type AssessmentHeader = Pick<RiskAssessment, keyof typeof assessmentHeader>;

export const assessmentList = defineList(assessmentSchema, {
  columns: {
    date: { field: 'date', filter: true, sort: true },
    title: { field: 'title', sort: true },
    method: { field: 'method', filter: true },
    status: { field: 'status', filter: true },
    unit_id: { field: 'units', filter: true },
  },
  order: '-date',
});
