import { sameJson } from '#core/change/json.ts';
import { hashOfSet, isSetOf, type QuestionSet, type QuestionSetName } from '#modules/audits/shared/question-set.ts';

/** Why a report cannot show its questions here: they never came, the server does not know them either, or has others under their version. */
export type WhyMissing = 'not-here' | 'unknown' | 'differs';

export type FoundSet =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly set: QuestionSet }
  | { readonly state: 'missing'; readonly why: WhyMissing };

/** Where a question set may lie. Undefined stands for "not read yet". */
export interface SetSources {
  /** The copy in the device store for this very name. */
  readonly kept: QuestionSet | null | undefined;
  /** The records of the feed. */
  readonly feed: readonly QuestionSet[] | undefined;
  /** The one that comes with the build; null where nobody looked because no content is asked for. */
  readonly bundled: QuestionSet | null | undefined;
  /** What the server said when it was asked for this set. */
  readonly server: 'unknown' | 'differs' | null;
}

const LOADING = { state: 'loading' } as const;

/**
 * The very set that is asked for, wherever it lies, and never another one under the same references. What the device met first
 * stands before what the feed says now; the build's own counts only for its exact content.
 */
export function findSet(asked: QuestionSetName, { kept, feed, bundled, server }: SetSources): FoundSet {
  if (kept) return { state: 'ready', set: kept };
  // The device's own copy decides for a report that names no content.
  if (kept === undefined && asked.hash === null) return LOADING;
  const fromFeed = feed?.find((set) => isSetOf(set, asked));
  if (fromFeed) return { state: 'ready', set: fromFeed };
  if (bundled && asked.hash !== null && isSetOf(bundled, asked)) return { state: 'ready', set: bundled };
  if (kept === undefined || feed === undefined || bundled === undefined) return LOADING;
  const isOther = feed.some((set) => set.kind === asked.kind && set.version === asked.version);
  return { state: 'missing', why: isOther ? 'differs' : (server ?? 'not-here') };
}

/** Whether the feed has other words under the version of a set. Compared word by word: hashes of two hundred questions would make a slow tablet stand still under a hand. */
export const isContradicted = (set: QuestionSet, feed: readonly QuestionSet[]): boolean =>
  feed.some((one) => one.kind === set.kind && one.version === set.version && !sameJson(one, set));

/**
 * The newest set of the feed whose version this device knows under no other words: what a new report is begun on.
 * @returns null where there is none
 */
export function newestSet(
  feed: readonly QuestionSet[],
  known: readonly { readonly kind: string; readonly version: number; readonly hash: string }[],
): QuestionSet | null {
  const isSound = (set: QuestionSet): boolean => {
    const here = known.filter((one) => one.kind === set.kind && one.version === set.version);
    return here.length === 0 || here.some((one) => one.hash === hashOfSet(set));
  };
  return feed.toSorted((a, b) => b.version - a.version).find(isSound) ?? null;
}
