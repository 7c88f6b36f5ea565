/** Backups that were made of this database, so that whoever runs the server sees when the last one was. */
export const backups = `
create table backup (
  id uuid primary key,
  made_at timestamptz not null,
  version text not null,
  bytes bigint not null,
  files int not null,
  missing int not null
);
`;
