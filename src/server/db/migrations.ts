import { backups } from '#server/db/migrations/backups.ts';
import { claimedLinks } from '#server/db/migrations/claimed-links.ts';
import { clockReminders } from '#server/db/migrations/clock-reminders.ts';
import { deviceKeys } from '#server/db/migrations/device-keys.ts';
import { draftCopies } from '#server/db/migrations/draft-copies.ts';
import { droppedAssignments } from '#server/db/migrations/dropped-assignments.ts';
import { firstRun } from '#server/db/migrations/first-run.ts';
import { handedOver } from '#server/db/migrations/handed-over.ts';
import { guardedFiles } from '#server/db/migrations/guarded-files.ts';
import { finalQuestionSets } from '#server/db/migrations/final-question-sets.ts';
import { endedLogins } from '#server/db/migrations/ended-logins.ts';
import { keptValues } from '#server/db/migrations/kept-values.ts';
import { mailings } from '#server/db/migrations/mailings.ts';
import { ppeReminders } from '#server/db/migrations/ppe-reminders.ts';
import { recordFiles } from '#server/db/migrations/record-files.ts';
import { ai } from '#server/db/migrations/ai.ts';
import { activeEmployees } from '#server/db/migrations/active-employees.ts';
import { deviceShares } from '#server/db/migrations/device-shares.ts';
import { feedGaps } from '#server/db/migrations/feed-gaps.ts';
import { resilience } from '#server/db/migrations/resilience.ts';
import { trialWrite } from '#server/db/migrations/trial-write.ts';
import { libraryLists } from '#server/db/migrations/library-lists.ts';
import { movedRights } from '#server/db/migrations/moved-rights.ts';
import { managedPeople } from '#server/db/migrations/managed-people.ts';
import { listFunctions } from '#server/db/migrations/list-functions.ts';
import { importTrees, imports } from '#server/db/migrations/imports.ts';
import { queuedInvitations } from '#server/db/migrations/queued-invitations.ts';
import { secondStep } from '#server/db/migrations/second-step.ts';
import { subPermissions } from '#server/db/migrations/sub-permissions.ts';
import { knownOrigins } from '#server/db/migrations/known-origins.ts';

