-- As in 0052, but a service that no project names changes no project, not even a statement's: every change of one is a new
-- version of the content.
create or replace function link_projects() returns trigger language plpgsql as $$
declare
  recording text := coalesce(current_setting('sikka.recording', true), '');
  linked uuid[] := array(select id from portfolio_projects
    where services_used -> (array_position(services_used_ids, new.id) - 1) <> to_jsonb(new.title)
      or (services_used @> jsonb_build_array(new.title) and array_position(services_used_ids, new.id) is null));
begin
  if linked = '{}' then return null; end if;
  perform set_config('sikka.recording', 'off', true);
  update portfolio_projects set services_used = services_used where id = any(linked);
  perform set_config('sikka.recording', recording, true);
  return null;
end $$;
