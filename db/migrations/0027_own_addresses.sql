-- A canonical address that is the row's own one is stored as nothing from now on and follows slug and SITE_URL (decision
-- 073). Rows may hold it with the host of another day: what has the path of the row's own page is that.

-- As JavaScript's encodeURIComponent.
create function pg_temp.encoded(words text) returns text language sql as $$
  select coalesce(string_agg(
    case when chr(byte) ~ '[A-Za-z0-9_.~-]' then chr(byte) else '%' || lpad(upper(to_hex(byte)), 2, '0') end, '' order by place
  ), '')
  from generate_series(0, octet_length(convert_to(words, 'UTF8')) - 1) as place,
    lateral (select get_byte(convert_to(words, 'UTF8'), place) as byte) as bytes
$$;

create function pg_temp.is_own(address text, start text, slug text) returns boolean language sql as $$
  select regexp_replace(btrim(address), '^https?://[^/?#]+|[-/]+$', '', 'gi') in (start || slug, start || pg_temp.encoded(slug))
$$;

do $$
declare kind record;
begin
  for kind in
    select * from (values ('services', '/services/'), ('blog_posts', '/blog/'), ('dynamic_pages', '/')) as kinds (name, start)
  loop
    execute format(
      $own$
        insert into adoption_log (table_name, row_id, note)
        select %1$L, id::text, format('canonical_url: %%s is its own address, which is not stored any more', canonical_url)
        from %1$I where pg_temp.is_own(canonical_url, %2$L, slug)
      $own$, kind.name, kind.start
    );
    execute format(
      'update %1$I set canonical_url = null where pg_temp.is_own(canonical_url, %2$L, slug)', kind.name, kind.start
    );
  end loop;
end $$;
