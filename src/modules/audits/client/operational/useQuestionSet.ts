import { useEffect, useMemo, useState } from 'react';
import { useFirstScreenSeen } from '#client/app/use-first-screen.ts';
import { useKept, useRecordList } from '#client/sync/index.ts';
import { sameJson } from '#core/change/json.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';
import { keptQuestions } from './ahead.ts';

export type QuestionSetState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly set: QuestionSet }
  | { readonly state: 'missing' };

let bundled: Promise<QuestionSet> | null = null;
/** The set that comes with the build, as a chunk of its own: it fills in until the first exchange has brought the records. */
const loadBundled = (): Promise<QuestionSet> => {
  bundled ??= import('#modules/audits/shared/operational/questions/index.ts').then((module) => module.OPERATIONAL_QUESTIONS);
  return bundled;
};

/**
 * A copy beside the replica, which opens later than a draft does. A set that was found is kept for the next time.
 * @returns the copy of that version, null when there is none
 */
function useKeptSet(version: number | null, known: QuestionSet | undefined): QuestionSet | null {
  const kept = useKept();
  const copy = version === null ? undefined : kept.peek(keptQuestions(version));
  useEffect(() => {
    if (!known) return;
    const name = keptQuestions(known.version);
    // A device without room keeps none: then the form waits for the replica.
    void kept.ahead(name).then((before) => (sameJson(before, known) ? undefined : kept.keep(name, known))).catch(() => undefined);
  }, [kept, known]);
  // Written by this hook alone.
  return (copy as QuestionSet | undefined) ?? null;
}

/** The question set of a version, the newest one without a version (ledger 05, decision 13). */
export function useQuestionSet(version: number | null): QuestionSetState {
  const kept = useKept();
  // A long record: where the copy is at hand, the replica's is looked at after the first answers.
  const hasCopy = version !== null && kept.peek(keptQuestions(version)) !== undefined;
  const isSeen = useFirstScreenSeen();
  const { rows, ready } = useRecordList('question-set', {}, isSeen || !hasCopy);
  const [fallback, setFallback] = useState<QuestionSet | null>(null);
  const known = useMemo(() => {
    const sets = rows.map((row) => row.body).filter((set) => set.kind === 'operational' && (version === null || set.version === version));
    return sets.sort((a, b) => b.version - a.version)[0];
  }, [rows, version]);
  const copy = useKeptSet(version, known);
  const isLacking = ready && known === undefined;
  useEffect(() => {
    if (isLacking) void loadBundled().then(setFallback);
  }, [isLacking]);
  const set = known ?? copy ?? (isLacking ? fallback : null);
  return useMemo(() => {
    if (!set) return { state: 'loading' };
    return version !== null && set.version !== version ? { state: 'missing' } : { state: 'ready', set };
  }, [set, version]);
}
