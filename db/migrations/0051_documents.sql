-- PDF documents beside pictures and videos: they have no size in pixels, and no smaller versions.
alter table media
  drop constraint media_kind_check,
  drop constraint media_file_check,
  drop constraint media_content_type_check,
  drop constraint media_size_check,
  add constraint media_kind_check check (kind in ('image', 'video', 'document')),
  add constraint media_file_check check (file ~ '^[a-z0-9-]+/[A-Za-z0-9-]+[.](jpg|png|webp|gif|mp4|webm|pdf)$'),
  add constraint media_content_type_check check (content_type in
    ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/webm', 'application/pdf')),
  add constraint media_size_check check (kind <> 'image' or (width is not null and height is not null));
