-- Every table of the two specifications, in the schema public.
--
-- The same statements serve an empty database and one that already holds the specification's tables
-- (an installation of the old hosted backend): a table, a column or a constraint is added where it is
-- missing, lists become jsonb, and whatever an old row needs in order to satisfy a new rule is written
-- to adoption_log. No row is removed.

create table if not exists adoption_log (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id text,
  note text not null,
  created_at timestamptz not null default now()
);

create table if not exists app_state (
  key text primary key,
  value jsonb not null
);

-- Was there anything here before this migration?
insert into app_state (key, value)
select 'adopted', to_jsonb(exists (
  select from information_schema.tables
  where table_schema = 'public'
    and table_name in ('services', 'portfolio_projects', 'blog_posts', 'dynamic_pages', 'page_content', 'feature_flags')
))
on conflict (key) do nothing;

create function pg_temp.note(tbl text, row_id text, what text) returns void language sql as $$
  insert into adoption_log (table_name, row_id, note) values (tbl, row_id, what)
$$;

-- A column that has to be filled. Where it is missing it is added; where old rows left it empty they are
-- filled, which is logged. What is not empty text is the column's default from now on.
create function pg_temp.required(tbl text, col text, type text, value text) returns void language plpgsql as $$
declare
  filled bigint;
  is_new boolean := not exists (
    select from information_schema.columns where table_schema = 'public' and table_name = tbl and column_name = col
  );
begin
  if is_new then execute format('alter table %I add column %I %s', tbl, col, type); end if;
  execute format('update %I set %I = %s where %I is null', tbl, col, value, col);
  get diagnostics filled = row_count;
  if filled > 0 and not is_new then
    perform pg_temp.note(tbl, null, format('%s: %s empty values set to %s', col, filled, value));
  end if;
  execute format('alter table %I alter column %I set not null', tbl, col);
  if value <> '''''' then execute format('alter table %I alter column %I set default %s', tbl, col, value); end if;
end $$;

create function pg_temp.parse_json(value text) returns jsonb language plpgsql immutable as $$
begin
  return value::jsonb;
exception when others then
  return null;
end $$;

-- Text that holds a JSON list becomes that list; comma separated text becomes a list where commas
-- separate (keywords); any other text is kept as a JSON string, which reads as an empty list.
create function pg_temp.text_to_list(value text, split boolean) returns jsonb language sql immutable as $$
  select case
    when value is null or btrim(value) = '' then '[]'::jsonb
    when jsonb_typeof(pg_temp.parse_json(value)) = 'array' then value::jsonb
    when split then (select coalesce(jsonb_agg(btrim(part)), '[]') from unnest(string_to_array(value, ',')) part where btrim(part) <> '')
    else to_jsonb(value)
  end
$$;

create function pg_temp.list(tbl text, col text, split boolean default false) returns void language plpgsql as $$
declare old text;
begin
  select data_type into old from information_schema.columns
  where table_schema = 'public' and table_name = tbl and column_name = col;
  if old is null then
    execute format('alter table %I add column %I jsonb', tbl, col);
  elsif old = 'ARRAY' then
    execute format('alter table %I alter column %I drop default, alter column %I type jsonb using to_jsonb(%I)', tbl, col, col, col);
    perform pg_temp.note(tbl, null, format('%s: array turned into a jsonb list', col));
  elsif old <> 'jsonb' then
    execute format('alter table %I alter column %I drop default, alter column %I type jsonb using pg_temp.text_to_list(%I::text, %L)', tbl, col, col, col, split);
    perform pg_temp.note(tbl, null, format('%s: %s turned into a jsonb list', col, old));
  end if;
  execute format('update %I set %I = ''[]'' where %I is null', tbl, col, col);
  execute format('alter table %I alter column %I set default ''[]'', alter column %I set not null', tbl, col, col);
end $$;

-- Makes values unique: the oldest row (of one age the first stored) keeps its value, the others get -2, -3 …; each
-- change is logged.
create function pg_temp.unique_text(tbl text, col text, scope text default null) returns void language plpgsql as $$
declare
  r record; n integer; candidate text; taken boolean;
  name text := format('%s_%s_key', tbl, case when scope is null then col else scope || '_' || col end);
  same_scope text := case when scope is null then 'true' else format('t.%I is not distinct from o.%I', scope, scope) end;
