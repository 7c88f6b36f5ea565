import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply } from '#core/contract/envelope.ts';

const id = v.pipe(v.string(), v.uuid('uuid'));
const device = v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(100, 'max_length'));
/** A draft counts its versions by whole numbers; what stands behind the point names its beginning. */
const version = v.pipe(v.number(), v.minValue(0, 'min_value'), v.maxValue(1e12, 'max_value'));
const moment = v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'min_value'), v.maxValue(9e15, 'max_value'));
const base64 = (most: number) =>
  v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(most, 'too_large'), v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'format'));

/** Drafts that one person may have on the server, parts that a file may have, and letters of a sealed draft and of a part. */
export const MOST_COPIES = 300;
export const MOST_PARTS = 400;
const MOST_SEALED = 1_500_000;
const MOST_PART = 300_000;
/** Files that one draft may name: more than any form takes. */
const MOST_FILES = 1_000;

/** How a draft ended on its device: as in the device store (`DraftFate`). */
export const copyEnd = v.picklist(['saved', 'final', 'discarded', 'deleted', 'moved']);

/** Versions of the same draft on other devices that a device has taken in, by their device. */
const taken = v.pipe(v.record(device, version), v.maxEntries(50, 'max_items'));

/** What the server knows of a copy: nothing of what stands in it. */
export const copyHead = v.object({
  device_id: v.string(),
  /** User-Agent of that device as last seen; empty when unknown. */
  user_agent: v.string(),
  kind: v.string(),
  record_id: v.string(),
  version: v.number(),
  /** When it was typed, by the clock of that device, ms since 1970. */
  saved_at: v.number(),
  /** When the server had it, ISO. */
  kept_at: v.string(),
  /** Files of the draft whose bytes are on the server whole, sealed too. */
  files: v.array(v.string()),
  taken: v.record(v.string(), v.number()),
  /** Null while it goes on. */
  ended: v.nullable(copyEnd),
});
export type CopyHead = v.InferOutput<typeof copyHead>;

/**
 * Copies of drafts, sealed on the device (decision 93): for safety, and for the person's other devices. The server keeps the key
 * apart and gives it to that person alone.
 */
export const draftCopyCalls = {
  copyKey: defineCall({
    id: 'SYNC-CALL-13',
    method: 'POST',
    path: 'sync/draft-key',
    access: 'signed-in',
    offline: 'online',
    effect: 'same',
    summary: "The key under which the caller's devices seal copies of drafts; made when it is first asked for",
    reply: dataReply(v.object({ key: v.string() })),
  }),
  copies: defineCall({
    id: 'SYNC-CALL-14',
    method: 'GET',
    path: 'sync/drafts',
    access: 'signed-in',
    offline: 'online',
    summary: "The caller's drafts of which there is a copy, by device, without what stands in them",
    reply: dataReply(v.array(copyHead)),
  }),
  keepCopy: defineCall({
    id: 'SYNC-CALL-15',
    method: 'PUT',
    path: 'sync/drafts/:kind/:record_id',
    access: 'signed-in',
    offline: 'online',
    effect: 'same',
    summary: 'Keeps the sealed copy of a draft in the place of the one before of the same device; an older one takes no place',
    body: v.object({
      device_id: device,
      version,
      saved_at: moment,
      taken,
      files: v.pipe(v.array(id), v.maxLength(MOST_FILES, 'max_items')),
      sealed: base64(MOST_SEALED),
    }),
    reply: doneReply,
  }),
  copy: defineCall({
    id: 'SYNC-CALL-16',
    method: 'GET',
    path: 'sync/drafts/:kind/:record_id',
    access: 'signed-in',
    offline: 'online',
    summary: 'The sealed copy of a draft of one device',
    query: v.object({ device_id: device }),
    reply: dataReply(v.object({ version: v.number(), sealed: v.string() })),
  }),
  endCopy: defineCall({
    id: 'SYNC-CALL-17',
    method: 'POST',
    path: 'sync/drafts/:kind/:record_id/end',
    access: 'signed-in',
    offline: 'online',
    effect: 'same',
    summary: 'A draft has ended on a device: its copy goes, and other devices hear how',
    body: v.object({ device_id: device, version, taken, how: copyEnd }),
    reply: doneReply,
  }),
  keepPart: defineCall({
    id: 'SYNC-CALL-18',
    method: 'PUT',
    path: 'sync/draft-files/:document_key/:part',
    access: 'signed-in',
    offline: 'online',
    effect: 'same',
    summary: 'Keeps a sealed part of a photo or document that a copy of the caller names',
    body: v.object({
      parts: v.pipe(v.number(), v.integer('integer'), v.minValue(1, 'min_value'), v.maxValue(MOST_PARTS, 'max_value')),
      sealed: base64(MOST_PART),
    }),
    reply: doneReply,
  }),
  part: defineCall({
    id: 'SYNC-CALL-19',
    method: 'GET',
    path: 'sync/draft-files/:document_key/:part',
    access: 'signed-in',
    offline: 'online',
    summary: 'A sealed part of such a file',
    reply: dataReply(v.object({ parts: v.number(), sealed: v.string() })),
  }),
  draftsOfOthers: defineCall({
    id: 'SYNC-CALL-20',
    method: 'GET',
    path: 'records/:kind/:id/drafts',
    access: 'signed-in',
    offline: 'online',
    summary: 'Who else has an unsaved draft of a record, and since when; nothing of what stands in it',
    reply: dataReply(v.array(v.object({ user_id: v.string(), name: v.string(), since: v.string() }))),
  }),
} as const;
