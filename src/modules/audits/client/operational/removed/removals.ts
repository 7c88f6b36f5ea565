import type { PhotoStore } from '#client/sync/index.ts';
import type { AuditForm } from '#modules/audits/client/operational/form/auditForm.ts';
import { fileKeys } from '#modules/audits/client/operational/form/intents.ts';
import { photosIn, putBack, type Removal, takenOut } from './removal.ts';

/** So long the way back stands in reach of the thumb, ms. */
export const UNDO_MS = 10_000;

/** Something that was taken out and can come back. */
export interface Removed {
  readonly id: number;
  readonly removal: Removal;
  /** Ms since 1970. */
  readonly at: number;
}

/** What became of the wish to have something back. */
export type TakenBack = 'back' | 'no-place' | 'no-bytes';

export type PhotoBytes = Pick<PhotoStore, 'remove' | 'takeBack'>;

/** Lists outlive a form that is closed and opened again in this page. A person's photo store is the key: nobody finds those of another. */
const lists = new WeakMap<object, Map<string, readonly Removed[]>>();
let count = 0;
const NONE: readonly Removed[] = [];

/**
 * What was taken out of an open report, until the report is saved. It leaves the draft at once; bytes of photos stay for a day, and
 * DFIs are deleted with the next save (decision 86). A page that is killed loses the list, and nothing else.
 */
export class Removals {
  readonly #form: AuditForm;
  readonly #photos: () => PhotoBytes;
  readonly #all: Map<string, readonly Removed[]>;
  readonly #listeners = new Set<() => void>();

  constructor(form: AuditForm, photos: () => PhotoBytes) {
    this.#form = form;
    this.#photos = photos;
    const all = lists.get(photos()) ?? new Map<string, readonly Removed[]>();
    lists.set(photos(), all);
    this.#all = all;
    // Another tab has saved it: what was taken out has gone with that.
    form.document.onTaken(() => {
      if (form.document.savedAt === null && !form.document.isUnsaved) this.settle();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** Newest first. The same list while nothing changes. */
  readonly get = (): readonly Removed[] => this.#all.get(this.#form.id) ?? NONE;

  /** Takes something out of the report, in one tap. */
  take(removal: Removal, now: number): void {
    const next = takenOut(this.#form.kind, this.#form.body, removal);
    this.#form.change(next);
    if (this.#form.body !== next) return;
    this.#set([{ id: ++count, removal, at: now }, ...this.get()]);
    // Marked at once, so that nobody finds a photo without a record when this page is killed.
    for (const key of this.#awayOf(removal)) void this.#photos().remove(key);
  }

  /** Puts something back where it was. */
  async takeBack(id: number): Promise<TakenBack> {
    const removed = this.get().find((one) => one.id === id);
    if (removed === undefined) return 'no-place';
    const { removal } = removed;
    if (putBack(this.#form.kind, this.#form.body, removal) === null) return 'no-place';
    const keys = this.#awayOf(removal);
    const isThere = await Promise.all(keys.map((key) => this.#photos().takeBack(key)));
    const next = isThere.includes(false) ? null : putBack(this.#form.kind, this.#form.body, removal);
    if (next === null) {
      // What does not come back must not be found without a record, or put where it was by the next form.
      for (const key of keys) void this.#photos().remove(key);
      return isThere.includes(false) ? 'no-bytes' : 'no-place';
    }
    this.#form.change(next);
    this.#set(this.get().filter((one) => one.id !== id));
    return 'back';
  }

  /** What was taken out is gone for good: the report was saved without it, or deleted. */
  settle(): void {
    if (this.get().length > 0) this.#set(NONE);
  }

  /** Keys of the photos that were in it and that the report does not name. */
  #awayOf(removal: Removal): string[] {
    const named = fileKeys(this.#form.kind, this.#form.body);
    return photosIn(removal)
      .map(({ document_key }) => document_key)
      .filter((key) => !named.has(key));
  }

  #set(list: readonly Removed[]): void {
    if (list.length === 0) this.#all.delete(this.#form.id);
    else this.#all.set(this.#form.id, list);
    for (const listener of [...this.#listeners]) listener();
  }
}
