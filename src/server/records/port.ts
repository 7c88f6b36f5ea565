import type { KindId } from '#core/record/kinds.ts';
import type { ListQuery } from '#core/record/list.ts';
import type { BodyOf } from '#modules/registry.ts';

/** A record as the server keeps it. */
export interface StoredRecord<Body> {
  readonly id: string;
  readonly kind: KindId;
  readonly account_id: string;
  readonly workplace_id: string | null;
  readonly version: number;
  /**
   * Place in the feed. In a call that writes it is given out with the commit: until then this is a negative number, which the
   * server replaces where the reply has it as `data.seq`. 0 for a server kind, which has none.
   */
  readonly seq: number;
  readonly body: Body;
  readonly created_by: string | null;
  readonly created_at: Date;
  readonly updated_by: string | null;
  readonly updated_at: Date;
}

/** What of a record tells whether its body is one that was read before. */
export type RecordHead = Pick<StoredRecord<unknown>, 'id' | 'account_id' | 'version' | 'seq'>;

export interface RecordFilter {
  readonly workplace_id?: string;
  readonly ids?: readonly string[];
  readonly status?: string;
  readonly createdBy?: string;
  /** Equality on top-level fields of the body. */
  readonly where?: Readonly<Record<string, string | boolean | number | null>>;
  /** Bounds of the list time (`sortAt` of the kind), milliseconds, both inclusive. */
  readonly from?: number;
  readonly to?: number;
  /** Words looked for in the folded search text. */
  readonly text?: string;
  /** `newest` by the kind's list time (default), or the order in which they were made. */
  readonly order?: 'newest' | 'made';
  readonly page?: number;
  readonly limit?: number;
  /** `false`: nobody asks how many there are beyond the limit; `total` is then the number of rows. */
  readonly count?: false;
}

/** What a list of a server kind is asked for: its declared filters, search and order (decision 47). */
export interface ListAsk {
  readonly query: ListQuery;
  readonly workplace_id?: string;
  /** Only these rows. */
  readonly ids?: readonly string[];
  /** Only rows that name all of these records, wherever in the body they do. */
  readonly naming?: readonly string[];
  /** Equality on top-level fields of the body that no list shows. Whoever asks has to be told them. */
  readonly where?: RecordFilter['where'];
}

/**
 * The one way to records: every read is bounded by the caller's scope (outside it a record does not exist: NOT_FOUND), and
 * every write validates the body with the kind's schema, checks the version, writes the history row and takes the next place
 * in the feed, in the running transaction (invariants 8, 9, 12). Two writers of one account do not wait for each other before
 * their commits: what must be unique within an account is asked under `lockWrites`.
 */
export interface Records {
  /** @throws Refusal NOT_FOUND when it is absent, deleted, or outside the scope. */
  get<K extends KindId>(kind: K, id: string): Promise<StoredRecord<BodyOf<K>>>;
  find<K extends KindId>(kind: K, id: string): Promise<StoredRecord<BodyOf<K>> | null>;
  /** @throws Refusal NOT_FOUND for a workplace outside the scope. */
  list<K extends KindId>(kind: K, filter?: RecordFilter): Promise<{ rows: StoredRecord<BodyOf<K>>[]; total: number }>;
  /** A page of a server kind by its declared list, counted from 1. @throws Refusal NOT_FOUND for a workplace outside the scope. */
  page<K extends KindId>(
    kind: K,
    ask: ListAsk & { readonly page: number; readonly limit: number },
  ): Promise<{ rows: StoredRecord<BodyOf<K>>[]; total: number }>;
  /** All rows of such a list as they are at one moment, some hundred at a time. Whoever stops early gives the connection back. */
  chunks<K extends KindId>(kind: K, ask: ListAsk): AsyncGenerator<StoredRecord<BodyOf<K>>[], void>;
  /** The same as `list`, without bodies: for `KnownBodies`. @throws Refusal NOT_FOUND for a workplace outside the scope. */
  heads(kind: KindId, filter?: RecordFilter): Promise<RecordHead[]>;
  /**
   * @param last completes the body when nothing of it can be refused any more: the place to take a running number of the account that
   * the record is in. It changes no reference.
   * @throws Refusal VALIDATION, DUPLICATE_ID, or NOT_FOUND for a workplace or reference outside the scope.
   */
  insert<K extends KindId>(
    kind: K,
    id: string,
    body: BodyOf<K>,
    last?: (body: BodyOf<K>, account: string) => Promise<BodyOf<K>>,
  ): Promise<StoredRecord<BodyOf<K>>>;
  /** @param version the version the change was made on; null skips this check and the lock, for follow-ups of the server's own making. @throws Refusal VERSION_CONFLICT with the record, RECORD_LOCKED, NOT_FOUND. */
  update<K extends KindId>(kind: K, id: string, version: number | null, body: BodyOf<K>): Promise<StoredRecord<BodyOf<K>>>;
  /**
   * Leaves a tombstone in the feed; the body stays in the history.
   * @param version what the person had before their eyes. What this person has done with it since on the same device, or the
   * server on its account, is no surprise; anything else is. Without it nothing is compared.
   * @throws Refusal VERSION_CONFLICT with the record, RECORD_LOCKED, NOT_FOUND.
   */
  remove(kind: KindId, id: string, version?: number): Promise<void>;
  /**
   * Brings a deleted record back, changed: a follow-up of the server's own making.
   * @param change null leaves it deleted
   * @returns null where none was deleted in reach, or it stays so
   */
  restore<K extends KindId>(kind: K, id: string, change: (body: BodyOf<K>) => BodyOf<K> | null): Promise<StoredRecord<BodyOf<K>> | null>;
  /**
   * The same, as far as the account goes: for follow-ups of the server's own making in what hangs on a record that the caller may change,
   * whoever else reaches it. Nothing of it is told to the caller.
   */
  beyondReach(account: string): Records;
  /**
   * Next running number of an account, kind and year, e.g. 7 of ODR-2026-0007. Each is given out once, and stays given out when
   * the write fails after all: best asked in `last` of an insert.
   */
  nextNumber(account: string, series: string, year: number): Promise<number>;
}
