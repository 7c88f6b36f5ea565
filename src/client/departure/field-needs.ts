import type { MessageDescriptor } from '@lingui/core';
import type { FieldTool } from '#client/pdf/later.ts';
import type { RecordItem, SyncEngine } from '#client/sync/index.ts';
import type { Day } from '#core/date/day.ts';
import type { KindId } from '#core/record/kinds.ts';

/** Records of the device by kind, newest first as lists are. A kind that nobody declared has none. */
export interface NeedRows {
  of<K extends KindId>(kind: K): readonly RecordItem<K>[];
}

/** What of one kind has to be on the device to work at a workplace. All of its records in reach come by the feed. */
export interface KindNeed<K extends KindId> {
  readonly kind: K;
  /** In the plural. */
  readonly label: MessageDescriptor;
  /** Records whose photos and documents are brought too, because the work shows them. Not said: those of none. */
  withFiles?(rows: NeedRows): readonly RecordItem<K>[];
  /** The day of a finished one, by which a person knows when the workplace was last looked at. */
  finishedOn?(body: RecordItem<K>['body']): Day | null;
}

/** A need of a kind whose type is forgotten: declarations of several kinds lie in one list. */
export interface AnyNeed {
  readonly kind: KindId;
  readonly label: MessageDescriptor;
  withFiles?(rows: NeedRows): readonly RecordItem<KindId>[];
  // biome-ignore lint/suspicious/noExplicitAny: the body of the kind of this very need
  finishedOn?(body: any): Day | null;
}

/** Declares what is needed of a kind; the identity function, for its type. */
export const needOf = <K extends KindId>(need: KindNeed<K>): AnyNeed => need as AnyNeed;

/** What is needed and is no record: said and brought by the area itself. */
export interface Extra {
  readonly id: string;
  readonly label: MessageDescriptor;
  /** Kinds whose records it looks at beside those of its family. */
  readonly reads: readonly KindId[];
  look(engine: SyncEngine, rows: NeedRows, named: NamedByServer): Promise<ExtraState>;
}

/** Question sets that the server names at last; undefined while it was not asked. */
export interface NamedByServer {
  readonly questionSets: readonly { readonly kind: string; readonly version: number; readonly hash?: string }[] | undefined;
}

export interface ExtraState {
  readonly here: number;
  readonly of: number;
  /** What lies here, by words that are the same in every language. */
  readonly words: string;
  /** Brings what is missing. @returns names of what did not come */
  bring(): Promise<readonly string[]>;
}

/** One family of work, and all that has to be on the device for it (OFF-GEN-02, decision 101). */
export interface FamilyNeeds {
  readonly id: string;
  readonly label: MessageDescriptor;
  /** Who has none of these rights does not work with it. */
  readonly rights: readonly string[];
  readonly kinds: readonly AnyNeed[];
  readonly tools: readonly FieldTool[];
  readonly extras?: readonly Extra[];
}

/** Loads the declaration of an area: nobody waits for it but who prepares. */
export type FieldLoader = () => Promise<FamilyNeeds>;

let loaders: readonly FieldLoader[] = [];

/** Said once by the list of the areas. */
export function provideFieldNeeds(next: readonly FieldLoader[]): void {
  loaders = next;
}

let loaded: Promise<readonly FamilyNeeds[]> | null = null;

/** Every family, in the order of the areas. */
export function fieldNeeds(): Promise<readonly FamilyNeeds[]> {
  loaded ??= Promise.all(loaders.map((load) => load()));
  return loaded.catch((error: unknown) => {
    loaded = null;
    throw error;
  });
}

/** The families that a person with these permissions works with. */
export const familiesFor = (families: readonly FamilyNeeds[], permissions: readonly string[]): readonly FamilyNeeds[] =>
  families.filter(({ rights }) => rights.some((right) => permissions.includes(right)));

/** Every kind whose records tell how far these families are, once. */
export const kindsOf = (families: readonly FamilyNeeds[]): readonly KindId[] => [
  ...new Set(families.flatMap(({ kinds, extras = [] }) => [...kinds.map(({ kind }) => kind), ...extras.flatMap(({ reads }) => reads)])),
];
