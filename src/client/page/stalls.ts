import { ValueStore } from '#client/sync/store.ts';

/**
 * What may stay silent: the store of a person's own work, a copy of what the server said, a database that another tab keeps
 * from being opened, Web Locks, the pull worker, the worker of photos, the service worker.
 */
export type StallPart = 'store' | 'copy' | 'other-tab' | 'locks' | 'puller' | 'photos' | 'service-worker';

/** A part that did not answer. `isOvercome`: the work goes on without it. */
export interface Stall {
  readonly part: StallPart;
  readonly isOvercome: boolean;
}

/** What is told of one part that is silent. */
export interface OpenStall {
  /** The work goes on another way: the person need do nothing. */
  overcome(): void;
  /** It has answered after all, or nobody asks any more. */
  end(): void;
}

const open = new Set<{ readonly part: StallPart; readonly name: string; isOvercome: boolean }>();
const hearers = new Set<(name: string) => void>();
/** Those that another realm of this page tells of. */
let elsewhere: readonly Stall[] = [];

const same = (a: readonly Stall[], b: readonly Stall[]): boolean =>
  a.length === b.length && a.every((one, at) => one.part === b[at]?.part && one.isOvercome === b[at]?.isOvercome);

/** Everything that is silent now, each part once; what is not overcome counts for more. */
export const stalls = new ValueStore<readonly Stall[]>([], same);

function tell(): void {
  const byPart = new Map<StallPart, boolean>();
  for (const { part, isOvercome } of [...open, ...elsewhere]) byPart.set(part, (byPart.get(part) ?? true) && isOvercome);
  stalls.set([...byPart].map(([part, isOvercome]) => ({ part, isOvercome })));
}

/** Says that a part is silent; of several databases, which one does not open. */
export function beginStall(part: StallPart, name = ''): OpenStall {
  const stall = { part, name, isOvercome: false };
  open.add(stall);
  tell();
  return {
    overcome() {
      stall.isOvercome = true;
      tell();
    },
    end() {
      open.delete(stall);
      tell();
    },
  };
}

/** Which ones of this sort are silent in this page. */
export const silentNames = (part: StallPart): readonly string[] => [...open].filter((stall) => stall.part === part).map(({ name }) => name);

/** Says that the store of this name has opened. */
export function tellStoreOpen(name: string): void {
  for (const hear of [...hearers]) hear(name);
}

/** Calls back with the name of each store that opens. Returns the end of it. */
export function whenStoreOpens(hear: (name: string) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** What the worker of this page tells of its own. */
export function hearStalls(told: readonly Stall[]): void {
  elsewhere = told;
  tell();
}

/** The person has read of a part that the work goes on without. */
export function dismissStalls(): void {
  for (const stall of open) if (stall.isOvercome) open.delete(stall);
  elsewhere = elsewhere.filter(({ isOvercome }) => !isOvercome);
  tell();
}
