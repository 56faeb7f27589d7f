-- Searches compare folded texts: case, accents, apostrophes and the letters that Arabic writers exchange do not matter.
-- app/lib/fold.ts does the same. `unaccent` is not on every server. Bodies in atomic form are read once, here: as text, an index
-- would read them in each session, also in one with standard_conforming_strings off.
create function fold(words text) returns text language sql immutable strict parallel safe
begin atomic
  select translate(
    replace(replace(replace(lower(regexp_replace(
      normalize(translate(words, U&'''\2018\2019\201B\02B9\02BB\02BC\2032`\00B4', ''), NFKD),
      U&'[\0300-\036F\0610-\061A\0640\064B-\065F\0670\06D6-\06DC\06DF-\06E8\06EA-\06ED\00AD\061C\200B-\200F\202A-\202E\2060\2066-\2069\FE00-\FE0F\FEFF]+',
      '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'øđłıςٱىیةکۀ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹“”', 'odliσاييهكه01234567890123456789""');
end;

-- Every telephone number in a text, as digits with the country code, however it is written (app/content/company/phone.ts).
create function phone_numbers(written text) returns text language sql immutable strict parallel safe
begin atomic
  select string_agg(regexp_replace(case
      when part like '+%' then digits
      when digits like '00%' then substr(digits, 3)
      when digits like '0%' then '971' || substr(digits, 2)
      when digits ~ '^5[0-9]{8}$' then '971' || digits
      else digits
    end, '^9710', '971'), ' ')
  from regexp_matches(public.fold(written), U&'[+0-9(][0-9\00A0 ().\2010-\2015-]*[0-9]', 'g') as found (parts),
    lateral (select parts[1] as part) as one,
    lateral (select regexp_replace(regexp_replace(part, '\(\s*0\s*\)', ''), '[^0-9]', '', 'g') as digits) as number;
end;

-- What the inbox finds an enquiry by.
create function inbox_words(name text, email text, phone text, message text, reference text) returns text
language sql immutable parallel safe
begin atomic
  select concat_ws(E'\n', public.fold(name), public.fold(email), public.phone_numbers(phone), public.fold(message), public.fold(reference));
end;

-- The words of a post by their stems. A body is HTML; a vector has a limit, so a body of many books is not read to its end.
create function post_words(title text, excerpt text, content_html text) returns tsvector
language sql immutable parallel safe
begin atomic
  select to_tsvector('pg_catalog.english', translate(public.fold(left(regexp_replace(concat_ws(' ', title, excerpt,
    content_html), '<[^>]*>|&[a-z]+;|\{\{[^{}]*\}\}', ' ', 'gi'), 200000)), '/_', '  '));
end;

create index blog_posts_stems on blog_posts using gin (post_words(title, excerpt, content_html));

do $$
declare place text;
begin
  drop index if exists blog_posts_words;
  select quote_ident(nspname) into place
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  if place is not null then
    execute format(
      'create index blog_posts_words on blog_posts using gin (
         translate(fold(title), %2$L, '''') %1$s.gin_trgm_ops, translate(fold(excerpt), %2$L, '''') %1$s.gin_trgm_ops)',
      place, U&'-\2010\2011\2012\2013\2014 \00A0'
    );
    execute format(
      'create index contact_submissions_search on contact_submissions using gin (
         inbox_words(name, email, phone, message, reference) %s.gin_trgm_ops)', place
    );
  end if;
end $$;

-- Live posts that may contain what the pattern finds, and those that have the wanted words. Why functions: 0056_search_index.sql,
-- whose find_posts older programs call.
create function search_posts(pattern text) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select id from blog_posts
  where status = 'published' and (published_at is null or published_at <= now())
    and (translate(fold(title), U&'-\2010\2011\2012\2013\2014 \00A0', '') like pattern
      or translate(fold(excerpt), U&'-\2010\2011\2012\2013\2014 \00A0', '') like pattern
      or title like '%{{%' or excerpt like '%{{%')
$$;

create function search_post_words(wanted tsquery) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select id from blog_posts
  where status = 'published' and (published_at is null or published_at <= now())
    and post_words(title, excerpt, content_html) @@ wanted
$$;
