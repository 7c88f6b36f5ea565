/** Values that a person entered and that lost a conflict stay with the history; and the history knows when a thing was done on the device. */
export const keptValues = `
alter table record_history add column done_at timestamptz;
create table kept_value (
  id uuid primary key,
  record_id uuid not null references record,
  account_id uuid not null,
  kind text not null,
  version int not null,
  parts jsonb not null,
  who uuid not null,
  at timestamptz not null,
  done_at timestamptz,
  device text,
  mutation text
);
create index kept_value_record on kept_value (record_id, version);
`;
