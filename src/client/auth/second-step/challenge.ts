import type { SignIn } from '#client/auth/session-context.ts';
import type { AppError } from '#core/error/app-error.ts';
import type { SignInChallenge } from '#modules/auth/shared/auth.calls.ts';

export interface SecondStepProps {
  readonly challenge: SignInChallenge;
  /** Whose sign-in it is. */
  readonly email: string;
  /** Takes the tokens. */
  readonly enter: SignIn;
  /** Back to the password; with words when the server knows the challenge no more. */
  onBack(problem?: string): void;
}

/** The words of a refusal that sends back to the password. */
export const lapseOf = (error: AppError): string | undefined => error.items.find(({ field }) => field === 'challenge')?.message;
