/** Every process hears of a login that ends, wherever and by whatever it does: its sockets are cut at once. */
export const endedLogins = `
create function tell_ended_login() returns trigger language plpgsql as $$
begin
  perform pg_notify('login_ended', new.id::text);
  return null;
end $$;
create trigger session_ended after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_ended_login();
create function tell_shut_out() returns trigger language plpgsql as $$
begin
  perform pg_notify('login_ended', id::text) from session where user_id = new.id and ended_at is null;
  return null;
end $$;
create trigger user_shut_out after update of active, closed, quit_date on app_user for each row
  when (old.active is distinct from new.active or old.closed is distinct from new.closed or old.quit_date is distinct from new.quit_date) execute function tell_shut_out();
`;
