import { Dexie, type EntityTable } from 'dexie';
import { answersName, type Owner } from '#client/sync/names.ts';

interface AnswerRow {
  key: string;
  data: unknown;
  at: number;
}

/** The last answer to a question, as it lies on the device. */
export interface KeptAnswer {
  readonly data: unknown;
  readonly at: number;
}

/** Last answers of the server, per person, for reading without a network. */
export interface AnswerStore {
  get(key: string): Promise<KeptAnswer | null>;
  put(key: string, data: unknown): Promise<void>;
  close(): void;
}

/** Opens the answers of one person. Like the replica they are a copy of what the server said: a sign-out deletes both (OFF-DEV-11). */
export function openAnswers(owner: Owner): AnswerStore {
  const database = new Dexie(answersName(owner)) as Dexie & { answers: EntityTable<AnswerRow, 'key'> };
  database.version(1).stores({ answers: 'key' });
  return {
    // A store that cannot be read or written (private window, full disk) only means that nothing is kept.
    get: (key) =>
      database.answers.get(key).then(
        (row) => (row === undefined ? null : { data: row.data, at: row.at }),
        () => null,
      ),
    put: (key, data) =>
      database.answers.put({ key, data, at: Date.now() }).then(
        () => undefined,
        () => undefined,
      ),
    close: () => database.close(),
  };
}
