/**
 * The device's side of the exchange, as screens and the shell use it. Everything else in this folder is inside.
 *
 * The shell makes one engine per signed-in person with `createSyncEngine({ user, api })`, calls `start()`, wraps the pages in
 * `<SyncProvider engine={engine}>`, tells it of calls that went well and of pokes with `nudge(reason)`, and `stop()`s it when
 * somebody else signs in.
 */
export type { Answer, FeedRequest, PullApi, RawFeedPage, Sending, SyncApi } from '#client/sync/api.ts';
export { createSyncEngine, type EngineParts } from '#client/sync/create-engine.ts';
export type { DraftStore, KeptStore, NudgeReason, PhotoState, PhotoStore, SyncEngine } from '#client/sync/engine.ts';
export {
  useDraftStore,
  useDrafts,
  useKept,
  useLoss,
  useOutbox,
  useOutboxRows,
  usePhotosOnBoard,
  usePhotoStore,
  usePhotoUrl,
  usePreparedChoice,
  useRecord,
  useRecordList,
  useSyncFact,
  useSyncStatus,
  useWaitingFiles,
} from '#client/sync/hooks.ts';
export { MIN_PASSPHRASE, type OpenProblem, UnopenableFile } from '#client/sync/hand-over/sealed-file.ts';
export type { HandOver } from '#client/sync/hand-over/contents.ts';
export type { HandOvers, TakeProblem } from '#client/sync/hand-over/hand-over.ts';
export { isKeptNote, recordOf } from '#client/sync/outbox/kept-values.ts';
export type { BlobRow, DraftRow, Outbox, OutboxHead, OutboxRow, RecordView, SyncState, SyncStatus, WaitingFile, WriteIntent } from '#client/sync/port.ts';
export { isQuotaError } from '#client/sync/prepare/room.ts';
export type { Brought, Preparation, WantedPhoto } from '#client/sync/prepare/preparation.ts';
export { SyncProvider, useSyncEngine } from '#client/sync/provider.tsx';
export type { RecordItem, RecordListState, RecordState, RowMeta } from '#client/sync/types.ts';
