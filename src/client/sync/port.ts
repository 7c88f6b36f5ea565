import type { Change } from '#core/change/change.ts';
import type { JsonObject } from '#core/change/json.ts';
import type { Choice, GroupConflict } from '#core/change/merge.ts';
import type { BaseState, MutationState, RecordView, SyncState } from '#core/change/overlay.ts';
import type { LostValue } from '#core/change/merge-forms.ts';
import type { Outline } from '#client/sync/outline/outline.ts';
import type { SegmentWords } from '#client/sync/outline/segment.ts';
import type { AppError } from '#core/error/app-error.ts';
import type { Photo, StoredFile } from '#core/field/field.ts';
import type { Original } from '#core/field/marked.ts';
import type { KindId } from '#core/record/kinds.ts';

/** A row of the replica: what the server said, written by the pull alone. */
export interface ReplicaRow {
  /** `kind/uuid`: the primary key in the store. */
  key: string;
  id: string;
  kind: string;
  bucket: string;
  version: number;
  seq: number;
  sortDesc: number;
  status: string;
  created_by: string | null;
  created_at: string;
  updated_by: string | null;
  updated_at: string;
  body: JsonObject;
}

export interface ReplicaQuery {
  kind: KindId;
  /** Buckets to look in; all when absent. */
  bucket?: string;
  status?: string;
  /** Rows at most, newest first; all when absent. */
  limit?: number;
}

/** What the last page told: stored in the transaction of the rows it covers. */
export interface Watermark {
  epoch: string;
  seq: number;
  at: number;
}

/** A page to be stored: rows, tombstones and the watermark land together or not at all. */
export interface ReplicaPage {
  /** Place in the feed after which the page was asked for; the store must be there, or the page would leave a hole. */
  from: number;
  rows: readonly ReplicaRow[];
  deleted: readonly { key: string; version: number }[];
  watermark: Watermark;
}

/**
 * The replica behind its port (invariant 3). The product's is made of Dexie; an adapter of RxDB passes the same contract suite
 * and is the oracle of the tests.
 */
export interface Replica {
  /** Live list, newest first by `sortDesc`, then key. Calls back at once and at each change. Returns the end of it. */
  watchList(query: ReplicaQuery, onRows: (rows: readonly ReplicaRow[]) => void): () => void;
  /** Live record; undefined while there is none. */
  watchRecord(kind: KindId, id: string, onRow: (row: ReplicaRow | undefined) => void): () => void;
  /** Live records of these ids, those that are there. Of a change only what it wrote is read. */
  watchSome(kind: KindId, ids: readonly string[], onRows: (rows: ReadonlyMap<string, ReplicaRow>) => void): () => void;
  /** What lists ask of all records of a kind, live; the same object each time, which grows. Of a kind with a plan for it alone. */
  watchOutline(kind: KindId, onOutline: (outline: Outline) => void): () => void;
  /** Tells the words of all records of a kind in parts, of which later ones take the place of earlier ones, until one is answered with false. */
  words(kind: KindId, tell: (words: SegmentWords) => Promise<boolean>): Promise<void>;
  list(query: ReplicaQuery): Promise<readonly ReplicaRow[]>;
  /** Records of these ids, those that are there. */
  some(kind: KindId, ids: readonly string[]): Promise<readonly ReplicaRow[]>;
  record(kind: KindId, id: string): Promise<ReplicaRow | undefined>;
  watermark(): Promise<Watermark | null>;
  /**
   * Written by the puller only. Never lowers a version; a row that is none is kept as a stub (`invalid: true` in its body).
   * @throws Error when nothing was stored: the write failed, or the page does not join on to the watermark.
   */
  storePage(page: ReplicaPage): Promise<void>;
  /** Brings what lists read up to the plans of this build; by the puller, before it stores. */
  prepare(): Promise<void>;
  /** Per bucket count and exclusive-or of `fnv1a(id:version)`. */
  digests(): Promise<ReadonlyMap<string, { count: number; hash: number }>>;
  /** Forgets the rows of these buckets and lowers the watermark to 0, so that they are fetched again. */
  dropBuckets(buckets: readonly string[]): Promise<void>;
  close(): Promise<void>;
  /** Closes and deletes everything from disk. */
  destroy(): Promise<void>;
}

