-- Words in other languages stand beside the row that they belong to: translated('services', '{title,slug}') makes services_in.
-- The row itself stays in the language of addresses without a prefix, as every other program that knows the table reads it.
-- `sources` has a fingerprint of the base's words per column at the time of the translation, so that later changes show.
create function translated(tbl regclass, words text[], is_public boolean default true) returns void language plpgsql as $$
declare
  side text := tbl::text || '_in';
  columns text;
begin
  select string_agg(format('%I %s%s', attname, format_type(atttypid, atttypmod),
      case when atttypid = 'jsonb'::regtype then ' not null default ''[]''' else '' end), ', ' order by attnum)
    into columns from pg_attribute where attrelid = tbl and attname = any (words);
  execute format(
    'create table %s (
      id uuid primary key default gen_random_uuid(),
      record_id uuid not null references %s (id) on delete cascade,
      language text not null,
      %s,
      is_live boolean not null default false,
      %s
      sources jsonb not null default ''{}'',
      unique (record_id, language)
    )', side, tbl, columns,
    case when exists (select from pg_attribute where attrelid = tbl and attname = 'published_at' and not attisdropped)
      then 'published_at timestamptz,' else '' end);
  if 'slug' = any (words) then execute format('alter table %s add unique (language, slug)', side); end if;
  perform editable(side::regclass, item => 'record_id', is_public => is_public);
end $$;

select translated('services',
  '{title,slug,short_description,full_description,features,benefits,pricing_info,meta_title,meta_description,meta_keywords,og_title,og_description}');
select translated('service_categories', '{name,description}');
select translated('portfolio_projects',
  '{title,slug,short_description,full_description,location,project_type,client_name,project_value,project_features,services_used,meta_title,meta_description,meta_keywords,og_title,og_description}');
select translated('portfolio_categories', '{name}');
select translated('blog_posts',
  '{title,slug,excerpt,content_html,meta_title,meta_description,meta_keywords,og_title,og_description}');
select translated('blog_categories', '{name,slug,description}');
select translated('dynamic_pages',
  '{title,slug,content_html,meta_title,meta_description,meta_keywords,og_title,og_description}');
select translated('testimonials', '{client_name,client_role,quote}');
select translated('licences', '{name,issuer}');
select translated('menu_links', '{label}');
select translated('reply_templates', '{subject,body}', is_public => false);
-- By row: a deleted file deletes its words by a statement, which is no change where there are none.
select translated('media', '{alt}', is_public => false);
create trigger content_changed after insert or update or delete on media_in for each row execute function content_changed();

create table page_content_in (
  id uuid primary key default gen_random_uuid(),
  page_slug text not null,
  section_key text not null,
  language text not null,
  content_value text not null,
  source text,
  unique (page_slug, section_key, language)
);
select editable('page_content_in', item => 'page_slug');

select translated('admin_users', '{display_name}');

-- Public pages may not read these columns of the tables themselves (post_authors, shown_project_facts).
create view post_authors_in as
select record_id, language, is_live, nullif(btrim(display_name), '') as name from admin_users_in;
create view shown_project_facts_in as
select record_id, language, is_live, case when show_client then words.client_name end as client_name,
  case when show_value then words.project_value end as project_value
from portfolio_projects_in as words join portfolio_projects on portfolio_projects.id = record_id;
