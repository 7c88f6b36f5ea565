import { sha256Text } from '#core/hash/sha256.ts';
import type { Job, ImprovementAction, RiskDfi, RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { FACTORS, factorsOf, familyOf, isOnScale, type Rating, type RiskScore, riskScore } from '#modules/risk/shared/score.ts';

/** What a response answers. */
export type Answered = Pick<RiskResponse, 'risk_analysis_id' | 'unit_id' | 'control_list_id' | 'question_id'>;

/**
 * The id of the response to a question: the same on every device, so that two people who answer it without a network answer the
 * same record and are asked, and its draft is found again (decision 59).
 */
export function responseId({ risk_analysis_id, unit_id, control_list_id, question_id }: Answered): string {
  const hex = sha256Text(['risk-response', risk_analysis_id, unit_id, control_list_id, question_id].join(' '));
  // Version 8 of the standard: an id of the maker's own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What a response says before anybody has said anything. */
export const blankResponse = (answered: Answered & Pick<RiskResponse, 'workplace_id' | 'assessment_version'>): RiskResponse => ({
  ...answered,
  possibility: null,
  intensity: null,
  frequency: null,
  before_images: [],
  has_action: false,
  improvement_action: null,
  has_dof: false,
  dfi: null,
  ai_contribution_rate: null,
});

export const blankAction = (): ImprovementAction => ({
  actions_to_be_taken: '',
  jobs: [],
  possibility: null,
  intensity: null,
  frequency: null,
  after_images: [],
  final_report: '',
  is_finished: false,
});

/** A job as it begins: in progress (RISK-JOB-01). */
export const blankJob = (id: string): Job => ({
  id,
  job: '',
  responsible_people: [],
  deadline: null,
  finish_date: null,
  status: 'in_progress',
  comment: '',
});

/** A response as it is stored: without an action or a DFI that it says there is none of (RISK-SAVE-02, RISK-SAVE-03). */
export const settledResponse = (response: RiskResponse): RiskResponse => ({
  ...response,
  improvement_action: response.has_action ? response.improvement_action : null,
  dfi: response.has_dof ? response.dfi : null,
});

export interface ResponseProblem {
  /** Dotted path of the field. */
  readonly field: string;
  readonly code: 'required' | 'choice' | 'jobs_open';
}

/** Factors that lack, or stand on another scale than the method's. @param isWanted whether none may lack */
function ratingProblems(method: string, rating: Rating, isWanted: boolean, path = ''): ResponseProblem[] {
  const family = familyOf(method);
  const asked = family === null ? [] : factorsOf(family);
  const problemOf = (code: ResponseProblem['code']) => (field: string) => ({ field: `${path}${field}`, code });
  const wrong = FACTORS.filter((factor) => {
    const value = rating[factor];
    return value !== null && (family === null || !asked.includes(factor) || !isOnScale(family, factor, value));
  });
  const open = isWanted ? asked.filter((factor) => rating[factor] === null) : [];
  return [...wrong.map(problemOf('choice')), ...open.map(problemOf('required'))];
}

function actionProblems(action: ImprovementAction | null, method: string): ResponseProblem[] {
  const at = 'improvement_action.';
  if (action === null || action.jobs.length === 0) return [{ field: `${at}jobs`, code: 'required' }];
  const isRated = FACTORS.some((factor) => action[factor] !== null);
  return [
    ...action.jobs.flatMap(({ job }, n) => (job.trim() === '' ? [{ field: `${at}jobs.${n}.job`, code: 'required' } as const] : [])),
    ...ratingProblems(method, action, isRated, at),
    ...(action.is_finished && action.jobs.some(({ status }) => status !== 'completed')
      ? [{ field: `${at}is_finished`, code: 'jobs_open' } as const]
      : []),
  ];
}

/** What keeps a response from being stored; empty when it is complete (RISK-VAL-03 to 05; ledger 06, decisions 5 to 7 and 16). */
export const responseProblems = (response: RiskResponse, method: string): ResponseProblem[] => [
  ...ratingProblems(method, response, true),
  ...(response.has_action ? actionProblems(response.improvement_action, method) : []),
  ...(response.has_dof && (response.dfi === null || response.dfi.references.length === 0)
    ? [{ field: 'dfi', code: 'required' } as const]
    : []),
];

/** A response with these DFIs. */
export const withReferences = (response: RiskResponse, dfi: RiskDfi, references: RiskDfi['references']): RiskResponse => ({
  ...response,
  has_dof: references.length > 0,
  dfi: references.length === 0 ? null : { ...dfi, references },
});

/** A response that names a DFI no more. */
export const withoutDfi = (response: RiskResponse, dfiId: string): RiskResponse =>
  response.dfi === null
    ? response
    : withReferences(
        response,
        response.dfi,
        response.dfi.references.filter(({ dfi_id }) => dfi_id !== dfiId),
      );

/** Whether nobody changes it until a revision: all of its actions are done (RISK-VER-03). @param version the current one of the assessment */
export const isLockedResponse = (
  { assessment_version, has_action, improvement_action }: Pick<RiskResponse, 'assessment_version' | 'has_action' | 'improvement_action'>,
  version: number,
): boolean => has_action && improvement_action?.is_finished === true && assessment_version >= version;

/** Score and level before the action, and after it: the same where nothing was rated after it. */
export function scoresOf(
  method: string,
  { has_action, improvement_action, ...rating }: Rating & Pick<RiskResponse, 'has_action' | 'improvement_action'>,
): { readonly before: RiskScore; readonly after: RiskScore } {
  const before = riskScore(method, rating);
  const residual = has_action && improvement_action !== null ? riskScore(method, improvement_action) : null;
  return { before, after: residual === null || residual.level === null ? before : residual };
}
