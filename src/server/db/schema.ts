import type { ColumnType, Generated, Kysely } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import type { Locale } from '#core/number/number.ts';

/** JSON goes in as text (so that an array is never taken for a PostgreSQL array) and comes out parsed. */
type Jsonb<T> = ColumnType<T, string, string>;
type Stamp = Generated<Date>;

export interface AccountTable {
  id: string;
  name: string;
  /** 1 company, 2 individual (ledger 01, decision 14). */
  type: Generated<number>;
  is_demo: Generated<boolean>;
  /** Told to every device; a new one makes all of them fetch everything anew. Only the server's own look at its database gives one (put-back.ts). */
  epoch: Generated<string>;
  /** When that was; long ago for the first one. */
  epoch_at: Stamp;
  created_at: Stamp;
}

/** Which database this was at the last look, in one row (put-back.ts). */
export interface DatabaseIdentityTable { one: boolean; system: string; timeline: string; database: string }

/** The last place given out in an account's feed. Its row lock orders the commits (invariant 9). */
export interface FeedTable { account_id: string; seq: Generated<number> }

/** Places between these two were never given out here (put-back.ts). */
export interface FeedGapTable { account_id: string; low: number; high: number }

export interface UserTable {
  id: string;
  account_id: string;
  /** Lower case, unique over all accounts. */
  email: string;
  password_hash: string;
  role_id: number;
  name: string;
  surname: string;
  language: Generated<Locale>;
  active: Generated<boolean>;
  /** Shut out by the server itself: the demonstration is switched off (demonstration.ts). */
  closed: Generated<boolean>;
  /** YYYY-MM-DD; the day from which sign-in is refused. */
  quit_date: string | null;
  company_id: string | null;
  workplace_id: string | null;
  working_time: number | null;
  /** Key of a stored file that belongs to the person's own record. */
  avatar: string | null;
  /** +90… (core/text/phone.ts). */
  phone: string | null;
  /** When the present number was confirmed by a code. */
  phone_confirmed_at: Date | null;
  profession: string | null;
  /** When the person agreed to the terms; null for people whom others entered. */
  consent_at: Date | null;
  size: Generated<'small' | 'medium' | 'large'>;
  mail_preferences: ColumnType<Readonly<Record<string, boolean>>, string | undefined, string>;
  /** Medula codes and password, sealed (server/auth/sealing.ts). */
  medula: string | null;
  created_at: Stamp;
}

export interface RolePermissionTable { account_id: string; role_id: number; permission: string }
/** `working_time`: minutes per month; null where nobody has said. */
export interface AssignmentTable { user_id: string; workplace_id: string; working_time: number | null }

export interface SessionTable {
  id: string;
  user_id: string;
  device: Generated<string>;
  user_agent: Generated<string>;
  created_at: Stamp;
  seen_at: Stamp;
  ended_at: Date | null;
}

/** Hashes of refresh tokens; all of one session are one family (ledger 01, decision 5). */
export interface RefreshTokenTable {
  hash: string;
  session_id: string;
  /** The token it was given for; null for the first of a session. */
  parent: string | null;
  created_at: Stamp;
  expires_at: Date;
  used_at: Date | null;
  revoked: Generated<boolean>;
}

/** A code on its way to a mailbox or a phone (ledger 01, decision 13). */
export interface ConfirmationTable {
  id: string;
  purpose: 'individual' | 'company' | 'phone';
  /** Whose phone it is; null for a registration. */
  user_id: string | null;
  /** Mail address in lower case, or phone number. */
  address: string;
  /** Null: no code can be right, because the address has an account already. */
  code_hash: string | null;
  body: Jsonb<JsonObject>;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  done_at: Date | null;
}

/** Hashes of mailed tokens by which a new password may be chosen once (ledger 01, decision 12). */
export interface PasswordResetTable { hash: string; user_id: string; created_at: Date; expires_at: Date; used_at: Date | null }

/** Tries that count; `email` is what they are counted under (auth/budgets.ts). */
export interface LoginFailureTable { email: string; at: Stamp }

export interface KnownOriginTable { user_id: string; origin: string; seen_at: Stamp }

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
export interface RecordRefTable { from_id: string; to_id: string; to_kind: string; field: string }

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

export interface NumberSeriesTable { account_id: string; series: string; year: number; last: number }

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
  /** Who wrote the version that named it first, or announced it. */
  created_by: string | null;
  created_at: Stamp;
  stored_at: Date | null;
}

/** Files that a version of a record names, or that the server made of it: whoever may read the record may read them. */
export interface RecordFileTable { record_id: string; document_key: string }

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

export interface DeviceReportTable {
  device_id: string;
  user_id: string;
  account_id: string;
  waiting: number;
  parked: number;
  oldest_waiting_at: Date | null;
  app_version: string;
  reported_at: Date;
}

