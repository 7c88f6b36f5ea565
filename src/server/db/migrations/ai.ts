/**
 * How often an account asked the language model on a day, and what it proposed: a question that somebody takes has the id of its
 * proposal (decision 81).
 */
export const ai = `
create table ai_day (
  account_id uuid not null references account on delete cascade,
  day date not null,
  runs integer not null,
  primary key (account_id, day)
);
create table ai_proposal (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  made_by uuid not null,
  made_at timestamptz not null,
  model text not null,
  body jsonb not null,
  taken_at timestamptz,
  taken_by uuid,
  diff_percentage integer,
  contribution_rate integer
);
create index ai_proposal_by_person on ai_proposal (account_id, made_by, made_at desc);
`;
