import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply } from '#core/contract/envelope.ts';
import { tokensReply } from '#modules/auth/shared/auth.calls.ts';

/** How many recovery codes a person gets, and how long a right password waits for its second step (decision 84). */
export const RECOVERY_CODES = 10;
export const CHALLENGE_MINUTES = 10;

/** What the app shows, or a recovery code; blanks around it are cut off. */
export const secondStepCode = () => v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(40, 'max_length'));

/** A secret for an authenticator app: to be typed, and as what its QR code says. */
export const newSecret = v.object({ secret: v.string(), uri: v.string() });
export type NewSecret = v.InferOutput<typeof newSecret>;

/** Shown once: the server keeps hashes. */
export const recoveryCodes = v.object({ recovery_codes: v.array(v.string()) });

const challenge = v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(200, 'max_length'));
const atSignIn = { method: 'POST', access: 'public', offline: 'online', effect: 'press' } as const;

/** The second page of the sign-in. Nothing but the answer to the right password leads to these. */
export const secondStepCalls = {
  passSecondStep: defineCall({
    id: 'AUTH-CALL-15',
    path: 'auth/second-step',
    ...atSignIn,
    summary: 'Finish a sign-in whose password was right, by a code of the authenticator app or a recovery code',
    body: v.object({ challenge, code: secondStepCode() }),
    reply: tokensReply,
  }),
  setUpAtSignIn: defineCall({
    id: 'AUTH-CALL-16',
    path: 'auth/second-step/set-up',
    ...atSignIn,
    summary: 'A secret for somebody whose role demands a second step and who has none yet',
    body: v.object({ challenge }),
    reply: dataReply(newSecret),
  }),
  confirmAtSignIn: defineCall({
    id: 'AUTH-CALL-17',
    path: 'auth/second-step/confirm',
    ...atSignIn,
    summary: 'Finish that set-up, and the sign-in, by the first code of the app; recovery codes are told this once',
    body: v.object({ challenge, code: secondStepCode() }),
    reply: v.object({ ...tokensReply.entries, ...recoveryCodes.entries }),
  }),
} as const;
