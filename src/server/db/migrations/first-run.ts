/**
 * The code that protects the first account, in one row and never in clear (auth/first-run.ts), and whether an administrator has put
 * the steps of the first days away.
 */
export const firstRun = `
create table first_code (
  one boolean primary key default true check (one),
  code_hash text not null,
  expires_at timestamptz not null
);
alter table app_user add column first_steps_hidden boolean not null default false;
`;
