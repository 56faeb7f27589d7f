-- What somebody had typed where they took over another person's version instead: one copy for each item and person, beside
-- the draft, because the form goes on with other changes.

create table draft_copies (
  kind text not null,
  item text not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  changes jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (kind, item, user_id)
);
create index draft_copies_by_user on draft_copies (user_id);
