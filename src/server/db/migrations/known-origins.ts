/** From where people have signed in: strangers cannot use up what these may try. */
export const knownOrigins = `
create table known_origin (
  user_id uuid not null references app_user on delete cascade,
  origin text not null,
  seen_at timestamptz not null,
  primary key (user_id, origin)
);
create index known_origin_age on known_origin (seen_at);
insert into known_origin (user_id, origin, seen_at) select user_id, 'd ' || device, max(seen_at) from session where device <> '' group by user_id, device;
`;
