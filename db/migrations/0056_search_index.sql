-- "wifi" finds "Wi-Fi", so a search compares texts without spaces and hyphens (matchesWords). The index has those texts.
-- The few posts that show facts are compared as visitors read them. They have an index of their own.
do $$
declare place text;
begin
  drop index if exists blog_posts_words;
  select quote_ident(nspname) into place
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  if place is not null then
    execute format(
      'create index blog_posts_words on blog_posts using gin (
         translate(title, %2$L, '''') %1$s.gin_trgm_ops, translate(excerpt, %2$L, '''') %1$s.gin_trgm_ops)',
      place, U&'-\2010\2011\2012\2013\2014 \00A0'
    );
  end if;
end $$;

create index blog_posts_with_facts on blog_posts (id) where title like '%{{%' or excerpt like '%{{%';

-- Live posts that may contain what the pattern finds. The policy of public pages (decision 144) would keep their role from
-- the index: it is checked before any condition that could reveal a row, and `ilike` is one.
create function find_posts(pattern text) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select id from blog_posts
  where status = 'published' and (published_at is null or published_at <= now())
    and (translate(title, U&'-\2010\2011\2012\2013\2014 \00A0', '') ilike pattern
      or translate(excerpt, U&'-\2010\2011\2012\2013\2014 \00A0', '') ilike pattern
      or title like '%{{%' or excerpt like '%{{%')
$$;
