import { useEffect, useMemo } from 'react';
import { allLeft, type SyncEngine, useSyncEngine } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';

/** Who has seen a form for so long may go on to the next, ms. */
const REST_MS = 250;

/** Reads what the form of a record begins with. */
export type ReadForm = (id: string) => Promise<void>;

class FormsAhead {
  readonly #engine: SyncEngine;
  readonly #kind: KindId;
  /** Ends of the records that were asked for. */
  readonly #asked = new Set<() => void>();

  constructor(engine: SyncEngine, kind: KindId) {
    this.#engine = engine;
    this.#kind = kind;
  }

  /** A person rests: the forms that were gone to hold their own records by now. */
  rest(ids: readonly string[]): void {
    this.end();
    for (const id of ids) void this.#draft(id);
  }

  /** The record is asked for at the press, never before: one that came down meanwhile unheard must not be taken for none. */
  readonly read: ReadForm = async (id) => {
    const record = this.#engine.record(this.#kind, id);
    const known = new Promise<void>((done) => {
      const look = () => record.get().state !== 'loading' && done();
      this.#asked.add(record.subscribe(look));
      look();
    });
    await Promise.all([this.#draft(id), known]);
  };

  end(): void {
    for (const end of this.#asked) end();
    this.#asked.clear();
  }

  async #draft(id: string): Promise<void> {
    const { drafts } = this.#engine;
    if (drafts.peek(this.#kind, id) !== undefined) return;
    await allLeft();
    // One that cannot be read is asked for by its form too, which says so.
    await drafts.ahead(this.#kind, id).catch(() => undefined);
  }
}

/**
 * Reads the drafts of forms that a person may go to next while the one before is on the screen, and with the press the record:
 * the form begins at once.
 * @param ids of their records
 */
export function useFormsAhead(kind: KindId, ids: readonly string[]): ReadForm {
  const engine = useSyncEngine();
  const ahead = useMemo(() => new FormsAhead(engine, kind), [engine, kind]);
  const names = ids.join(' ');
  useEffect(() => {
    const timer = setTimeout(() => ahead.rest(names === '' ? [] : names.split(' ')), REST_MS);
    return () => clearTimeout(timer);
  }, [ahead, names]);
  useEffect(() => () => ahead.end(), [ahead]);
  return ahead.read;
}