/** A step of the schema. Steps are never changed after a release; a correction is a new step. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

const people = `
create table account (
  id uuid primary key,
  name text not null unique,
  type int not null default 1,
  is_demo boolean not null default false,
  epoch uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);
create table feed (account_id uuid primary key references account, seq bigint not null default 0);
create table app_user (
  id uuid primary key,
  account_id uuid not null references account,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  role_id int not null,
  name text not null,
  surname text not null,
  language text not null default 'tr' check (language in ('tr', 'en')),
  active boolean not null default true,
  quit_date text,
  company_id uuid,
  workplace_id uuid,
  working_time int,
  avatar text,
  created_at timestamptz not null default now()
);
create index app_user_account on app_user (account_id);
create table role_permission (
  account_id uuid not null references account, role_id int not null, permission text not null,
  primary key (account_id, role_id, permission)
);
create table assignment (
  user_id uuid not null references app_user on delete cascade, workplace_id uuid not null,
  primary key (user_id, workplace_id)
);
create table session (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  device text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index session_live on session (user_id, device) where ended_at is null;
create table refresh_token (
  hash text primary key,
  session_id uuid not null references session on delete cascade,
  parent text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked boolean not null default false
);
create index refresh_token_session on refresh_token (session_id);
create index refresh_token_parent on refresh_token (parent);
create table login_failure (email text not null, at timestamptz not null default now());
create index login_failure_email on login_failure (email, at);
`;

const records = `
create table record (
  id uuid primary key,
  account_id uuid not null references account,
  kind text not null,
  workplace_id uuid,
  bucket text not null,
  version int not null,
  seq bigint not null,
  sort_at bigint not null,
  status text not null,
  people uuid[] not null default '{}',
  digest bigint not null,
  body jsonb not null,
  search text not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_by uuid,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index record_feed on record (account_id, seq);
create index record_list on record (account_id, kind, sort_at desc, id desc) where deleted_at is null;
create index record_workplace_list on record (workplace_id, kind, sort_at desc, id desc) where deleted_at is null;
create table record_history (
  record_id uuid not null references record,
  version int not null,
  account_id uuid not null,
  kind text not null,
  op text not null check (op in ('insert', 'update', 'delete')),
  body jsonb not null,
  who uuid,
  at timestamptz not null,
  device text,
  mutation text,
  primary key (record_id, version)
);
create table record_ref (
  from_id uuid not null references record, to_id uuid not null references record, to_kind text not null, field text not null,
  primary key (from_id, field, to_id)
);
create index record_ref_to on record_ref (to_id);
create table idempotency (
  user_id uuid not null,
  key uuid not null,
  account_id uuid not null,
  method text not null,
  path text not null,
  body_hash text not null,
  status int not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_age on idempotency (created_at);
create table number_series (
  account_id uuid not null, series text not null, year int not null, last int not null,
  primary key (account_id, series, year)
);
create table file (
  document_key uuid primary key,
  account_id uuid not null references account,
  owner_kind text not null,
  owner_id uuid not null,
  sha256 text not null,
  type text not null,
  size int not null,
  name text not null,
  state text not null default 'pending' check (state in ('pending', 'stored')),
  created_by uuid,
  created_at timestamptz not null default now(),
  stored_at timestamptz
);
create index file_owner on file (owner_id);
create table device_report (
  device_id text not null,
  user_id uuid not null references app_user on delete cascade,
  account_id uuid not null,
  waiting int not null,
  parked int not null,
  oldest_waiting_at timestamptz,
  app_version text not null,
  reported_at timestamptz not null,
  primary key (device_id, user_id)
);
create table socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea);
`;

const logRecords = `
create table log_record (
  id uuid primary key,
  account_id uuid,
  at timestamptz not null,
  done_at timestamptz,
  who uuid,
  action text not null,
  entity text not null,
  entity_id text,
  title text not null default '',
  device text,
  address text,
  before jsonb,
  after jsonb
);
create index log_record_list on log_record (account_id, at desc, id desc);
create index log_record_age on log_record (at);
`;

const trackedSessions = `
create table tracked_session (
  id uuid primary key,
  login_id uuid not null unique references session on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  account_id uuid not null references account,
  user_agent text not null default '',
  page text not null default '',
  url text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index tracked_session_seen on tracked_session (account_id, seen_at desc);
create index tracked_session_user on tracked_session (user_id);
create table session_time (
  session_id uuid not null references tracked_session on delete cascade, hour timestamptz not null, seconds int not null,
  primary key (session_id, hour)
);
create index session_time_hour on session_time (hour);
create table session_page (
  session_id uuid not null references tracked_session on delete cascade, day text not null, page text not null, visits int not null,
  primary key (session_id, day, page)
);
create index session_device on session (user_id, device, seen_at desc);
`;

const profiles = `
-- Two companies may have the same name.
alter table account drop constraint if exists account_name_key;
alter table app_user
  add column if not exists phone text,
  add column if not exists phone_confirmed_at timestamptz,
  add column if not exists profession text,
  add column if not exists consent_at timestamptz,
  add column if not exists size text not null default 'medium' check (size in ('small', 'medium', 'large')),
  add column if not exists mail_preferences jsonb not null default '{}',
  add column if not exists medula text;
alter table assignment add column if not exists working_time int;
create table confirmation (
  id uuid primary key,
  purpose text not null check (purpose in ('individual', 'company', 'phone')),
  user_id uuid references app_user on delete cascade,
  address text not null,
  code_hash text,
  body jsonb not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz
);
create index confirmation_address on confirmation (purpose, address);
create index confirmation_age on confirmation (expires_at);
create table password_reset (
  hash text primary key,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_user on password_reset (user_id);
`;

const jobsAndNotifications = `
create table job (
  id uuid primary key,
  kind text not null,
  input jsonb not null,
  key text unique,
  tries int not null default 0,
  run_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  failed_at timestamptz,
  problem text
);
create index job_due on job (run_at, id) where failed_at is null;
create table notification (
  id uuid primary key,
  account_id uuid references account,
  version int not null default 1,
  source text not null default 'person',
  date text not null,
  notification_type text not null,
  content text not null,
  search text not null,
  delivery_method text not null check (delivery_method in ('in_app', 'email', 'both')),
  target_type text not null check (target_type in ('user', 'workplace', 'account', 'role', 'device')),
  targets text[] not null,
  reach uuid[],
  redirect_path text,
  due_date text,
  is_published boolean not null default false,
  published_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index notification_list on notification (account_id, date desc, id desc) where deleted_at is null;
create table notification_recipient (
  notification_id uuid not null references notification on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  in_app boolean not null,
  delivered_at timestamptz not null default now(),
  read_at timestamptz,
  mail_at timestamptz,
  primary key (notification_id, user_id)
);
create index notification_recipient_user on notification_recipient (user_id, delivered_at desc, notification_id desc);
`;

/** Places in the feed are given out at the end of a transaction; the record has none before. */
const latePlaces = `alter table record alter column seq drop not null;`;

