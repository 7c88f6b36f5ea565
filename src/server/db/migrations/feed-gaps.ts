/** Where the places of a feed leapt ahead. */
export const feedGaps = `
create table feed_gap (
  account_id uuid not null references account on delete cascade,
  low bigint not null,
  high bigint not null,
  primary key (account_id, low)
);
`;
