import { readToken, type TokenPayload } from '#modules/auth/shared/token.ts';
import * as v from 'valibot';

/** What local storage holds of a sign-in (AUTH-TOK-01): four keys, written and cleared together. */
const KEYS = { access: 'saha.access-token', refresh: 'saha.refresh-token', session: 'saha.session-id', at: 'saha.token-time' } as const;
/** In their stead for a person with a lock: the same four, sealed, and whose they are (decision 37). */
const SEALED = 'saha.sealed-sign-in';

export interface StoredTokens {
  /** Null when there is none or when it is no token at all (AUTH-TOK-03). */
  readonly access: string | null;
  readonly refresh: string | null;
}
const NONE: StoredTokens = { access: null, refresh: null };

export interface TokenStore {
  /** While they are sealed there are none. */
  read(): StoredTokens;
  /** Both tokens at once (AUTH-TOK-02). Resolves when they are on the disk. */
  replace(tokens: { accessToken: string; refreshToken: string }): Promise<void>;
  /** All keys of the sign-in and nothing else: records and drafts of the person stay (ledger 01, decision 7). */
  clear(): void;
  /** Whose tokens lie here that nobody can read now; null when there are none of this sort. */
  sealedFor(): string | null;
  /** Whether the tokens lie sealed, open for this tab or not. */
  isSealed(): boolean;
  /** Opens what this tab has not read yet: after the lock was opened, and when another tab has written. */
  catchUp(): Promise<void>;
  /** Puts the tokens away as the person's lock wants it now: sealed where there is one, as they are where there is none. Nobody may renew meanwhile. */
  putAway(): Promise<void>;
}

/** How tokens are put away for people with a lock. */
export interface TokenSeal {
  /** What lies on the disk in the place of the text, also while it is locked; null for a person without a lock. */
  close(user: string, text: string): Promise<string | null>;
  /** Null while it is locked, and for what does not open. */
  open(user: string, closed: string): Promise<string | null>;
  isOpen(user: string): boolean;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const sealedRow = v.object({ user: v.string(), closed: v.string() });
const contents = v.object({ access: v.string(), refresh: v.string(), session: v.string(), at: v.number() });
type Contents = v.InferOutput<typeof contents>;

function parsed<S extends v.GenericSchema>(schema: S, text: string | null): v.InferOutput<S> | null {
  try {
    const found = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return found.success ? found.output : null;
  } catch {
    return null;
  }
}

/** @param seal none: nobody has a lock, and everything is written at once */
export function createTokenStore(storage: Store, now: () => number = Date.now, seal: TokenSeal | null = null): TokenStore {
  /** What was read or written last under a lock; `closed` is what of it lies on the disk, null until it does. */
  let opened: { readonly user: string; readonly closed: string | null; readonly tokens: StoredTokens } | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  const row = () => (seal === null ? null : parsed(sealedRow, storage.getItem(SEALED)));
  const openedFor = (user: string) => {
    if (seal?.isOpen(user) !== true) opened = null;
    return opened?.user === user ? opened : null;
  };
  const clearPlain = () => {
    for (const key of Object.values(KEYS)) storage.removeItem(key);
  };
  const writePlain = ({ access, refresh, session, at }: Contents) => {
    storage.setItem(KEYS.refresh, refresh);
    storage.setItem(KEYS.session, session);
    storage.setItem(KEYS.at, String(at));
    // Last, because other tabs wake up by it and then read the rest.
    storage.setItem(KEYS.access, access);
    storage.removeItem(SEALED);
  };
  const plain = (): StoredTokens => {
    const access = storage.getItem(KEYS.access);
    return { access: readToken(access) ? access : null, refresh: storage.getItem(KEYS.refresh) };
  };
  async function write(user: string, written: Contents, by: TokenSeal): Promise<void> {
    const tokens = { access: written.access, refresh: written.refresh };
    // Used from now on: the old one may be good no more.
    opened = { user, closed: null, tokens };
    const closed = await by.close(user, JSON.stringify(written)).catch((error: unknown) => {
      // Where the disk does not say, what lay sealed is not put down open.
      if (row()?.user === user) throw error;
      return null;
    });
    if (closed === null) {
      writePlain(written);
      opened = null;
      return;
    }
    opened = { user, closed, tokens };
    storage.setItem(SEALED, JSON.stringify({ user, closed }));
    clearPlain();
  }
  const store: TokenStore = {
    read() {
      const sealed = row();
      return sealed === null ? plain() : (openedFor(sealed.user)?.tokens ?? NONE);
    },
    replace({ accessToken, refreshToken }) {
      const payload = readToken(accessToken);
      const written = { access: accessToken, refresh: refreshToken, session: payload?.sid ?? '', at: now() };
      if (seal !== null && payload !== null) {
        const done = writing.then(() => write(payload.user_id, written, seal));
        writing = done.catch(() => undefined);
        return done;
      }
      writePlain(written);
      return Promise.resolve();
    },
    clear() {
      opened = null;
      storage.removeItem(SEALED);
      clearPlain();
    },
    sealedFor() {
      const sealed = row();
      return sealed === null || openedFor(sealed.user) !== null ? null : sealed.user;
    },
    isSealed: () => row() !== null,
    async catchUp() {
      await writing;
      const sealed = row();
      if (sealed === null || seal === null || openedFor(sealed.user)?.closed === sealed.closed) return;
      const text = parsed(contents, await seal.open(sealed.user, sealed.closed));
      // Written anew meanwhile, by this tab or another: then that counts.
      if (row()?.closed !== sealed.closed) return store.catchUp();
      const isOwn = readToken(text?.access)?.user_id === sealed.user;
      if (text !== null && isOwn) opened = { ...sealed, tokens: { access: text.access, refresh: text.refresh } };
    },
    async putAway() {
      await store.catchUp();
      const { access, refresh } = store.read();
      const user = readToken(access)?.user_id;
      if (seal === null || access === null || refresh === null || user === undefined) return;
      const isWanted = (await seal.close(user, '')) !== null;
      if (isWanted !== store.isSealed()) await store.replace({ accessToken: access, refreshToken: refresh });
    },
  };
  return store;
}

/** Who the stored access token speaks for; null when nobody is signed in, or while it is sealed. */
export const tokenOwner = (tokens: TokenStore): TokenPayload | null => readToken(tokens.read().access);

/** Calls back when another tab signed in, renewed or signed out. Returns the end of it. */
export function watchOtherTabs(tokens: TokenStore, onChange: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === KEYS.access || event.key === SEALED || event.key === null) void tokens.catchUp().then(onChange, onChange);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
