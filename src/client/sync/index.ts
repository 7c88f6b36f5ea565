/**
 * The device's side of the exchange, as screens and the shell use it. Everything else in this folder is inside.
 *
 * The shell makes one engine per signed-in person with `createSyncEngine({ user, api })`, calls `start()`, wraps the pages in
 * `<SyncProvider engine={engine}>`, tells it of calls that went well and of pokes with `nudge(reason)`, and `stop()`s it when
 * somebody else signs in.
 */
export type { Answer, FeedRequest, PullApi, RawFeedPage, Sending, SyncApi } from '#client/sync/api.ts';
export { createSyncEngine, type EngineParts } from '#client/sync/create-engine.ts';
export type {
  DraftPort,
  DraftStore,
  FileState,
  NudgeReason,
  PhotoState,
  PhotoStore,
  QuestionSetStore,
  SyncEngine,
} from '#client/sync/engine.ts';
export { allLeft, leaveBehind } from '#client/sync/form/leaving.ts';
export { type DocumentStart, FormDocument } from '#client/sync/form/form-document.ts';
export { NotLoaded, type Press, TakenBack } from '#client/sync/form/press.ts';
export type { BroughtIn } from '#client/sync/copies/incoming.ts';
export { type CopyFacts, copyName, newCopies } from '#client/sync/copies/kept.ts';
export {
  useCopyFacts,
  useDraftRow,
  useDraftStore,
  useDrafts,
  useDropped,
  useFileState,
  useKeptSetNames,
  useKeptText,
  useKeptTexts,
  useLoss,
  useOutline,
  useOutbox,
  useOutboxRows,
  useArrivals,
  useArriving,
  usePhotosOnBoard,
  usePhotoStore,
  usePhotoUrl,
  usePreparedChoice,
  usePreparedNote,
  useQuestionSets,
  useRecord,
  useRecordList,
  useRefusal,
  useSome,
  useSyncFact,
  useSyncStatus,
  useTexts,
  useUnclaimed,
  useUnkeptFiles,
  useWaitingFiles,
} from '#client/sync/hooks.ts';
export { type OpenProblem, UnopenableFile } from '#client/sync/hand-over/sealed-file.ts';
export type { HandOver } from '#client/sync/hand-over/contents.ts';
export { type Doing, firstChoice, type TakeProblem, withNeeded, without } from '#client/sync/hand-over/check.ts';
export type { Choice, HandOvers, OfferedRecord, Offer } from '#client/sync/hand-over/hand-over.ts';
export type { ArrivalProblem, Arrivals, ArrivesAs, ArrivingPhoto, Place } from '#client/sync/device/arrivals.ts';
export type { UnclaimedPhoto } from '#client/sync/views/unclaimed.ts';
export { DraftMoved } from '#client/sync/device/draft-ends.ts';
export { isGone } from '#client/sync/outbox/answer.ts';
export { TooLong } from '#client/sync/outbox/limits.ts';
export { type MissingPhoto, MissingPhotos, PhotosNotReady } from '#client/sync/outbox/photos.ts';
export { isKeptNote, recordOf } from '#client/sync/outbox/kept-values.ts';
export type {
  BlobRow,
  DiscardedValue,
  DraftFate,
  DraftRow,
  DraftState,
  Outbox,
  OutboxHead,
  OutboxRow,
  RecordView,
  SendReport,
  SentBefore,
  SyncState,
  SyncStatus,
  WaitingFile,
  WriteIntent,
} from '#client/sync/port.ts';
export { isQuotaError } from '#client/sync/prepare/room.ts';
export type { Bringing, Brought, FailedFile, Preparation, PreparedNote, WantedPhoto } from '#client/sync/prepare/preparation.ts';
export { eachFacts, factsOf, findIn, hasWords, type OutlineQuestion } from '#client/sync/outline/find.ts';
export { searchWords } from '#client/sync/outline/search.ts';
export type { SomeItems } from '#client/sync/views/some-view.ts';
export { SyncProvider, useSyncEngine } from '#client/sync/provider.tsx';
export type { OutlinedState, RecordItem, RecordListState, RecordState, RowMeta } from '#client/sync/types.ts';
