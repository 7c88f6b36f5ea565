/**
 * What people are managed by: what else is known of them, whether they came from outside, until when an invitation holds, when
 * they signed in last, and how many people of each sort an account may have.
 */
export const managedPeople = `
alter table app_user
  add column external boolean not null default false,
  add column task text,
  add column osh_official boolean not null default false,
  add column version int not null default 1,
  add column invited_until timestamptz,
  add column last_sign_in_at timestamptz;
update app_user set last_sign_in_at = (select max(created_at) from session where user_id = app_user.id);
create table account_limit (
  account_id uuid not null references account on delete cascade,
  category text not null,
  most int not null check (most >= 0),
  primary key (account_id, category)
);
create index assignment_workplace on assignment (workplace_id);
`;
