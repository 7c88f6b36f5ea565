import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import type { DeviceDatabase } from '#client/sync/device/database.ts';
import { moveDraft } from '#client/sync/device/move-draft.ts';
import { draftKey, endDraft, newerDraft, nextVersion, readDraft, readDraftHere } from '#client/sync/device/draft-ends.ts';
import { knownBirth } from '#client/sync/device/tally.ts';
import type { DraftPort, DraftStore } from '#client/sync/engine.ts';
import type { DraftContent, DraftRow, DraftState } from '#client/sync/port.ts';
import { fileKeysIn } from '#core/field/named-files.ts';
import type { KindId } from '#core/record/kinds.ts';
import { acts } from '#client/sync/outbox/late-acts.ts';
import { kindsNow } from '#modules/kinds-here.ts';
import { isKnownAhead, kindOf } from '#modules/known-kinds.ts';

/** As the library's own way to the table knows it. */
const DRAFTS = { name: 'drafts', id: 'key', indexed: ['key', 'version'] };

/**
 * Puts a row over the version before it. Both are asked for in one go, so that the row is on its way while the page draws; what lay
 * there is looked at before the transaction is closed, and another version takes the row back. The library hears of each request
 * before it asks the next: at each answer that a person taps, the page would be asked twice more on the way.
 * @param seen the version before it; 0 where no draft of the record ever lay there
 * @returns false: another version lies there, or the database has to be opened first; nothing was stored
 */
async function putAtOnce(device: DeviceDatabase, row: DraftRow, seen: number): Promise<boolean> {
  const stored = device.seals ? await device.seals.seal(DRAFTS, { ...row }) : row;
  let transaction: IDBTransaction;
  try {
    transaction = device.backendDB().transaction(['drafts', 'draftEnds'], 'readwrite', { durability: 'strict' });
  } catch {
    return false;
  }
  return new Promise<boolean>((good, bad) => {
    let isOver = false;
    transaction.oncomplete = () => good(true);
    transaction.onabort = () =>
      isOver ? good(false) : bad(transaction.error ?? new DOMException('the draft was not stored', 'AbortError'));
    try {
      const drafts = transaction.objectStore('drafts');
      // The keys alone: the row itself would be copied for nothing. A first draft has neither a row before it nor an end.
      const ended = transaction.objectStore('draftEnds').getKey(row.key);
      const before = seen === 0 ? drafts.getKey(row.key) : drafts.index('[key+version]').getKey([row.key, seen]);
      drafts.put(stored);
      // Answers come in the order of the questions.
      before.onsuccess = () => {
        const isFirst = before.result === undefined && ended.result === undefined;
        isOver = seen === 0 ? !isFirst : before.result === undefined;
        if (isOver) transaction.abort();
        else transaction.commit();
      };
    } catch (error) {
      bad(error);
      transaction.abort();
    }
  });
}

/** Lists of drafts are told this long after one was stored, in milliseconds: who answers question after question waits for none of them. */
const TELL_MS = 400;

const partOf = (device: DeviceDatabase, table: 'drafts' | 'draftEnds'): string => `idb://${device.name}/${table}/`;

/** What the library tells by itself of its own writes: live queries of this page and of other tabs look again. */
function teller(device: DeviceDatabase): (key: string) => void {
  let stored: RangeSet | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Other tabs hear of it also when this one is closed before.
  const page = typeof window === 'undefined' ? null : window;
  const tell = () => {
    clearTimeout(timer);
    page?.removeEventListener('pagehide', tell);
    if (stored !== null) Dexie.on.storagemutated.fire({ [partOf(device, 'drafts')]: stored });
    stored = null;
  };
  return (key) => {
    if (stored === null) {
      timer = setTimeout(tell, TELL_MS);
      page?.addEventListener('pagehide', tell);
    }
    stored = (stored ?? new RangeSet()).addKey(key);
  };
}

/** Calls back when any transaction, of any tab, has touched the key. */
function watchKey(device: DeviceDatabase, key: string, onChange: () => void): () => void {
  const ends = partOf(device, 'draftEnds');
  const drafts = partOf(device, 'drafts');
  const hear = (parts: ObservabilitySet): void => {
    const touched = [parts[drafts], parts[ends]].flatMap((part) => (part ? [RangeSet(part)] : []));
    if (parts['all'] || touched.some((part) => part.hasKey(key))) onChange();
  };
  Dexie.on.storagemutated.subscribe(hear);
  return () => Dexie.on.storagemutated.unsubscribe(hear);
}

/** So many drafts are held for screens that may open; the oldest gives way. */
const MOST_AHEAD = 4;

