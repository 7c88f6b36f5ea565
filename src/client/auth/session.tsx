import { forgetCopies, noteCopyToForget } from '#client/auth/copies-to-forget.ts';
import { deviceId } from '#client/auth/device-id.ts';
import { GateConverting, GateLocked, GateUnreachable } from '#client/auth/gates.tsx';
import { openSession, type SessionStart } from '#client/auth/open-session.ts';
import { DeviceLockContext, type DeviceLock, engineEnded } from '#client/auth/pin/device-lock.ts';
import { hearLock, tellLock } from '#client/auth/pin/lock-channel.ts';
import { keptForms, keptTabs } from '#client/auth/pin/kept-tabs.ts';
import { forgetKeys, isLocked, vaultNow, vaultOf } from '#client/auth/pin/open-vault.ts';
import { type SignIn, SignInContext } from '#client/auth/session-context.ts';
import { loadUserInfo } from '#client/auth/session-store.ts';
import { tokenOwner, watchOtherTabs } from '#client/auth/tokens.ts';
import { fetchUser } from '#client/auth/user-info.ts';
import { userAgent } from '#client/page/features.ts';
import { call, onSignedOutHere, renew, tokens } from '#client/http/client.ts';
import { lastContact } from '#client/http/contact.ts';
import { activate, withTexts } from '#client/i18n/texts.ts';
import { currentLocale, keepLocale, storedLocale } from '#client/i18n/locale.ts';
import { chosenIn, setPreference } from '#client/shell/preferences.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { authCalls, type UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { readToken } from '#modules/auth/shared/token.ts';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

export { type Session, type SignIn, usePermission, useSession, useSignIn } from '#client/auth/session-context.ts';

/** Until what is typed in another tab lies on the device, ms. */
const SETTLE_MS = 1_500;

/** Who is here, from what the device knows; the server is asked only when that does not say. */
export async function openStart(): Promise<SessionStart> {
  await forgetCopies(tokenOwner(tokens)?.user_id ?? tokens.sealedFor());
  const start = await openSession({
    tokens,
    renew,
    isLocked,
    load: loadUserInfo,
    fetchUser,
    putOut: noteCopyToForget,
    lastContact,
    now: () => Date.now(),
  });
  if (start.state === 'signed-out') await forgetCopies(null);
  return start;
}

export type SignedInStart = Extract<SessionStart, { state: 'signed-in' }>;

export interface SessionProviderProps {
  /** What `openStart` said before the first drawing; null when it had not answered yet. */
  readonly first: SessionStart | null;
  /** Fetches what lies behind the sign-in. */
  readonly prepare: () => Promise<void>;
  /** What stands open without a sign-in. */
  readonly signedOut: ReactNode;
  /** The product, for a signed-in person. `onLocked`: too long without contact (OFF-DEV-02). */
  readonly signedIn: (session: SignedInStart, onLocked: () => void) => ReactNode;
}

