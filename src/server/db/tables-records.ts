// Tables of records, their feed, their history and their files.
import type { ColumnType, Generated } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import type { Jsonb, Stamp } from './columns.ts';

/** Which database this was at the last look, in one row (put-back.ts). */
export interface DatabaseIdentityTable {
  one: boolean;
  system: string;
  timeline: string;
  database: string;
}

/** The last place given out in an account's feed. Its row lock orders the commits (invariant 9). */
export interface FeedTable {
  account_id: string;
  seq: Generated<number>;
}

/** Places between these two were never given out here (put-back.ts). */
export interface FeedGapTable {
  account_id: string;
  low: number;
  high: number;
}

export interface RecordTable {
  id: string;
  account_id: string;
  kind: string;
  workplace_id: string | null;
  /** `account`, or the id of the workplace. */
  bucket: string;
  version: number;
  /** Null only within the transaction that makes the record: places are given out at its end. */
  seq: ColumnType<number, number | null, number>;
  sort_at: number;
  status: string;
  people: string[];
  /** fnv1a of `id:version`, unsigned. */
  digest: number;
  body: Jsonb<JsonObject>;
  search: string;
  created_by: string | null;
  created_at: Date;
  updated_by: string | null;
  updated_at: Date;
  deleted_at: Date | null;
}

/** Every version of every record, never changed (invariant 12). */
export interface RecordHistoryTable {
  record_id: string;
  version: number;
  account_id: string;
  kind: string;
  op: 'insert' | 'update' | 'delete';
  body: Jsonb<JsonObject>;
  who: string | null;
  at: Date;
  /** When it was done on the device, by the server's clock; null when it was sent at once. */
  done_at: Date | null;
  device: string | null;
  mutation: string | null;
}

/** What a person had entered and then let go for what somebody else had entered (OFF-CONF-03). Never changed. */
export interface KeptValueTable {
  id: string;
  record_id: string;
  account_id: string;
  kind: string;
  /** Version of the record that the values lost against. */
  version: number;
  /** Merge groups with their values; null for one that was emptied. */
  parts: Jsonb<JsonObject>;
  who: string;
  at: Date;
  done_at: Date | null;
  device: string | null;
  mutation: string | null;
}

/** References out of bodies, by the schema's ref and refs fields. */
export interface RecordRefTable {
  from_id: string;
  to_id: string;
  to_kind: string;
  field: string;
}

export interface IdempotencyTable {
  user_id: string;
  key: string;
  account_id: string;
  method: string;
  path: string;
  body_hash: string;
  status: number;
  /** Without the record where `record_id` and `record_version` name the row of the history that keeps it. */
  reply: Jsonb<unknown>;
  record_id: string | null;
  record_version: number | null;
  created_at: Stamp;
}

export interface NumberSeriesTable {
  account_id: string;
  series: string;
  year: number;
  last: number;
}

/** What the bytes of a key have to be, whoever sends them. Made when a record first names it, or when it is announced. */
export interface FileTable {
  document_key: string;
  account_id: string;
  /** What it was first meant for; who may read and send it, `record_file` says. */
  owner_kind: string;
  owner_id: string;
  sha256: string;
  type: string;
  size: number;
  name: string;
  state: Generated<'pending' | 'stored'>;
  /** For a file that the server made: the digest of what it was made of, so that the same is made once. */
  made_of: Generated<string | null>;
  /** It says what its record tells only some of its readers (`RecordKind.guard`): nobody else is given it. */
  is_guarded: Generated<boolean>;
  /** Who wrote the version that named it first, or announced it. */
  created_by: string | null;
  created_at: Stamp;
  stored_at: Date | null;
}

/** Files that a version of a record names, or that the server made of it: whoever may read the record may read them. */
export interface RecordFileTable {
  record_id: string;
  document_key: string;
}

/** A stretch of a file that has arrived; its bytes lie in the file store until the file is whole. Each sender has stretches of the own. */
export interface UploadPartTable {
  document_key: string;
  sender: string;
  start: number;
  /** Its key in the file store. */
  object: string;
  size: number;
  received_at: Date;
}
