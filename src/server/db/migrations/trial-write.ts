/** What the health writes to see whether it can, and how much an account has stored. */
export const trialWrite = `
create table trial_write (one boolean primary key check (one), at timestamptz not null);
create index file_account on file (account_id) include (size, created_by, state);
`;