/** A photo or file on the device, waiting or kept until the server has confirmed its hash. */
export interface BlobRow {
  /** document_key */
  id: string;
  /** Mutation it was stored with; it is sent once that mutation is acknowledged (OFF-PHOTO-02). Empty while it belongs to a draft. */
  mutation: string;
  record: string;
  kind: string;
  hash: string;
  type: string;
  name: string;
  size: number;
  /** Only of rows that an older build made: bytes have a table of their own. */
  bytes?: ArrayBuffer;
  /**
   * `raw` while the chosen picture is being made ready; `draft` before the record is saved, then `queued`, `sending`, `stored`, or
   * `rejected` with `problem`. `known`: the server has it and this device has not, as a record said that was copied.
   */
  state: 'raw' | 'draft' | 'queued' | 'sending' | 'stored' | 'rejected' | 'known';
  attempts: number;
  nextAt: number;
  /** How many of its bytes the server had when it was last asked; absent before the server knows of it. */
  sent?: number;
  problem?: AppError;
  /** When the server had its bytes (OFF-PHOTO-05). */
  storedAt?: number;
  /** A person threw it away, or what named it: it goes with its last holder. A time, ms since 1970: taken out of a form then, it can be put back for a while. */
  letGo?: true | number;
  /** Where in its record it is to stand, until the record names it: a finding, a field. */
  spot?: string;
  /** It was chosen as a document and goes as it is; absent: a photo. */
  as?: 'file';
  /** What else a record says of a photo; absent in rows of older builds. */
  about?: Pick<Photo, 'width' | 'height' | 'taken_at' | 'position' | 'marked_from'>;
  /** A picture that is being made ready and was drawn on this photo. */
  original?: Original;
  /** It came with the copy of a draft from another device, which has it too. */
  copied?: true;
  /** Tab that makes a raw picture ready; another one takes it over when that tab is gone. */
  maker?: string;
}

/** A file that the server has not confirmed yet, as the outbox shows it. */
export interface WaitingFile {
  readonly document_key: string;
  readonly record: string;
  readonly type: StoredFile['type'];
  /** A photo, or a document that is opened by its name. */
  readonly as: 'photo' | 'file';
  readonly name: string;
  /** Bytes, and how many of them the server is known to have. */
  readonly size: number;
  readonly sent: number;
  readonly sync: SyncState;
  /** Why the server refused it, or did not take it the last time. */
  readonly problem?: AppError;
}

/** Where in the lists a record stands. */
export interface Spot {
  readonly bucket: string;
  readonly sortDesc: number;
}

/** An outbox row (OFF-DATA-03). */
export interface OutboxRow {
  /** Running number; order never depends on a clock. */
  n: number;
  /** UUIDv7, the Idempotency-Key. */
  id: string;
  /** Shape of the row. A build that meets another one sends nothing and says that it is too old. */
  fmt: number;
  /** Raised by each change of the row. */
  rev: number;
  /** 1 until the mutation is acknowledged, then absent: the index of what waits holds nothing else. */
  open?: 1;
  /** Record id. */
  lane: string;
  kind: KindId;
  callId: string;
  /** Frozen with the first try: the same bytes go out again with the same key. */
  input: unknown;
  change: Change;
  /** The state the change was made on; null for a create. */
  base: BaseState | null;
  /** The base came in an answer: until the feed has brought it, the record is shown by it. */
  told?: 1;
  dependsOn: string[];
  blobs: string[];
  owner: { account: string; user: string };
  state: MutationState;
  attempts: number;
  nextAt: number;
  lease: { owner: string; until: number } | null;
  problem?: AppError;
  conflicts?: readonly GroupConflict[];
  /** What the person sees in the outbox. */
  title: string;
  /** Where the record stands in lists once this is done; absent in rows of older builds. */
  stands?: Spot;
  /** Where it stood in `base`; absent without one and in rows of older builds. */
  from?: Spot;
  /** The server's answer. `gone`: it does not give this person the record any more, and the replica has heard of it. */
  ack?: { version: number; record: JsonObject | null; at: number; seq?: number; gone?: true };
  createdAt: number;
  /** Server clock minus device clock in ms as last seen (OFF-CLOCK-01). */
  clockOffset: number;
}

