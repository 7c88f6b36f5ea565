import { readToken, type TokenPayload } from '#modules/auth/shared/token.ts';

/** What local storage holds of a sign-in (AUTH-TOK-01): four keys, written and cleared together. */
const KEYS = { access: 'saha.access-token', refresh: 'saha.refresh-token', session: 'saha.session-id', at: 'saha.token-time' } as const;

export interface StoredTokens {
  /** Null when there is none or when it is no token at all (AUTH-TOK-03). */
  readonly access: string | null;
  readonly refresh: string | null;
}

export interface TokenStore {
  read(): StoredTokens;
  /** Both tokens at once (AUTH-TOK-02). */
  replace(tokens: { accessToken: string; refreshToken: string }): void;
  /** The four keys and nothing else: records and drafts of the person stay (ledger 01, decision 7). */
  clear(): void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function createTokenStore(storage: Store, now: () => number = Date.now): TokenStore {
  return {
    read() {
      const access = storage.getItem(KEYS.access);
      return { access: readToken(access) ? access : null, refresh: storage.getItem(KEYS.refresh) };
    },
    replace({ accessToken, refreshToken }) {
      storage.setItem(KEYS.refresh, refreshToken);
      storage.setItem(KEYS.session, readToken(accessToken)?.sid ?? '');
      storage.setItem(KEYS.at, String(now()));
      // Last, because other tabs wake up by it and then read the rest.
      storage.setItem(KEYS.access, accessToken);
    },
    clear() {
      for (const key of Object.values(KEYS)) storage.removeItem(key);
    },
  };
}

/** Who the stored access token speaks for; null when nobody is signed in. */
export const tokenOwner = (tokens: TokenStore): TokenPayload | null => readToken(tokens.read().access);

/** Calls back when another tab signed in, renewed or signed out. Returns the end of it. */
export function watchOtherTabs(onChange: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === KEYS.access || event.key === null) onChange();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
