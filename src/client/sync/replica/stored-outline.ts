import type { Drafted, Segment, SegmentWords } from '#client/sync/outline/segment.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';
import { newId } from '#core/id/uuid.ts';

/** Rows of a segment that were not written after all, because newer ones lay there. */
interface Skipping {
  readonly skipped: number[];
}

/** A segment under its kind and the number of the write that it belongs to. */
export interface StoredSegment extends Segment, Skipping {
  readonly kind: string;
  readonly at: number;
  /** What its seal is bound to: the number is known only when it is written. */
  readonly name: string;
  readonly sealed?: ArrayBuffer;
}

export interface StoredWords extends SegmentWords, Skipping {
  readonly kind: string;
  readonly at: number;
  readonly name: string;
  readonly sealed?: ArrayBuffer;
}

/** A segment on its way to the store. */
export interface ToStore {
  readonly segment: Omit<StoredSegment, 'at' | 'kind' | 'skipped'>;
  readonly words: Omit<StoredWords, 'at' | 'kind' | 'skipped'>;
}

/** That the segments of a kind tell of all its records, as made by a version of its plan. */
export interface OutlineMark {
  k: string;
  version: number;
  /** Which making they are of: those of another one do not go on from them. */
  made: string;
  /** The line of writes that they have not missed one of. */
  line: string;
  isSealed: boolean;
}

export const outlineKey = (kind: string): string => `outline/${kind}`;

/** Ids, versions and order are as readable as in rows; facts and words are sealed. */
export async function toStore({ segment, words }: Drafted, sealer: Sealer | null): Promise<ToStore> {
  const name = newId();
  if (sealer === null) return { segment: { ...segment, name }, words: { ...words, name } };
  const [columns, texts] = await Promise.all([
    sealer.sealText(`segments/${name}`, JSON.stringify(segment.columns)),
    sealer.sealText(`words/${name}`, JSON.stringify(words.words)),
  ]);
  return { segment: { ...segment, columns: {}, name, sealed: columns }, words: { ids: words.ids, words: [], name, sealed: texts } };
}

/** What was stored, without what was skipped. @throws SealBroken */
export async function segmentFrom(stored: StoredSegment, sealer: Sealer | null): Promise<Segment> {
  const columns = await opened(stored, `segments/${stored.name}`, stored.columns, sealer);
  if (stored.skipped.length === 0) return { ...stored, columns };
  const kept = keeping(stored);
  return {
    ids: kept(stored.ids),
    version: kept(stored.version),
    seq: kept(stored.seq),
    sortDesc: kept(stored.sortDesc),
    columns: Object.fromEntries(Object.entries(columns).map(([name, { values, at }]) => [name, { values, at: kept(at) }])),
    gone: stored.gone,
  };
}

/** The same of its words. @throws SealBroken */
export async function wordsFrom(stored: StoredWords, sealer: Sealer | null): Promise<SegmentWords> {
  const words = await opened(stored, `words/${stored.name}`, stored.words, sealer);
  const kept = keeping(stored);
  return { ids: kept(stored.ids), words: kept(words) };
}

const keeping = ({ skipped }: Skipping): (<T>(values: T[]) => T[]) => {
  const out = new Set(skipped);
  return (values) => (out.size === 0 ? values : values.filter((_, at) => !out.has(at)));
};

async function opened<T>({ sealed }: { readonly sealed?: ArrayBuffer }, place: string, clear: T, sealer: Sealer | null): Promise<T> {
  if (sealed === undefined) return clear;
  if (sealer === null) throw new Error(`sealed, and no key: ${place}`);
  return JSON.parse(await sealer.openText(place, sealed)) as T; // sealed by toStore() alone
}
