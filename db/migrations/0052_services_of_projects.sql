-- A project's services by id, beside the specification's list of names: services_used_ids[n] is the service that
-- services_used[n] names, null for words that are no service of ours. The triggers write both, so a renamed service keeps its
-- projects, and who reads the names alone reads the present ones (decision 084).
alter table portfolio_projects add column services_used_ids uuid[] not null default '{}';

drop trigger used_service_renamed on services;
drop function rename_used_service();

-- The service that a name means: of that title, otherwise of that former title; live ones and older ones first.
create function service_named(name text) returns uuid language sql stable as $$
  select id from services s
  left join lateral (
    select c.id as renamed from changes c
    where c.table_name = 'services' and c.row_id = s.id::text and c.before->>'title' = name order by c.id desc limit 1
  ) former on s.title <> name
  where lower(btrim(s.title)) = lower(btrim(name)) or renamed is not null
  order by lower(btrim(s.title)) <> lower(btrim(name)), renamed desc, s.is_active desc, s.created_at, s.id limit 1
$$;

create function services_named(names jsonb) returns uuid[] language sql stable as $$
  select coalesce(array_agg(service_named(name) order by place), '{}')
  from jsonb_array_elements_text(case when jsonb_typeof(names) = 'array' then names else '[]' end)
    with ordinality as used (name, place)
$$;

-- Adoption changes no value, so the names stay as they were written until the next change. Earlier versions have ids too.
set local sikka.recording = off;
update portfolio_projects set services_used_ids = services_named(services_used);
update changes set
  before = before || jsonb_build_object('services_used_ids', services_named(before->'services_used'))
where table_name = 'portfolio_projects' and before ? 'services_used';
update changes set after = after || jsonb_build_object('services_used_ids', services_named(after->'services_used'))
where table_name = 'portfolio_projects' and after is not null;

create function link_services() returns trigger language plpgsql as $$
declare
  -- Otherwise only the names were typed. History gives both back.
  has_ids boolean := tg_op = 'INSERT' or new.services_used = old.services_used
    or new.services_used_ids <> old.services_used_ids or current_setting('sikka.restoring', true) = 'on';
  former jsonb := case when jsonb_typeof(old.services_used) = 'array' then old.services_used else '[]' end;
begin
  if jsonb_typeof(new.services_used) is distinct from 'array' then
    new.services_used_ids := '{}';
    return new;
  end if;
  select coalesce(jsonb_agg(coalesce(to_jsonb(s.title), name) order by place), '[]'),
    coalesce(array_agg(coalesce(s.id, known) order by place), '{}')
  into new.services_used, new.services_used_ids
  from jsonb_array_elements(new.services_used) with ordinality as used (name, place)
  cross join lateral (select case when has_ids then new.services_used_ids[place] else old.services_used_ids[(
    select min(f.place) from jsonb_array_elements(former) with ordinality as f (name, place) where f.name = used.name
  )] end as known) as given
  left join services s on s.id = case when exists (select from services where id = known) then known
    else service_named(name #>> '{}') end;
  return new;
end $$;
create trigger link_services before insert or update of services_used, services_used_ids on portfolio_projects
  for each row execute function link_services();

-- That is no change of the project by itself: the service's own change says it, and its Undo does it again.
create function link_projects() returns trigger language plpgsql as $$
declare recording text := coalesce(current_setting('sikka.recording', true), '');
begin
  perform set_config('sikka.recording', 'off', true);
  update portfolio_projects set services_used = services_used
  where services_used -> (array_position(services_used_ids, new.id) - 1) <> to_jsonb(new.title)
    or (services_used @> jsonb_build_array(new.title) and array_position(services_used_ids, new.id) is null);
  perform set_config('sikka.recording', recording, true);
  return null;
end $$;
create trigger link_projects after insert or update of title on services for each row execute function link_projects();
