-- What the back office needs of the content tables: a number that tells whether a row has changed since somebody
-- opened it, who changed it last, old addresses that lead to new ones, and the deleted rows of the last 30 days.

-- As in 0002, for rows: a change of anything but the ignored columns raises the row's version.
create function row_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

create function watch_row(tbl regclass, ignored text[] default '{}') returns void language plpgsql as $$
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

do $$
declare t text;
begin
  foreach t in array array[
    'services', 'service_categories', 'portfolio_projects', 'portfolio_categories', 'blog_posts', 'blog_categories',
    'dynamic_pages', 'page_content', 'feature_flags', 'languages', 'contact_submissions'
  ] loop
    execute format('alter table %I add column if not exists version integer not null default 1', t);
    execute format('alter table %I add column if not exists created_by uuid, add column if not exists updated_by uuid', t);
    perform watch_row(t::regclass, case when t = 'blog_posts' then '{view_count}'::text[] else '{}' end);
  end loop;
end $$;
select watch_content('blog_posts', '{view_count}');

-- An address that something live had before (decision 29). Chains are collapsed when they are written.
create table redirects (
  from_path text primary key,
  to_path text not null check (to_path <> from_path),
  created_at timestamptz not null default now()
);
create index redirects_by_target on redirects (to_path);
select watch_content('redirects');

-- Rows as they were when they were deleted (decisions 64 and 65).
create table trash (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id uuid not null,
  row_data jsonb not null,
  deleted_by uuid,
  deleted_at timestamptz not null default now()
);
create index trash_by_time on trash (deleted_at);
