/** Shares of device locks that open with a network only: each is given out for the right proof, and goes after too many wrong ones. */
export const deviceShares = `
create table device_share (
  id uuid primary key,
  device_key uuid not null references device_key on delete cascade,
  sealed text not null,
  wrong int not null default 0,
  kept_at timestamptz not null
);
create index device_share_key on device_share (device_key);
`;
