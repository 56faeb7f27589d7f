-- Addresses without invisible characters, which the rules of slugs kept until now: "☀️ Offer" became U+FE0F, "-offer".

-- As JavaScript's encodeURIComponent.
create or replace function pg_temp.encoded(words text) returns text language sql as $$
  select coalesce(string_agg(
    case when chr(byte) ~ '[A-Za-z0-9_.~-]' then chr(byte) else '%' || lpad(upper(to_hex(byte)), 2, '0') end, '' order by place
  ), '')
  from generate_series(0, octet_length(convert_to(words, 'UTF8')) - 1) as place,
    lateral (select get_byte(convert_to(words, 'UTF8'), place) as byte) as bytes
$$;

do $$
declare
  -- Default_Ignorable_Code_Point of Unicode, and the marks that enclose a character.
  invisible constant text := U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\20DD-\20E0'
    || U&'\20E2-\20E4\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFF8\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]+';
  kind record;
  one record;
  shown text;
  is_taken boolean;
begin
  for kind in
    select * from (values ('services', '/services/'), ('portfolio_projects', '/portfolio/'), ('blog_posts', '/blog/'),
      ('blog_categories', '/blog/category/'), ('dynamic_pages', '/')) as kinds (name, start)
  loop
    for one in execute format('select id, slug from %I where slug ~ %L order by created_at, id', kind.name, invisible) loop
      shown := btrim(regexp_replace(regexp_replace(one.slug, invisible, '', 'g'), '-+', '-', 'g'), '-.');
      execute format('select exists (select from %I where slug = $1)', kind.name) into is_taken using shown;
      if shown = '' or is_taken then shown := concat_ws('-', nullif(shown, ''), left(one.id::text, 8)); end if;
      execute format('update %I set slug = $1 where id = $2', kind.name) using shown, one.id;
      update menu_links set address = kind.start || pg_temp.encoded(shown)
      where address in (kind.start || one.slug, kind.start || pg_temp.encoded(one.slug));
      update redirects set to_path = kind.start || pg_temp.encoded(shown) where to_path = kind.start || pg_temp.encoded(one.slug);
      insert into redirects (from_path, to_path)
      values (kind.start || pg_temp.encoded(one.slug), kind.start || pg_temp.encoded(shown))
      on conflict (from_path) do update set to_path = excluded.to_path;
      insert into adoption_log (table_name, row_id, note)
      values (kind.name, one.id::text, format('slug: invisible characters were removed, the address is %s%s now', kind.start, shown));
    end loop;
  end loop;
end $$;
