-- A file that is used nowhere is on no page: uploads are no new version of the content. What waits to be made smaller is
-- told on a channel of its own.

drop trigger content_changed on media;
drop trigger content_updated on media;

create function used_media_changed() returns trigger language plpgsql as $$
declare raised bigint;
begin
  if exists (select from media_uses where media_id = old.id) then
    update content_version set version = version + 1 returning version into raised;
    perform pg_notify('content_version', raised::text);
  end if;
  return null;
end $$;
create trigger used_media_deleted after delete on media for each row execute function used_media_changed();
create trigger used_media_updated
  after update of stored_at, content_type, kind, alt, is_decorative, width, height, focal_x, focal_y, thumbhash, colour,
    content_hash, variants, variants_state, poster_id, deleted_at
  on media for each row when (old.* is distinct from new.*) execute function used_media_changed();
create trigger content_changed after truncate on media for each statement execute function content_changed();

create function pictures_wait() returns trigger language plpgsql as $$
begin
  perform pg_notify('pictures', '');
  return null;
end $$;
create trigger pictures_added
  after insert on media for each row when (new.stored_at is not null) execute function pictures_wait();
create trigger pictures_waiting
  after update of variants_state, stored_at on media
  for each row when (new.variants_state = 'waiting' and new.stored_at is not null) execute function pictures_wait();