/** The record in a stored answer is a version of the history; and valid reports are found past any number of drafts. */
const leanAnswers = `
alter table idempotency add column record_id uuid, add column record_version int;
create index record_valid on record (workplace_id, kind, sort_at desc, id desc) where status = 'valid' and deleted_at is null;
`;

const uploadParts = `
create table upload_part (
  document_key uuid not null references file on delete cascade,
  start int not null,
  size int not null check (size > 0),
  received_at timestamptz not null,
  primary key (document_key, start)
);
`;

/** What a restore changes, and when an account's devices were last told to begin anew. */
const putBack = `
alter table account add column epoch_at timestamptz not null default '1970-01-01';
create table database_identity (
  one boolean primary key check (one),
  system text not null,
  timeline text not null,
  database text not null
);
`;

export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-people', sql: people },
  { name: '0002-records', sql: records },
  { name: '0003-log-records', sql: logRecords },
  { name: '0004-tracked-sessions', sql: trackedSessions },
  { name: '0005-profiles', sql: profiles },
  { name: '0006-jobs-and-notifications', sql: jobsAndNotifications },
  { name: '0007-late-places', sql: latePlaces },
  { name: '0008-lean-answers', sql: leanAnswers },
  { name: '0009-kept-values', sql: keptValues },
  { name: '0010-upload-parts', sql: uploadParts },
  { name: '0011-put-back', sql: putBack },
  { name: '0012-handed-over', sql: handedOver },
  { name: '0013-device-keys', sql: deviceKeys },
  { name: '0014-feed-gaps', sql: feedGaps },
  { name: '0015-final-question-sets', sql: finalQuestionSets },
  { name: '0016-resilience', sql: resilience },
  { name: '0016-trial-write', sql: trialWrite },
  { name: '0017-record-files', sql: recordFiles },
  { name: '0018-ended-logins', sql: endedLogins },
  { name: '0019-known-origins', sql: knownOrigins },
  { name: '0020-device-shares', sql: deviceShares },
  { name: '0021-mailings', sql: mailings },
  { name: '0022-list-functions', sql: listFunctions },
  { name: '0024-library-lists', sql: libraryLists },
  { name: '0025-active-employees', sql: activeEmployees },
  { name: '0029-managed-people', sql: managedPeople },
  { name: '0029-moved-rights', sql: movedRights },
  { name: '0031-backups', sql: backups },
  { name: '0034-imports', sql: imports },
  { name: '0035-first-run', sql: firstRun },
  { name: '0036-second-step', sql: secondStep },
  { name: '0037-dropped-assignments', sql: droppedAssignments },
  { name: '0038-guarded-files', sql: guardedFiles },
  { name: '0039-ppe-reminders', sql: ppeReminders },
  { name: '0040-ai', sql: ai },
  { name: '0041-import-trees', sql: importTrees },
  { name: '0042-sub-permissions', sql: subPermissions },
  { name: '0043-draft-copies', sql: draftCopies },
  { name: '0044-queued-invitations', sql: queuedInvitations },
  { name: '0045-claimed-links', sql: claimedLinks },
  { name: '0046-clock-reminders', sql: clockReminders },
];
