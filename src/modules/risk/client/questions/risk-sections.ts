import type { RecordItem } from '#client/sync/index.ts';
import { inOrder } from '#modules/risk/shared/question-order.ts';
import { responseId } from '#modules/risk/shared/response.rules.ts';

/** A question as it is asked of one unit. */
export interface AskedQuestion {
  readonly unit_id: string;
  readonly control_list_id: string;
  readonly item: RecordItem<'control-list-question'>;
  /** Id of its response, whether there is one or not. */
  readonly response: string;
}

/** The questions of one control list for one unit, in their order. */
export interface RiskSection {
  readonly key: string;
  readonly unit: string;
  readonly list: string;
  readonly questions: readonly AskedQuestion[];
}

interface Known {
  readonly units: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, string>;
  readonly questions: readonly RecordItem<'control-list-question'>[];
}

/** What an assessment asks: each of its lists for each of its units. */
export function riskSections(assessment: RecordItem<'risk-assessment'>, { units, lists, questions }: Known): RiskSection[] {
  const byList = Map.groupBy(questions, ({ body }) => body.control_list_id);
  const { id: risk_analysis_id, body } = assessment;
  return body.units.flatMap((unit_id) =>
    body.control_list_ids.map(
      (control_list_id): RiskSection => ({
        key: `${unit_id} ${control_list_id}`,
        unit: units.get(unit_id) ?? '',
        list: lists.get(control_list_id) ?? '',
        questions: inOrder(byList.get(control_list_id) ?? []).map((item) => ({
          unit_id,
          control_list_id,
          item,
          response: responseId({ risk_analysis_id, unit_id, control_list_id, question_id: item.id }),
        })),
      }),
    ),
  );
}

/** Whether a question was answered, begun on this device, or neither. */
export type AnswerState = 'answered' | 'begun' | 'open';

/** The next question that nobody has answered, from a place on and then from the beginning; null when none is left. */
export function nextOpenQuestion(
  all: readonly AskedQuestion[],
  from: number,
  stateOf: (question: AskedQuestion) => AnswerState,
): AskedQuestion | null {
  const around = [...all.slice(from + 1), ...all.slice(0, from + 1)];
  return around.find((question) => stateOf(question) !== 'answered') ?? null;
}
