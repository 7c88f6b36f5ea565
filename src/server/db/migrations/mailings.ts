/**
 * Files that the server made know what they were made of, so that the same is made once. Mails of a file to many people: one
 * row a press, one row an address.
 */
export const mailings = `
alter table file add column made_of text;
create unique index file_made_of on file (owner_id, made_of) where made_of is not null;
create table mailing (
  id uuid primary key,
  account_id uuid not null,
  record_id uuid not null references record,
  document_key uuid not null references file,
  locale text not null check (locale in ('tr', 'en')),
  subject text not null,
  words text not null,
  made_by uuid not null,
  made_at timestamptz not null
);
create index mailing_age on mailing (made_at);
create table mailing_address (
  mailing_id uuid not null references mailing on delete cascade,
  place int not null,
  email text not null,
  name text not null,
  state text not null check (state in ('waiting', 'sent', 'unknown', 'failed', 'too-many')),
  primary key (mailing_id, place)
);
`;
