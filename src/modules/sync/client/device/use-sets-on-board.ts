import { useMemo } from 'react';
import { useAnswer } from '#client/http/query.ts';
import { useDrafts, useKeptSetNames, useRecordList } from '#client/sync/index.ts';
import { missingSets, type WantedSet } from '#client/sync/prepare/departure.ts';
import { type OperationalAudit, questionSetOfPrevious } from '#modules/audits/shared/operational/operational.schema.ts';
import { questionSetOf } from '#modules/audits/shared/operational/operational.rules.ts';
import { AUDIT_KINDS, nameOfSet, type QuestionSetName } from '#modules/audits/shared/question-set.ts';
import { syncCalls } from '#modules/sync/shared/sync.calls.ts';

export interface SetsOnBoard {
  readonly wanted: readonly WantedSet[];
  readonly here: readonly WantedSet[];
  /** What the drafts and reports on this device cannot be opened without, and what else the server names. */
  readonly missing: readonly QuestionSetName[];
}

/** The question sets that a person needs on the way: those the server names, and each that a draft or report on the device was begun on. */
export function useSetsOnBoard(): SetsOnBoard {
  const feed = useRecordList('question-set').rows;
  const kept = useKeptSetNames();
  const audits = useRecordList('operational-audit').rows;
  const drafts = useDrafts();
  const named = useAnswer(syncCalls.manifest, {}, { kept: true }).data?.data.question_sets;
  return useMemo(() => {
    // Drafts of this kind hold bodies of this kind: the form stored them.
    const begun = drafts.filter((draft) => draft.kind === 'operational-audit').map((draft) => draft.body as OperationalAudit);
    const bodies = [...audits.map((row) => row.body), ...begun];
    const published = (named ?? []).flatMap(({ kind, version, hash }): QuestionSetName[] => {
      const known = AUDIT_KINDS.find((one) => one === kind);
      return known === undefined ? [] : [{ kind: known, version, hash: hash ?? null }];
    });
    const wanted = [
      ...published,
      ...bodies.map(questionSetOf),
      ...bodies.flatMap((body) => questionSetOfPrevious(body.previousBulguRapor) ?? []),
    ];
    const here = [...feed.map(({ body }) => nameOfSet(body)), ...(kept ?? [])];
    return { wanted, here, missing: missingSets(wanted, here) };
  }, [feed, kept, audits, drafts, named]);
}
