import type { Day } from '#core/date/day.ts';
import type { Finding, Observation } from '#modules/audits/shared/engine/audit.schema.ts';
import type { QuestionSet, QuestionSetName } from '#modules/audits/shared/question-set.ts';
import { deadlineStatus } from '#modules/dfi/shared/dfi.rules.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

/** The report before this one at its workplace: what it found, and the questions that its references mean. */
export interface LastReport {
  readonly findings: readonly Finding[];
  readonly observations: readonly Observation[];
  /** Null in reports that are older than the name of their questions. */
  readonly questions: QuestionSetName | null;
}

/** Where the DFIs of a finding stand, the worst of them; `away` where this device has none of them. */
export type DfiState = 'late' | 'open' | 'closed' | 'away';

/** What was found or noted at a question the last time. */
export interface PreviousAt {
  readonly findings: readonly Finding[];
  readonly observations: readonly Observation[];
  /** Null where no DFI was raised. */
  readonly dfi: DfiState | null;
}

const WORST_FIRST: readonly DfiState[] = ['late', 'open', 'closed', 'away'];

function stateOf(findings: readonly Finding[], dfis: ReadonlyMap<string, Dfi>, today: Day): DfiState | null {
  const states = new Set(
    findings
      .flatMap((finding) => finding.dfi_list)
      .map(({ dfi_id }): DfiState => {
        const dfi = dfis.get(dfi_id);
        if (dfi === undefined) return 'away';
        if (dfi.status === 'closed') return 'closed';
        return deadlineStatus(dfi, today) === 'expired' ? 'late' : 'open';
      }),
  );
  return WORST_FIRST.find((state) => states.has(state)) ?? null;
}

const textsOf = (set: QuestionSet): Map<string, string> =>
  new Map(set.sections.flatMap((section) => section.questions).map(({ ref, text_tr }) => [ref, text_tr]));

/**
 * What was found and noted the last time, by the questions of this report. A reference means what it meant in its own set: where that set
 * is another one, only a question of the same words is the same question.
 * @param before the set of the last report; the same as `set` where both were begun on it
 */
export function previousAt(
  { findings, observations }: LastReport,
  sets: { readonly set: QuestionSet; readonly before: QuestionSet },
  dfis: ReadonlyMap<string, Dfi>,
  today: Day,
): ReadonlyMap<string, PreviousAt> {
  const [now, then] = [textsOf(sets.set), textsOf(sets.before)];
  const isSame = (ref: string) => now.has(ref) && now.get(ref) === then.get(ref);
  const at = <T extends Finding | Observation>(list: readonly T[]): ReadonlyMap<string, readonly T[]> =>
    Map.groupBy(
      list.filter(({ question_id }) => isSame(question_id)),
      ({ question_id }) => question_id,
    );
  const [found, noted] = [at(findings), at(observations)];
  return new Map(
    [...new Set([...found.keys(), ...noted.keys()])].map((ref) => {
      const own = found.get(ref) ?? [];
      return [ref, { findings: own, observations: noted.get(ref) ?? [], dfi: stateOf(own, dfis, today) }];
    }),
  );
}
