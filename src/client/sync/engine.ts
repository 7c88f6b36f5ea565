import type { Arrivals } from '#client/sync/device/arrivals.ts';
import type { DraftCopies } from '#client/sync/copies/draft-copies.ts';
import type { UnclaimedPhoto } from '#client/sync/views/unclaimed.ts';
import type { Loss } from '#client/sync/device/witness.ts';
import type { Owner } from '#client/sync/names.ts';
import type { HandOvers } from '#client/sync/hand-over/hand-over.ts';
import type {
  DraftContent,
  DraftFate,
  DraftRow,
  DraftState,
  Outbox,
  OutboxHead,
  SyncState,
  SyncStatus,
  WaitingFile,
} from '#client/sync/port.ts';
import type { Preparation } from '#client/sync/prepare/preparation.ts';
import type { Store } from '#client/sync/store.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';
import type { ReadWords } from '#client/sync/outline/search.ts';
import type { SomeItems } from '#client/sync/views/some-view.ts';
import type { OutlinedState, RecordListState, RecordState } from '#client/sync/types.ts';
import type { Photo, StoredFile } from '#core/field/field.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { KindId, OutlinedKind } from '#core/record/kinds.ts';
import type { PublishedSetName, QuestionSet, QuestionSetName } from '#modules/audits/shared/question-set.ts';

/**
 * Why the engine should look whether there is something to do (OFF-REP-02): a person pressed the button, a call of the page
 * went well, the browser said that it is online, the page came to the front, the server poked over the socket, the service
 * worker woke us, the person signed in again, or another tab met what this one does not know of the line; `sent`: a write that is
 * not queued went well, so the server has something new of our own.
 */
export type NudgeReason =
  | 'button'
  | 'call'
  | 'sent'
  | 'online'
  | 'line'
  | 'visible'
  | 'poke'
  | 'worker'
  | 'signed-in'
  | 'write'
  | 'timer'
  | 'start';

/** What a list asks for. Status and limit are those of what the screen shows, waiting work included. */
export interface ListQuery {
  readonly bucket?: string;
  readonly status?: string;
  readonly limit?: number;
}

/** A draft as a form reads and writes it. */
export interface DraftPort {
  /** Resolves when what hands a draft over is here: it is fetched before a form begins, so that what is typed meanwhile is stored. */
  ready?(): Promise<unknown>;
  read(): Promise<DraftState>;
  /** Name of the very store that lies under the form now; null for one without a name. */
  store(): Promise<string | null>;
  /** The same when it is newer than a version; null otherwise. */
  newer(seen: number): Promise<DraftState | null>;
  /**
   * Stores what a form holds on top of the version that it has seen. Where the draft has moved on, `merge` says, from what is
   * there, what is to be stored instead; null: nothing. Resolves with what is stored when it is durable.
   */
  write(seen: number, next: DraftContent, merge: (found: DraftState) => DraftContent | null): Promise<DraftState>;
  /**
   * Takes it away, and says so to the other forms that hold it. With `seen` only as long as it is of this version; resolves with
   * whether it was.
   */
  end(how: DraftFate, seen?: number): Promise<boolean>;
  /** Calls back when somebody may have written it. Returns the end of it. */
  watch(onChange: () => void): () => void;
}

/** Typed text that is not a write yet (OFF-DATA-06). Each promise resolves when it is durable. */
export interface DraftStore {
  get(kind: KindId, id: string): Promise<DraftRow | undefined>;
  all(): Promise<readonly DraftRow[]>;
  /** The draft as a form holds it: forms read and write through this alone. */
  port(kind: KindId, id: string): DraftPort;
  /** Reads a draft for a screen that may open next. */
  ahead(kind: KindId, id: string): Promise<DraftState>;
  /** What `ahead` has read; undefined when it did not, or somebody has written the draft since. */
  peek(kind: KindId, id: string): DraftState | undefined;
  /** The screen has taken it: the next one reads anew. */
  taken(): void;
  /** Begins a draft. */
  save(draft: Pick<DraftRow, 'kind' | 'id' | 'body' | 'base' | 'title'>): Promise<void>;
  remove(kind: KindId, id: string): Promise<void>;
  /**
   * A draft goes on as one of a new record, with its photos (OFF-CONF-05); the old one ends by that. Returns the new id; null
   * when there is no draft any more.
   * @param make turns its body into that of the new record
   */
  move(kind: KindId, id: string, make: (body: JsonObject) => JsonObject): Promise<string | null>;
}

/** Typed text of forms whose records live on the server. */
export interface FormDraftStore {
  /** @param id of the record, or a fixed word for the form that makes a new one */
  port(form: string, id: string): DraftPort;
  /** Those of records, newest first: what their forms were begun with stands in the body. */
  all(): Promise<readonly DraftRow[]>;
  /** How many texts are kept. */
  count(): Promise<number>;
}

