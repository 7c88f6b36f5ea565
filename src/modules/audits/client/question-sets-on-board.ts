import { msg } from '@lingui/core/macro';
import type { Extra, NamedByServer, NeedRows } from '#client/departure/field-needs.ts';
import type { SyncEngine } from '#client/sync/index.ts';
import { AUDITS } from '#modules/audits/shared/audits.kinds.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import { questionSetOfPrevious } from '#modules/audits/shared/operational/operational.schema.ts';
import { AUDIT_KINDS, nameOfSet, type QuestionSetName } from '#modules/audits/shared/question-set.ts';

const nameText = ({ kind, version, hash }: QuestionSetName): string => `${kind} ${version} ${hash ?? ''}`;

/** Each of the sets once: those that lie here, and those that do not. A name without a hash is met by its version. */
export function sortedSets(
  wanted: readonly QuestionSetName[],
  here: readonly QuestionSetName[],
): { readonly lying: readonly QuestionSetName[]; readonly missing: readonly QuestionSetName[] } {
  const isHere = (one: QuestionSetName): boolean =>
    here.some((set) => set.kind === one.kind && set.version === one.version && (one.hash === null || set.hash === one.hash));
  const once = [...new Map(wanted.map((one) => [nameText(one), one])).values()];
  // A name without a hash says no more than one with it.
  const all = once.filter(
    ({ kind, version, hash }) =>
      hash !== null || !once.some((other) => other.hash !== null && other.kind === kind && other.version === version),
  );
  return { lying: all.filter(isHere), missing: all.filter((one) => !isHere(one)) };
}

/** The sets that are needed on the way: those that the server names, and each that a draft or report on the device was begun on. */
async function wantedSets(engine: SyncEngine, rows: NeedRows, { questionSets }: NamedByServer): Promise<readonly QuestionSetName[]> {
  const drafts = await engine.drafts.all();
  // Drafts of this kind hold bodies of this kind: the form stored them.
  const begun = Object.values(AUDITS).flatMap((kind) =>
    drafts.filter((draft) => draft.kind === kind.id).map((draft) => ({ kind, body: draft.body as Audit })),
  );
  const stored = [...rows.of('operational-audit'), ...rows.of('security-tour')].map(({ kind, body }) => ({ kind: AUDITS[kind], body }));
  const reports = [...stored, ...begun];
  const published = (questionSets ?? []).flatMap(({ kind, version, hash }): QuestionSetName[] => {
    const known = AUDIT_KINDS.find((one) => one === kind);
    return known === undefined ? [] : [{ kind: known, version, hash: hash ?? null }];
  });
  return [
    ...published,
    ...reports.map(({ kind, body }) => kind.questionSetOf(body)),
    ...reports.flatMap(({ body }) => ('previousBulguRapor' in body ? (questionSetOfPrevious(body.previousBulguRapor) ?? []) : [])),
  ];
}

/** Versions, the newest first. */
const versionsOf = (sets: readonly { readonly version: number }[]): string =>
  [...new Set(sets.map(({ version }) => version))].toSorted((a, b) => b - a).join(', ');

/** The questions of the audits, which are no part of their records. */
export const questionSetsOnBoard: Extra = {
  id: 'question-sets',
  label: msg`Soru setleri`,
  reads: ['question-set'],
  async look(engine, rows, named) {
    const kept = [...rows.of('question-set').map(({ body }) => nameOfSet(body)), ...(await engine.questionSets.names())];
    const { lying, missing } = sortedSets(await wantedSets(engine, rows, named), kept);
    const none = kept.length === 0 ? 1 : 0;
    return {
      here: lying.length,
      of: lying.length + missing.length + (lying.length + missing.length === 0 ? none : 0),
      words: versionsOf(kept),
      async bring() {
        const { fetchQuestionSet } = await import('#client/records/fetch-question-set.ts');
        const failed: string[] = [];
        for (const set of missing) if ((await fetchQuestionSet(engine.questionSets, set)) !== 'here') failed.push(String(set.version));
        return failed;
      },
    };
  },
};
