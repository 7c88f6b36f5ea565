import fc from 'fast-check';
import type { Fault } from '#tests/model/server.ts';

export const TABS = 3;
export const REPORTS = 3;

export type Plain =
  | 'send'
  | 'send-start'
  | 'pull'
  | 'wait'
  | 'offline'
  | 'online'
  | 'crash'
  | 'freeze'
  | 'backup'
  | 'restore'
  | 'put-back'
  | 'fail-page'
  | 'right-taken'
  | 'right-given'
  | 'workplace-taken'
  | 'workplace-given'
  | 'answer-about-another'
  | 'store-deleted'
  | 'room-gone'
  | 'room-back'
  | 'hand-over'
  | 'send-there'
  | 'set-renewed'
  | 'set-contradicted'
  | 'sweep';
/** What another person does with a report on the server. */
export type Others =
  | 'theirs-answer'
  | 'theirs-same'
  | 'theirs-type'
  | 'theirs-describe'
  | 'theirs-note'
  | 'theirs-drop'
  | 'theirs-finish'
  | 'theirs-delete';
export type AboutReport = Others | 'discard-draft' | 'move-draft';
/** What a person enters in a form. */
export type Entry = 'answer' | 'answer-again' | 'no' | 'type' | 'describe' | 'refused-word' | 'drop-finding' | 'note' | 'drop-note';
type InTab =
  | Entry
  | 'photo-step'
  | 'photos-ready'
  | 'keep'
  | 'save'
  | 'save-valid'
  | 'delete'
  | 'close'
  | 'close-tab'
  | 'crash-tab'
  | 'freeze-tab'
  | 'thaw-tab'
  | 'code-late'
  | 'code-here';
export type Decision = 'retry' | 'discard' | 'mine' | 'theirs' | 'both' | 'new-draft';

export type FormStep =
  | { readonly do: Plain }
  | { readonly do: InTab; readonly tab: number }
  | { readonly do: 'open'; readonly tab: number; readonly report: number }
  | { readonly do: 'choose' | 'choose-noted'; readonly tab: number; readonly count: number }
  | { readonly do: AboutReport; readonly report: number }
  | { readonly do: 'decide'; readonly how: Decision; readonly which: number }
  | { readonly do: 'fault'; readonly fault: Fault };

const ALL_TABS = [0, 0, 0, 1, 1, 2];
const ALL_REPORTS = [0, 0, 0, 1, 1, 2];

export type Weights = Readonly<
  Partial<Record<Plain | InTab | AboutReport | Decision | 'open' | 'choose' | 'choose-noted' | 'fault', number>>
>;

export interface World extends Weights {
  readonly tabs?: readonly number[];
  readonly length?: fc.ArrayConstraints;
  readonly reports?: readonly number[];
}

const IN_TAB: readonly string[] = [
  'answer',
  'answer-again',
  'no',
  'type',
  'describe',
  'refused-word',
  'drop-finding',
  'note',
  'drop-note',
  'photo-step',
  'photos-ready',
  'keep',
  'save',
  'save-valid',
  'delete',
  'close',
  'close-tab',
  'crash-tab',
  'freeze-tab',
  'thaw-tab',
  'code-late',
  'code-here',
] satisfies InTab[];
const ABOUT_REPORT: readonly string[] = [
  'theirs-answer',
  'theirs-same',
  'theirs-type',
  'theirs-describe',
  'theirs-note',
  'theirs-drop',
  'theirs-finish',
  'theirs-delete',
  'discard-draft',
  'move-draft',
] satisfies AboutReport[];
const DECISIONS: readonly string[] = ['retry', 'discard', 'mine', 'theirs', 'both', 'new-draft'] satisfies Decision[];

/** Steps of which each comes as often as its weight says. */
export function stepsOf({ tabs = ALL_TABS, reports = ALL_REPORTS, length: _length, ...weights }: World): fc.Arbitrary<FormStep> {
  const tab = fc.constantFrom(...tabs);
  const report = fc.constantFrom(...reports);
  const one = (name: string): fc.Arbitrary<FormStep> => {
    if (name === 'open') return fc.record({ do: fc.constant(name), tab, report });
    if (name === 'choose' || name === 'choose-noted') return fc.record({ do: fc.constant(name), tab, count: fc.constantFrom(1, 2, 3) });
    if (ABOUT_REPORT.includes(name)) return fc.record({ do: fc.constant(name as AboutReport), report });
    if (DECISIONS.includes(name)) return fc.record({ do: fc.constant('decide'), how: fc.constant(name as Decision), which: fc.nat(2) });
    if (name === 'fault')
      return fc.record({
        do: fc.constant(name),
        fault: fc.constantFrom<Fault>('lost-request', 'lost-reply', 'lost-reply', 'twice', 'busy', '503', '429', '401', 'ok'),
      });
    if (IN_TAB.includes(name)) return fc.record({ do: fc.constant(name as InTab), tab });
    return fc.record({ do: fc.constant(name as Plain) });
  };
  return fc.oneof(...Object.entries(weights).map(([name, weight]) => ({ weight: Math.round(10 * weight), arbitrary: one(name) })));
}
