import fc from 'fast-check';
import { type Place, PLACES } from '#tests/model/office/kind.ts';
import type { LineFault } from '#tests/model/office/line.ts';

export const TABS = 3;

/** What a person does in a tab. */
type InTab =
  | 'keep'
  | 'press'
  | 'press-held'
  | 'settle-mine'
  | 'settle-theirs'
  | 'make-anew'
  | 'discard'
  | 'resume'
  | 'look'
  | 'close'
  | 'close-tab'
  | 'kill-tab'
  | 'freeze'
  | 'thaw';
type AboutText = 'theirs-delete' | 'throw-away';
type Plain =
  | 'release'
  | 'offline'
  | 'online'
  | 'right-taken'
  | 'right-given'
  | 'reach-taken'
  | 'reach-given'
  | 'store-deleted'
  | 'room-gone'
  | 'room-back'
  | 'other-person'
  | 'lock'
  | 'unlock'
  | 'newer-build'
  | 'wait';

export type OfficeStep =
  | { readonly do: Plain }
  | { readonly do: InTab; readonly tab: number }
  | { readonly do: 'hold'; readonly way: 'request' | 'reply' }
  | { readonly do: 'open'; readonly tab: number; readonly at: number }
  | { readonly do: 'type'; readonly tab: number; readonly place: Place; readonly isMore: boolean }
  | { readonly do: 'theirs-type'; readonly at: number; readonly place: Place }
  | { readonly do: AboutText; readonly at: number }
  | { readonly do: 'fault'; readonly fault: LineFault };

/** Each as often as its number says. */
const WEIGHTS = {
  open: 8,
  type: 14,
  keep: 6,
  press: 8,
  'press-held': 3,
  release: 3,
  hold: 1,
  'settle-mine': 2,
  'settle-theirs': 2,
  'make-anew': 2,
  discard: 1,
  resume: 1,
  look: 2,
  close: 2,
  'close-tab': 1,
  'kill-tab': 1,
  freeze: 2,
  thaw: 2,
  'theirs-type': 4,
  'theirs-delete': 0.5,
  'throw-away': 0.5,
  fault: 6,
  offline: 1,
  online: 2,
  'right-taken': 0.5,
  'right-given': 1,
  'reach-taken': 0.5,
  'reach-given': 1,
  'store-deleted': 0.5,
  'room-gone': 1,
  'room-back': 1.5,
  'other-person': 0.5,
  lock: 0.5,
  unlock: 1,
  'newer-build': 0.3,
  wait: 0.5,
} as const;

const FAULTS: readonly LineFault[] = [
  'ok',
  'lost-request',
  'lost-reply',
  'lost-reply',
  'lost-reply',
  'twice',
  'busy',
  '422',
  '503',
  '429',
  '401',
  'signed-out',
  'page',
  'another',
];

const tab = fc.constantFrom(0, 0, 0, 1, 1, 2);
/** 0: a new one. */
const at = fc.constantFrom(0, 0, 0, 1, 1, 2, 3);
const place = fc.constantFrom(...PLACES);

const one = (name: keyof typeof WEIGHTS): fc.Arbitrary<OfficeStep> => {
  switch (name) {
    case 'open':
      return fc.record({ do: fc.constant(name), tab, at });
    case 'type':
      return fc.record({ do: fc.constant(name), tab, place, isMore: fc.boolean() });
    case 'theirs-type':
      return fc.record({ do: fc.constant(name), at, place });
    case 'theirs-delete':
    case 'throw-away':
      return fc.record({ do: fc.constant(name), at });
    case 'fault':
      return fc.record({ do: fc.constant(name), fault: fc.constantFrom(...FAULTS) });
    case 'hold':
      return fc.record({ do: fc.constant(name), way: fc.constantFrom<'request' | 'reply'>('request', 'reply') });
    case 'keep':
    case 'press':
    case 'press-held':
    case 'settle-mine':
    case 'settle-theirs':
    case 'make-anew':
    case 'discard':
    case 'resume':
    case 'look':
    case 'close':
    case 'close-tab':
    case 'kill-tab':
    case 'freeze':
    case 'thaw':
      return fc.record({ do: fc.constant(name), tab });
    default:
      return fc.record({ do: fc.constant(name) });
  }
};

export const officeHistories: fc.Arbitrary<OfficeStep[]> = fc.array(
  // The names are those of the weights.
  fc.oneof(...(Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).map((name) => ({ weight: 10 * WEIGHTS[name], arbitrary: one(name) }))),
  { minLength: 5, maxLength: 40, size: 'max' },
);
