-- What was changed, when, by whom, and how it was before: versions, Undo and the trash are read from here. Triggers write
-- it, so that it is true whoever writes: a screen, another process, psql.

-- What one transaction did: one press of one person, or one statement in psql.
create table change_sets (
  id uuid primary key,
  happened_at timestamptz not null default now(),
  -- Null: outside of the back office.
  changed_by uuid,
  -- The set that this one took back.
  undoes uuid
);
create index change_sets_newest on change_sets (happened_at desc, id);
create index change_sets_by_person on change_sets (changed_by, happened_at desc);
create index change_sets_undoing on change_sets (undoes) where undoes is not null;

create table changes (
  id bigint generated always as identity primary key,
  set_id uuid not null references change_sets (id) on delete cascade,
  table_name text not null,
  row_id text not null,
  -- What staff open as one thing: the row, or the page on which a text stands.
  item_id text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  -- Of an update only what it changed, of a deletion the whole row.
  before jsonb,
  after jsonb
);
create index changes_of_set on changes (set_id, id);
create index changes_of_row on changes (table_name, row_id, id desc);
create index changes_of_item on changes (table_name, item_id, id desc);
create index changes_deleted on changes (id desc) where action = 'delete';

-- The set of the transaction at hand; a statement may ask for it in RETURNING, before its triggers write.
create function change_set() returns uuid language plpgsql as $$
declare
  known text := current_setting('sikka.change_set', true);
begin
  if coalesce(known, '') = '' then
    known := set_config('sikka.change_set', gen_random_uuid()::text, true);
  end if;
  return known::uuid;
end $$;

-- Whoever names updated_by says who is at work. psql leaves it alone, so its changes are nobody's.
create function note_person() returns trigger language plpgsql as $$
begin
  perform set_config('sikka.user', coalesce(new.updated_by::text, ''), true);
  return new;
end $$;

-- Arguments: columns that are no change by themselves, and the column of what staff open as one thing. Loading in bulk may
-- say `set local sikka.recording = off`. Moments are written in UTC, whatever the session says.
create function note_change() returns trigger language plpgsql set timezone = 'UTC' as $$
declare
  ignored text[] := tg_argv[0]::text[];
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  became jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(became, was);
  person text := nullif(current_setting('sikka.user', true), '');
begin
  if current_setting('sikka.recording', true) = 'off' then return null; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value) into was from jsonb_each(was)
    where became->key is distinct from value
      and key <> all (ignored || '{version,created_at,created_by,updated_at,updated_by}'::text[]);
    if was is null then return null; end if;
  end if;
  if tg_op = 'INSERT' then person := coalesce(person, whole->>'created_by'); end if;
  insert into change_sets (id, changed_by, undoes)
  values (change_set(), person::uuid, nullif(current_setting('sikka.undoes', true), '')::uuid)
  on conflict (id) do nothing;
  insert into changes (set_id, table_name, row_id, item_id, action, before, after)
  values (change_set(), tg_table_name, whole->>'id', whole->>tg_argv[1], lower(tg_op), was, became - ignored);
  if tg_op = 'UPDATE' then perform forget_old_versions(tg_table_name, whole->>'id'); end if;
  return null;
end $$;

-- The last 50 versions of a row stay (decision 110). A loop over single rows, because a plan for many would read all of both
-- tables for every save.
create function forget_old_versions(tbl text, id_of_row text) returns void language plpgsql as $$
declare
  oldest bigint;
  forgotten uuid;
begin
  select id into oldest from changes where table_name = tbl and row_id = id_of_row and action <> 'delete'
  order by id desc offset 50 limit 1;
  if oldest is null then return; end if;
  for forgotten in
    delete from changes where table_name = tbl and row_id = id_of_row and action <> 'delete' and id <= oldest
    returning set_id
  loop
    delete from change_sets where id = forgotten and not exists (select from changes where set_id = forgotten);
  end loop;
end $$;

-- Keeps the history of a table's rows. Run it again after a migration that adds columns.
create function keep_history(tbl regclass, ignored text[] default '{}', item text default 'id') returns void language plpgsql as $$
declare watched text;
begin
  execute format('drop trigger if exists history on %s', tbl);
  execute format('drop trigger if exists history_update on %s', tbl);
  execute format('drop trigger if exists history_person on %s', tbl);
  select string_agg(quote_ident(attname), ', ' order by attnum) into watched
  from pg_attribute where attrelid = tbl and attnum > 0 and not attisdropped and attname <> all (ignored);
  execute format('create trigger history after insert or delete on %s for each row execute function note_change(%L, %L)', tbl, ignored, item);
  execute format('create trigger history_update after update of %s on %s for each row execute function note_change(%L, %L)', watched, tbl, ignored, item);
  if exists (select from pg_attribute where attrelid = tbl and attname = 'updated_by' and not attisdropped) then
    execute format('create trigger history_person before update of updated_by on %s for each row execute function note_person()', tbl);
  end if;
end $$;

-- As in 0005; a table whose rows have versions has their history too. What people write to the company is not content: its
-- erasure has to be complete, so nothing of it is kept here. The other two have rules of their own, below.
create or replace function watch_row(tbl regclass, ignored text[] default '{}') returns void language plpgsql as $$
declare watched text;
begin
  execute format('drop trigger if exists row_changed on %s', tbl);
  select string_agg(quote_ident(attname), ', ' order by attnum) into watched
  from pg_attribute
  where attrelid = tbl and attnum > 0 and not attisdropped and attname <> all (ignored || array['version', 'updated_at']);
  execute format(
    'create trigger row_changed before update of %s on %s for each row execute function row_changed()',
    watched, tbl);
  if tbl::text <> all (array['contact_submissions', 'page_content', 'media']) then
    perform keep_history(tbl, ignored);
  end if;
end $$;

select watch_row(t::regclass, case when t = 'blog_posts' then '{view_count}'::text[] else '{}' end)
from unnest(array[
  'services', 'service_categories', 'portfolio_projects', 'portfolio_categories', 'blog_posts', 'blog_categories',
  'dynamic_pages', 'feature_flags', 'languages', 'testimonials', 'reply_templates', 'reply_promise'
]) t;
select keep_history('page_content', '{}', 'page_slug');

-- Of a file: what staff say of it, that it was replaced or deleted. Uploads, and files that go for good after their time
-- in the trash, are no changes that could be taken back.
select keep_history('media', array(
  select attname::text from pg_attribute
  where attrelid = 'media'::regclass and attnum > 0 and not attisdropped and attname <> all (array[
    'id', 'file', 'original_name', 'alt', 'is_decorative', 'folder', 'tags', 'focal_x', 'focal_y', 'poster_id', 'deleted_at',
    'version', 'created_at', 'created_by', 'updated_at', 'updated_by'
  ])));
drop trigger history on media;

-- What was deleted before there was a history.
insert into change_sets (id, happened_at, changed_by) select id, deleted_at, deleted_by from trash;
insert into changes (set_id, table_name, row_id, item_id, action, before)
select id, table_name, row_id::text, row_id::text, 'delete', row_data from trash order by deleted_at;
drop table trash;
