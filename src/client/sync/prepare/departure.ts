import { OFFLINE_DAYS } from '#client/http/contact.ts';
import { type Room, WARN_SHARE } from '#client/sync/prepare/room.ts';
import type { BrowserLimits } from '#client/page/browser-limits.ts';
import type { ShellState } from '#client/sync/prepare/shell-state.ts';

/** Everything that the departure list judges; `undefined` stands for "still being read". */
export interface DepartureFacts {
  readonly now: number;
  readonly shell: ShellState | null | undefined;
  readonly languages: readonly string[];
  readonly caughtUp: boolean;
  readonly syncedAt: number | null;
  readonly unreadable: number;
  /** How many workplaces are prepared; undefined while they are read. */
  readonly places: number | undefined;
  readonly people: number;
  readonly workplaces: number;
  readonly room: Room | null | undefined;
  readonly isPersisted: boolean | undefined;
  /** Undefined while the browser is asked. */
  readonly limits: BrowserLimits | undefined;
  readonly contactAt: number | null;
  /** Server clock minus device clock, ms. */
  readonly clockOffset: number;
  readonly waiting: number;
  readonly needsSignIn: boolean;
}

export type DepartureId =
  | 'shell'
  | 'languages'
  | 'places'
  | 'people'
  | 'space'
  | 'persistence'
  | 'browser'
  | 'sign-in'
  | 'exchange'
  | 'clock'
  | 'work';
export type DepartureState = 'good' | 'bad' | 'reading';
/** What puts a red line right. */
export type Remedy = 'fetch-shell' | 'exchange' | 'choose' | 'bring' | 'clear' | 'persist' | 'install' | 'send';

export interface DepartureLine {
  readonly id: DepartureId;
  readonly state: DepartureState;
  readonly remedy: Remedy | null;
}

const DAY_MS = 86_400_000;
/** An exchange older than this is no preparation for today, ms. */
export const FRESH_MS = DAY_MS;
/** A trip may last a week: less time until the local copy is locked is too little, ms. */
export const LEAST_OFFLINE_MS = 7 * DAY_MS;
/** Photos carry the time of the device: a larger difference shows in a report, ms. */
export const CLOCK_MS = 5 * 60_000;

/** When the local copy is locked if the server is not heard of again; null when it never was. */
export const lockedFrom = (contactAt: number | null): number | null => (contactAt === null ? null : contactAt + OFFLINE_DAYS * DAY_MS);

const line = (id: DepartureId, isGood: boolean | undefined, remedy: Remedy | null): DepartureLine => {
  const state = isGood === undefined ? 'reading' : isGood ? 'good' : 'bad';
  return { id, state, remedy: state === 'bad' ? remedy : null };
};

/** What the device itself is judged by before leaving (OFF-UI-04): each line green, or red with what puts it right. The work that is taken along is judged family by family (decision 101). */
export function departureList(facts: DepartureFacts): readonly DepartureLine[] {
  const { shell, places, room, now, limits } = facts;
  const isFilled = facts.caughtUp && facts.unreadable === 0;
  const lock = lockedFrom(facts.contactAt);
  return [
    line(
      'shell',
      shell === undefined ? undefined : shell !== null && shell.expected > 0 && shell.present === shell.expected,
      'fetch-shell',
    ),
    line(
      'languages',
      shell === undefined ? undefined : facts.languages.every((language) => shell?.languages.includes(language)),
      'fetch-shell',
    ),
    line('places', places === undefined ? undefined : places > 0, 'choose'),
    line('people', isFilled && facts.people > 0 && facts.workplaces > 0, 'exchange'),
    line('space', room === undefined ? undefined : room === null || room.share < WARN_SHARE, 'clear'),
    line('persistence', facts.isPersisted, limits?.hasPersistence === false ? null : 'persist'),
    line(
      'browser',
      limits === undefined ? undefined : !limits.isEvictedWhenUnused && limits.isPrivate !== 'yes',
      // A private window cannot be installed, and what is done in it is lost with it.
      limits?.isPrivate === 'yes' || (limits?.install ?? null) === null ? null : 'install',
    ),
    line('sign-in', !facts.needsSignIn && lock !== null && lock - now >= LEAST_OFFLINE_MS, 'exchange'),
    line('exchange', facts.syncedAt !== null && now - facts.syncedAt <= FRESH_MS, 'exchange'),
    line('clock', Math.abs(facts.clockOffset) <= CLOCK_MS, 'exchange'),
    line('work', facts.waiting === 0, 'send'),
  ];
}

/** Prepared without a choice of the person: the assigned workplaces (ledger 18, decision 5), at most 20 (OFF-SCOPE-03). */
export const MOST_PLACES = 20;

/**
 * @param choice null while the person has chosen nothing
 * @param assigned in the order in which they are taken
 * @param known workplaces that are in reach now: one that went out of it is not prepared any more
 */
export const preparedPlaces = (
  choice: readonly string[] | null,
  assigned: readonly string[],
  known: ReadonlySet<string>,
): readonly string[] => (choice ?? assigned).filter((id) => known.has(id)).slice(0, MOST_PLACES);
