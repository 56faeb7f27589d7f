-- Who is disabled is signed out, also when SQL disables: once enabled again, an old cookie must not sign in.
create function end_sessions_of_disabled() returns trigger language plpgsql as $$
begin
  delete from auth_sessions where user_id = new.user_id;
  return null;
end $$;

create trigger end_sessions_of_disabled after update of disabled_at on admin_users
for each row when (new.disabled_at is not null) execute function end_sessions_of_disabled();
