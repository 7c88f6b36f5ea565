import type { RecordItem } from '#client/sync/index.ts';
import { inOrder } from '#modules/risk/shared/question-order.ts';
import { type Answered, responseId } from '#modules/risk/shared/response.rules.ts';

/** A question as it is asked of one unit. */
export interface AskedQuestion {
  readonly unit_id: string;
  readonly control_list_id: string;
  readonly item: RecordItem<'control-list-question'>;
  /** Names it among all that the assessment asks. */
  readonly key: string;
  /** Id of its response, whether there is one or not; made when it is asked for, because hundreds of them take their time. */
  readonly response: string;
}

/** The key of a question, of a response to it and of its draft. */
export const keyOfAsked = ({
  unit_id,
  control_list_id,
  question_id,
}: Pick<Answered, 'unit_id' | 'control_list_id' | 'question_id'>): string => `${unit_id} ${control_list_id} ${question_id}`;

function askedOf(answered: Answered, item: AskedQuestion['item']): AskedQuestion {
  const { unit_id, control_list_id } = answered;
  let response: string | undefined;
  return {
    unit_id,
    control_list_id,
    item,
    key: keyOfAsked(answered),
    get response() {
      response ??= responseId(answered);
      return response;
    },
  };
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

/** Names of units or lists by their ids. */
export const namesOf = (rows: readonly { readonly id: string; readonly body: { readonly name: string } }[]): Known['units'] =>
  new Map(rows.map(({ id, body }) => [id, body.name]));

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
        questions: inOrder(byList.get(control_list_id) ?? []).map((item) =>
          askedOf({ risk_analysis_id, unit_id, control_list_id, question_id: item.id }, item),
        ),
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