begin
  if to_regclass(format('public.%I', name)) is not null then return; end if;
  for r in execute format('select id from %I where btrim(coalesce(%I, '''')) = ''''', tbl, col) loop
    execute format('update %I set %I = %L where id = %L', tbl, col, 'untitled-' || left(r.id::text, 8), r.id);
    perform pg_temp.note(tbl, r.id::text, format('%s: empty, set to untitled-%s', col, left(r.id::text, 8)));
  end loop;
  for r in execute format(
    'select id, old from (select o.id, o.%1$I::text as old, row_number() over (partition by %2$s o.%1$I order by o.created_at, o.ctid) as n from %3$I o) d where n > 1 order by old, n',
    col, case when scope is null then '' else format('o.%I,', scope) end, tbl
  ) loop
    n := 1;
    loop
      n := n + 1;
      candidate := r.old || '-' || n;
      execute format('select exists (select from %1$I t, %1$I o where o.id = %2$L and t.%3$I = %4$L and %5$s)', tbl, r.id, col, candidate, same_scope) into taken;
      exit when not taken;
    end loop;
    execute format('update %I set %I = %L where id = %L', tbl, col, candidate, r.id);
    perform pg_temp.note(tbl, r.id::text, format('%s: "%s" was used twice, now "%s"', col, r.old, candidate));
  end loop;
  execute format('alter table %I alter column %I set not null', tbl, col);
  execute format('alter table %I add constraint %I unique (%s)', tbl, name,
    case when scope is null then quote_ident(col) else quote_ident(scope) || ', ' || quote_ident(col) end);
end $$;

-- Old rows are not checked against a new rule; every new or changed row is.
create function pg_temp.rule(tbl text, name text, definition text) returns void language plpgsql as $$
declare bad boolean := false;
begin
  if exists (select from pg_constraint where conrelid = tbl::regclass and conname = name) then return; end if;
  execute format('alter table %I add constraint %I %s not valid', tbl, name, definition);
  begin
    execute format('alter table %I validate constraint %I', tbl, name);
  exception when check_violation or foreign_key_violation then
    perform pg_temp.note(tbl, null, format('%s: some rows do not satisfy this rule; they are kept as they are', name));
  end;
end $$;

-- Tables of the old backend have an id; created_at is needed to tell which of two rows is older.
do $$
declare t text;
begin
  foreach t in array array[
    'services', 'service_categories', 'portfolio_categories', 'portfolio_projects', 'blog_categories', 'blog_posts',
    'admin_users', 'contact_submissions', 'dynamic_pages', 'page_content', 'feature_flags', 'languages', 'sitemap_metadata'
  ] loop
    execute format('create table if not exists %I (id uuid primary key default gen_random_uuid())', t);
    perform pg_temp.required(t, 'id', 'uuid', 'gen_random_uuid()');
    if not exists (select from pg_constraint where conrelid = t::regclass and contype = 'p') then
      execute format('alter table %I add primary key (id)', t);
    end if;
    perform pg_temp.required(t, 'created_at', 'timestamptz', 'now()');
    perform pg_temp.required(t, 'updated_at', 'timestamptz', 'now()');
  end loop;
end $$;

-- Staff: the row makes the administrator; a row without user_id is an author only.
alter table admin_users
  add column if not exists email text,
  add column if not exists user_id uuid,
  add column if not exists display_name text;

alter table service_categories
  add column if not exists name text,
  add column if not exists slug text,
  add column if not exists description text;
alter table portfolio_categories
  add column if not exists name text,
  add column if not exists slug text;
alter table blog_categories
  add column if not exists name text,
  add column if not exists slug text,
  add column if not exists description text;

alter table services
  add column if not exists title text,
  add column if not exists slug text,
  add column if not exists short_description text,
  add column if not exists full_description text,
  add column if not exists icon_name text,
  add column if not exists featured_image_url text,
  add column if not exists service_category text,
  add column if not exists pricing_info text,
  add column if not exists meta_title text,
  add column if not exists meta_description text,
  add column if not exists og_title text,
  add column if not exists og_description text,
  add column if not exists og_image text,
  add column if not exists canonical_url text,
  add column if not exists created_by uuid,
  add column if not exists updated_by uuid;

