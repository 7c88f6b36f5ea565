import * as v from 'valibot';

/** `{success: true, data}`: the plain reply (ledger 04, decision 8). */
export const dataReply = <const S extends v.GenericSchema>(data: S) => v.object({ success: v.literal(true), data });

/** `{success: true}`. */
export const doneReply = v.object({ success: v.literal(true) });

/** A page of a list: rows and how many there are in all. */
export const listReply = <const S extends v.GenericSchema>(row: S) =>
  v.object({ success: v.literal(true), data: v.array(row), total: v.number(), page: v.number(), limit: v.number() });

/** What a write of a versioned record answers: its id, its version after the write, its human number where it has one. */
export const writtenReply = dataReply(
  v.object({
    id: v.string(),
    version: v.number(),
    number: v.exactOptional(v.nullable(v.string())),
    /** Place in the feed, so that a reader knows when its replica has caught up. */
    seq: v.exactOptional(v.number()),
    /** The record as it now stands on the server. */
    record: v.exactOptional(v.unknown()),
  }),
);
export type Written = v.InferOutput<typeof writtenReply>['data'];

/** Query of what is done to a record as it stood before the person's eyes, by its version. Who names none has seen none, and is refused. */
export const seenQuery = v.object({ version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

/** Query of a deletion (OFF-CONF-04). */
export const deletionQuery = seenQuery;

/** The input of a deletion of a version; 0 stands for a record that the server had not confirmed yet: what others did since is unseen. */
export const deletionOf = (id: string, version: number) => ({ params: { id }, query: { version: String(version) } });

/** Page sizes a list accepts (ledger 19, decision 6) and its defaults (CONST-18). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
