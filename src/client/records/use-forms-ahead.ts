import { useEffect, useMemo } from 'react';
import { allLeft, type SyncEngine, useSyncEngine } from '#client/sync/index.ts';
import type { KindId } from '#core/record/kinds.ts';

/** Who has seen a form for so long may go on to the next, ms. */
const REST_MS = 250;

/** Resolves when the form of a record can begin at once; null: it can already. */
export type ReadForm = (id: string) => Promise<void> | null;

interface Held {
  readonly isThere: () => boolean;
  readonly read: () => Promise<void>;
  readonly end: () => void;
}

/** Keeps a record live, and reads its draft when it is asked to. */
function hold(engine: SyncEngine, kind: KindId, id: string): Held {
  const record = engine.record(kind, id);
  const isKnown = () => record.get().state !== 'loading';
  const hasDraft = () => engine.drafts.peek(kind, id) !== undefined;
  let onKnown: () => void = () => undefined;
  const known = new Promise<void>((done) => {
    onKnown = done;
  });
  const look = () => isKnown() && onKnown();
  const end = record.subscribe(look);
  look();
  let reading: Promise<unknown> | null = null;
  const readDraft = async () => {
    await allLeft();
    // One that cannot be read is asked for by its form too, which says so.
    await engine.drafts.ahead(kind, id).catch(() => undefined);
    reading = null;
  };
  return {
    end,
    isThere: () => isKnown() && hasDraft(),
    async read() {
      if (!hasDraft()) reading ??= readDraft();
      await Promise.all([reading, known]);
    },
  };
}

class FormsAhead {
  readonly #engine: SyncEngine;
  readonly #kind: KindId;
  readonly #held = new Map<string, Held>();

  constructor(engine: SyncEngine, kind: KindId) {
    this.#engine = engine;
    this.#kind = kind;
  }

  keep(ids: readonly string[]): void {
    for (const [id, { end }] of this.#held) {
      if (ids.includes(id)) continue;
      end();
      this.#held.delete(id);
    }
    for (const id of ids) void this.#at(id).read();
  }

  readonly read: ReadForm = (id) => {
    const held = this.#at(id);
    return held.isThere() ? null : held.read();
  };

  #at(id: string): Held {
    const held = this.#held.get(id) ?? hold(this.#engine, this.#kind, id);
    this.#held.set(id, held);
    return held;
  }
}

/**
 * Reads the drafts and records of forms that a person may go to next, while the one before is on the screen. What is written
 * meanwhile is read anew.
 * @param ids of their records
 */
export function useFormsAhead(kind: KindId, ids: readonly string[]): ReadForm {
  const engine = useSyncEngine();
  const ahead = useMemo(() => new FormsAhead(engine, kind), [engine, kind]);
  const names = ids.join(' ');
  useEffect(() => {
    const timer = setTimeout(() => ahead.keep(names === '' ? [] : names.split(' ')), REST_MS);
    return () => clearTimeout(timer);
  }, [ahead, names]);
  useEffect(() => () => ahead.keep([]), [ahead]);
  return ahead.read;
}