/** The guard (AUTH-GUARD-*): who is here decides what is drawn at all. */
export function SessionProvider({ first, prepare, signedOut, signedIn }: SessionProviderProps) {
  const [session, setSession] = useState<SessionStart | null>(first);
  const [PinGate] = useState(() => lazy(() => loadPinGate(prepare)));
  const [progress, setProgress] = useState<number | null>(null);
  const open = useCallback(async () => {
    const start = await openStart();
    if (start.state === 'signed-in') {
      // While the keys are there: a lock that is being taken off is gone after that.
      for (const kept of [keptTabs, keptForms]) await kept.open(start.user.id).catch((error: unknown) => console.error('kept', error));
      await finish(start.user, prepare, setProgress);
    }
    setSession(start);
  }, [prepare]);
  const user = session?.state === 'signed-in' ? session.user.id : session?.state === 'sealed' ? session.user : null;

  useEffect(() => {
    if (first === null) void open();
  }, [open, first]);
  useEffect(() => onSignedOutHere(() => setSession({ state: 'signed-out' })), []);
  useOtherTabs(user, session !== null);
  const deviceLock = useLocking(user, setSession, open);

  const signIn = useCallback<SignIn>(async (by) => {
    let made = 'accessToken' in by ? by : null;
    if (!('accessToken' in by)) {
      const body = { ...by, platform: 'web', user_agent: userAgent(), device_id: deviceId() };
      const answer = await call(authCalls.login, { body }, { manner: 'background' });
      if (!answer.ok) return answer.error;
      if ('challenge' in answer.data) return answer.data;
      made = answer.data;
    }
    if (made === null) return null;
    // Before the stores of this person are opened, if it is their own.
    await forgetCopies(null);
    await tokens.replace(made);
    await forgetCopies(readToken(made.accessToken)?.user_id ?? null);
    const owner = tokens.sealedFor();
    if (owner !== null && (await isLocked(owner))) {
      setSession({ state: 'sealed', user: owner });
      return null;
    }
    const user = await fetchUser();
    // A browser on which nobody chose speaks the language, and has the size, that the person keeps on the server.
    if (user.ok && storedLocale() === null && user.user.language !== currentLocale()) {
      keepLocale(user.user.language);
      await activate(user.user.language);
    }
    if (user.ok && user.user.size !== undefined && chosenIn(document.cookie, 'size') === null) setPreference('size', user.user.size);
    if (user.ok && (await isLocked(user.user.id))) setSession({ state: 'sealed', user: user.user.id });
    else if (user.ok) setSession({ state: 'signed-in', user: user.user, fresh: !user.stored });
    return user.ok ? null : user.error;
  }, []);

  const lock = useCallback(() => setSession({ state: 'locked' }), []);

  const loading = <LoadingView rows={3} />;
  if (progress !== null) return <GateConverting share={progress} />;
  if (session === null) return loading;
  if (session.state === 'sealed')
    return (
      <Suspense fallback={loading}>
        <PinGate key={session.user} user={session.user} onOpen={open} />
      </Suspense>
    );
  // These say that there is no line: they are there without one.
  if (session.state === 'locked') return <GateLocked onRetry={open} />;
  if (session.state === 'unreachable') return <GateUnreachable onRetry={open} />;
  if (session.state === 'signed-out') return <SignInContext value={signIn}>{signedOut}</SignInContext>;
  return <DeviceLockContext value={deviceLock}>{signedIn(session, lock)}</DeviceLockContext>;
}

/** After what its parts belong to: those of the signed-in part start in their order only. */
async function loadPinGate(prepare: () => Promise<void>) {
  await prepare();
  return { default: (await withTexts(() => import('#client/auth/pin/PinGate.tsx'))).PinGate };
}

/** What making or taking off a lock has left to do, before the stores of the person are opened. What fails is done at the next opening. */
async function finish(user: UserInfo, prepare: () => Promise<void>, onProgress: (share: number | null) => void): Promise<void> {
  const vault = await vaultOf(user.id);
  if (vault === null || vault.state === 'sealed') return;
  onProgress(0);
  await engineEnded();
  // First what its parts belong to.
  await prepare();
  const { finishLock } = await import('#client/auth/pin/convert-device.ts');
  await finishLock(user.id, user.account_id, onProgress).catch((error: unknown) => console.error('lock', error));
  onProgress(null);
}

/** Locks this tab when it is asked to, and with the other tabs. */
function useLocking(user: string | null, setSession: (start: SessionStart | null) => void, open: () => Promise<void>): DeviceLock {
  useEffect(() => {
    if (user === null) return;
    return hearLock((news) => {
      if (news.user !== user) return;
      // What is typed there is a draft within a second.
      if (news.what === 'changed') {
        // Until then what is put down is put under the lock that there is now.
        void vaultNow(user);
        setTimeout(() => location.reload(), SETTLE_MS);
      } else {
        forgetKeys();
        setSession({ state: 'sealed', user });
      }
    });
  }, [user, setSession]);
  return useMemo(
    () => ({
      lock() {
        if (user === null) return;
        tellLock({ user, what: 'locked' });
        forgetKeys();
        setSession({ state: 'sealed', user });
      },
      restart() {
        // Everything of the person is closed before anything of it is changed.
        flushSync(() => setSession(null));
        void open();
      },
    }),
    [user, setSession, open],
  );
}

/** A sign-in, a sign-out or another person in another tab starts this tab anew; a mere renewal does not. */
function useOtherTabs(user: string | null, isKnown: boolean): void {
  useEffect(() => {
    if (!isKnown) return;
    return watchOtherTabs(tokens, () => {
      if ((tokenOwner(tokens)?.user_id ?? tokens.sealedFor()) !== user) location.reload();
    });
  }, [user, isKnown]);
}