/** Drafts as they were read for screens that may open next. One that anybody writes meanwhile is let go: its screen reads by itself. */
class DraftsAhead {
  readonly #device: DeviceDatabase;
  readonly #held = new Map<string, { state: DraftState | null; readonly end: () => void }>();

  constructor(device: DeviceDatabase) {
    this.#device = device;
  }

  async read(key: string): Promise<DraftState> {
    this.drop(key);
    // Before it is read: what is written on the way is heard of.
    const held = { state: null as DraftState | null, end: watchKey(this.#device, key, () => this.drop(key)) };
    this.#held.set(key, held);
    const [oldest] = this.#held.keys();
    if (this.#held.size > MOST_AHEAD && oldest !== undefined) this.drop(oldest);
    held.state = await readDraftHere(this.#device, key);
    return held.state;
  }

  peek(key: string): DraftState | undefined {
    return this.#held.get(key)?.state ?? undefined;
  }

  drop(key: string): void {
    this.#held.get(key)?.end();
    this.#held.delete(key);
  }

  clear(): void {
    for (const key of [...this.#held.keys()]) this.drop(key);
  }
}

/** Photos of a draft that a person throws away go with it, as far as nothing else names them; the next form of the record does not bring them back. */
async function letGoWith(device: DeviceDatabase, kind: KindId, id: string): Promise<void> {
  const schema = kindOf(kind)?.schema;
  const row = await device.drafts.get(draftKey(kind, id));
  if (schema && row) await device.letGo(device.blobs.where('id').anyOf([...fileKeysIn(schema, row.body)]));
}

/** Typed text on the device (OFF-DATA-06). */
export const createDraftStore = (device: DeviceDatabase, now: () => number): DraftStore => {
  const ahead = new DraftsAhead(device);
  const tell = teller(device);

  async function write(
    kind: KindId,
    id: string,
    seen: number,
    next: DraftContent,
    merge: (found: DraftState) => DraftContent | null,
  ): Promise<DraftState> {
    const rowOf = (version: number, { discarded, ...content }: DraftContent) => {
      const row = { key: draftKey(kind, id), kind, id, savedAt: now(), version, ...content };
      return discarded.length === 0 ? row : { ...row, discarded };
    };
    const row = rowOf(seen === 0 ? nextVersion(0, 0) : seen + 1, next);
    // An older build's row has no version to be found by.
    if (await device.reserve.spend(() => putAtOnce(device, row, seen))) {
      ahead.drop(row.key);
      tell(row.key);
      return { version: row.version, row, end: null };
    }
    return device.transaction('rw', device.drafts, device.draftEnds, device.session, async () => {
      const found = await readDraftHere(device, row.key);
      const content = found.version === seen ? next : merge(found);
      if (content === null) return found;
      const stored = rowOf(nextVersion(found.version, seen), content);
      await device.drafts.put(stored);
      return { ...found, version: stored.version, row: stored };
    });
  }

  const store: DraftStore = {
    get: (kind, id) => device.drafts.get(draftKey(kind, id)),
    all: () => device.drafts.toArray(),
    port: (kind, id): DraftPort => ({
      ready: acts,
      read: () => readDraftHere(device, draftKey(kind, id)),
      store: () => knownBirth(device),
      newer: (seen) => newerDraft(device, draftKey(kind, id), seen),
      write: (seen, next, merge) => write(kind, id, seen, next, merge),
      end: async (how, seen) => {
        // Which photos it names, its schema says.
        if (how === 'discarded' && !isKnownAhead(kind)) await kindsNow();
        return device.transaction('rw', device.drafts, device.draftEnds, device.blobs, async () => {
          const found = await readDraft(device, draftKey(kind, id));
          if (seen !== undefined && seen !== found.version) return false;
          if (how === 'discarded') await letGoWith(device, kind, id);
          await endDraft(device, kind, id, how, null, now(), found);
          return true;
        });
      },
      watch: (onChange) => watchKey(device, draftKey(kind, id), onChange),
    }),
    ahead: (kind, id) => ahead.read(draftKey(kind, id)),
    peek: (kind, id) => ahead.peek(draftKey(kind, id)),
    taken: () => ahead.clear(),
    async save({ kind, id, ...content }) {
      const whole = { ...content, discarded: [] };
      await write(kind, id, 0, whole, () => whole);
    },
    async remove(kind, id) {
      await store.port(kind, id).end('discarded');
    },
    move: (kind, id, make) => moveDraft(device, { kind, id, make, now: now() }),
  };
  return store;
};
