import { isDay, type Day } from '#core/date/day.ts';
import type { QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import type { RiskAssessment } from '#modules/risk/shared/assessment.schema.ts';
import { isWithdrawn } from '#modules/risk/shared/asked-questions.ts';
import { inOrder } from '#modules/risk/shared/question-order.ts';
import { responseId, scoresOf } from '#modules/risk/shared/response.rules.ts';
import type { Job, RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { FACTORS, type Rating, type RiskScore } from '#modules/risk/shared/score.ts';

interface Of<B> {
  readonly id: string;
  readonly body: B;
}

/** One question of an assessment for one unit, as a row of the register has it. */
export interface RegisterRow {
  /** Counted from 1 over the whole register (sıra no). */
  readonly no: number;
  /** Id of the response, whether there is one or not. */
  readonly id: string;
  readonly unit_id: string;
  readonly control_list_id: string;
  /** Null where it is not in reach. */
  readonly question: Of<QuestionTemplate> | null;
  /** Null while nobody has answered it. */
  readonly response: RiskResponse | null;
  /** How it is rated now, and after the measures. Null: not rated, or there is no action. */
  readonly rating: Rating | null;
  readonly residual: Rating | null;
  readonly before: RiskScore | null;
  readonly after: RiskScore | null;
  readonly jobs: readonly Job[];
  /** Everybody who answers for one of the jobs. */
  readonly responsible: readonly string[];
  /** The last deadline of its jobs. */
  readonly deadline: Day | null;
  readonly state: 'unanswered' | 'no_action' | 'in_progress' | 'finished';
}

type Row = Omit<RegisterRow, 'no'>;
type Place = Pick<RegisterRow, 'id' | 'unit_id' | 'control_list_id' | 'question'>;

const ratingOf = ({ possibility, frequency, intensity }: Rating): Rating => ({ possibility, frequency, intensity });
const isRated = (rating: Rating): boolean => FACTORS.some((factor) => rating[factor] !== null);

function rowOf(method: string, place: Place, response: RiskResponse | null): Row {
  const action = response?.has_action ? response.improvement_action : null;
  const jobs = action?.jobs ?? [];
  const scores = response === null ? null : scoresOf(method, response);
  const days = jobs.flatMap(({ deadline }) => (deadline !== null && isDay(deadline) ? [deadline] : []));
  return {
    ...place,
    response,
    rating: response === null ? null : ratingOf(response),
    residual: action !== null && isRated(action) ? ratingOf(action) : null,
    before: scores?.before ?? null,
    after: action === null ? null : (scores?.after ?? null),
    jobs,
    responsible: [...new Set(jobs.flatMap(({ responsible_people }) => responsible_people))],
    deadline: days.toSorted().at(-1) ?? null,
    state: response === null ? 'unanswered' : action === null ? 'no_action' : action.is_finished ? 'finished' : 'in_progress',
  };
}

/**
 * The register of an assessment (risk tablosu): each question of each of its lists for each of its units, in the order in which they
 * are asked; then what was answered of questions that are asked no more.
 * @param isPart whether a question belongs to it that nobody has answered
 */
export function registerRows<Q extends Of<QuestionTemplate>>(
  { id: risk_analysis_id, body: { method, units, control_list_ids } }: Of<Pick<RiskAssessment, 'method' | 'units' | 'control_list_ids'>>,
  questions: readonly Q[],
  responses: readonly Of<RiskResponse>[],
  isPart: (question: Q) => boolean = () => true,
): RegisterRow[] {
  const byList = Map.groupBy(questions, ({ body }) => body.control_list_id);
  const answers = new Map(responses.map((response) => [response.id, response.body]));
  const asked = units.flatMap((unit_id) =>
    control_list_ids.flatMap((control_list_id) =>
      inOrder(byList.get(control_list_id) ?? []).flatMap((question) => {
        const id = responseId({ risk_analysis_id, unit_id, control_list_id, question_id: question.id });
        const answer = answers.get(id) ?? null;
        return answer === null && (isWithdrawn(question.body) || !isPart(question))
          ? []
          : rowOf(method, { id, unit_id, control_list_id, question }, answer);
      }),
    ),
  );
  const known = new Set(asked.map(({ id }) => id));
  const texts = new Map(questions.map((question) => [question.id, question]));
  const left = responses
    .filter(({ id }) => !known.has(id))
    .map(({ id, body }) => {
      const { unit_id, control_list_id, question_id } = body;
      return rowOf(method, { id, unit_id, control_list_id, question: texts.get(question_id) ?? null }, body);
    });
  return [...asked, ...left].map((row, at) => ({ no: at + 1, ...row }));
}
