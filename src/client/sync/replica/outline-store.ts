import { type Collection, Dexie, type Table } from 'dexie';
import { draftOf, type Drafted, joined, type Segment, type SegmentWords } from '#client/sync/outline/segment.ts';
import type { ReplicaRow } from '#client/sync/port.ts';
import { lineIn, type Mark, type ReplicaDatabase } from '#client/sync/replica/database.ts';
import { keyOf } from '#client/sync/replica/sound.ts';
import { isLive, type Stored } from '#client/sync/replica/stored.ts';
import {
  outlineKey,
  type OutlineMark,
  segmentFrom,
  type StoredSegment,
  toStore,
  type ToStore,
  wordsFrom,
} from '#client/sync/replica/stored-outline.ts';
import type { BodySeals } from '#client/sync/seal/bodies.ts';
import { newId } from '#core/id/uuid.ts';
import { kindIds, kindOf } from '#modules/known-kinds.ts';

/** Rows read at once where all of a kind are gone through. */
const STRETCH = 500;
/** So many segments of a kind are read one by one; more are joined. */
const MOST_SEGMENTS = 32;
/** A making that another writer got into is begun anew, so often. */
const TRIES = 3;

export const planOf = (kind: string) => kindOf(kind)?.outline;

/** What writes after a number left of a kind, in their order. */
const ofKind = <T>(table: Table<T, [string, number]>, kind: string, after = 0): Collection<T, [string, number]> =>
  table.where('[kind+at]').between([kind, after], [kind, Dexie.maxKey], false, true);

/** Segments of outlines beside the rows, written in the transactions that write rows (decision 110). */
export class OutlineStore {
  private readonly database: ReplicaDatabase;
  private readonly seals: BodySeals | null;

  constructor(database: ReplicaDatabase, seals: BodySeals | null) {
    this.database = database;
    this.seals = seals;
  }

  /** Of a page that is about to be written, by kind. */
  async drafts(rows: readonly ReplicaRow[]): Promise<ReadonlyMap<string, ToStore>> {
    const byKind = Map.groupBy(rows, ({ kind }) => kind);
    const drafts = new Map<string, ToStore>();
    for (const [kind, some] of byKind) {
      const plan = planOf(kind);
      if (plan) drafts.set(kind, await toStore(draftOf(plan, some), this.sealer));
    }
    return drafts;
  }

  /** In the transaction that writes these rows and tombstones; `at` is the number of the write. Returns the kinds that have many segments now. */
  async put(drafts: ReadonlyMap<string, ToStore>, puts: ReadonlyMap<string, Stored>, at: number): Promise<readonly string[]> {
    const gone = Map.groupBy(
      [...puts.values()].filter((row) => !isLive(row)).map(({ key }) => key),
      kindIn,
    );
    const isPut = (kind: string, id: string, version: number) => {
      const row = puts.get(keyOf(kind, id));
      return isLive(row) && row.version === version;
    };
    const many: string[] = [];
    for (const kind of new Set([...drafts.keys(), ...gone.keys()])) {
      if (!(await this.isMade(kind))) continue;
      const draft = drafts.get(kind) ?? EMPTY;
      const skipped = draft.segment.ids.flatMap((id, row) => (isPut(kind, id, draft.segment.version[row] ?? 0) ? [] : [row]));
      const unread = draft.segment.gone.filter((id) => isLive(puts.get(keyOf(kind, id))));
      const left = (gone.get(kind) ?? []).map(idIn);
      const { segments, words } = this.database;
      await Promise.all([
        segments.put({ ...draft.segment, kind, at, skipped, gone: [...unread, ...left] }),
        words.put({ ...draft.words, kind, at, skipped }),
      ]);
      if ((await ofKind(segments, kind).count()) > MOST_SEGMENTS) many.push(kind);
    }
    return many;
  }

  /** In the transaction that deletes rows outright. */
  async drop(keys: readonly string[], at: number): Promise<void> {
    await this.put(new Map(), new Map(keys.map((key) => [key, { key, version: 0 }])), at);
  }

