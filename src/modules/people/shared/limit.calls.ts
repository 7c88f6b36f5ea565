import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';
import { LIMIT_CATEGORIES, MOST_PEOPLE } from '#modules/people/shared/limits.ts';

/** The limits of an account, and how many people it has of each sort. */
export const accountLimits = v.object({
  account_id: v.string(),
  account_name: v.string(),
  /** `most` is null where there is no limit. */
  limits: v.array(v.object({ category: v.picklist(LIMIT_CATEGORIES), used: v.number(), most: v.nullable(v.number()) })),
});
export type AccountLimits = v.InferOutput<typeof accountLimits>;

const most = v.nullable(
  v.pipe(v.number('integer'), v.integer('integer'), v.minValue(0, 'min_value:0'), v.maxValue(MOST_PEOPLE, `max_value:${MOST_PEOPLE}`)),
);
/** A limit for each sort of people; null for none. */
export const limitsForm = v.object({ doctors: most, safety_experts: most, auditors: most, other_health: most, personnel: most });
export type LimitValues = v.InferOutput<typeof limitsForm>;

export const limitCalls = {
  limits: defineCall({
    id: 'LIM-CALL-01',
    method: 'GET',
    path: 'account-limits/:account_id',
    access: 'usr.manage',
    offline: 'online',
    summary: 'How many people of each sort an account has and may have',
    reply: dataReply(accountLimits),
  }),
  setLimits: defineCall({
    id: 'LIM-CALL-02',
    method: 'PUT',
    path: 'account-limits',
    access: 'usr.manage',
    offline: 'online',
    effect: 'once',
    summary: 'Set the limits of an account, on those that were seen; for super admins alone',
    body: v.object({ account_id: id(), limits: limitsForm, seen: limitsForm }),
    reply: dataReply(accountLimits),
  }),
} as const;