alter table portfolio_projects
  add column if not exists title text,
  add column if not exists slug text,
  add column if not exists short_description text,
  add column if not exists full_description text,
  add column if not exists location text,
  add column if not exists completion_date date,
  add column if not exists project_type text,
  add column if not exists client_name text,
  add column if not exists featured_image_url text,
  add column if not exists video_url text,
  add column if not exists video_type text,
  add column if not exists project_value text,
  add column if not exists category_id uuid,
  add column if not exists meta_title text,
  add column if not exists meta_description text,
  add column if not exists canonical_url text,
  add column if not exists og_title text,
  add column if not exists og_description text,
  add column if not exists og_image text,
  add column if not exists created_by uuid,
  add column if not exists updated_by uuid;

alter table blog_posts
  add column if not exists title text,
  add column if not exists slug text,
  add column if not exists excerpt text,
  add column if not exists content_html text,
  add column if not exists cover_image text,
  add column if not exists published_at timestamptz,
  add column if not exists author_id uuid,
  add column if not exists category_id uuid,
  add column if not exists meta_title text,
  add column if not exists meta_description text,
  add column if not exists canonical_url text,
  add column if not exists og_title text,
  add column if not exists og_description text,
  add column if not exists og_image text,
  add column if not exists created_by uuid,
  add column if not exists updated_by uuid;

alter table dynamic_pages
  add column if not exists title text,
  add column if not exists slug text,
  add column if not exists content_html text,
  add column if not exists meta_title text,
  add column if not exists meta_description text,
  add column if not exists canonical_url text,
  add column if not exists og_title text,
  add column if not exists og_description text,
  add column if not exists og_image text,
  add column if not exists created_by uuid,
  add column if not exists updated_by uuid;

alter table page_content
  add column if not exists page_slug text,
  add column if not exists section_key text,
  add column if not exists content_value text;

alter table feature_flags
  add column if not exists flag_key text,
  add column if not exists flag_name text,
  add column if not exists description text,
  add column if not exists target_page text,
  add column if not exists target_section text;

alter table languages
  add column if not exists code text,
  add column if not exists name text,
  add column if not exists native_name text;

-- idempotency_key is made by the visitor's browser: the same press, sent twice, is one row.
alter table contact_submissions
  add column if not exists name text,
  add column if not exists email text,
  add column if not exists phone text,
  add column if not exists service text,
  add column if not exists message text,
  add column if not exists ip_address text,
  add column if not exists idempotency_key uuid;
do $$
begin
  if (select data_type from information_schema.columns
      where table_schema = 'public' and table_name = 'contact_submissions' and column_name = 'ip_address') <> 'text' then
    alter table contact_submissions alter column ip_address type text using host(ip_address::text::inet);
  end if;
end $$;

alter table sitemap_metadata
  add column if not exists sitemap_type text,
  add column if not exists status text,
  add column if not exists url_count integer,
  add column if not exists file_size_bytes bigint,
  add column if not exists last_generated_at timestamptz,
  add column if not exists last_modified_at timestamptz;

do $$
declare t text;
begin
  foreach t in array array['services', 'service_categories', 'portfolio_categories', 'portfolio_projects', 'blog_categories', 'languages', 'page_content'] loop
    perform pg_temp.required(t, 'is_active', 'boolean', 'true');
  end loop;
  foreach t in array array['services', 'service_categories', 'portfolio_categories', 'portfolio_projects', 'blog_categories', 'languages', 'page_content', 'dynamic_pages'] loop
    perform pg_temp.required(t, 'display_order', 'integer', '0');
  end loop;
  foreach t in array array['services', 'portfolio_projects', 'blog_posts', 'dynamic_pages'] loop
    perform pg_temp.required(t, 'title', 'text', '''''');
    perform pg_temp.list(t, 'meta_keywords', true);
  end loop;
  foreach t in array array['service_categories', 'portfolio_categories', 'blog_categories', 'languages', 'contact_submissions'] loop
    perform pg_temp.required(t, 'name', 'text', '''''');
  end loop;
  perform pg_temp.required('services', 'short_description', 'text', '''''');
  perform pg_temp.list('services', 'features');
  perform pg_temp.list('services', 'benefits');
  perform pg_temp.list('portfolio_projects', 'gallery_images');
  perform pg_temp.list('portfolio_projects', 'project_features');
  perform pg_temp.list('portfolio_projects', 'services_used');
  perform pg_temp.required('portfolio_projects', 'is_featured', 'boolean', 'false');
  perform pg_temp.required('blog_posts', 'is_featured', 'boolean', 'false');
  perform pg_temp.required('blog_posts', 'view_count', 'integer', '0');
  perform pg_temp.required('blog_posts', 'status', 'text', '''draft''');
  perform pg_temp.required('dynamic_pages', 'is_published', 'boolean', 'true');
  perform pg_temp.required('page_content', 'content_value', 'text', '''''');
  perform pg_temp.required('page_content', 'content_type', 'text', '''text''');
  perform pg_temp.required('page_content', 'page_slug', 'text', '''''');
  perform pg_temp.required('feature_flags', 'flag_name', 'text', '''''');
  perform pg_temp.required('feature_flags', 'flag_type', 'text', '''section''');
  perform pg_temp.required('feature_flags', 'is_enabled', 'boolean', 'false');
  perform pg_temp.required('languages', 'native_name', 'text', '''''');
  perform pg_temp.required('languages', 'is_rtl', 'boolean', 'false');
  perform pg_temp.required('languages', 'is_default', 'boolean', 'false');
  perform pg_temp.required('contact_submissions', 'email', 'text', '''''');
  perform pg_temp.required('contact_submissions', 'status', 'text', '''new''');
  perform pg_temp.required('admin_users', 'email', 'text', '''''');
  perform pg_temp.required('sitemap_metadata', 'status', 'text', '''active''');
  perform pg_temp.required('sitemap_metadata', 'url_count', 'integer', '0');
  perform pg_temp.required('sitemap_metadata', 'file_size_bytes', 'bigint', '0');
