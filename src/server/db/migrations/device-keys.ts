/** Keys by which devices open their stores when their PIN was forgotten. */
export const deviceKeys = `
create table device_key (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  device_id text not null,
  key text not null,
  kept_at timestamptz not null
);
`;
