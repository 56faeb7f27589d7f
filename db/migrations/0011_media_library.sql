-- The media library: what staff say of a picture, the sizes made of it, where it is used, and videos beside pictures.

alter table media
  drop constraint media_file_check,
  drop constraint media_content_type_check,
  alter column width drop not null,
  alter column height drop not null,
  add column kind text not null default 'image' check (kind in ('image', 'video')),
  -- First 16 hexadecimal digits of the file's SHA-256: part of every address that may be kept for ever.
  add column content_hash text check (content_hash ~ '^[0-9a-f]{16}$'),
  -- Text for those who do not see it. Empty and not decorative: nobody has said yet.
  add column alt text not null default '',
  add column is_decorative boolean not null default false,
  add column folder text not null default '',
  add column tags text[] not null default '{}',
  -- What has to stay in sight when the picture is cropped, in per cent from the start edge and the top.
  add column focal_x smallint not null default 50 check (focal_x between 0 and 100 and focal_x % 5 = 0),
  add column focal_y smallint not null default 50 check (focal_y between 0 and 100 and focal_y % 5 = 0),
  -- ThumbHash in base64, and the colour that most of the picture has, as #rrggbb.
  add column thumbhash text,
  add column colour text check (colour ~ '^#[0-9a-f]{6}$'),
  -- Smaller files made of it, the widest last: [{"width": 640, "format": "avif", "bytes": 20111}]. What is asked for under
  -- another hash than the row's is gone.
  add column variants jsonb not null default '[]',
  -- 'waiting' until a job has made them; 'none' for what has none (animations, videos, pictures that are small enough).
  add column variants_state text not null default 'waiting' check (variants_state in ('waiting', 'ready', 'none', 'failed')),
  -- The picture that a video shows before it plays.
  add column poster_id uuid references media (id) on delete set null,
  add column updated_by uuid,
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1,
  -- Deleted files can be brought back for 30 days; their addresses answer 404 meanwhile.
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  add constraint media_file_check check (file ~ '^[a-z0-9-]+/[A-Za-z0-9-]+[.](jpg|png|webp|gif|mp4|webm)$'),
  add constraint media_content_type_check check
    (content_type in ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/webm')),
  add constraint media_size_check check (kind = 'video' or (width is not null and height is not null));
create index media_in_library on media (folder, created_at desc, id) where stored_at is not null and deleted_at is null;
create index media_tags on media using gin (tags);
create index media_in_trash on media (deleted_at) where deleted_at is not null;
create index media_without_variants on media (created_at) where variants_state = 'waiting';
select watch_row('media', '{stored_at,variants,variants_state,thumbhash,colour,content_hash,deleted_at,deleted_by}');
select watch_content('media', '{folder,tags,original_name,updated_by,updated_at,version,created_by}');

-- Where each file is used: kept by triggers, so that it is true whoever writes, and found without reading every text.
create table media_uses (
  media_id uuid not null,
  table_name text not null,
  row_id text not null,
  primary key (media_id, table_name, row_id)
);
create index media_uses_of_row on media_uses (table_name, row_id);

create function media_in(content jsonb) returns setof uuid language sql immutable as $$
  select distinct found[1]::uuid
  from regexp_matches(content::text, '(?:/media/|"poster_id": ")([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found
$$;

create function note_media_uses() returns trigger language plpgsql as $$
declare
  old_id text := case when tg_op <> 'INSERT' then to_jsonb(old)->>'id' end;
begin
  if tg_op <> 'INSERT' then
    delete from media_uses where table_name = tg_table_name and row_id = old_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into media_uses (media_id, table_name, row_id)
    select id, tg_table_name, to_jsonb(new)->>'id' from media_in(to_jsonb(new)) as id
    on conflict do nothing;
  end if;
  return null;
end $$;

create function forget_media_uses() returns trigger language plpgsql as $$
begin
  delete from media_uses where table_name = tg_table_name;
  return null;
end $$;

-- Notes from now on which files a table's rows show, and which they show already. `ignored` columns never show any.
create function watch_media(tbl regclass, ignored text[] default '{}') returns void language plpgsql as $$
declare watched text;
begin
  execute format('drop trigger if exists media_noted on %s', tbl);
  execute format('drop trigger if exists media_noted_update on %s', tbl);
  execute format('drop trigger if exists media_forgotten on %s', tbl);
  select string_agg(quote_ident(attname), ', ' order by attnum) into watched
  from pg_attribute where attrelid = tbl and attnum > 0 and not attisdropped and attname <> all (ignored);
  execute format('create trigger media_noted after insert or delete on %s for each row execute function note_media_uses()', tbl);
  execute format('create trigger media_noted_update after update of %s on %s for each row execute function note_media_uses()', watched, tbl);
  execute format('create trigger media_forgotten after truncate on %s for each statement execute function forget_media_uses()', tbl);
  execute format(
    'insert into media_uses (media_id, table_name, row_id) select used, %L, t.id::text from %s t, media_in(to_jsonb(t)) as used on conflict do nothing',
    tbl::text, tbl);
end $$;

select watch_media(t::regclass, case when t = 'blog_posts' then '{view_count}'::text[] else '{}' end)
from unnest(array[
  'services', 'service_categories', 'portfolio_projects', 'portfolio_categories', 'blog_posts', 'blog_categories',
  'dynamic_pages', 'page_content', 'testimonials'
]) t;
-- A video keeps its poster in use.
select watch_media('media', array(
  select attname::text from pg_attribute where attrelid = 'media'::regclass and attnum > 0 and attname <> 'poster_id'));
