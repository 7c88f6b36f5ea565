import { useMemo, useSyncExternalStore } from 'react';
import { allLeft } from '#client/sync/form/leaving.ts';
import type { DraftStore, FileState, ListQuery, PhotoState, PhotoStore, QuestionSetStore, SyncEngine } from '#client/sync/engine.ts';
import type { Arrivals, ArrivingPhoto } from '#client/sync/device/arrivals.ts';
import type { UnclaimedPhoto } from '#client/sync/views/unclaimed.ts';
import type { PreparedNote } from '#client/sync/prepare/preparation.ts';
import type { Loss } from '#client/sync/device/witness.ts';
import { type CopyFacts, NO_COPIES } from '#client/sync/copies/kept.ts';
import { draftKey } from '#client/sync/device/draft-ends.ts';
import type { DraftRow, Outbox, OutboxHead, SyncStatus, WaitingFile } from '#client/sync/port.ts';
import { useSyncEngine } from '#client/sync/provider.tsx';
import type { Store } from '#client/sync/store.ts';
import { useDevice } from '#client/sync/use-device.ts';
import type { SomeItems } from '#client/sync/views/some-view.ts';
import type { OutlinedState, RecordListState, RecordState } from '#client/sync/types.ts';
import type { AppError } from '#core/error/app-error.ts';
import type { StoredFile } from '#core/field/field.ts';
import type { KindId, OutlinedKind } from '#core/record/kinds.ts';
import type { PublishedSetName } from '#modules/audits/shared/question-set.ts';

const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);

const UNREAD: RecordListState<never> = { rows: [], ready: false };
const unasked = <T>(value: T): Store<T> => ({ get: () => value, subscribe: () => () => undefined });
const NOT_ASKED = unasked(UNREAD);

/**
 * Records of a kind as this device sees them, newest first; those made here and not yet sent come first. Unchanged rows keep their object.
 * @param isWanted false: not read yet, for what a screen can do without in its first moments
 */
export function useRecordList<K extends KindId>(kind: K, query: ListQuery = {}, isWanted = true): RecordListState<K> {
  const engine = useSyncEngine();
  const { bucket, status, limit } = query;
  const store = useMemo(
    () =>
      engine.list(kind, {
        ...(bucket === undefined ? {} : { bucket }),
        ...(status === undefined ? {} : { status }),
        ...(limit === undefined ? {} : { limit }),
      }),
    [engine, kind, bucket, status, limit],
  );
  return useStore<RecordListState<K>>(isWanted ? store : NOT_ASKED);
}

/** What lists ask of all records of a kind as this device sees them; none of them is read whole. */
export function useOutline<K extends OutlinedKind>(kind: K): OutlinedState<K> {
  const engine = useSyncEngine();
  return useStore(useMemo(() => engine.outline(kind), [engine, kind]));
}

/** Records by their ids as this device sees them; null before they are read. @param ids memoized */
export function useSome<K extends KindId>(kind: K, ids: readonly string[]): SomeItems<K> | null {
  const engine = useSyncEngine();
  return useStore(useMemo(() => engine.some(kind, ids), [engine, kind, ids]));
}

/** One record as this device sees it. */
export function useRecord<K extends KindId>(kind: K, id: string): RecordState<K> {
  const engine = useSyncEngine();
  return useStore(useMemo(() => engine.record(kind, id), [engine, kind, id]));
}

export const useOutbox = (): Outbox => useSyncEngine().outbox;

/** Waiting, parked and lately sent work, oldest first (OFF-UI-02). */
export const useOutboxRows = (): readonly OutboxHead[] => useStore(useSyncEngine().outboxRows);

/** The server's refusal of work on a record that waits for correction; null when there is none. */
export function useRefusal(id: string): AppError | null {
  const { outboxRows } = useSyncEngine();
  return useSyncExternalStore(
    outboxRows.subscribe,
    () => outboxRows.get().find((row) => row.lane === id && row.state === 'rejected')?.problem ?? null,
  );
}

/** Those of some records whose deletion waits here or was taken of late: others may name them until the feed has told of it. A refused one is none. */
export function useDropped(ids: readonly string[]): ReadonlySet<string> {
  const { outboxRows } = useSyncEngine();
  const isDrop = ({ change, state, lane }: OutboxHead) =>
    change.op === 'drop' && state !== 'rejected' && state !== 'conflict' && ids.includes(lane);
  // As one text: who shows no more than that is not drawn anew for other work.
  const dropped = useSyncExternalStore(outboxRows.subscribe, () =>
    (ids.length === 0 ? [] : outboxRows.get().filter(isDrop)).map(({ lane }) => lane).join(' '),
  );
  return useMemo(() => new Set(dropped.split(' ').filter(Boolean)), [dropped]);
}

/** Photos that the server has not confirmed yet (OFF-PHOTO-02). */
export const useWaitingFiles = (): readonly WaitingFile[] => useStore(useSyncEngine().waitingFiles);

/** What the top bar shows (OFF-UI-01). */
export const useSyncStatus = (): SyncStatus => useStore(useSyncEngine().status);

/** One fact of it: who shows no more than that is not drawn anew for the rest, such as a count. */
export function useSyncFact<K extends keyof SyncStatus>(fact: K): SyncStatus[K] {
  const { status } = useSyncEngine();
  return useSyncExternalStore(status.subscribe, () => status.get()[fact]);
}

