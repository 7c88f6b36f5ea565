import { answersName, type Owner } from '#client/sync/names.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';

/** The last answer to a question, as it lies on the device. */
export interface KeptAnswer {
  readonly data: unknown;
  readonly at: number;
}

/** Last answers of the server, per person, for reading without a network. */
export interface AnswerStore {
  get(key: string): Promise<KeptAnswer | null>;
  put(key: string, data: unknown): Promise<void>;
  /** Calls back with what lies there and with each newer answer, those of other tabs too. Returns the end of it. */
  watch(key: string, onAnswer: (answer: KeptAnswer) => void): () => void;
  close(): void;
}

/**
 * The answers of one person. The shelf is fetched and opened when the first question wants it; a shelf that cannot be read or
 * written (private window, full disk) only means that nothing is kept. Like the replica it is a copy of what the server said:
 * a sign-out deletes both (OFF-DEV-11).
 */
export function openAnswers(owner: Owner, sealer: Sealer | null = null): AnswerStore {
  let isClosed = false;
  let opening: Promise<AnswerStore | null> | null = null;
  const shelf = (): Promise<AnswerStore | null> => {
    opening ??= import('#client/http/answer-shelf.ts').then(({ openShelf }) => openShelf(answersName(owner), sealer)).catch(() => null);
    return opening;
  };
  const using = async <T>(work: (store: AnswerStore) => Promise<T>, otherwise: T): Promise<T> => {
    const store = isClosed ? null : await shelf();
    return store === null || isClosed ? otherwise : work(store).catch(() => otherwise);
  };
  return {
    get: (key) => using((store) => store.get(key), null),
    put: (key, data) => using((store) => store.put(key, data), undefined),
    watch(key, onAnswer) {
      let end: (() => void) | null = null;
      let isOver = false;
      void shelf().then((store) => {
        if (store !== null && !isOver && !isClosed) end = store.watch(key, onAnswer);
      });
      return () => {
        isOver = true;
        end?.();
      };
    },
    close() {
      isClosed = true;
      void opening?.then((store) => store?.close());
    },
  };
}
