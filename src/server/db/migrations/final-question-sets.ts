/**
 * A published question set is never changed (decision 33): not by this server, not by another process, not by hand. A version
 * that stood twice in an account keeps the words that were there first; the others get the next free numbers, and the devices
 * of that account fetch everything anew. What the places in the feed change, and the search, is nothing of the set.
 */
export const finalQuestionSets = `
with numbered as (
  select id, account_id, status, (body->>'version')::int as version,
    row_number() over (partition by account_id, status, (body->>'version')::int order by created_at, id) as nth,
    max((body->>'version')::int) over (partition by account_id, status) as last
  from record where kind = 'question-set'
), again as (
  select id, account_id, last + row_number() over (partition by account_id, status order by version, nth) as next from numbered where nth > 1
), moved as (
  update record set body = jsonb_set(body, '{version}', to_jsonb(again.next)), sort_at = again.next from again where record.id = again.id returning record.account_id
)
update account set epoch = gen_random_uuid(), epoch_at = now() where id in (select account_id from moved);
create unique index question_set_version on record (account_id, status, ((body->>'version')::int)) where kind = 'question-set';

create function question_set_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'record' and to_jsonb(new) - 'seq' - 'search' = to_jsonb(old) - 'seq' - 'search' then
    return new;
  end if;
  raise exception 'a published question set is never changed: publish a new version' using errcode = 'restrict_violation';
end $$;
create trigger question_set_is_final before update or delete on record
  for each row when (old.kind = 'question-set') execute function question_set_is_final();
create trigger question_set_is_final before update or delete on record_history
  for each row when (old.kind = 'question-set') execute function question_set_is_final();
create function question_sets_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a published question set is never deleted' using errcode = 'restrict_violation';
end $$;
create trigger question_sets_stay before truncate on record for each statement execute function question_sets_stay();
create trigger question_sets_stay before truncate on record_history for each statement execute function question_sets_stay();
`;
