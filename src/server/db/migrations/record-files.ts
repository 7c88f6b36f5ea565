/**
 * Files belong to the records that name them. Of records that are there: what any version of them names, the report files that
 * the server made of them, and pictures of people that are their avatar. Where the bytes under a key are not those that the
 * record names, they were somebody else's: the key waits for the right ones again.
 */
export const recordFiles = `
create table record_file (
  record_id uuid not null references record,
  document_key uuid not null references file on delete cascade,
  primary key (record_id, document_key)
);
create index record_file_key on record_file (document_key);
create temporary table named on commit drop as
  select h.record_id, h.account_id, h.kind, h.who, h.at, h.version, (photo->>'document_key')::uuid as document_key, photo->>'hash' as sha256,
    photo->>'type' as type, (photo->>'size')::int as size, photo->>'name' as name
  from record_history h, jsonb_path_query(h.body, 'strict $.** ? (exists (@.document_key) && exists (@.hash) && exists (@.size))') as photo;
create temporary table bound on commit drop as select distinct on (document_key) * from named order by document_key, at, version;
update file set sha256 = bound.sha256, type = bound.type, size = bound.size, name = bound.name, state = 'pending', stored_at = null, created_by = bound.who
  from bound where bound.document_key = file.document_key and (bound.sha256 <> file.sha256 or bound.size <> file.size);
insert into file (document_key, account_id, owner_kind, owner_id, sha256, type, size, name, created_by, created_at)
  select document_key, account_id, kind, record_id, sha256, type, size, name, who, at from bound on conflict (document_key) do nothing;
insert into record_file (record_id, document_key) select distinct record_id, document_key from named on conflict do nothing;
insert into record_file (record_id, document_key)
  select distinct k.record_id, file.document_key
  from kept_value k, jsonb_path_query(k.parts, 'strict $.** ? (exists (@.document_key) && exists (@.hash))') as photo, file
  where file.document_key::text = photo->>'document_key' and file.sha256 = photo->>'hash' and file.account_id = k.account_id on conflict do nothing;
insert into record_file (record_id, document_key)
  select owner_id, document_key from file join record on record.id = file.owner_id
  where file.type = 'application/pdf' and file.state = 'stored' and file.name ~ '^ODR[0-9-]*(-preview)?[.]pdf$' on conflict do nothing;
alter table upload_part add column sender uuid, add column object text;
update upload_part set sender = file.created_by, object = upload_part.document_key || '-part-' || lpad(upload_part.start::text, 9, '0')
  from file where file.document_key = upload_part.document_key;
delete from upload_part where sender is null;
alter table upload_part alter column sender set not null, alter column object set not null,
  drop constraint upload_part_pkey, add primary key (document_key, sender, start);
`;
