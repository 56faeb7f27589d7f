-- A table that staff edit is declared in one call: editable('partners'). Its rows get versions and a history, their files
-- count as used, and a change of what visitors see is a new version of the content. After every run of migrations the
-- triggers of tables with other columns than before are made again (watch_editable_tables).

create table editable_tables (
  name text primary key,
  -- Columns that change without anybody's doing, a counter say.
  uncounted text[] not null,
  -- The column of what staff open as one thing.
  item text not null,
  -- Whether visitors see anything of it.
  is_public boolean not null,
  -- Those that the triggers know.
  columns text[] not null
);

create function columns_of(tbl regclass) returns text[] language sql stable as $$
  select array_agg(attname::text order by attnum) from pg_attribute where attrelid = tbl and attnum > 0 and not attisdropped
$$;

-- As in 0018, without the history: editable keeps it.
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
end $$;

create function editable(tbl regclass, uncounted text[] default '{}', item text default 'id', is_public boolean default true)
returns void language plpgsql as $$
begin
  execute format(
    'alter table %s
      add column if not exists version integer not null default 1,
      add column if not exists created_at timestamptz not null default now(),
      add column if not exists created_by uuid,
      add column if not exists updated_at timestamptz not null default now(),
      add column if not exists updated_by uuid', tbl);
  insert into editable_tables values (tbl::text, uncounted, item, is_public, columns_of(tbl))
  on conflict (name) do update set uncounted = excluded.uncounted, item = excluded.item, is_public = excluded.is_public,
    columns = excluded.columns;
  perform watch_row(tbl, uncounted);
  perform keep_history(tbl, uncounted, item);
  perform watch_media(tbl, uncounted);
  if is_public then perform watch_content(tbl, uncounted); end if;
end $$;

create function watch_editable_tables() returns void language plpgsql as $$
declare declared editable_tables;
begin
  delete from editable_tables where to_regclass(name) is null;
  -- No other one: making triggers locks a table, and looking for its files reads all of it.
  for declared in select * from editable_tables where columns <> columns_of(name::regclass) order by name loop
    perform editable(declared.name::regclass, declared.uncounted, declared.item, declared.is_public);
  end loop;
end $$;

select editable(t::regclass) from unnest(array[
  'services', 'service_categories', 'portfolio_projects', 'portfolio_categories', 'blog_categories', 'dynamic_pages',
  'feature_flags', 'languages', 'testimonials'
]) t;
select editable('blog_posts', uncounted => '{view_count}');
select editable('page_content', item => 'page_slug');
select editable('reply_templates', is_public => false);
select editable('reply_promise', is_public => false);

-- The flags that this installation has had: a new one begins enabled, one whose row somebody took away stays off.
insert into app_state (key, value) select 'flags', coalesce(jsonb_agg(flag_key), '[]') from feature_flags;
