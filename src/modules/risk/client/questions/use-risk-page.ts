import { useMemo } from 'react';
import { type RecordItem, useDrafts, useRecordList } from '#client/sync/index.ts';
import { type AnswerState, type AskedQuestion, type RiskSection, riskSections } from '#modules/risk/client/questions/risk-sections.ts';

const namesOf = (rows: readonly { readonly id: string; readonly body: { readonly name: string } }[]) =>
  new Map(rows.map(({ id, body }) => [id, body.name]));

export interface RiskPage {
  readonly sections: readonly RiskSection[];
  /** All questions, section by section. */
  readonly all: readonly AskedQuestion[];
  readonly responses: readonly RecordItem<'control-list-response'>[];
  readonly stateOf: (question: AskedQuestion) => AnswerState;
  readonly answered: number;
  readonly ready: boolean;
}

/** What the question page of an assessment shows, as this device has it. */
export function useRiskPage(assessment: RecordItem<'risk-assessment'>): RiskPage {
  const units = useRecordList('unit', { bucket: assessment.body.workplace_id });
  const lists = useRecordList('control-list');
  const questions = useRecordList('control-list-question');
  const responses = useRecordList('control-list-response', { status: assessment.id });
  const drafts = useDrafts();
  const sections = useMemo(
    () => riskSections(assessment, { units: namesOf(units.rows), lists: namesOf(lists.rows), questions: questions.rows }),
    [assessment, units.rows, lists.rows, questions.rows],
  );
  return useMemo(() => {
    const answered = new Set(responses.rows.map(({ id }) => id));
    const begun = new Set(drafts.filter(({ kind }) => kind === 'control-list-response').map(({ id }) => id));
    const stateOf = ({ response }: AskedQuestion): AnswerState =>
      begun.has(response) ? 'begun' : answered.has(response) ? 'answered' : 'open';
    const all = sections.flatMap((section) => section.questions);
    return {
      sections,
      all,
      responses: responses.rows,
      stateOf,
      answered: all.filter(({ response }) => answered.has(response)).length,
      ready: units.ready && lists.ready && questions.ready && responses.ready,
    };
  }, [sections, responses, drafts, units.ready, lists.ready, questions.ready]);
}
