import { OFFLINE_DAYS } from '#client/http/contact.ts';
import { type Room, WARN_SHARE } from '#client/sync/prepare/room.ts';
import type { BrowserLimits } from '#client/page/browser-limits.ts';
import type { ShellState } from '#client/sync/prepare/shell-state.ts';

/** A prepared workplace: what of its last finished report lies here. */
export interface PreparedPlace {
  readonly id: string;
  readonly photos: number;
  readonly photosHere: number;
}

/** A question set by its name; without a hash the version decides. */
export interface WantedSet {
  readonly kind: string;
  readonly version: number;
  readonly hash?: string | null;
}

/** Those of the wanted sets that do not lie on the device, each once. */
export function missingSets<T extends WantedSet>(wanted: readonly T[], here: readonly WantedSet[]): T[] {
  const isHere = (one: WantedSet): boolean =>
    here.some((set) => set.kind === one.kind && set.version === one.version && ((one.hash ?? null) === null || set.hash === one.hash));
  const missing = wanted.filter((one) => !isHere(one));
  return [...new Map(missing.map((one) => [`${one.kind} ${one.version} ${one.hash ?? ''}`, one])).values()];
}

/** Everything that the departure list judges; `undefined` stands for "still being read". */
export interface DepartureFacts {
  readonly now: number;
  /** Whether the person works with reports, DFIs, risks, incidents and equipment: lines about what nobody may see are left out. */
  readonly hasAudits: boolean;
  readonly hasDfis: boolean;
  readonly hasRisks: boolean;
  readonly hasIncidents: boolean;
  readonly hasPpe: boolean;
  readonly shell: ShellState | null | undefined;
  readonly languages: readonly string[];
  /** Question sets that the server names and those that reports and drafts on the device need. */
  readonly setsWanted: readonly WantedSet[];
  readonly setsHere: readonly WantedSet[];
  readonly caughtUp: boolean;
  readonly syncedAt: number | null;
  readonly unreadable: number;
  /** Undefined while they are read. */
  readonly places: readonly PreparedPlace[] | undefined;
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
  | 'documents'
  | 'questions'
  | 'reports'
  | 'dfis'
  | 'risks'
  | 'incidents'
  | 'equipment'
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
export type Remedy =
  | 'fetch-shell'
  | 'fetch-documents'
  | 'exchange'
  | 'choose'
  | 'bring'
  | 'bring-sets'
  | 'clear'
  | 'persist'
  | 'install'
  | 'send';

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

/** The list that a person goes through before leaving (OFF-UI-04): each line green, or red with what puts it right. */
export function departureList(facts: DepartureFacts): readonly DepartureLine[] {
  const { shell, places, room, now, limits } = facts;
  const isFilled = facts.caughtUp && facts.unreadable === 0;
  const lock = lockedFrom(facts.contactAt);
  const lacksPhotos = places?.some((place) => place.photosHere < place.photos) ?? false;
  const hasSets = facts.setsHere.length > 0 && missingSets(facts.setsWanted, facts.setsHere).length === 0;
  const lines = [
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
    line(
      'documents',
      shell === undefined ? undefined : shell !== null && shell.documents.present === shell.documents.expected,
      'fetch-documents',
    ),
    line('questions', hasSets, 'bring-sets'),
    line(
      'reports',
      places === undefined ? undefined : isFilled && places.length > 0 && !lacksPhotos,
      places?.length === 0 ? 'choose' : lacksPhotos ? 'bring' : 'exchange',
    ),
    line('dfis', isFilled, 'exchange'),
    line('risks', isFilled, 'exchange'),
    line('incidents', isFilled, 'exchange'),
    line('equipment', isFilled, 'exchange'),
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
  const { hasAudits, hasDfis, hasRisks, hasIncidents, hasPpe } = facts;
  const isOf: Readonly<Partial<Record<DepartureId, boolean>>> = {
    questions: hasAudits,
    reports: hasAudits,
    // What becomes a PDF without a network.
    documents: hasAudits || hasDfis || hasIncidents || hasPpe,
    dfis: hasDfis,
    risks: hasRisks,
    incidents: hasIncidents,
    equipment: hasPpe,
  };
  return lines.filter(({ id }) => isOf[id] ?? true);
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
