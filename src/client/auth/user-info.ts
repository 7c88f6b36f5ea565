import type { UserAnswer } from '#client/auth/open-session.ts';
import { vaultOf } from '#client/auth/pin/open-vault.ts';
import { saveUserInfo } from '#client/auth/session-store.ts';
import { tokenOwner } from '#client/auth/tokens.ts';
import { call, tokens } from '#client/http/client.ts';
import { FROM_STORE } from '#core/contract/headers.ts';
import { NO_RESPONSE } from '#core/error/app-error.ts';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';

/** Asks the server for the signed-in person with menu and permissions, and keeps the answer for starts without network (OFF-SW-05). */
export async function fetchUser(): Promise<UserAnswer> {
  const user_id = tokenOwner(tokens)?.user_id;
  // With a lock the menu lies sealed among the person's own things, and nowhere else.
  const isKept = user_id === undefined || (await vaultOf(user_id)) === null;
  const answer = await call(authCalls.userInfo, {}, { manner: 'background', unkept: !isKept });
  if (!answer.ok) return answer;
  const user = answer.data.data;
  // Somebody else's menu and rights are no answer to this person.
  if (user_id !== undefined && user.id !== user_id) return { ok: false, error: NO_RESPONSE };
  const stored = answer.headers.has(FROM_STORE);
  if (!stored) await saveUserInfo(user).catch(() => undefined);
  return { ok: true, user, stored };
}
