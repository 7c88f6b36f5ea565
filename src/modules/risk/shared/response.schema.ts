import * as v from 'valibot';
import { choice, count, day, type FieldMeta, flag, id, longText, photos, ref, refs, required, word } from '#core/field/field.ts';
import { SCALES } from '#modules/risk/shared/score.ts';

/** RISK-JOB-02. The wire's default "Devam Ediyor" is `in_progress`. */
export const JOB_STATUS = ['in_progress', 'completed'] as const;
/** Before and after images of one risk at most, each (ledger 06, decision 17). */
export const MOST_IMAGES = 5;
const MOST_JOBS = 30;
/** People who answer for one job at most. */
export const MOST_RESPONSIBLE = 20;

/** Every number that stands on a scale of either family, smallest first. */
const STEPS: readonly number[] = [...new Set(Object.values(SCALES).flatMap((scales) => Object.values(scales).flat()))].toSorted(
  (a, b) => a - b,
);

/** A step of a scale, or null while it is open. Which scale it is, the method of the assessment says. */
const step = () =>
  v.pipe(
    v.nullable(v.picklist(STEPS, 'choice')),
    v.metadata({ field: { kind: 'number', min: STEPS[0] ?? 0, max: STEPS.at(-1) ?? 0 } satisfies FieldMeta }),
  );
const rating = { possibility: step(), intensity: step(), frequency: step() } as const;

/** RISK-JOB-01. */
export const jobSchema = v.object({
  id: id(),
  job: longText(1000),
  responsible_people: refs('user', MOST_RESPONSIBLE),
  deadline: day(),
  finish_date: day(),
  status: choice(JOB_STATUS),
  comment: longText(1000),
});
export type Job = v.InferOutput<typeof jobSchema>;

/** RISK-ACT-01: what is done against a risk, and how it is rated afterwards. */
export const actionSchema = v.object({
  actions_to_be_taken: longText(),
  jobs: v.pipe(v.array(jobSchema), v.maxLength(MOST_JOBS, 'max_items')),
  ...rating,
  after_images: photos(MOST_IMAGES),
  final_report: longText(),
  is_finished: flag(),
});
export type ImprovementAction = v.InferOutput<typeof actionSchema>;

/** RISK-DFI-01. */
export const riskDfiSchema = v.object({
  deficiency_description: longText(2000),
  created_for: longText(500),
  references: v.pipe(v.array(v.object({ dfi_id: id('dfi'), dfi_no: v.nullable(word(40)), type: word(40) })), v.maxLength(50, 'max_items')),
});
export type RiskDfi = v.InferOutput<typeof riskDfiSchema>;

/** How one question was answered for one unit: a risk (RISK-RESP-01). There is one of them for each question, by its id (`responseId`). */
export const responseSchema = v.object({
  workplace_id: id('workplace'),
  risk_analysis_id: required(ref('risk-assessment')),
  unit_id: required(ref('unit')),
  control_list_id: required(ref('control-list')),
  question_id: required(ref('control-list-question')),
  /** The version of the assessment that it was answered in (ledger 06, decision 15). */
  assessment_version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  ...rating,
  before_images: photos(MOST_IMAGES),
  has_action: flag(),
  improvement_action: v.nullable(actionSchema),
  has_dof: flag(),
  dfi: v.nullable(riskDfiSchema),
  /** Percent. */
  ai_contribution_rate: count(0, 100),
});
export type RiskResponse = v.InferOutput<typeof responseSchema>;
