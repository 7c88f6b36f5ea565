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

type Weights = Readonly<Partial<Record<Plain | InTab | AboutReport | Decision | 'open' | 'choose' | 'choose-noted' | 'fault', number>>>;

interface World extends Weights {
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

const FORM = { open: 8, answer: 5, no: 5, type: 4, describe: 3, keep: 3, save: 5 } satisfies Weights;
const PHOTOS = { choose: 5, 'photo-step': 6, 'photos-ready': 4 } satisfies Weights;

/** What histories are told with: everything, and one small world for each finding of the first search. */
export const PROFILES = {
  all: {
    ...FORM,
    ...PHOTOS,
    note: 2,
    'drop-note': 0.5,
    'choose-noted': 1,
    'refused-word': 1,
    'drop-finding': 2,
    'save-valid': 2,
    delete: 1,
    'discard-draft': 1,
    close: 2,
    'close-tab': 1,
    'crash-tab': 2,
    send: 6,
    'send-start': 2,
    pull: 5,
    wait: 2,
    offline: 1,
    online: 2,
    crash: 1,
    freeze: 1,
    backup: 1,
    restore: 1,
    'put-back': 1,
    'fail-page': 1,
    'right-taken': 1,
    'right-given': 2,
    'workplace-taken': 1,
    'workplace-given': 2,
    'answer-about-another': 1,
    'store-deleted': 0.5,
    'room-gone': 1,
    'room-back': 3,
    'freeze-tab': 1,
    'thaw-tab': 2,
    'code-late': 1,
    'code-here': 2,
    'answer-again': 1,
    'theirs-answer': 3,
    'theirs-same': 1,
    'theirs-type': 1,
    'theirs-describe': 1,
    'theirs-note': 1,
    'theirs-drop': 0.5,
    'theirs-finish': 1,
    'theirs-delete': 1,
    retry: 1,
    discard: 1,
    mine: 2,
    theirs: 1,
    both: 1,
    'new-draft': 1,
    'move-draft': 2,
    'hand-over': 0.2,
    'send-there': 0.5,
    'set-renewed': 0.5,
    'set-contradicted': 0.5,
    sweep: 1,
    fault: 5,
  },
  /** One report open in two tabs. */
  'two-tabs': {
    ...FORM,
    send: 3,
    pull: 3,
    'freeze-tab': 1,
    'thaw-tab': 2,
    'theirs-answer': 2,
    'save-valid': 0.5,
    delete: 0.5,
    'crash-tab': 1,
  },
  /** Two people in the same answers, words and findings, with the form open all the while. */
  'same-groups': {
    // Who has nothing open there opens the first report.
    tabs: [1, 1, 2],
    reports: [0],
    length: { minLength: 15, maxLength: 40, size: 'max' },
    open: 1,
    no: 2,
    answer: 1,
    type: 4,
    describe: 3,
    'answer-again': 4,
    'drop-finding': 1,
    choose: 0.5,
    'photos-ready': 0.5,
    keep: 1,
    close: 0.5,
    save: 8,
    'save-valid': 0.2,
    send: 8,
    'send-start': 2,
    pull: 3,
    wait: 1,
    'theirs-answer': 0.5,
    'theirs-same': 3,
    'theirs-type': 4,
    'theirs-describe': 3,
    'theirs-drop': 1,
    mine: 4,
    theirs: 4,
    both: 4,
    fault: 4,
  },
  /** Two people note and photograph at the same questions, whose answers turn to no and back. */
  notes: {
    tabs: [1, 1, 2],
    reports: [0],
    length: { minLength: 15, maxLength: 40, size: 'max' },
    open: 1,
    answer: 2,
    'answer-again': 3,
    note: 5,
    'drop-note': 1,
    'choose-noted': 2,
    choose: 0.5,
    'photo-step': 2,
    'photos-ready': 1,
    describe: 1,
    keep: 1,
    close: 1,
    'crash-tab': 0.5,
    save: 6,
    'save-valid': 0.2,
    send: 6,
    'send-start': 2,
    pull: 3,
    wait: 1,
    'theirs-note': 4,
    'theirs-same': 1,
    'theirs-drop': 0.5,
    mine: 3,
    theirs: 2,
    both: 4,
    fault: 3,
  },
  /** The device's disk, and its databases. */
  room: { ...FORM, ...PHOTOS, 'room-gone': 3, 'room-back': 4, send: 4, pull: 3, 'save-valid': 0.5, 'drop-finding': 1 },
  /** The browser takes the databases away under open forms. */
  taken: {
    ...FORM,
    ...PHOTOS,
    'store-deleted': 2,
    send: 4,
    pull: 3,
    'theirs-answer': 2,
    'save-valid': 0.5,
    'freeze-tab': 1,
    'thaw-tab': 2,
    'crash-tab': 1,
  },
  /** Rights and workplaces come and go. */
  scope: {
    ...FORM,
    ...PHOTOS,
    'right-taken': 2,
    'right-given': 3,
    'workplace-taken': 2,
    'workplace-given': 3,
    send: 5,
    pull: 5,
    mine: 2,
    theirs: 1,
    retry: 2,
    discard: 1,
    'new-draft': 1,
    'theirs-finish': 1,
  },
  /** A draft whose record became final or went is moved, or thrown away, on its own page. */
  moved: {
    ...FORM,
    ...PHOTOS,
    'theirs-answer': 3,
    'theirs-finish': 5,
    'theirs-delete': 3,
    'discard-draft': 1,
    'move-draft': 10,
    sweep: 2,
    send: 5,
    pull: 10,
  },
  /** Waiting work goes to a second device as a file, and out from both. */
  handed: {
    ...FORM,
    ...PHOTOS,
    'refused-word': 1,
    'hand-over': 3,
    'send-there': 2,
    'store-deleted': 1,
    send: 3,
    pull: 2,
    'theirs-answer': 2,
    'theirs-delete': 0.5,
    'save-valid': 0.5,
    fault: 2,
    discard: 1,
    mine: 2,
    theirs: 1,
  },
  /** Question sets are published anew, and with other words. */
  sets: {
    ...FORM,
    'set-renewed': 3,
    'set-contradicted': 2,
    'store-deleted': 0.5,
    backup: 1,
    'put-back': 1,
    close: 2,
    'crash-tab': 1,
    'theirs-finish': 1,
    'move-draft': 2,
    send: 4,
    pull: 5,
  },
  /** Saving for good while photos are being made ready. */
  'photos-arriving': { tabs: [0], open: 4, no: 4, choose: 4, 'photo-step': 4, 'save-valid': 3, send: 2 },
  /** The code that hands over is on its way while the person saves, throws away, and goes on. */
  'code-late': {
    ...FORM,
    ...PHOTOS,
    tabs: [0, 0, 1],
    reports: [0, 1, 1, 2],
    open: 4,
    'code-late': 8,
    'code-here': 3,
    'save-valid': 1,
    delete: 5,
    close: 1,
    'close-tab': 0.5,
    'crash-tab': 1,
    crash: 0.5,
    'store-deleted': 0.3,
    send: 3,
    pull: 2,
    'theirs-answer': 1,
    'theirs-delete': 0.3,
  },
  /** A waiting change beside a newer draft. */
  'beside-a-draft': {
    tabs: [0],
    open: 4,
    no: 4,
    choose: 3,
    'photos-ready': 4,
    'refused-word': 3,
    save: 4,
    send: 4,
    discard: 4,
    type: 2,
    keep: 3,
  },
  /** A report that somebody else deleted, made anew. */
  'made-anew': { tabs: [0], open: 4, no: 4, choose: 3, 'photos-ready': 4, type: 3, save: 4, send: 5, 'theirs-delete': 3, mine: 5 },
} satisfies Record<string, World>;

export type Profile = keyof typeof PROFILES;

const NAMES = Object.keys(PROFILES) as Profile[];

const lengthOf = ({ length = { minLength: 5, maxLength: 30 } }: World): fc.ArrayConstraints => length;

/** Histories of one world, or of all of them: half of these are of the one that has everything. */
export const historiesOf = (profile: Profile | 'any'): fc.Arbitrary<FormStep[]> => {
  const told = (name: Profile) => fc.array(stepsOf(PROFILES[name]), lengthOf(PROFILES[name]));
  if (profile !== 'any') return told(profile);
  return fc.oneof(...NAMES.map((name) => ({ weight: name === 'all' ? NAMES.length - 1 : 1, arbitrary: told(name) })));
};
