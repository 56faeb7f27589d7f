-- A file that was replaced stays for 30 days, with its sizes: Undo and the versions of the file bring it back.

-- Of a video: nothing in its file says where it was filmed, or by whom. Older ones are rewritten by a job.
alter table media add column is_cleaned boolean not null default false;

create table replaced_files (
  -- As in media, whose row it has left.
  file text primary key,
  -- Without a foreign key: a row outlives its picture until the files are out of the store.
  media_id uuid not null,
  content_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  content_hash text,
  thumbhash text,
  colour text,
  variants jsonb not null,
  variants_state text not null,
  is_cleaned boolean not null default false,
  -- The picture that a video showed before it played.
  poster_id uuid references media (id) on delete set null,
  -- '-infinity': nobody can have it back, and its files are on their way out of the store.
  kept_until timestamptz not null default now() + interval '30 days'
);
create index replaced_files_of_media on replaced_files (media_id);
create index replaced_files_oldest on replaced_files (kept_until);

-- Keeps the file that leaves a row. One that comes back brings all along that belongs to it, so whoever restores a version
-- names the file only.
create function keep_replaced_file() returns trigger language plpgsql as $$
declare kept replaced_files;
begin
  delete from replaced_files where file = new.file and media_id = new.id and kept_until > now() returning * into kept;
  insert into replaced_files
    (file, media_id, content_type, bytes, width, height, content_hash, thumbhash, colour, variants, variants_state,
     is_cleaned, poster_id)
  values (old.file, old.id, old.content_type, old.bytes, old.width, old.height, old.content_hash, old.thumbhash, old.colour,
    old.variants, old.variants_state, old.is_cleaned, old.poster_id);
  if kept.file is not null then
    new.content_type := kept.content_type;
    new.bytes := kept.bytes;
    new.width := kept.width;
    new.height := kept.height;
    new.content_hash := kept.content_hash;
    new.thumbhash := kept.thumbhash;
    new.colour := kept.colour;
    new.variants := kept.variants;
    new.variants_state := kept.variants_state;
    new.is_cleaned := kept.is_cleaned;
    -- Somebody may have tidied it away while no video showed it.
    update media set deleted_at = null, deleted_by = null where id = kept.poster_id and deleted_at is not null;
  end if;
  return new;
end $$;
create trigger file_replaced before update of file on media
  for each row when (old.file <> new.file and old.stored_at is not null) execute function keep_replaced_file();

-- As in 0017, for a statement that names the file only.
drop trigger used_media_updated on media;
create trigger used_media_updated
  after update of stored_at, content_type, kind, alt, is_decorative, width, height, focal_x, focal_y, thumbhash, colour,
    content_hash, variants, variants_state, poster_id, deleted_at, file
  on media for each row when (old.* is distinct from new.*) execute function used_media_changed();
drop trigger pictures_waiting on media;
create trigger pictures_waiting
  after update of variants_state, stored_at, file on media
  for each row when (new.variants_state = 'waiting' and new.stored_at is not null) execute function pictures_wait();
