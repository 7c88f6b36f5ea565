/**
 * Copies of drafts as their devices sealed them, their files in parts, and the key of each person. `began_at`: when the first copy
 * of the draft came from that device, which is all that others are told.
 */
export const draftCopies = `
create table draft_key (
  id uuid primary key references app_user on delete cascade,
  key text not null,
  made_at timestamptz not null
);
create table draft_copy (
  user_id uuid not null references app_user on delete cascade,
  device_id text not null,
  kind text not null,
  record_id uuid not null,
  version double precision not null,
  saved_at bigint not null,
  began_at timestamptz not null,
  kept_at timestamptz not null,
  taken jsonb not null,
  files uuid[] not null,
  sealed bytea,
  ended text,
  primary key (user_id, kind, record_id, device_id),
  check ((sealed is null) = (ended is not null))
);
create index draft_copy_record on draft_copy (kind, record_id) where ended is null;
create table draft_part (
  user_id uuid not null references app_user on delete cascade,
  document_key uuid not null,
  part int not null,
  parts int not null,
  sealed bytea not null,
  primary key (user_id, document_key, part)
);
`;
