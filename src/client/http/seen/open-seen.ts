import type { OpenedSeenStore } from '#client/http/seen/seen-store.ts';
import type { SeenStore } from '#client/http/seen/seen.ts';
import { oldAnswersName, type Owner, seenName } from '#client/sync/names.ts';
import { deleteDatabases } from '#client/sync/replica/delete-databases.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';

/** The first look waits no longer than this for what is kept, ms; then the server is asked without it. */
const LATE_MS = 2_000;
/** What is too old or too much is looked for when the screens stand, ms. */
const TIDY_MS = 20_000;

const within = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work, new Promise<T>((done) => setTimeout(done, LATE_MS, otherwise))]);

/**
 * What one person has seen. RxDB is fetched and opened when the first question wants it; where it cannot be read or written
 * (private window, full disk) nothing is kept. Like the replica it is a copy of what the server said: a sign-out deletes both
 * (OFF-DEV-11).
 */
export function openSeen(owner: Owner, sealer: Sealer | null = null): SeenStore {
  let isClosed = false;
  let scope: string | null = null;
  let tidying: ReturnType<typeof setTimeout> | undefined;
  let opening: Promise<OpenedSeenStore | null> | null = null;
  const open = async (): Promise<OpenedSeenStore> => {
    const { openSeenStore } = await import('#client/http/seen/seen-store.ts');
    const store = await openSeenStore(seenName(owner), sealer);
    if (scope !== null) await store.under(scope);
    void deleteDatabases((name) => name.includes(oldAnswersName(owner))).catch(() => undefined);
    tidying = setTimeout(() => void store.tidy().catch(() => undefined), TIDY_MS);
    return store;
  };
  const opened = (): Promise<OpenedSeenStore | null> => {
    opening ??= open().catch(() => null);
    return opening;
  };
  const using = async <T>(work: (store: OpenedSeenStore) => Promise<T>, otherwise: T): Promise<T> => {
    const store = isClosed ? null : await opened();
    return store === null || isClosed ? otherwise : work(store).catch(() => otherwise);
  };
  return {
    get: (question, rows) =>
      within(
        using((store) => store.get(question, rows), null),
        null,
      ),
    put: (question, rows, data, askedAt) => using((store) => store.put(question, rows, data, askedAt), undefined),
    watch(question, rows, onAnswer) {
      let end: (() => void) | null = null;
      let isOver = false;
      void opened().then((store) => {
        if (store !== null && !isOver && !isClosed) end = store.watch(question, rows, onAnswer);
      });
      return () => {
        isOver = true;
        end?.();
      };
    },
    forget: (kind, id) => using((store) => store.forget(kind, id), undefined),
    forgetKind: (kind) => using((store) => store.forgetKind(kind), undefined),
    under(next) {
      scope = next;
      // Whoever opens it later compares then.
      if (opening !== null) void using((store) => store.under(next), undefined);
    },
    close() {
      isClosed = true;
      clearTimeout(tidying);
      void opening?.then((store) => {
        clearTimeout(tidying);
        store?.close();
      });
    },
  };
}