end $$;

-- Unique addresses and keys (decision 31).
do $$
declare t text;
begin
  foreach t in array array['services', 'service_categories', 'portfolio_categories', 'portfolio_projects', 'blog_categories', 'blog_posts', 'dynamic_pages'] loop
    perform pg_temp.unique_text(t, 'slug');
  end loop;
  perform pg_temp.unique_text('feature_flags', 'flag_key');
  perform pg_temp.unique_text('languages', 'code');
  perform pg_temp.unique_text('sitemap_metadata', 'sitemap_type');
  perform pg_temp.unique_text('page_content', 'section_key', 'page_slug');
end $$;

-- One default language at the most (decision 49).
insert into adoption_log (table_name, row_id, note)
select 'languages', id::text, format('is_default: %s was a second default language', code)
from (select id, code, row_number() over (order by display_order, created_at, ctid) as n from languages where is_default) d where n > 1;
update languages set is_default = false where id in (
  select id from (select id, row_number() over (order by display_order, created_at, ctid) as n from languages where is_default) d where n > 1
);
create unique index if not exists languages_one_default on languages (is_default) where is_default;

create unique index if not exists admin_users_user_id_key on admin_users (user_id) where user_id is not null;
create unique index if not exists contact_submissions_idempotency_key on contact_submissions (idempotency_key);

-- A category in use cannot be deleted; renaming a service category's slug follows (decision 44).
do $$
begin
  perform pg_temp.rule('services', 'services_service_category_in_use',
    'foreign key (service_category) references service_categories (slug) on update cascade on delete restrict');
  perform pg_temp.rule('portfolio_projects', 'portfolio_projects_category_in_use',
    'foreign key (category_id) references portfolio_categories (id) on delete restrict');
  perform pg_temp.rule('blog_posts', 'blog_posts_category_in_use',
    'foreign key (category_id) references blog_categories (id) on delete restrict');
  perform pg_temp.rule('blog_posts', 'blog_posts_author', 'foreign key (author_id) references admin_users (id) on delete set null');
  perform pg_temp.rule('blog_posts', 'blog_posts_status', 'check (status in (''draft'', ''published''))');
  perform pg_temp.rule('contact_submissions', 'contact_submissions_status', 'check (status in (''new'', ''read'', ''replied'', ''spam''))');
end $$;

create index if not exists services_public_order on services (display_order, created_at, id) where is_active;
create index if not exists services_by_category on services (service_category);
create index if not exists portfolio_projects_public_order on portfolio_projects (display_order, created_at, id) where is_active;
create index if not exists portfolio_projects_by_category on portfolio_projects (category_id);
create index if not exists blog_posts_newest on blog_posts (published_at desc, id) where status = 'published';
create index if not exists blog_posts_by_category on blog_posts (category_id, published_at desc);
create index if not exists contact_submissions_newest on contact_submissions (created_at desc, id);
create index if not exists contact_submissions_by_address on contact_submissions (ip_address, created_at desc);