/** By which a device opens its store when its PIN was forgotten; sealed with the server's secret. */
export interface DeviceKeyTable {
  id: string;
  user_id: string;
  device_id: string;
  key: string;
  kept_at: Date;
}

/** What was done, by whom: never changed, kept for two years (ledger 17, decision 3). */
export interface LogRecordTable {
  id: string;
  /** Null: no account is known. */
  account_id: string | null;
  at: Date;
  /** When it was done on the device, for writes that waited in its queue. */
  done_at: Date | null;
  who: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  title: string;
  device: string | null;
  address: string | null;
  before: Jsonb<JsonObject> | null;
  after: Jsonb<JsonObject> | null;
}

/** A sign-in as the monitor sees it: one per login (ledger 03). Its status is computed when it is read. */
export interface TrackedSessionTable {
  id: string;
  login_id: string;
  user_id: string;
  account_id: string;
  user_agent: string;
  page: Generated<string>;
  url: Generated<string>;
  created_at: Date;
  /** Last report of activity, by the server's clock; written in batches. */
  seen_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
}

/** How long somebody was there in an hour, in seconds. */
export interface SessionTimeTable { session_id: string; hour: Date; seconds: number }

/** How often a page was opened on a day of Istanbul. */
export interface SessionPageTable { session_id: string; day: string; page: string; visits: number }

/** Work that a request left to be done after it. A row is gone once it is done. */
export interface JobTable {
  id: string;
  kind: string;
  input: Jsonb<JsonObject>;
  /** What may be queued only once has a key, e.g. a mail per notification and person. */
  key: string | null;
  tries: Generated<number>;
  run_at: Stamp;
  created_at: Stamp;
  /** Given up after its last try; kept to be looked at. */
  failed_at: Date | null;
  /** What went wrong at the last try. */
  problem: string | null;
}

/** Announcements and notifications (ledger 03, decision 4). */
export interface NotificationTable {
  id: string;
  /** Null: made by a super admin for people of several accounts; administrators of accounts do not reach it. */
  account_id: string | null;
  version: Generated<number>;
  /** `person` for one that somebody wrote, else the event that made it. */
  source: Generated<string>;
  /** YYYY-MM-DD */
  date: string;
  notification_type: string;
  content: string;
  search: string;
  delivery_method: string;
  target_type: string;
  targets: string[];
  /** Workplaces that bound the recipients, because its author reaches no others; null for the whole account. */
  reach: string[] | null;
  redirect_path: string | null;
  due_date: string | null;
  is_published: Generated<boolean>;
  /** The last time. */
  published_at: Date | null;
  created_by: string | null;
  created_at: Stamp;
  updated_by: string | null;
  updated_at: Stamp;
  deleted_at: Date | null;
}

/** Whom a notification has reached: one row per person for good, so that nobody gets it twice and read marks stay. */
export interface NotificationRecipientTable {
  notification_id: string;
  user_id: string;
  /** Whether it stands in the application for this person; false for one that went by mail alone. */
  in_app: boolean;
  delivered_at: Stamp;
  read_at: Date | null;
  /** When the mail went out; null when none was sent. */
  mail_at: Date | null;
}

/** Table of the socket.io adapter for messages above the size of a notification. */
export interface SocketAttachmentTable { id: Generated<number>; created_at: Stamp; payload: Uint8Array | null }

/** The one row that the health of the server writes. */
export interface TrialWriteTable { one: boolean; at: Date }

export interface Database {
  trial_write: TrialWriteTable;
  account: AccountTable;
  database_identity: DatabaseIdentityTable;
  feed: FeedTable;
  feed_gap: FeedGapTable;
  app_user: UserTable;
  role_permission: RolePermissionTable;
  assignment: AssignmentTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  confirmation: ConfirmationTable;
  password_reset: PasswordResetTable;
  login_failure: LoginFailureTable;
  known_origin: KnownOriginTable;
  record: RecordTable;
  record_history: RecordHistoryTable;
  kept_value: KeptValueTable;
  record_ref: RecordRefTable;
  idempotency: IdempotencyTable;
  number_series: NumberSeriesTable;
  file: FileTable;
  record_file: RecordFileTable;
  upload_part: UploadPartTable;
  device_report: DeviceReportTable;
  device_key: DeviceKeyTable;
  log_record: LogRecordTable;
  tracked_session: TrackedSessionTable;
  session_time: SessionTimeTable;
  session_page: SessionPageTable;
  job: JobTable;
  notification: NotificationTable;
  notification_recipient: NotificationRecipientTable;
  socket_io_attachments: SocketAttachmentTable;
}

/** The database, or a running transaction on it. */
export type Db = Kysely<Database>;
