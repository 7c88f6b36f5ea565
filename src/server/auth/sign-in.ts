import { dayInIstanbul } from '#core/date/day.ts';
import type { ErrorCode } from '#core/error/codes.ts';

/** Why a person may not sign in or stay signed in; null when nothing is against it. A quit date counts from that day in Istanbul (ledger 01, decision 16). */
export function mayNotSignIn(user: { readonly active: boolean; readonly quit_date: string | null }, now: Date): Extract<ErrorCode, 'USER_PASSIVE' | 'USER_QUIT'> | null {
  if (user.quit_date !== null && user.quit_date <= dayInIstanbul(now)) return 'USER_QUIT';
  return user.active ? null : 'USER_PASSIVE';
}
