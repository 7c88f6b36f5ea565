import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { day, id, required } from '#core/field/field.ts';
import { MOST_DELEGATED, RESPONSIBILITY_AREAS } from '#modules/organisation/shared/responsibility.ts';
import { reasonSchema } from '#modules/organisation/shared/contract.schema.ts';

const area = v.picklist(RESPONSIBILITY_AREAS);

/** What the sign-in of an employee is to the person who asks. */
const signIn = v.object({
  user_id: v.string(),
  name: v.string(),
  /** False: the person who asks may not end it; then those who may are told. */
  may_end: v.boolean(),
  /** Whether it is open now. */
  active: v.boolean(),
  sessions: v.number(),
  assignments: v.number(),
  /** Changes that wait on devices. */
  waiting: v.number(),
});

const impact = v.object({
  sign_in: v.nullable(signIn),
  responsibilities: v.array(v.object({ area, count: v.number() })),
  /** Pieces of equipment that were handed out and have not come back, the first of them by name. */
  held: v.object({ pieces: v.number(), items: v.array(v.object({ name: v.string(), quantity: v.number(), date: v.string() })) }),
});
export type QuitImpact = v.InferOutput<typeof impact>;

const duty = v.object({
  area,
  id: v.string(),
  title: v.string(),
  workplace_id: v.string(),
  deadline: v.nullable(v.string()),
});
export type Duty = v.InferOutput<typeof duty>;

const handed = v.object({
  area,
  id: v.string(),
  title: v.string(),
  moved: v.boolean(),
  /** Why it stays, in the language of the request; empty where it has moved. */
  message: v.string(),
});
export type HandedDuty = v.InferOutput<typeof handed>;

const left = v.object({
  id: v.string(),
  version: v.number(),
  active: v.boolean(),
  removed_assignments: v.number(),
  ended_sessions: v.number(),
  /** What became of the sign-in: there is none, it ended, it ends on the day, or it goes on because who wrote may not end it. */
  sign_in: v.picklist(['none', 'ended', 'planned', 'kept']),
});

export const leavingCalls = {
  delegate: defineCall({
    id: 'EMP-CALL-20',
    method: 'PUT',
    path: 'employees/delegate-responsibilities/:id',
    access: 'emp.manage',
    offline: 'online',
    effect: 'once',
    summary:
      'Hand open responsibilities of an employee or user to another person; each that cannot go stays and says why. id is the employee, or the user',
    body: v.object({
      to_user_id: id('user'),
      duties: v.pipe(v.array(v.object({ area, id: id() })), v.minLength(1, 'required'), v.maxLength(MOST_DELEGATED, 'max_items')),
    }),
    reply: dataReply(v.object({ moved: v.number(), duties: v.array(handed) })),
  }),
  duties: defineCall({
    id: 'EMP-CALL-31',
    method: 'GET',
    path: 'employees/responsibilities/:id',
    access: 'emp.manage',
    offline: 'online',
    summary: 'What an employee or user answers for and is open, as far as it is in reach; unseen counts the rest',
    reply: dataReply(v.object({ user_id: v.nullable(v.string()), name: v.string(), duties: v.array(duty), unseen: v.number() })),
  }),
  quitImpact: defineCall({
    id: 'EMP-CALL-32',
    method: 'GET',
    path: 'employees/quit-impact/:id',
    access: 'emp.write',
    offline: 'online',
    summary: 'What ends and what stays open when an employee quits',
    reply: dataReply(impact),
  }),
  quit: defineCall({
    id: 'EMP-CALL-33',
    method: 'PUT',
    path: 'employees/quit/:id',
    access: 'emp.write',
    offline: 'online',
    effect: 'once',
    summary:
      'An employee quits on a day, with a reason: the sign-in ends and assignments go on that day; refused when they are not as many as seen',
    body: v.object({
      version: v.number(),
      job_quit_date: required(day()),
      reason: reasonSchema,
      /** How many assignments the person was told would go. */
      assignments: v.number(),
    }),
    reply: dataReply(left),
  }),
  rehire: defineCall({
    id: 'EMP-CALL-34',
    method: 'PUT',
    path: 'employees/return/:id',
    access: 'emp.write',
    offline: 'online',
    effect: 'once',
    summary: 'Take back that an employee quit: works again, signs in again, and is assigned where it was, as far as that can be',
    body: v.object({ version: v.number() }),
    reply: dataReply(v.object({ id: v.string(), version: v.number(), sign_in: v.boolean(), assignments: v.number(), lost: v.number() })),
  }),
} as const;