  /** In the transaction of the first write: outlines of nothing are whole. */
  async begin(line: string): Promise<void> {
    await this.database.marks.bulkPut(planned().map((kind) => this.newMark(kind, line)));
  }

  /** Makes the segments of kinds that have none, or those of another version of their plan. By the writer alone. */
  async prepare(): Promise<void> {
    if ((await this.database.mark()) === undefined) return;
    for (const kind of planned()) {
      // A list goes through the rows without it: what is in its way must not keep the feed from being pulled.
      try {
        if (await this.isMade(kind)) continue;
        for (let tries = 0; tries < TRIES && !(await this.make(kind)); tries++);
      } catch (error) {
        console.error('outline', kind, error);
      }
    }
  }

  /** Joins the newest segments of a kind, so that few are left: each is at least as large as all newer ones together. */
  async join(kind: string): Promise<void> {
    const { database } = this;
    const { segments, words, marks } = database;
    const read = await database.transaction('r', segments, words, marks, async () => {
      const old = newest(await ofKind(segments, kind).toArray());
      const keys = old.map(({ at }): [string, number] => [kind, at]);
      return { stamp: (await database.mark())?.stamp, made: await this.madeMark(kind), old, keys, texts: await words.bulkGet(keys) };
    });
    const parts: Drafted[] = [];
    for (const [at, stored] of read.old.entries()) {
      const text = read.texts[at];
      if (text === undefined) return;
      parts.push({ segment: await segmentFrom(stored, this.sealer), words: await wordsFrom(text, this.sealer) });
    }
    const next = await toStore(joined(parts), this.sealer);
    await database.transaction('rw', segments, words, marks, async () => {
      const [mark, made] = [await database.mark(), await this.madeMark(kind)];
      if (mark === undefined || mark.stamp !== read.stamp || made === null || made.made !== read.made?.made) return;
      await Promise.all([segments.bulkDelete(read.keys), words.bulkDelete(read.keys)]);
      await this.add(kind, next, mark);
    });
  }

  /** What lies there cannot be read: it is made anew at the next turn of the writer. */
  async forget(kind: string): Promise<void> {
    await this.database.marks.delete(outlineKey(kind));
  }

  /** What was written to the outline of a kind after a number; null while it is not made. */
  async since(
    kind: string,
    after: number,
  ): Promise<{ readonly made: string; readonly at: number; readonly parts: readonly Segment[] } | null> {
    const { segments, marks } = this.database;
    const found = await this.database.transaction('r', segments, marks, async () => {
      const mark = await this.madeMark(kind);
      return (
        mark && {
          made: mark.made,
          stored: await ofKind(segments, kind, after).toArray(),
        }
      );
    });
    if (found === null) return null;
    const parts: Segment[] = [];
    for (const stored of found.stored) parts.push(await segmentFrom(stored, this.sealer));
    return { made: found.made, at: found.stored.at(-1)?.at ?? after, parts };
  }

  /** Tells the words of all records of a kind in parts, of which later ones take the place of earlier ones. */
  async words(kind: string, tell: (words: SegmentWords) => Promise<boolean>): Promise<void> {
    const { words } = this.database;
    const ofRows = async () => {
      for await (const draft of this.all(kind)) if (!(await tell(draft.words))) return;
    };
    if (!(await this.isMade(kind))) return ofRows();
    // What is joined meanwhile comes behind them.
    for (let after = 0; ; ) {
      let part: SegmentWords;
      try {
        const stored = await ofKind(words, kind, after).first();
        if (stored === undefined) return;
        after = stored.at;
        part = await wordsFrom(stored, this.sealer);
      } catch (error) {
        console.error('outline', kind, error);
        await this.forget(kind);
        return ofRows();
      }
      if (!(await tell(part))) return;
    }
  }

