// Tables of what the server keeps for its own running: devices, logs, jobs, notifications.
import type { Generated } from 'kysely';
import type { JsonObject } from '#core/change/json.ts';
import type { Jsonb, Stamp } from './columns.ts';

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

/** The server's share of a lock that opens with a network only; with the proof for which it is given. */
export interface DeviceShareTable {
  id: string;
  device_key: string;
  sealed: string;
  wrong: Generated<number>;
  kept_at: Date;
}

/** Under which a person's devices seal copies of drafts; sealed with the server's secret. */
export interface DraftKeyTable {
  /** Of the person. */
  id: string;
  key: string;
  made_at: Date;
}

/** The copy of a draft as its device sealed it; of one that has ended, how. */
export interface DraftCopyTable {
  user_id: string;
  device_id: string;
  kind: string;
  record_id: string;
  version: number;
  /** ms since 1970 by the clock of the device. */
  saved_at: number;
  began_at: Date;
  kept_at: Date;
  taken: Jsonb<Record<string, number>>;
  files: string[];
  sealed: Buffer | null;
  ended: 'saved' | 'final' | 'discarded' | 'deleted' | 'moved' | null;
}

/** A part of a file that a copy names. */
export interface DraftPartTable {
  user_id: string;
  document_key: string;
  part: number;
  parts: number;
  sealed: Buffer;
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
export interface SessionTimeTable {
  session_id: string;
  hour: Date;
  seconds: number;
}

/** How often a page was opened on a day of Istanbul. */
export interface SessionPageTable {
  session_id: string;
  day: string;
  page: string;
  visits: number;
}

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

/** A file that is mailed to several people: one row a press, under the key of the press. */
export interface MailingTable {
  id: string;
  account_id: string;
  record_id: string;
  document_key: string;
  /** Language of the mails and of what the sender is told. */
  locale: 'tr' | 'en';
  subject: string;
  /** What stands under the greeting. */
  words: string;
  made_by: string;
  made_at: Date;
}

/** One address of a mailing. `unknown`: no active user stands behind it. */
export interface MailingAddressTable {
  mailing_id: string;
  place: number;
  email: string;
  name: string;
  state: 'waiting' | 'sent' | 'unknown' | 'failed' | 'too-many';
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
export interface SocketAttachmentTable {
  id: Generated<number>;
  created_at: Stamp;
  payload: Uint8Array | null;
}

/** The one row that the health of the server writes. */
export interface TrialWriteTable {
  one: boolean;
  at: Date;
}

/** A control list of the shipped library that an account was given, once for good. */
export interface LibraryListTable {
  account_id: string;
  key: string;
  given_at: Date;
}

/** A backup that was made of this database. */
export interface BackupTable {
  id: string;
  made_at: Date;
  /** Version of the server. */
  version: string;
  /** Size of the sealed file. */
  bytes: number;
  files: number;
  /** Files that the database names and that were not there. */
  missing: number;
}

/** A state of a clock of a workplace that its people were told of. */
export interface ClockReminderTable {
  account_id: string;
  workplace_id: string;
  clock: string;
  /** YYYY-MM-DD: the last day that the law leaves. */
  due: string;
  state: string;
  told_at: Date;
}

/** A stage of the renewal of a line of a distribution that its people were told of. */
export interface PpeReminderTable {
  account_id: string;
  distribution_id: string;
  employee_id: string;
  model_id: string;
  /** YYYY-MM-DD: the day on which the stage began. */
  stage: string;
  told_at: Date;
}
