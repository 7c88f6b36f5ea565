import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply } from '#core/contract/envelope.ts';
import { newSecret, recoveryCodes, secondStepCode } from '#modules/auth/shared/second-step.calls.ts';

const password = v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(128, 'max_length'));

/** How the signed-in person stands to the second step. */
const state = v.object({
  on: v.boolean(),
  /** ISO time; null while it is off. */
  on_since: v.nullable(v.string()),
  recovery_codes_left: v.number(),
  /** Whether the person's role demands it: then it cannot be turned off. */
  demanded: v.boolean(),
  /** Whether it can be turned on at all: not in the demonstration, whose passwords everybody knows. */
  offered: v.boolean(),
});
export type OwnSecondStep = v.InferOutput<typeof state>;

/** The form of what needs both steps again. */
export const bothSteps = v.object({ password, code: secondStepCode() });
/** The form by which a set-up begins; who has an app already shows that too. */
export const beginForm = v.object({ password, code: v.exactOptional(secondStepCode()) });
/** The form of the first code. */
export const firstCodeForm = v.object({ code: secondStepCode() });

const own = { access: 'signed-in', offline: 'online' } as const;
const tried = { ...own, method: 'POST', effect: 'press' } as const;

export const ownSecondStepCalls = {
  secondStep: defineCall({
    id: 'USR-CALL-19',
    method: 'GET',
    path: 'users/second-step',
    ...own,
    summary: 'Whether the signed-in person has a second step, and how many recovery codes are left',
    reply: dataReply(state),
  }),
  setUpSecondStep: defineCall({
    id: 'USR-CALL-20',
    path: 'users/second-step/set-up',
    ...tried,
    summary: 'A secret for an authenticator app, or for another one; it counts once a code of it has come',
    body: beginForm,
    reply: dataReply(newSecret),
  }),
  confirmSecondStep: defineCall({
    id: 'USR-CALL-21',
    path: 'users/second-step/confirm',
    ...tried,
    summary: 'Turn the second step on by the first code; other sessions end, recovery codes are told this once',
    body: firstCodeForm,
    reply: dataReply(recoveryCodes),
  }),
  turnOffSecondStep: defineCall({
    id: 'USR-CALL-22',
    path: 'users/second-step/turn-off',
    ...tried,
    summary: 'Turn the second step off by password and code',
    body: bothSteps,
    reply: doneReply,
  }),
  renewRecoveryCodes: defineCall({
    id: 'USR-CALL-23',
    path: 'users/second-step/recovery-codes',
    ...tried,
    summary: 'New recovery codes by password and code; those of before work no more',
    body: bothSteps,
    reply: dataReply(recoveryCodes),
  }),
} as const;
