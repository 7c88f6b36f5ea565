// What is done with the outbox by a person's act or by the tab that sends: loaded after the first screen, or with the first act.
export { sweepPhotos } from '#client/sync/device/holders.ts';
export { tidy } from '#client/sync/device/housekeeping.ts';
export { discard, moveToDraft, resolve, retry } from '#client/sync/outbox/decide.ts';
export { dueNow } from '#client/sync/outbox/due-now.ts';
export { SendPart } from '#client/sync/outbox/send-part.ts';
export { reportOf, standing } from '#client/sync/outbox/send-report.ts';
export { sentBefore } from '#client/sync/outbox/sent-before.ts';
export { queueWrites } from '#client/sync/outbox/write.ts';
export { createHandOvers } from '#client/sync/hand-over/hand-over.ts';
export { forgetRestored } from '#client/sync/pull/restored-note.ts';
