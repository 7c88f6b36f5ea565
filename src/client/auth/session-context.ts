import type { AppError } from '#core/error/app-error.ts';
import type { SignInChallenge, Tokens, UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { createContext, useContext } from 'react';

export interface Session {
  readonly user: UserInfo;
  /** Whether the menu and the rights are the stored picture, because the server has not answered since the start. */
  readonly offline: boolean;
  /** Signs out; asks first when work is waiting (OFF-DEV-03). */
  signOut(): void;
  /** Loads user info and menu again. */
  reload(): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/** The signed-in person. @throws Error outside of the signed-in part: a bug. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession outside of the signed-in part');
  return session;
}

/** Whether the person has a permission key. */
export const usePermission = (key: string): boolean => useSession().user.permissions.includes(key);

/**
 * Signs in by e-mail and password, or by the tokens that the second page was given; null when it went well, a challenge when the second
 * step is asked for, else why not, for the form (ledger 01, decision 2).
 */
export type SignIn = (by: { email: string; password: string } | Tokens) => Promise<AppError | SignInChallenge | null>;

export const SignInContext = createContext<SignIn | null>(null);

/** For the sign-in page. @throws Error outside of SessionProvider: a bug. */
export function useSignIn(): SignIn {
  const signIn = useContext(SignInContext);
  if (signIn === null) throw new Error('useSignIn outside of SessionProvider');
  return signIn;
}
