import type { UserAnswer } from '#client/auth/open-session.ts';
import { saveUserInfo } from '#client/auth/session-store.ts';
import { call, FROM_STORE } from '#client/http/client.ts';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';

/** Asks the server for the signed-in person with menu and permissions, and keeps the answer for starts without network (OFF-SW-05). */
export async function fetchUser(): Promise<UserAnswer> {
  const answer = await call(authCalls.userInfo, {}, { manner: 'background' });
  if (!answer.ok) return answer;
  const user = answer.data.data;
  const stored = answer.headers.has(FROM_STORE);
  if (!stored) await saveUserInfo(user).catch(() => undefined);
  return { ok: true, user, stored };
}
