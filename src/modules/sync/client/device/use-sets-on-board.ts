import { useMemo } from 'react';
import { useAnswer } from '#client/http/query.ts';
import { useDrafts, useKeptSetNames, useRecordList } from '#client/sync/index.ts';
import { missingSets, type WantedSet } from '#client/sync/prepare/departure.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';
import { questionSetOfPrevious } from '#modules/audits/shared/operational/operational.schema.ts';
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
  const tours = useRecordList('security-tour').rows;
  const drafts = useDrafts();
  const named = useAnswer(syncCalls.manifest, {}, { kept: true }).data?.data.question_sets;
  return useMemo(() => {
    // Drafts of this kind hold bodies of this kind: the form stored them.
    const begun = Object.values(AUDITS).flatMap((kind) =>
      drafts.filter((draft) => draft.kind === kind.id).map((draft) => ({ kind, body: draft.body as Audit })),
    );
    const stored = [...audits, ...tours].map(({ kind, body }) => ({ kind: AUDITS[kind], body }));
    const reports = [...stored, ...begun];
    const published = (named ?? []).flatMap(({ kind, version, hash }): QuestionSetName[] => {
      const known = AUDIT_KINDS.find((one) => one === kind);
      return known === undefined ? [] : [{ kind: known, version, hash: hash ?? null }];
    });
    const wanted = [
      ...published,
      ...reports.map(({ kind, body }) => kind.questionSetOf(body)),
      ...reports.flatMap(({ body }) => ('previousBulguRapor' in body ? (questionSetOfPrevious(body.previousBulguRapor) ?? []) : [])),
    ];
    const here = [...feed.map(({ body }) => nameOfSet(body)), ...(kept ?? [])];
    return { wanted, here, missing: missingSets(wanted, here) };
  }, [feed, kept, audits, tours, drafts, named]);
}
