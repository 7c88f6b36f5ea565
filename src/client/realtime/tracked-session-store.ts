/** The tracked session of the sign-in at hand, kept so that it is used again (SES-FLOW-01). */
export interface TrackedSessions {
  /** Null when there is none, or one of another login. */
  read(): string | null;
  store(session: string): void;
  forget(): void;
}

const KEY = 'saha.tracked-session';

/** @param login id of the login that the tokens at hand belong to; null when nobody is signed in */
export function trackedSessions(
  login: () => string | null,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): TrackedSessions {
  return {
    read() {
      const [of, session] = storage.getItem(KEY)?.split(' ') ?? [];
      return session !== undefined && of === login() ? session : null;
    },
    store: (session) => storage.setItem(KEY, `${login() ?? ''} ${session}`),
    forget: () => storage.removeItem(KEY),
  };
}
