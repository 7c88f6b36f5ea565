import * as v from 'valibot';
import { choice, count, flag, longText, ref, refs, required, text, texts } from '#core/field/field.ts';

/** What a control list was made from (CLIST-01; ledger 06, decision 23). */
export const CONTROL_LIST_TYPES = ['risk_based', 'sector_based', 'ai_based'] as const;

/** What is empty is said to be missing, and not to be too short or misspelt besides. */
const oneIssue = <S extends v.GenericSchema>(schema: S): S => v.config(schema, { abortPipeEarly: true });

/** CLIST-02, CLIST-05 to CLIST-07. */
export const categorySchema = v.object({
  name: required(text(255)),
  /** Known to imports and other systems; one of it in an account. */
  key: oneIssue(v.pipe(text(100), v.trim(), v.nonEmpty('required'), v.regex(/^[a-z0-9_-]+$/, 'plain_key'))),
  description: longText(1000),
  /** Off: it is offered for no other list; those that have it keep it. */
  active: flag(),
});
export type ControlListCategory = v.InferOutput<typeof categorySchema>;

/** CLIST-01, CLIST-03, CLIST-04. Its questions are records of their own. */
export const controlListSchema = v.object({
  name: oneIssue(v.pipe(text(250), v.trim(), v.nonEmpty('required'), v.minLength(3, 'min_length'))),
  category_id: required(ref('control-list-category')),
  type: choice(CONTROL_LIST_TYPES),
  apply_to_all_workplaces: flag(),
  /** For whom it is where it is not for all. */
  workplace_ids: refs('workplace', 500),
});
export type ControlList = v.InferOutput<typeof controlListSchema>;

/** Largest place of a question: 1,024 questions with `POSITION_STEP` between them, and as many again. */
const LAST_POSITION = 2 ** 43;

/** A question as an assessment begins with it (RISK-QTPL-01). Its versions are the history of the record. */
export const questionTemplateSchema = v.object({
  control_list_id: required(ref('control-list')),
  /** Under which people know it on paper; may be empty. */
  code: text(30),
  question: oneIssue(v.pipe(longText(2000), v.trim(), v.nonEmpty('required'), v.minLength(10, 'min_length'))),
  risks: longText(),
  cautions: longText(),
  current_cautions: longText(),
  affected_people: texts(20, 200),
  legal_basis: longText(2000),
  /** Where it stands in its list, smallest first (`question-order.ts`). */
  position: count(0, LAST_POSITION),
  /** Out of its list: asked by nobody new, and there where it was answered (decision 113). */
  withdrawn: v.exactOptional(flag()),
});
export type QuestionTemplate = v.InferOutput<typeof questionTemplateSchema>;

/** Questions that one list holds at most. */
export const MOST_QUESTIONS = 1000;