  /** All rows of a kind as drafts: what a list reads until the writer has made the outline. */
  async *all(kind: string): AsyncGenerator<Drafted> {
    const plan = planOf(kind);
    if (plan === undefined) return;
    const end = keyOf(kind, '\uffff');
    for (let from = keyOf(kind, ''); ; ) {
      const stored = await this.database.records.where('key').between(from, end, false, true).limit(STRETCH).toArray();
      const last = stored.at(-1);
      if (last === undefined) return;
      const live = stored.filter(isLive);
      yield draftOf(plan, this.seals ? await this.seals.openAll(live) : live);
      from = last.key;
    }
  }

  private get sealer() {
    return this.seals?.sealer ?? null;
  }

  private async isMade(kind: string): Promise<boolean> {
    return (await this.madeMark(kind)) !== null;
  }

  private async madeMark(kind: string): Promise<OutlineMark | null> {
    const { marks } = this.database;
    const [mark, made] = await Promise.all([this.database.mark(), marks.get(outlineKey(kind)) as Promise<OutlineMark | undefined>]);
    const isWhole = made !== undefined && made.line === lineIn(mark) && made.version === planOf(kind)?.version;
    return isWhole && made.isSealed === (this.sealer !== null) ? made : null;
  }

  private newMark(kind: string, line: string): OutlineMark {
    return { k: outlineKey(kind), version: planOf(kind)?.version ?? 0, made: newId(), line, isSealed: this.sealer !== null };
  }

  /** Returns whether nobody else wrote meanwhile. */
  private async make(kind: string): Promise<boolean> {
    const { database } = this;
    const { segments, words, marks } = database;
    const stamp = await database.transaction('rw', segments, words, marks, async () => {
      const mark = await database.mark();
      await Promise.all([
        ofKind(segments, kind).delete(),
        ofKind(words, kind).delete(),
        marks.delete(outlineKey(kind)),
        ...(mark ? [marks.put({ ...mark, line: lineIn(mark) ?? newId(), outlined: mark.stamp })] : []),
      ]);
      return mark?.stamp;
    });
    /** Does something to the store when nobody else has written to it. */
    const going = (work: (mark: Mark) => Promise<unknown>): Promise<boolean> =>
      database.transaction('rw', segments, words, marks, async () => {
        const mark = await database.mark();
        if (mark === undefined || mark.stamp !== stamp) return false;
        await work(mark);
        return true;
      });
    for await (const draft of this.all(kind)) {
      const next = await toStore(draft, this.sealer);
      if (!(await going((mark) => this.add(kind, next, mark)))) return false;
    }
    return going((mark) => marks.put(this.newMark(kind, mark.line ?? '')));
  }

  /** In a transaction: as a write of its own, which leaves the rows as they are. */
  private async add(kind: string, { segment, words }: ToStore, mark: Mark): Promise<void> {
    const at = (mark.writes ?? 0) + 1;
    await Promise.all([
      this.database.segments.put({ ...segment, kind, at, skipped: [] }),
      this.database.words.put({ ...words, kind, at, skipped: [] }),
      this.database.marks.put({ ...mark, writes: at }),
    ]);
  }
}

/** The newest segments, as many as leave each older one at least half as large as all of them together. */
function newest(found: readonly StoredSegment[]): readonly StoredSegment[] {
  let from = found.length - 1;
  for (let sum = 0; from >= 0; from--) {
    const segment = found[from];
    const size = segment === undefined ? 0 : segment.ids.length + segment.gone.length;
    if (sum > 0 && size > 2 * sum) break;
    sum += size;
  }
  return found.slice(from + 1);
}

const EMPTY: ToStore = {
  segment: { ids: [], version: [], seq: [], sortDesc: [], columns: {}, gone: [], name: '' },
  words: { ids: [], words: [], name: '' },
};

/** Kinds whose lists read an outline. */
const planned = () => kindIds().filter((kind) => planOf(kind) !== undefined);

const kindIn = (key: string): string => key.slice(0, key.indexOf('/'));
const idIn = (key: string): string => key.slice(key.indexOf('/') + 1);
