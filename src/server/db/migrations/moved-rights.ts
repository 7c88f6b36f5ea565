/**
 * Every process hears whose rights or reach have changed, by whatever changed them: roles, assignments, a role's own rights. And an
 * assignment has an id, by which it is changed.
 */
export const movedRights = `
alter table assignment add column id uuid not null default gen_random_uuid() unique;
create function tell_moved_people() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_moved', string_agg(user_id::text, ','))
    from (select user_id, row_number() over () / 150 as part from (select distinct user_id from moved) as people) as parts group by part;
  return null;
end $$;
create trigger assigned after insert on assignment referencing new table as moved for each statement execute function tell_moved_people();
create trigger unassigned after delete on assignment referencing old table as moved for each statement execute function tell_moved_people();
create trigger reassigned after update on assignment referencing new table as moved for each statement execute function tell_moved_people();
create function tell_moved_role() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_moved', string_agg(id::text, ','))
    from (select u.id, row_number() over () / 150 as part from app_user u
      join (select distinct account_id, role_id from moved) m on m.account_id = u.account_id and m.role_id = u.role_id) as parts group by part;
  return null;
end $$;
create trigger right_given after insert on role_permission referencing new table as moved for each statement execute function tell_moved_role();
create trigger right_taken after delete on role_permission referencing old table as moved for each statement execute function tell_moved_role();
create function tell_moved_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_moved', new.id::text);
  return null;
end $$;
create trigger person_moved after update of role_id, company_id, workplace_id on app_user for each row
  when (old.role_id is distinct from new.role_id or old.company_id is distinct from new.company_id or old.workplace_id is distinct from new.workplace_id)
  execute function tell_moved_person();
`;
