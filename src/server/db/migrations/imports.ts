/**
 * What people bring in from spreadsheets: a file as it was looked at, and what became of each of its rows. Kept for two days, so
 * that it can be undone within one. Employees are found by their numbers: by each row of a file, and at each write.
 */
export const imports = `
create table import_run (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null,
  made_by uuid not null references app_user on delete cascade,
  made_at timestamptz not null,
  locale text not null,
  name text not null,
  head jsonb not null,
  state text not null,
  began_at timestamptz,
  ended_at timestamptz,
  problem text
);
create index import_run_maker on import_run (made_by, kind, made_at);
create table import_row (
  import_id uuid not null references import_run on delete cascade,
  row int not null,
  action text not null,
  state text not null,
  record_id uuid,
  version int,
  body jsonb,
  before jsonb,
  cells jsonb not null,
  changes jsonb not null,
  problems jsonb not null,
  primary key (import_id, row)
);
create index record_identity_number on record (account_id, (body->>'identity_number')) where kind = 'employee' and deleted_at is null;
create index record_passport_number on record (account_id, (body->>'passport_number')) where kind = 'employee' and deleted_at is null;
`;

/**
 * Rows whose records stand below each other, written from above to below. And the job of an import is looked up with each look at
 * it, by any number of people at once.
 */
export const importTrees = `
alter table import_row add column depth int not null default 0;
create index job_of_import on job ((input->>'import_id')) where input->>'import_id' is not null;
`;
