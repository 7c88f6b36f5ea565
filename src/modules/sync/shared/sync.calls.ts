import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply } from '#core/contract/envelope.ts';

/** A list time turned round, so that ascending order is newest first: both ends must count alike. */
export const sortDescOf = (sortAt: number): number => 9e15 - sortAt;

/** A record as the feed tells it. A deleted one has an empty body. */
export const feedRow = v.object({
  id: v.string(),
  kind: v.string(),
  /** `account`, or the id of the workplace in whose scope it is. */
  bucket: v.string(),
  version: v.number(),
  seq: v.number(),
  deleted: v.boolean(),
  /** `sortDescOf` the list time. */
  sortDesc: v.number(),
  status: v.string(),
  created_by: v.nullable(v.string()),
  created_at: v.string(),
  updated_by: v.nullable(v.string()),
  updated_at: v.string(),
  data: v.record(v.string(), v.unknown()),
});
export type FeedRow = v.InferOutput<typeof feedRow>;

/** Count and exclusive-or of `fnv1a(id + ':' + version)` over the live rows of a bucket that this person may hold. */
export const digest = v.object({ bucket: v.string(), count: v.number(), hash: v.number() });
export type BucketDigest = v.InferOutput<typeof digest>;

/** How many records of a kind a bucket holds for this person, and roughly what they weigh in bytes. */
export const bucketContents = v.object({ kind: v.string(), bucket: v.string(), count: v.number(), bytes: v.number() });
export type BucketContents = v.InferOutput<typeof bucketContents>;

export const feedPage = v.object({
  /** Changes when the server was restored (then its part before the first dot does too) or when the person's scope or rights changed: everything is fetched anew. */
  epoch: v.string(),
  changes: v.array(feedRow),
  /** Everything up to here, within the scope, is in the pages so far. */
  watermark: v.number(),
  more: v.boolean(),
  /** Places this page goes past that this database never gave out, each between the two: what has one was done on a state that got lost. */
  gaps: v.optional(v.array(v.object({ low: v.number(), high: v.number() })), []),
  /** Only on the last page. */
  digest: v.nullable(v.array(digest)),
  /** Server time in ms, for the offset of the device's clock. */
  time: v.number(),
});
export type FeedPage = v.InferOutput<typeof feedPage>;

/** A device of a person with what it last told of its unsent work. Times are ISO texts. */
export const deviceWork = v.object({
  device_id: v.string(),
  user_id: v.string(),
  name: v.string(),
  surname: v.string(),
  role_id: v.number(),
  account_name: v.string(),
  /** Records and photos that the server does not have, parked ones included. */
  waiting: v.number(),
  /** Those of them that wait for a person's decision. */
  parked: v.number(),
  oldest_waiting_at: v.nullable(v.string()),
  /** Unsaved drafts of which it has sent a copy. */
  drafts: v.optional(v.number(), 0),
  /** When the oldest of them was begun, as far as the server knows. */
  drafts_since: v.optional(v.nullable(v.string()), null),
  /** When the device said so. */
  reported_at: v.string(),
  /** When the server heard of the device at all. */
  last_contact: v.string(),
  app_version: v.string(),
  user_agent: v.string(),
});
export type DeviceWork = v.InferOutput<typeof deviceWork>;

/** Keys of writes that are asked about in one call at most. */
export const MOST_KEYS = 500;

const count = v.pipe(v.number(), v.integer('integer'), v.minValue(0, 'min_value'), v.maxValue(1_000_000, 'max_value'));

