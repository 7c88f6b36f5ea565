import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFirstScreenSeen } from '#client/app/use-first-screen.ts';
import { type FetchedSet, fetchQuestionSet } from '#client/records/fetch-question-set.ts';
import { useKeptSetNames, useQuestionSets, useRecordList, useSyncFact } from '#client/sync/index.ts';
import type { QuestionKind, QuestionSet, QuestionSetName } from '#modules/audits/shared/question-set.ts';
import { findSet, isContradicted, newestSet, type WhyMissing } from './questions/find-set.ts';

/** A set that a report needs and this device does not have, with the way to it. */
export interface MissingSet {
  readonly state: 'missing';
  readonly asked: QuestionSetName;
  readonly why: WhyMissing;
  /** It was asked for, and the server could not be reached. */
  readonly hasFailed: boolean;
  readonly isFetching: boolean;
  fetch(): void;
}

export type QuestionSetState = { readonly state: 'loading' } | { readonly state: 'ready'; readonly set: QuestionSet } | MissingSet;

const LOADING = { state: 'loading' } as const;

/** Sets that come with the build, each as a chunk of its own. */
const BUNDLED: Partial<Record<QuestionKind, () => Promise<QuestionSet>>> = {
  operational: () => import('#modules/audits/shared/operational/questions/index.ts').then((module) => module.OPERATIONAL_QUESTIONS),
  tour: () => import('#modules/audits/shared/tour/questions/index.ts').then((module) => module.TOUR_QUESTIONS),
};

const wordOf = ({ kind, version, hash }: QuestionSetName): string => `${kind} ${version} ${hash ?? ''}`;

/** Question sets of a kind in the feed; undefined while they are read. */
function useFeedSets(kind: QuestionKind | null, isWanted: boolean): readonly QuestionSet[] | undefined {
  const { rows, ready } = useRecordList('question-set', kind === null ? {} : { status: kind }, isWanted);
  return useMemo(() => (ready ? rows.map((row) => row.body) : undefined), [rows, ready]);
}

/** The copy of the device store; undefined while it is read, null when there is none. `again` reads it anew. */
function useKeptSet(asked: QuestionSetName | null, again: number): QuestionSet | null | undefined {
  const store = useQuestionSets();
  const [read, setRead] = useState<{ word: string; again: number; set: QuestionSet | null } | null>(null);
  const word = asked && wordOf(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the word stands for the name
  useEffect(() => {
    if (asked === null || word === null) return;
    let isCurrent = true;
    const take = (set: QuestionSet | null) => isCurrent && setRead({ word, again, set });
    store.ahead(asked).then(
      (set) => take(set ?? null),
      () => take(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [store, word, again]);
  const known = asked === null ? undefined : store.peek(asked);
  return known ?? (read?.word === word && read.again === again ? read.set : undefined);
}

/** The build's own set where a report names content, and only once all else was looked at; null where it is not asked for. */
function useBundledSet(asked: QuestionSetName | null, isWanted: boolean): QuestionSet | null | undefined {
  const [set, setSet] = useState<QuestionSet | undefined>(undefined);
  const load = asked === null || asked.hash === null ? undefined : BUNDLED[asked.kind];
  useEffect(() => {
    if (load && isWanted) void load().then(setSet);
  }, [load, isWanted]);
  return load ? set : null;
}

/**
 * The very question set that a report names, by kind, version and content (ledger 05, decision 13; decision 33): from the device
 * store, the feed, or the build where its content is exactly this. A set that is not here is fetched where there is a connection.
 * @param asked null: nothing is asked for yet
 */
export function useQuestionSet(asked: QuestionSetName | null): QuestionSetState {
  const store = useQuestionSets();
  const isSeen = useFirstScreenSeen();
  const isOnline = useSyncFact('connection') === 'online';
  const word = asked && wordOf(asked);
  const [tries, setTries] = useState(0);
  const [said, setSaid] = useState<{ word: string; answer: FetchedSet | 'asking' } | null>(null);
  const answer = said?.word === word ? said?.answer : undefined;
  const kept = useKeptSet(asked, tries);
  // A long record: where the copy is at hand, the feed's is looked at after the first answers.
  const feed = useFeedSets(asked?.kind ?? null, asked !== null && (isSeen || !kept));
  const own = useBundledSet(asked, kept === null && feed !== undefined);
  const server = answer === 'unknown' || answer === 'differs' ? answer : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the word stands for the name
  const found = useMemo(
    () => (asked === null ? LOADING : findSet(asked, { kept, feed, bundled: own, server })),
    [word, kept, feed, own, server],
  );

  // A device without room keeps none: then the form waits for the feed.
  const isAsked = asked !== null && asked.hash !== null;
  useEffect(() => {
    if (found.state === 'ready' && found.set !== kept) void store.keep(found.set, isAsked).catch(() => undefined);
  }, [store, found, isAsked, kept]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the word stands for the name
  const fetch = useCallback(() => {
    if (asked === null || word === null) return;
    setSaid({ word, answer: 'asking' });
    void fetchQuestionSet(store, asked).then((came) => {
      setSaid({ word, answer: came });
      setTries((before) => before + 1);
    });
  }, [store, word]);
  // A try that failed is made again by itself with the next connection.
  useEffect(() => {
    if (isOnline) setSaid((before) => (before?.answer === 'failed' ? null : before));
  }, [isOnline]);
  const isLacking = found.state === 'missing' && found.why === 'not-here';
  useEffect(() => {
    if (isLacking && isOnline && answer === undefined) fetch();
  }, [isLacking, isOnline, answer, fetch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the word stands for the name
  return useMemo(() => {
    if (found.state !== 'missing') return found;
    return asked === null ? LOADING : { ...found, asked, hasFailed: answer === 'failed', isFetching: answer === 'asking', fetch };
  }, [found, word, answer, fetch]);
}

/** The set that a new report is begun on: the newest of the feed, kept on the device before the report is. */
export function useNewestSet(kind: QuestionKind): { readonly set: QuestionSet | null; readonly isKnown: boolean } {
  const feed = useFeedSets(kind, true);
  const names = useKeptSetNames();
  const set = useMemo(() => (feed && names ? newestSet(feed, names) : null), [feed, names]);
  return { set, isKnown: feed !== undefined && names !== undefined };
}

/** Whether the feed has other words under the version of a set that a report is shown with: they are not taken. */
export function useContradicted(set: QuestionSet | null): boolean {
  const isSeen = useFirstScreenSeen();
  const feed = useFeedSets(set?.kind ?? null, set !== null && isSeen);
  return useMemo(() => set !== null && feed !== undefined && isContradicted(set, feed), [set, feed]);
}