/** What this device lost, with the word that the person has read it. */
export function useLoss(): { readonly loss: Loss | null; dismiss(): void } {
  const engine = useSyncEngine();
  return { loss: useStore(engine.loss), dismiss: () => engine.lossRead() };
}

const NO_DRAFTS: readonly DraftRow[] = [];
export const useDrafts = (): readonly DraftRow[] => useDevice('drafts', (engine) => engine.drafts.all(), NO_DRAFTS);

/** One draft, live; null when there is none, undefined while it is being read. Of a newer build it may be a kind that this one does not know. */
export function useDraftRow(kind: string, id: string): DraftRow | null | undefined {
  const key = draftKey(kind, id);
  const read = async ({ drafts }: SyncEngine): Promise<DraftRow | null> => {
    // The library knows what a query reads as long as foreign promises are wrapped.
    await Promise.resolve(allLeft());
    const { row } = await drafts.port(kind as KindId, id).read();
    return row && { ...row, key, kind: kind as KindId, id };
  };
  return useDevice<DraftRow | null | undefined>(`draft ${key}`, read, undefined, false);
}

/** The kept text of a form, by the name that it is kept under, live; null when there is none, undefined while it is being read. */
export function useKeptText(kind: string, id: string): DraftRow | null | undefined {
  const key = draftKey(kind, id);
  const read = async ({ formDrafts }: SyncEngine): Promise<DraftRow | null> => {
    await Promise.resolve(allLeft());
    const { row } = await formDrafts.port(kind, id).read();
    return row && { ...row, key, kind: kind as KindId, id };
  };
  return useDevice<DraftRow | null | undefined>(`text ${key}`, read, undefined, false);
}

const noTexts = async (): Promise<readonly DraftRow[]> => NO_DRAFTS;
/** The kept texts of forms, live: most forms are named as the kind of their record. @param isWanted false: not read yet */
export const useTexts = (isWanted = true): readonly DraftRow[] =>
  useDevice(isWanted ? 'texts' : 'no texts', (engine) => (isWanted ? engine.formDrafts.all() : noTexts()), NO_DRAFTS);

const noCopies = async (): Promise<CopyFacts> => NO_COPIES;
/** What is known of copies of drafts, live. @param isWanted false: not read yet */
export const useCopyFacts = (isWanted = true): CopyFacts =>
  useDevice(isWanted ? 'copies' : 'no copies', (engine) => (isWanted ? engine.copies.facts() : noCopies()), NO_COPIES);

export const useDraftStore = (): DraftStore => useSyncEngine().drafts;

export const useQuestionSets = (): QuestionSetStore => useSyncEngine().questionSets;

/** Names of the question sets in the device store; undefined while they are read. */
export const useKeptSetNames = (): readonly PublishedSetName[] | undefined =>
  useDevice<readonly PublishedSetName[] | undefined>('question sets', (engine) => engine.questionSets.names(), undefined);

export const useArrivals = (): Arrivals => useSyncEngine().arrivals;

/** Pictures of a record that are being made ready, or failed. */
export const useArriving = (record: string): readonly ArrivingPhoto[] => useStore(useSyncEngine().arrivals.of(record));

/** How many texts of forms lie here whose records live on the server. */
export const useKeptTexts = (): number => useDevice('kept texts', (engine) => engine.formDrafts.count(), 0);

/** How many pictures and documents found no room on the device. */
export const useUnkeptFiles = (): number => useStore(useSyncEngine().arrivals.unkept);

/** Photos that nothing names and nobody has thrown away. */
const NONE_UNCLAIMED: readonly UnclaimedPhoto[] = [];
export const useUnclaimed = (): readonly UnclaimedPhoto[] => useDevice('unclaimed photos', (engine) => engine.unclaimed(), NONE_UNCLAIMED);

export const usePhotoStore = (): PhotoStore => useSyncEngine().photos;

const PHOTO_NOT_ASKED = unasked<PhotoState>({ url: null, sync: 'on-server', missing: false });

/**
 * An address for an `img`, from the device or else from the server, and what the photo is (OFF-PHOTO-01, OFF-PHOTO-02).
 * @param isWanted false: not read yet; nothing is known of it
 */
export function usePhotoUrl(photo: Pick<StoredFile, 'document_key' | 'type'>, isWanted = true): PhotoState {
  const engine = useSyncEngine();
  const { document_key, type } = photo;
  const store = useMemo(() => engine.photo({ document_key, type }), [engine, document_key, type]);
  return useStore(isWanted ? store : PHOTO_NOT_ASKED);
}

/** Where the bytes of a file are, without reading them; undefined while it is looked up. */
export const useFileState = (document_key: string): FileState | undefined =>
  useDevice<FileState | undefined>(`file ${document_key}`, (engine) => engine.file(document_key), undefined, false);

/** Workplaces that the person chose to prepare; null while nobody chose, undefined while it is read (OFF-UI-04). */
export const usePreparedChoice = (): readonly string[] | null | undefined =>
  useDevice<readonly string[] | null | undefined>('prepared', (engine) => engine.preparation.choice(), undefined);

/** The last preparation that ended with everything on board; null before the first, undefined while it is read. */
export const usePreparedNote = (): PreparedNote | null | undefined =>
  useDevice<PreparedNote | null | undefined>('prepared at', (engine) => engine.preparation.noted(), undefined);

/** Document keys of the photos whose bytes lie on this device; undefined while they are read. */
export const usePhotosOnBoard = (): ReadonlySet<string> | undefined =>
  useDevice<ReadonlySet<string> | undefined>('photos on board', (engine) => engine.preparation.onBoard(), undefined);
