-- Which service a post or a client's words are about. A project names its services (services_used), and a service that is
-- renamed is renamed there too.
alter table blog_posts add column service_id uuid references services (id) on delete set null;
alter table testimonials add column service_id uuid references services (id) on delete set null;
create index blog_posts_service on blog_posts (service_id) where service_id is not null;

-- That is no change of the project by itself: the service's own change says it, and its Undo does it again.
create function rename_used_service() returns trigger language plpgsql as $$
declare recording text := coalesce(current_setting('sikka.recording', true), '');
begin
  perform set_config('sikka.recording', 'off', true);
  update portfolio_projects set services_used = (
    select jsonb_agg(case when name = to_jsonb(old.title) then to_jsonb(new.title) else name end order by place)
    from jsonb_array_elements(services_used) with ordinality as used (name, place))
  where jsonb_typeof(services_used) = 'array' and services_used @> jsonb_build_array(old.title);
  perform set_config('sikka.recording', recording, true);
  return null;
end $$;
create trigger used_service_renamed after update of title on services
  for each row when (old.title <> new.title) execute function rename_used_service();
