import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply } from '#core/contract/envelope.ts';
import { UUID } from '#core/id/uuid.ts';
import { KEEP_CALL } from '#modules/sync/shared/keep-call.ts';

const id = v.pipe(v.string(), v.regex(UUID, 'id'));

/** A merge group with what it was and what it became; each is absent where the group was empty. */
export const groupChange = v.object({ group: v.string(), before: v.optional(v.unknown()), after: v.optional(v.unknown()) });

const author = {
  /** Null for what the server did by itself. */
  who: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** When the server had it, ISO. */
  at: v.string(),
  /** When it was done on the device, ISO; null when it was sent at once. */
  done_at: v.nullable(v.string()),
  /** Id of the device; null when it named none. */
  device: v.nullable(v.string()),
  /** User-Agent of the device as last seen; empty when unknown. */
  user_agent: v.string(),
};

/** One version of a record and what changed with it. */
export const historyVersion = v.object({
  ...author,
  version: v.number(),
  op: v.picklist(['insert', 'update', 'delete']),
  changes: v.array(groupChange),
  /** Something changed as well that is not told on a device of this person. */
  withheld: v.exactOptional(v.literal(true)),
});
export type HistoryVersion = v.InferOutput<typeof historyVersion>;

/** Values that a person had entered and that lost against what stood in a version. */
export const keptValues = v.object({ ...author, id: v.string(), version: v.number(), parts: v.record(v.string(), v.unknown()) });
export type KeptValues = v.InferOutput<typeof keptValues>;

export const recordHistory = v.object({
  title: v.string(),
  deleted: v.boolean(),
  /** The record as it now is, for the names of its groups. */
  body: v.record(v.string(), v.unknown()),
  /** Newest first. */
  versions: v.array(historyVersion),
  /** Those that lost against the versions of this page, newest first. */
  kept: v.array(keptValues),
  /** Whether there are older versions. */
  more: v.boolean(),
});
export type RecordHistory = v.InferOutput<typeof recordHistory>;

/** Groups that one call may carry, and how long they may be as JSON: more than any record has. */
const MOST_GROUPS = 2_000;
const MOST_LETTERS = 500_000;

export const historyCalls = {
  keep: defineCall({
    id: KEEP_CALL,
    method: 'POST',
    path: 'sync/kept-values',
    access: 'signed-in',
    offline: 'queue',
    effect: 'once',
    summary: "Values of a person that lost a conflict, to be kept with the record's history",
    body: v.object({
      /** Made on the device: the same one again keeps nothing twice. */
      id,
      kind: v.pipe(v.string(), v.maxLength(50, 'max_length')),
      record_id: id,
      version: v.pipe(v.number(), v.integer('integer'), v.minValue(1, 'min_value')),
      parts: v.pipe(
        v.record(v.pipe(v.string(), v.maxLength(200, 'max_length')), v.unknown()),
        v.minEntries(1, 'required'),
        v.maxEntries(MOST_GROUPS, 'max_items'),
        v.check((parts) => JSON.stringify(parts).length <= MOST_LETTERS, 'too_large'),
      ),
    }),
    reply: doneReply,
  }),
  record: defineCall({
    id: 'SYNC-CALL-07',
    method: 'GET',
    path: 'records/:kind/:id/history',
    access: 'signed-in',
    offline: 'online',
    summary: 'Versions of a record with what changed, by whom and when',
    query: v.object({
      before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
      limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(50)), '20'),
    }),
    reply: dataReply(recordHistory),
  }),
} as const;
