import { useMemo } from 'react';
import { type RecordItem, type RecordState, useDrafts, useRecordList } from '#client/sync/index.ts';
import {
  type AnswerState,
  type AskedQuestion,
  keyOfAsked,
  namesOf,
  type RiskSection,
  riskSections,
} from '#modules/risk/client/questions/risk-sections.ts';
import { isPartOf } from '#modules/risk/client/is-part-of.ts';
import { isWithdrawn } from '#modules/risk/shared/asked-questions.ts';
import type { Answered } from '#modules/risk/shared/response.rules.ts';

const MISSING = { state: 'missing' } as const;

export interface RiskPage {
  readonly sections: readonly RiskSection[];
  /** All questions, section by section. */
  readonly all: readonly AskedQuestion[];
  readonly responses: readonly RecordItem<'control-list-response'>[];
  readonly stateOf: (question: AskedQuestion) => AnswerState;
  /** The response to a question as the list of all of them has it. */
  readonly responseTo: (question: AskedQuestion) => RecordState<'control-list-response'>;
  readonly answered: number;
  readonly ready: boolean;
}

/**
 * What the question page of an assessment shows, as this device has it.
 * @param opened key of the question that is gone to: it is shown although it came after the report
 */
export function useRiskPage(assessment: RecordItem<'risk-assessment'>, opened: string): RiskPage {
  const units = useRecordList('unit', { bucket: assessment.body.workplace_id });
  const lists = useRecordList('control-list');
  const questions = useRecordList('control-list-question');
  const responses = useRecordList('control-list-response', { status: assessment.id });
  const drafts = useDrafts();
  const whole = useMemo(
    () => riskSections(assessment, { units: namesOf(units.rows), lists: namesOf(lists.rows), questions: questions.rows }),
    [assessment, units.rows, lists.rows, questions.rows],
  );
  const answered = useMemo(
    () => new Map(responses.rows.map((item) => [keyOfAsked(item.body), { state: 'ready', item } as const])),
    [responses.rows],
  );
  const begun = useMemo(() => {
    // Drafts of this kind hold bodies of it, of this assessment and of others.
    const bodies = drafts.filter(({ kind }) => kind === 'control-list-response').map(({ body }) => body as unknown as Answered);
    return new Set(bodies.filter((body) => body.risk_analysis_id === assessment.id).map(keyOfAsked));
  }, [drafts, assessment.id]);
  // As one text: what is drafted and stored draws no section anew.
  const left = useMemo(() => {
    const isPart = isPartOf(assessment);
    const isOut = ({ item, key }: AskedQuestion) => isWithdrawn(item.body) || (key !== opened && !isPart(item));
    const isLeft = (one: AskedQuestion) => isOut(one) && !answered.has(one.key) && !begun.has(one.key);
    return whole.flatMap(({ questions: asked }) => asked.filter(isLeft).map(({ key }) => key)).join();
  }, [assessment, whole, answered, begun, opened]);
  const sections = useMemo(() => {
    const gone = new Set(left.split(','));
    return whole.map((one) => ({ ...one, questions: one.questions.filter(({ key }) => !gone.has(key)) }));
  }, [whole, left]);
  return useMemo(() => {
    const stateOf = ({ key }: AskedQuestion): AnswerState => (begun.has(key) ? 'begun' : answered.has(key) ? 'answered' : 'open');
    const all = sections.flatMap((section) => section.questions);
    return {
      sections,
      all,
      responses: responses.rows,
      stateOf,
      responseTo: ({ key }) => answered.get(key) ?? MISSING,
      answered: all.filter(({ key }) => answered.has(key)).length,
      ready: units.ready && lists.ready && questions.ready && responses.ready,
    };
  }, [sections, answered, begun, responses, units.ready, lists.ready, questions.ready]);
}
