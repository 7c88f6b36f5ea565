import type { StoredFile } from '#core/field/field.ts';

/** A photo or document that was taken out of a field, and which one of its files it was. */
export interface Removed {
  readonly file: StoredFile;
  readonly place: number;
}

/** What was taken out of the fields of open forms, by record and field, newest last. */
class RemovedFiles {
  readonly #all = new Map<string, readonly Removed[]>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(field: string): readonly Removed[] {
    return this.#all.get(field) ?? NONE;
  }

  set(field: string, list: readonly Removed[]): void {
    if (list.length === 0) this.#all.delete(field);
    else this.#all.set(field, list);
    for (const listener of [...this.#listeners]) listener();
  }

  forget(record: string): void {
    for (const field of [...this.#all.keys()]) if (field.startsWith(`${record}/`)) this.set(field, NONE);
  }
}

const NONE: readonly Removed[] = [];
/** A person's photo store is the key: nobody finds what another one took out. */
const lists = new WeakMap<object, RemovedFiles>();
export function removedFilesOf(store: object): RemovedFiles {
  const known = lists.get(store) ?? new RemovedFiles();
  lists.set(store, known);
  return known;
}

/** The form of a record was saved or thrown away: nothing that was taken out of it comes back. */
export const forgetRemoved = (store: object, record: string): void => removedFilesOf(store).forget(record);
