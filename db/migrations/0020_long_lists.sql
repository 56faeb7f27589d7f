-- Lists of a hundred thousand posts and five thousand projects take as many rows as a page shows: the order of each list is
-- the order of an index. What stands after `include` lets the rows be passed over without a look at them.

create index blog_posts_live on blog_posts ((coalesce(published_at, created_at)) desc, id)
  include (published_at, created_at, is_featured) where status = 'published';
create index blog_posts_featured on blog_posts ((coalesce(published_at, created_at)) desc, id)
  include (published_at, created_at) where status = 'published' and is_featured;
create index blog_posts_live_by_category on blog_posts (category_id, (coalesce(published_at, created_at)) desc, id)
  include (published_at, created_at, is_featured) where status = 'published';
create index blog_posts_by_creation on blog_posts (created_at desc, id);
create index portfolio_projects_featured on portfolio_projects
  (is_featured desc, (case when is_featured then display_order end), created_at desc, id) where is_active;

-- Texts that contain something are found without reading all of them where the server has pg_trgm and lets us use it;
-- elsewhere they are read.
do $$
declare place text;
begin
  begin
    create extension if not exists pg_trgm;
  exception when others then
    raise notice 'searches read every post, because pg_trgm is not to be had: %', sqlerrm;
  end;
  select quote_ident(nspname) into place
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  if place is not null then
    execute format(
      'create index blog_posts_words on blog_posts using gin (title %1$s.gin_trgm_ops, excerpt %1$s.gin_trgm_ops)', place
    );
  end if;
end $$;
