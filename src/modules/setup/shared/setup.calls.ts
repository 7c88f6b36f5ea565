import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply } from '#core/contract/envelope.ts';

/** What leads a new account to its first day of work, in this order. */
export const STEPS = ['company', 'workplace', 'people', 'roles', 'phone'] as const;
export type Step = (typeof STEPS)[number];

const steps = v.object({
  /** Counted from what is there, never from what somebody pressed. */
  done: v.object({ company: v.boolean(), workplace: v.boolean(), people: v.boolean(), roles: v.boolean(), phone: v.boolean() }),
  /** The first of those who are bound to workplaces and have none, and how many more there are. */
  unassigned: v.nullable(v.object({ user_id: v.string(), name: v.string(), others: v.number() })),
  /** The person has put them away. */
  hidden: v.boolean(),
  /** Where people reach this server, for the code that a phone reads; null where nobody set an address. */
  address: v.nullable(v.string()),
});
export type SetupSteps = v.InferOutput<typeof steps>;

/** The first days of an account (decision 76). */
export const setupCalls = {
  steps: defineCall({
    id: 'SETUP-CALL-01',
    method: 'GET',
    path: 'setup/steps',
    access: 'role.write',
    offline: 'online',
    summary: 'Which of the first steps of the account are done',
    reply: dataReply(steps),
  }),
  hide: defineCall({
    id: 'SETUP-CALL-02',
    method: 'PUT',
    path: 'setup/steps',
    access: 'role.write',
    offline: 'online',
    effect: 'same',
    summary: 'Put the first steps away for the caller, or bring them back',
    body: v.object({ hidden: v.boolean() }),
    reply: doneReply,
  }),
} as const;
