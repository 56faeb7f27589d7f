-- Links by which people without an account see what is not published, for a while. Not watched: no visitor sees them.
create table preview_links (
  id uuid primary key default gen_random_uuid(),
  -- What differs from what is published: an item with its draft, states of flags, a moment to come.
  what jsonb not null,
  -- In words, and the page that the link opens.
  subject text not null,
  path text not null,
  -- No reference, as in change_sets: whoever leaves takes no link with them.
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index preview_links_newest on preview_links (created_at desc, id);

-- As in 0002. What a transaction tries out and takes back is no change: it raises no version, and above all it does not
-- hold the row of the version, for which every save waits.
create or replace function content_changed() returns trigger language plpgsql as $$
declare raised bigint;
begin
  if current_setting('sikka.rehearsing', true) = 'on' then return null; end if;
  update content_version set version = version + 1 returning version into raised;
  perform pg_notify('content_version', raised::text);
  return null;
end $$;
