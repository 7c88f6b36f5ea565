/**
 * The second step of the sign-in (decision 84): the sealed secret of a person's authenticator app with the newest step that was used, the one that
 * waits for its first code, hashes of recovery codes, sign-ins whose password was right, and the roles of which an account demands it.
 * The id of a second step is that of its person.
 */
export const secondStep = `
create table second_step (
  id uuid primary key references app_user on delete cascade,
  secret text,
  pending text,
  on_since timestamptz,
  used_step bigint not null default 0,
  check ((secret is null) = (on_since is null))
);
create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  hash text not null,
  made_at timestamptz not null,
  primary key (user_id, hash)
);
create table sign_in_challenge (
  hash text primary key,
  user_id uuid not null references app_user on delete cascade,
  device text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
create table demanded_second_step (
  account_id uuid not null references account on delete cascade,
  role_id int not null,
  primary key (account_id, role_id)
);
`;
