-- Posts in other languages are found by indexes too. Why functions, and why so: 0056_search_index.sql, 0058_search_words.sql.

-- What takes the endings of a language's words away; without, words are found as they are. PostgreSQL's own for Arabic has
-- other stems for a word with an article than for one without, so that stems_in does it.
create function stemmer_of(language text) returns regconfig language sql immutable strict parallel safe
begin atomic
  select case language
    when 'de' then 'pg_catalog.german'::regconfig
    when 'en' then 'pg_catalog.english'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'hi' then 'pg_catalog.hindi'::regconfig
    when 'it' then 'pg_catalog.italian'::regconfig
    when 'pt' then 'pg_catalog.portuguese'::regconfig
    when 'ru' then 'pg_catalog.russian'::regconfig
    when 'tr' then 'pg_catalog.turkish'::regconfig
    else 'pg_catalog.simple'::regconfig
  end;
end;

-- A text as it is compared: folded, and in Arabic without small words, articles and endings (light stemming). `with_forms`
-- adds each word once more without a letter that is written together with it: and, with, for, like, so.
create function stems_in(language text, words text, with_forms boolean default false) returns text
language sql immutable strict parallel safe
begin atomic
  select case when language = 'ar' then regexp_replace(
      stems || case when with_forms then regexp_replace(stems, '([^ء-ي])[وفبكل](?=[ء-ي]{3})', '\1', 'g') else '' end,
      '([ء-ي]{3})(?:ات|ان|ون|ين|ها|هم|نا|كم|يه|ه|ي|ا)(?![ء-ي])', '\1', 'g')
    else folded end
  -- Without an offset each would be made as often as it is named.
  from (select ' ' || translate(public.fold(words), '/_', '  ') offset 0) as one (folded), lateral (
    select regexp_replace(regexp_replace(folded,
      '([^ء-ي])(?:في|من|علي|عن|مع|او|ان|هل|ما|هو|هي|كل|هذا|هذه)(?![ء-ي])', '\1', 'g'),
      '([^ء-ي])[وف]?(?:[بك]?ال|لل)(?=[ء-ي]{3})', '\1', 'g') offset 0) as two (stems);
end;

-- As post_words, which is of the base language. Arabic letters take two bytes and words stand there twice.
create function post_words_in(language text, title text, excerpt text, content_html text) returns tsvector
language sql immutable parallel safe
begin atomic
  select to_tsvector(public.stemmer_of(language), public.stems_in(language, left(regexp_replace(concat_ws(' ', title, excerpt,
    content_html), '<[^>]*>|&[a-z]+;|\{\{[^{}]*\}\}', ' ', 'gi'), 100000), true));
end;

create index blog_posts_in_stems on blog_posts_in using gin (post_words_in(language, title, excerpt, content_html));
-- Few show facts, or have no title of their own: these are compared as visitors read them.
create index blog_posts_in_composed on blog_posts_in (record_id)
  where title like '%{{%' or excerpt like '%{{%' or title is null or title = '';

do $$
declare place text;
begin
  select quote_ident(nspname) into place
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  if place is not null then
    execute format(
      'create index blog_posts_in_words on blog_posts_in using gin (
         translate(fold(title), %2$L, '''') %1$s.gin_trgm_ops, translate(fold(excerpt), %2$L, '''') %1$s.gin_trgm_ops)',
      place, U&'-\2010\2011\2012\2013\2014 \00A0'
    );
  end if;
end $$;

create function search_words_in(language text, words text) returns tsquery language sql immutable strict parallel safe
begin atomic
  select plainto_tsquery(public.stemmer_of(language), public.stems_in(language, words));
end;

-- A join could read all posts for a few.
create function search_posts_in(wanted_language text, pattern text) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select record_id from blog_posts_in
  where language = wanted_language and is_live and (published_at is null or published_at <= now())
    and (select status = 'published' and (published_at is null or published_at <= now()) from blog_posts where id = record_id)
    and (translate(fold(title), U&'-\2010\2011\2012\2013\2014 \00A0', '') like pattern
      or translate(fold(excerpt), U&'-\2010\2011\2012\2013\2014 \00A0', '') like pattern
      or title like '%{{%' or excerpt like '%{{%' or title is null or title = '')
$$;

create function search_post_words_in(wanted_language text, wanted tsquery) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select record_id from blog_posts_in
  where language = wanted_language and is_live and (published_at is null or published_at <= now())
    and (select status = 'published' and (published_at is null or published_at <= now()) from blog_posts where id = record_id)
    and post_words_in(language, title, excerpt, content_html) @@ wanted
$$;
