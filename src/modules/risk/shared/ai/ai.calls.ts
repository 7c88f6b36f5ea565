import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { descriptionSchema, factorSchema, imagesSchema, MOST_FACTORS, proposalSchema } from '#modules/risk/shared/ai/proposal.schema.ts';

/** Why there is no proposal; what the model did wrong, and `not_set_up`, `quota` of the account, `denied` to this person. */
export const NO_PROPOSAL = [
  'not_set_up',
  'quota',
  'denied',
  'busy',
  'timeout',
  'unreachable',
  'misconfigured',
  'redirected',
  'refused',
  'too_long',
  'nonsense',
  'cancelled',
] as const;
export type NoProposal = (typeof NO_PROPOSAL)[number];

const failed = v.object({
  state: v.literal('failed'),
  reason: v.picklist(NO_PROPOSAL),
  /** Seconds after which it may be tried again; null when nobody knows. */
  retry_after: v.nullable(v.number()),
});
/** Whoever writes risk assessments: the screen of it says the same (SCR-RISK-06). */
const online = { access: 'risk.write', offline: 'online', effect: 'none' } as const;

/**
 * Proposals of a language model. Failures of the model are answers: the client tries errors again by itself, and every try costs
 * money (decision 81).
 */
export const aiCalls = {
  analyzeRiskFactors: defineCall({
    ...online,
    id: 'AI-CALL-12',
    method: 'POST',
    path: 'ai-service/knowledge/analyze-risk-factors',
    summary: 'Have a language model name the risk factors in one to three pictures and a description; nothing of them is stored',
    body: v.object({ images: imagesSchema, description: descriptionSchema }),
    reply: dataReply(v.variant('state', [v.object({ state: v.literal('proposed'), risk_factors: v.array(v.string()) }), failed])),
  }),
  proposeQuestion: defineCall({
    ...online,
    id: 'AI-CALL-13',
    method: 'POST',
    path: 'ai-service/knowledge/generate-risk-assessment-question',
    summary: 'Have a language model propose a question of a control list for risk factors; who takes it stores the question under its id',
    body: v.object({
      risk_factors: v.pipe(v.array(factorSchema), v.minLength(1, 'required'), v.maxLength(MOST_FACTORS, 'max_items')),
      description: descriptionSchema,
    }),
    reply: dataReply(v.variant('state', [v.object({ state: v.literal('proposed'), proposal: proposalSchema }), failed])),
  }),
  proposals: defineCall({
    id: 'AI-CALL-21',
    method: 'GET',
    path: 'ai-service/knowledge/proposals',
    access: 'risk.write',
    offline: 'online',
    summary: 'Whether a language model is set up, what is left of the quota of the day, and the own proposals of the last 30 days',
    reply: dataReply(
      v.object({
        model: v.nullable(v.string()),
        /** Questions left today; null: no limit. */
        left: v.nullable(v.number()),
        proposals: v.array(proposalSchema),
      }),
    ),
  }),
} as const;
