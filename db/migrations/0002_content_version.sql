-- One number that grows with every change of what visitors can see. A transaction sees the version of
-- the content it reads, because the number is a row like any other (a sequence would run ahead of it).

create table content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into content_version (version) values (1);

create function content_changed() returns trigger language plpgsql as $$
declare raised bigint;
begin
  update content_version set version = version + 1 returning version into raised;
  perform pg_notify('content_version', raised::text);
  return null;
end $$;

-- Watches a table. Columns in ignored (a counter, say) may change without a new version. Run it again
-- after a migration that adds columns to a table watched with ignored columns.
create function watch_content(tbl regclass, ignored text[] default '{}') returns void language plpgsql as $$
declare watched text;
begin
  execute format('drop trigger if exists content_changed on %s', tbl);
  execute format('drop trigger if exists content_updated on %s', tbl);
  execute format('create trigger content_changed after insert or delete or truncate on %s for each statement execute function content_changed()', tbl);
  select string_agg(quote_ident(attname), ', ' order by attnum) into watched
  from pg_attribute where attrelid = tbl and attnum > 0 and not attisdropped and attname <> all (ignored);
  execute format('create trigger content_updated after update %s on %s for each statement execute function content_changed()',
    case when ignored = '{}' then '' else 'of ' || watched end, tbl);
end $$;

select watch_content(t::regclass) from unnest(array[
  'services', 'service_categories', 'portfolio_categories', 'portfolio_projects', 'blog_categories',
  'dynamic_pages', 'page_content', 'feature_flags', 'languages', 'admin_users'
]) t;
select watch_content('blog_posts', '{view_count}');
