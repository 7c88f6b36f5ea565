import type { Loss } from '#client/sync/device/witness.ts';
import type { Owner } from '#client/sync/names.ts';
import type { HandOvers } from '#client/sync/hand-over/hand-over.ts';
import type { DraftRow, Outbox, OutboxHead, SyncState, SyncStatus, WaitingFile } from '#client/sync/port.ts';
import type { Preparation } from '#client/sync/prepare/preparation.ts';
import type { Store } from '#client/sync/store.ts';
import type { Sealer } from '#client/sync/seal/sealer.ts';
import type { RecordListState, RecordState } from '#client/sync/types.ts';
import type { Photo } from '#core/field/field.ts';
import type { KindId } from '#core/record/kinds.ts';

/**
 * Why the engine should look whether there is something to do (OFF-REP-02): a person pressed the button, a call of the page
 * went well, the browser said that it is online, the page came to the front, the server poked over the socket, the service
 * worker woke us, or the person signed in again.
 */
export type NudgeReason = 'button' | 'call' | 'online' | 'visible' | 'poke' | 'worker' | 'signed-in' | 'write' | 'timer' | 'start';

/** What a list asks for. Status and limit are those of what the screen shows, waiting work included. */
export interface ListQuery {
  readonly bucket?: string;
  readonly status?: string;
  readonly limit?: number;
}

/** Typed text that is not a write yet (OFF-DATA-06). Each promise resolves when it is durable. */
export interface DraftStore {
  get(kind: KindId, id: string): Promise<DraftRow | undefined>;
  /** Reads a draft for the screen that is about to open. */
  ahead(kind: KindId, id: string): Promise<DraftRow | undefined>;
  /** What `ahead` has just read: null when there is no draft, undefined when it did not read. */
  peek(kind: KindId, id: string): DraftRow | null | undefined;
  /** The screen has taken it: the next one reads anew. */
  taken(): void;
  save(draft: Omit<DraftRow, 'key' | 'savedAt'>): Promise<void>;
  remove(kind: KindId, id: string): Promise<void>;
}

/** Typed text of forms whose records live on the server. Each promise resolves when it is durable. */
export interface FormDraftStore {
  get(form: string, id: string): Promise<{ values: unknown; savedAt: number } | undefined>;
  save(form: string, id: string, values: unknown): Promise<void>;
  remove(form: string, id: string): Promise<void>;
}

/**
 * Copies of what the server said that a screen keeps so that it opens before the replica does. Like the replica they may be lost
 * at any time, and what the replica says counts.
 */
export interface KeptStore {
  /** What `ahead` or `keep` has found under a name in this page; undefined when neither has. */
  peek(name: string): unknown;
  /** Reads it into memory. */
  ahead(name: string): Promise<unknown>;
  keep(name: string, value: unknown): Promise<void>;
  clear(): Promise<void>;
}

/** Photos on the device. A photo belongs to a draft until a write takes it along (`WriteIntent.blobs`). */
export interface PhotoStore {
  add(photo: Photo, bytes: ArrayBuffer, owner: { readonly kind: KindId; readonly record: string }): Promise<void>;
  /** From the device, else from the server; null when neither has them now. */
  bytes(document_key: string): Promise<ArrayBuffer | null>;
  /** Forgets a photo that no write has taken yet; one that a write has taken stays until the server has it. */
  remove(document_key: string): Promise<void>;
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
  readonly outbox: Outbox;
  readonly drafts: DraftStore;
  readonly formDrafts: FormDraftStore;
  readonly kept: KeptStore;
  readonly photos: PhotoStore;
  readonly preparation: Preparation;
  readonly handOvers: HandOvers;
  readonly status: Store<SyncStatus>;
  /** Waiting, parked and lately sent work, oldest first. */
  readonly outboxRows: Store<readonly OutboxHead[]>;
  /** Photos that the server has not confirmed yet, those of records that it has taken among them. */
  readonly waitingFiles: Store<readonly WaitingFile[]>;
  readonly draftRows: Store<readonly DraftRow[]>;
  /** Databases of this person that were taken away since the last start; null when none were, or the person has read of it. */
  readonly loss: Store<Loss | null>;
  lossRead(): void;
  list<K extends KindId>(kind: K, query: ListQuery): Store<RecordListState<K>>;
  record<K extends KindId>(kind: K, id: string): Store<RecordState<K>>;
  photo(photo: Pick<Photo, 'document_key' | 'type'>): Store<PhotoState>;
  /**
   * Deletes what the server can tell again. The device store goes only with `'everything'`, at a person's typed word
   * (OFF-DEV-03, OFF-DEV-11). The engine is stopped by it.
   */
  purge(what: 'replica' | 'everything'): Promise<void>;
}
