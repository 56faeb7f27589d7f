-- What somebody types into a form before it is published: one draft for each item and person, so that two people never
-- write over each other's. Neither table is watched: typing makes no page of the website new.

create table drafts (
  -- A content type, or another form of the back office; and which of its items. A new item is called by an id that its
  -- form has made.
  kind text not null,
  item text not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  is_new boolean not null,
  title text not null,
  -- The version of the item that the form was opened with; null for a new one.
  version integer,
  -- Only the fields that differ from it, and for each of them what it differed from, in short.
  changes jsonb not null,
  bases jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (kind, item, user_id)
);
create index drafts_by_user on drafts (user_id);

-- Which forms are open, in which tabs. Worth nothing after a crash.
create unlogged table presence (
  tab uuid primary key,
  kind text not null,
  item text not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  seen_at timestamptz not null default now()
);
create index presence_by_item on presence (kind, item);
