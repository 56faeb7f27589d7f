-- What has happened to accounts: sign-ins, changes, and who made them. Kept 400 days. user_id has no foreign key, so that the
-- events of an account outlive it; it is null where nobody has the address that was typed.
create table auth_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  user_id uuid,
  -- Another person than the one whose account it is.
  actor_id uuid,
  detail text not null default '',
  ip_address text,
  user_agent text
);
create index auth_events_by_time on auth_events (at);
create index auth_events_by_user on auth_events (user_id, at);
