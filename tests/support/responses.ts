import { newId } from '#core/id/uuid.ts';
import { blankAction, blankJob, blankResponse, responseId } from '#modules/risk/shared/response.rules.ts';
import type { ImprovementAction, Job, RiskResponse } from '#modules/risk/shared/response.schema.ts';
import type { Assessments } from '#tests/support/assessments.ts';
import type { Try } from '#tests/support/asked.ts';

/** What a response answers. */
export interface AnsweredPlace {
  readonly workplace: string;
  readonly unit: string;
  readonly list: string;
  readonly assessment: string;
  readonly question: string;
}

/** A 5x5 answer in which nothing is missing. */
export const sampleResponse = (
  { workplace, unit, list, assessment, question }: AnsweredPlace,
  over: Partial<RiskResponse> = {},
): RiskResponse => ({
  ...blankResponse({
    workplace_id: workplace,
    risk_analysis_id: assessment,
    unit_id: unit,
    control_list_id: list,
    question_id: question,
    assessment_version: 1,
  }),
  possibility: 3,
  intensity: 4,
  ...over,
});

export const sampleJob = (over: Partial<Job> = {}): Job => ({ ...blankJob(newId()), job: 'Topraklama kablosunu yenile', ...over });
export const sampleAction = (over: Partial<ImprovementAction> = {}): ImprovementAction => ({
  ...blankAction(),
  jobs: [sampleJob()],
  ...over,
});

interface Named {
  readonly risks: Assessments;
}

/** By the id of each call of responses that names a record: the ways to name one. */
export const RESPONSE_TRIES: Readonly<Record<string, (ids: Named) => readonly Try[]>> = {
  'CLQ-CALL-05': ({ risks }) => [
    {
      path: 'control-list-questions/with-responses',
      body: { risk_analysis_id: risks.assessment, unit_id: risks.unit, control_list_id: risks.list },
    },
  ],
  'CLQ-CALL-06': ({ risks }) => [{ path: `control-list-questions/by-risk-analysis/${risks.assessment}/${risks.unit}/${risks.list}` }],
  'CLR-CALL-01': ({ risks }) => {
    const body = sampleResponse({ ...risks, question: risks.open });
    return [{ path: 'control-list-responses', body: { id: responseId(body), ...body } }];
  },
  'CLR-CALL-02': ({ risks }) => [{ path: `control-list-responses/${risks.response}` }],
  'CLR-CALL-03': ({ risks }) => [{ path: 'control-list-responses', body: { id: risks.response, version: 1, ...sampleResponse(risks) } }],
  'CLR-CALL-04': ({ risks }) => [
    { path: 'control-list-responses/after', body: { id: risks.response, version: 1, improvement_action: sampleAction() } },
  ],
  'CLR-CALL-05': ({ risks }) => [{ path: `control-list-responses/delete-before-image/${risks.response}`, body: { document_key: newId() } }],
  'CLR-CALL-06': ({ risks }) => [{ path: `control-list-responses/delete-after-image/${risks.response}`, body: { document_key: newId() } }],
  'CLR-CALL-07': ({ risks }) => [
    { path: 'control-list-responses/list-by-version', body: { risk_analysis_id: risks.assessment, version: 1 } },
  ],
  'CLR-CALL-08': ({ risks }) => [
    { path: 'control-list-responses/post-edit', body: { id: risks.response, version: 1, fields: { intensity: 5 } } },
  ],
};
