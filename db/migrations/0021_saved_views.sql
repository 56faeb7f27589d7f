-- What somebody of the staff narrows a list to, kept under a name: theirs on each of their devices. Not watched, because
-- no visitor sees it.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  -- The content type whose list it is.
  list text not null,
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  -- Search, filters and order, as in the list's address.
  query text not null check (length(query) <= 2000),
  -- Shown where the address says nothing else.
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index saved_views_by_name on saved_views (user_id, list, lower(name));
create unique index saved_views_one_default on saved_views (user_id, list) where is_default;
