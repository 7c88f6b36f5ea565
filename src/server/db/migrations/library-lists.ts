/** Which of the control lists that are shipped with the product an account was given: each once, whatever people did with it since. */
export const libraryLists = `
create table library_list (
  account_id uuid not null references account on delete cascade,
  key text not null,
  given_at timestamptz not null,
  primary key (account_id, key)
);
`;