/** A mutation without the bodies that only its sending and a decision about it need. Parked ones have them, `told` ones their base. */
export type OutboxHead = Omit<OutboxRow, 'base' | 'input'> & Partial<Pick<OutboxRow, 'base' | 'input'>>;

/** A value that gave way to a newer one while two forms held the same draft, until the person has seen it. */
export interface DiscardedValue extends LostValue {
  readonly at: number;
}

/** A draft as one document: whatever is written to it raises its version, and body and base change together. */
export interface DraftRow {
  /** `kind/id` */
  key: string;
  kind: KindId;
  id: string;
  body: JsonObject;
  /** The state the draft was started from; null for a new record. */
  base: BaseState | null;
  title: string;
  savedAt: number;
  /** Rises over the ends of drafts too; absent in rows of older builds, which stands for 0. */
  version?: number;
  discarded?: readonly DiscardedValue[];
}

/** What a form writes of a draft. */
export type DraftContent = Pick<DraftRow, 'body' | 'base' | 'title'> & { readonly discarded: readonly DiscardedValue[] };

/**
 * How a draft ended: handed over to the outbox, to be gone on with or for good; thrown away; its record deleted; or moved to a
 * new draft.
 */
export type DraftFate = 'saved' | 'final' | 'discarded' | 'deleted' | 'moved';

/** Written in the transaction that takes a draft away, for the other forms that hold it. The newest one of a record is kept for a while. */
export interface DraftEnd {
  key: string;
  kind: KindId;
  id: string;
  version: number;
  how: DraftFate;
  /** What the record is now as far as this device knows: the next change stands on it. Null where nothing is left of it. */
  base: BaseState | null;
  discarded: readonly DiscardedValue[];
  at: number;
}

/** A draft as it lies on the device: the document, or how the last one ended, or neither. */
export interface DraftState {
  readonly version: number;
  readonly row: Omit<DraftRow, 'key' | 'kind' | 'id'> | null;
  readonly end: Pick<DraftEnd, 'how' | 'base' | 'discarded' | 'at'> | null;
  /** Name of the very store that it was read in; null for one without a name, and where that was not asked. */
  readonly store?: string | null;
}

/** A write as a screen asks for it. */
export interface WriteIntent {
  kind: KindId;
  id: string;
  /** The whole body after the change; null deletes. */
  body: JsonObject | null;
  /** The state the change was made on: null for a record made here. */
  base: BaseState | null;
  /** Record ids whose mutations must be acknowledged first (a DFI waits for its audit). */
  after?: readonly string[];
  /** Version of the draft that the body holds. When another form has written since, nothing is queued (DraftMoved). */
  draft?: number;
  /** An act beside the form, which knows nothing of what is typed there: the draft stays, and is merged when its form saves. */
  keepsDraft?: true;
  /**
   * Only where nothing of this record went out or ever will, what comes before this intent included. Where it may have, the server takes
   * what names it along with its deletion.
   */
  ifNeverSent?: string;
}

