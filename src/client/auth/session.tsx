import { deviceId } from '#client/auth/device-id.ts';
import { GateLocked, GateUnreachable } from '#client/auth/gates.tsx';
import { openSession, type SessionStart } from '#client/auth/open-session.ts';
import { type SignIn, SignInContext } from '#client/auth/session-context.ts';
import { loadUserInfo } from '#client/auth/session-store.ts';
import { tokenOwner, watchOtherTabs } from '#client/auth/tokens.ts';
import { fetchUser } from '#client/auth/user-info.ts';
import { call, onSignedOutHere, renew, tokens } from '#client/http/client.ts';
import { lastContact } from '#client/http/contact.ts';
import { activate } from '#client/i18n/i18n.ts';
import { currentLocale, keepLocale, storedLocale } from '#client/i18n/locale.ts';
import { chosenIn, setPreference } from '#client/shell/preferences.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { authCalls } from '#modules/auth/shared/auth.calls.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

export { type Session, type SignIn, usePermission, useSession, useSignIn } from '#client/auth/session-context.ts';

/** Who is here, from what the device knows; the server is asked only when that does not say. */
export const openStart = () => openSession({ tokens, renew, load: loadUserInfo, fetchUser, lastContact, now: () => Date.now() });

export type SignedInStart = Extract<SessionStart, { state: 'signed-in' }>;

export interface SessionProviderProps {
  /** What `openStart` said before the first drawing; null when it had not answered yet. */
  readonly first: SessionStart | null;
  /** What stands open without a sign-in. */
  readonly signedOut: ReactNode;
  /** The product, for a signed-in person. `onLocked`: too long without contact (OFF-DEV-02). */
  readonly signedIn: (session: SignedInStart, onLocked: () => void) => ReactNode;
}

/** The guard (AUTH-GUARD-*): who is here decides what is drawn at all. */
export function SessionProvider({ first, signedOut, signedIn }: SessionProviderProps) {
  const [session, setSession] = useState<SessionStart | null>(first);
  const open = useCallback(async () => setSession(await openStart()), []);

  useEffect(() => {
    if (first === null) void open();
  }, [open, first]);
  useEffect(() => onSignedOutHere(() => setSession({ state: 'signed-out' })), []);
  useOtherTabs(session?.state === 'signed-in' ? session.user.id : null, session !== null);

  const signIn = useCallback<SignIn>(
    async ({ email, password }) => {
      const body = { email, password, platform: 'web', user_agent: navigator.userAgent, device_id: deviceId() };
      const answer = await call(authCalls.login, { body }, { manner: 'background' });
      if (!answer.ok) return answer.error;
      tokens.replace(answer.data);
      const user = await fetchUser();
      // A browser on which nobody chose speaks the language, and has the size, that the person keeps on the server.
      if (user.ok && storedLocale() === null && user.user.language !== currentLocale()) {
        keepLocale(user.user.language);
        await activate(user.user.language);
      }
      if (user.ok && user.user.size !== undefined && chosenIn(document.cookie, 'size') === null) setPreference('size', user.user.size);
      if (user.ok) setSession({ state: 'signed-in', user: user.user, fresh: !user.stored });
      return user.ok ? null : user.error;
    },
    [],
  );

  const lock = useCallback(() => setSession({ state: 'locked' }), []);

  if (session === null) return <LoadingView rows={3} />;
  if (session.state === 'locked') return <GateLocked onRetry={open} />;
  if (session.state === 'unreachable') return <GateUnreachable onRetry={open} />;
  if (session.state === 'signed-out') return <SignInContext value={signIn}>{signedOut}</SignInContext>;
  return signedIn(session, lock);
}

/** A sign-in, a sign-out or another person in another tab starts this tab anew; a mere renewal does not. */
function useOtherTabs(user: string | null, isKnown: boolean): void {
  useEffect(() => {
    if (!isKnown) return;
    return watchOtherTabs(() => {
      if ((tokenOwner(tokens)?.user_id ?? null) !== user) location.reload();
    });
  }, [user, isKnown]);
}
