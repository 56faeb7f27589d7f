-- Uploaded pictures. What they belong to stores their address, /media/{id}, so that the file behind it can move to
-- another store or be joined by smaller ones without any row being changed.

create table media (
  id uuid primary key default gen_random_uuid(),
  -- Name in the file store; its first part is the specification's bucket (admin.txt §7).
  file text not null unique check (file ~ '^[a-z0-9-]+/[A-Za-z0-9-]+[.](jpg|png|webp)$'),
  original_name text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The account; without a foreign key, because a picture outlives whoever uploaded it.
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Empty until all of the file is safely in the store: the row is written first, so that no file is without one.
  stored_at timestamptz
);
create index media_newest on media (created_at desc, id) where stored_at is not null;
create index media_unfinished on media (created_at) where stored_at is null;