/** Everything a screen may do with the device's own work. One transaction per call (invariant 3). */
export interface Outbox {
  /**
   * Queues all intents in one transaction, removes their drafts, takes the photos that their bodies name; resolves when it is
   * durable.
   * @param onStored called when it is durable, before any view is told: who leaves then is not drawn anew for what it has stored
   * @throws MissingPhotos where a photo is neither here nor on the server, PhotosNotReady, TooLong, NewerWork; nothing was stored then
   */
  write(intents: readonly WriteIntent[], onStored?: () => void): Promise<void>;
  watch(onRows: (rows: readonly OutboxHead[]) => void): () => void;
  /** The mutations of these heads as they are now; those that have left the outbox are left out. */
  whole(heads: readonly OutboxHead[]): Promise<readonly OutboxRow[]>;
  /** What has left the outbox since it was sent, newest first, of the last 30 days; what was sent of late is among its rows. */
  sentBefore(): Promise<readonly SentBefore[]>;
  /** Throws a parked row and those that depend on it away, at a person's word. */
  discard(id: string, reason: string): Promise<void>;
  /** Tries again now, under the same key when it was never answered, else under a new one (OFF-IDEM-05). */
  retry(id: string): Promise<void>;
  /**
   * A refused change becomes a new draft under a new id, with its photos and what depends on it. Returns the id; null when the
   * change is not there any more.
   * @param make turns its body into that of the draft; `carried` are the records that name it and go over with it
   */
  toNewDraft(id: string, make: (body: JsonObject, carried: ReadonlySet<string>) => JsonObject): Promise<string | null>;
  /** Settles a conflict: a choice per group makes a new mutation on the server's state. */
  resolve(id: string, choices: Readonly<Record<string, Choice>>): Promise<void>;
  /** Tries everything now, from whichever tab: what waits for its next try, refused photos, over any pause. Resolves with what came of it. */
  sendNow(): Promise<SendReport>;
  /** The person has read that the server was put back to an earlier state. */
  forgetRestored(): Promise<void>;
}

/** A record that was sent some days ago, as the journal of the device tells it. */
export interface SentBefore {
  readonly record: string;
  readonly kind: KindId;
  readonly title: string;
  /** When the server had its last change, ms since 1970. */
  readonly at: number;
}

/** What "send now" has done with what stood there when it was pressed. Records are counted once, however many changes they have. */
export interface SendReport {
  readonly records: number;
  readonly photos: number;
  /** Documents are among the photos that went or wait: all are called files then. */
  readonly hasDocuments: boolean;
  /** Changes that were merged unasked with somebody else's (OFF-CONF-02). */
  readonly merged: number;
  /** Records on which a person has to decide, and photos that the server refused. */
  readonly attention: number;
  readonly photosRefused: number;
  readonly waiting: number;
  readonly photosWaiting: number;
  /**
   * Why some of it still waits: no connection, no sign-in, an update first, the server could not take it now (`busy`), behind a
   * record that needs a decision, or it is still on its way (`going`). Null when nothing waits.
   */
  readonly why: 'offline' | 'sign-in' | 'update' | 'busy' | 'behind' | 'going' | null;
}

/** What the top bar shows (OFF-UI-01). */
export interface SyncStatus {
  connection: 'online' | 'offline' | 'unknown';
  sending: boolean;
  /** Records that the server does not have whole: one whose photo waits counts too. What every list and mark counts. */
  records: number;
  /** Those of them that wait for a person: something of them was refused, or is in conflict. */
  attention: number;
  /** Mutations not acknowledged yet, parked ones included; photos apart. */
  waiting: number;
  parked: number;
  photosWaiting: number;
  /** Those of them that are documents: with one among them, all are called files. */
  documentsWaiting: number;
  /** Those of them that the server refused: a person has to look. */
  photosRefused: number;
  /** Oldest unsent work, ms since 1970; null when there is none. */
  oldest: number | null;
  /** Last completed exchange with the feed. */
  syncedAt: number | null;
  /** The first fill of the replica is done. */
  caughtUp: boolean;
  /** Replay stands still until this person signs in again (OFF-REP-07). */
  needsSignIn: boolean;
  /** This build is too old for the server or for the device store: nothing is sent until it is updated. */
  needsUpdate: boolean;
  /** The server was put back to an earlier state: when that was found out, and how many changes of this device go out again. */
  restored: { readonly at: number; readonly again: number } | null;
  /** Since when the server answers and what is sent gets no answer all the same, ms since 1970; null while it does. */
  blockedSince: number | null;
  /** Records the server sent that this build cannot read; lists leave them out. */
  unreadable: number;
}

export type { RecordView, SyncState };
