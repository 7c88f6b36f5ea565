import { dayInIstanbul } from '#core/date/day.ts';
import type { ErrorCode } from '#core/error/codes.ts';

export interface SignInState {
  readonly active: boolean;
  readonly quit_date: string | null;
  /** Shut out by the server itself: the demonstration is switched off. */
  readonly closed: boolean;
}

/** Why a person may not sign in or stay signed in; null when nothing is against it. A quit date counts from that day in Istanbul (ledger 01, decision 16). */
export function mayNotSignIn(user: SignInState, now: Date): Extract<ErrorCode, 'USER_PASSIVE' | 'USER_QUIT'> | null {
  if (user.quit_date !== null && user.quit_date <= dayInIstanbul(now)) return 'USER_QUIT';
  return user.active && !user.closed ? null : 'USER_PASSIVE';
}