/** Question sets in the device store, by kind, version and content (decision 33). They outlive the local copy of the records. */
export interface QuestionSetStore {
  /** What `ahead` or `keep` has found in this page for a name; undefined when neither has. */
  peek(asked: QuestionSetName): QuestionSet | undefined;
  /** Reads it into memory: the very set, and for a name without a hash the content that this device met first. */
  ahead(asked: QuestionSetName): Promise<QuestionSet | undefined>;
  /**
   * Keeps a set. Other words under a version that is known here are refused, unless a report names them by their hash.
   * @param isAsked a report names this very content
   * @throws DOMException QuotaExceededError
   */
  keep(set: QuestionSet, isAsked?: boolean): Promise<'kept' | 'refused'>;
  /** Names of all that are kept. */
  names(): Promise<readonly PublishedSetName[]>;
}

/** Photos and documents on the device. They belong to what names them: drafts and waiting changes (ADR 31). */
export interface PhotoStore {
  /** @param owner `spot`: where in the record it is to stand once a form is open */
  add(
    file: Photo | StoredFile,
    bytes: ArrayBuffer,
    owner: { readonly kind: KindId; readonly record: string; readonly spot?: string },
  ): Promise<void>;
  /** From the device, else from the server; null when neither has them now. With `from` the server is not asked. */
  bytes(document_key: string, from?: 'device'): Promise<ArrayBuffer | null>;
  /** Pictures of a record that lie here and that no change carries yet, as chosen or as photos; thrown away ones are left out. */
  unsaved(record: string): Promise<readonly { readonly document_key: string; readonly type: string }[]>;
  /** A photo without a holder belongs to its record again: the next form of it puts it where it was. */
  reclaim(document_key: string): Promise<void>;
  /** A person takes a photo out: its bytes go once nothing names it, a day later, so that it can be put back; `for-good`: at once. */
  remove(document_key: string, how?: 'for-good'): Promise<void>;
  /** Puts one back that was taken out; false when its bytes, which lay here alone, are gone. */
  takeBack(document_key: string): Promise<boolean>;
}

/** Where the bytes of a file are: none of them is read for that. */
export interface FileState {
  readonly sync: SyncState;
  /** They lie on this device. */
  readonly isHere: boolean;
}

/** A photo as a screen shows it. `missing`: neither the device nor the server gives its bytes now. */
export interface PhotoState {
  readonly url: string | null;
  readonly sync: SyncState;
  readonly missing: boolean;
}

/** The engine of one person on one device. */
export interface SyncEngine {
  readonly owner: Owner;
  /** What seals this device's copies of this person; null where nothing is sealed. */
  readonly sealer: Sealer | null;
  start(): void;
  /** Ends everything and closes the databases. Nothing is lost by it. */
  stop(): Promise<void>;
  nudge(reason: NudgeReason): void;
  /**
   * Resolves when this device's copy holds a version of a record that was written online: what was made in an office is there
   * when the network goes in the next moment. False when it did not come down in time.
   */
  arrived(kind: KindId, id: string, version: number): Promise<boolean>;
  readonly outbox: Outbox;
  readonly drafts: DraftStore;
  readonly formDrafts: FormDraftStore;
  readonly questionSets: QuestionSetStore;
  readonly photos: PhotoStore;
  readonly arrivals: Arrivals;
  /** Photos that nothing names and nobody has thrown away, oldest first: they stay until a person decides. */
  unclaimed(): Promise<readonly UnclaimedPhoto[]>;
  readonly preparation: Preparation;
  readonly handOvers: HandOvers;
  readonly copies: DraftCopies;
  readonly status: Store<SyncStatus>;
  /** Waiting, parked and lately sent work, oldest first. */
  readonly outboxRows: Store<readonly OutboxHead[]>;
  /** Photos that the server has not confirmed yet, those of records that it has taken among them. */
  readonly waitingFiles: Store<readonly WaitingFile[]>;
  /**
   * Under what the records of this device were told: another database of the account, another reach or other rights make it another
   * one, and what was told under the one before is not asked for any more. Null while it is not known.
   */
  readonly scope: Store<string | null>;
  /** Name of the device store in use; null before it is read. A form that hears of another one writes what it shows into it. */
  readonly store: Store<string | null>;
  /** Databases of this person that were taken away; null when none were, or the person has read of it. */
  readonly loss: Store<Loss | null>;
  lossRead(): void;
  list<K extends KindId>(kind: K, query: ListQuery): Store<RecordListState<K>>;
  record<K extends KindId>(kind: K, id: string): Store<RecordState<K>>;
  /** What lists ask of all records of a kind. */
  outline<K extends OutlinedKind>(kind: K): Store<OutlinedState<K>>;
  /** Words of all records of a kind by the server's word, read in parts. */
  readWords(kind: OutlinedKind): ReadWords;
  /** Records by their ids, live; null before they are read. Keep the store while you show them. */
  some<K extends KindId>(kind: K, ids: readonly string[]): Store<SomeItems<K> | null>;
  /** The same once. */
  items<K extends KindId>(kind: K, ids: readonly string[]): Promise<SomeItems<K>>;
  photo(photo: Pick<StoredFile, 'document_key' | 'type'>): Store<PhotoState>;
  /** Where the bytes of a file are, without reading them. */
  file(document_key: string): Promise<FileState>;
  /**
   * Deletes what the server can tell again. The device store goes only with `'everything'`, at a person's typed word
   * (OFF-DEV-03, OFF-DEV-11). The engine is stopped by it.
   */
  purge(what: 'replica' | 'everything'): Promise<void>;
}