export const syncCalls = {
  changes: defineCall({
    id: 'SYNC-CALL-01',
    method: 'GET',
    path: 'sync/changes',
    access: 'signed-in',
    offline: 'online',
    summary: 'Records changed after a place in the feed, within the scope of the caller',
    query: v.object({
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), '0'),
      epoch: v.optional(v.pipe(v.string(), v.maxLength(200, 'max_length')), ''),
      /** Key of the latest write of the device that the server acknowledged: does the server not know it, then it was put back. */
      seen: v.optional(v.pipe(v.string(), v.uuid()), undefined),
      limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(1000)), '500'),
    }),
    reply: feedPage,
  }),
  manifest: defineCall({
    id: 'SYNC-CALL-02',
    method: 'GET',
    path: 'sync/manifest',
    access: 'signed-in',
    offline: 'online',
    summary: 'What the caller may hold on a device',
    reply: dataReply(
      v.object({
        families: v.array(v.string()),
        workplaces: v.array(v.string()),
        retention_days: v.number(),
        question_sets: v.array(v.object({ kind: v.string(), version: v.number(), hash: v.exactOptional(v.string()) })),
        /** What the feed holds for the caller; a server of before it says nothing. */
        contents: v.optional(v.array(bucketContents), []),
      }),
    ),
  }),
  mutation: defineCall({
    id: 'SYNC-CALL-03',
    method: 'GET',
    path: 'sync/mutations/:key',
    access: 'signed-in',
    offline: 'online',
    summary: 'What became of a write whose answer was lost',
    reply: dataReply(v.object({ state: v.picklist(['unknown', 'done']), status: v.nullable(v.number()), body: v.nullable(v.unknown()) })),
  }),
  unknown: defineCall({
    id: 'SYNC-CALL-10',
    method: 'POST',
    path: 'sync/mutations/unknown',
    access: 'signed-in',
    offline: 'online',
    effect: 'none',
    summary: 'Which of these writes the server does not know: what a device asks after a restore',
    body: v.object({
      keys: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1, 'required'), v.maxLength(MOST_KEYS, 'max_length')),
    }),
    /** `asked`: how many keys the answer is about. */
    reply: dataReply(v.object({ asked: v.number(), unknown: v.array(v.string()) })),
  }),
  report: defineCall({
    id: 'SYNC-CALL-04',
    method: 'POST',
    path: 'sync/report',
    access: 'signed-in',
    offline: 'online',
    effect: 'same',
    summary: 'A device tells how much unsent work it holds',
    body: v.object({
      device_id: v.pipe(v.string(), v.maxLength(100, 'max_length')),
      waiting: count,
      parked: count,
      oldest_waiting_at: v.nullable(v.pipe(v.string(), v.maxLength(40, 'max_length'))),
      app_version: v.pipe(v.string(), v.maxLength(100, 'max_length')),
    }),
    reply: doneReply,
  }),
  devices: defineCall({
    id: 'SYNC-CALL-05',
    method: 'GET',
    path: 'sync/devices',
    access: 'adm.read',
    offline: 'online',
    summary: 'Devices in scope, with the unsent work they told of and their last contact',
    reply: dataReply(v.array(deviceWork)),
  }),
  health: defineCall({
    id: 'HTTP-CALL-02',
    method: 'GET',
    path: 'health',
    access: 'public',
    offline: 'online',
    summary:
      'Whether the server and its database answer; 503 with status degraded when the database does not, 507 when nothing can be written',
    reply: v.object({
      status: v.literal('ok'),
      version: v.string(),
      database: v.literal('ok'),
      time: v.number(),
      /** `low`: files are not taken any more. A full one answers 507 with status degraded. */
      disk: v.optional(v.picklist(['ok', 'low']), 'ok'),
      /** `late`: work that was put off is due for more than ten minutes, so nobody does it. */
      jobs: v.optional(v.picklist(['ok', 'late']), 'ok'),
      /** Where devices tell of faults; null: `POST client-errors`. */
      error_dsn: v.nullable(v.string()),
      /** Whether the demonstration is on; the sign-in page then says so. */
      demo: v.boolean(),
      /** Whether there is no account yet but the demonstration; the first page then makes it. */
      first_run: v.optional(v.boolean(), false),
    }),
  }),
} as const;
