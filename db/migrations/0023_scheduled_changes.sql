-- What staff have arranged for a minute to come: changes of an item that are published then, an item that goes offline,
-- flags that are switched. Not watched: no visitor sees it before it is carried out, which changes rows that are.
create table scheduled_changes (
  id uuid primary key default gen_random_uuid(),
  -- A content type or another form of the back office, and which of its items; of flags the item is empty.
  kind text not null,
  item text not null,
  -- What the item was called, because it may be gone by then.
  title text not null,
  action text not null check (action in ('publish', 'offline', 'flags')),
  -- The fields that change and, for each of them, what it differed from, in short; of flags their states by key.
  changes jsonb not null,
  bases jsonb not null,
  due_at timestamptz not null check (due_at = date_trunc('minute', due_at)),
  -- No reference, as in change_sets: what was arranged is not to vanish with an account.
  user_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'cancelled')),
  -- Why it failed, in words for staff.
  reason text,
  attempts integer not null default 0,
  settled_at timestamptz,
  -- What it changed, if anything.
  change_set uuid,
  created_at timestamptz not null default now()
);
create index scheduled_changes_due on scheduled_changes (due_at, created_at) where state = 'waiting';
create index scheduled_changes_of_item on scheduled_changes (kind, item) where state in ('waiting', 'failed');
create index scheduled_changes_settled on scheduled_changes (settled_at desc) where state <> 'waiting';
create index scheduled_changes_by_set on scheduled_changes (change_set) where change_set is not null;
-- An item is arranged to do the same thing once; sets of flags stand beside each other.
create unique index scheduled_changes_once on scheduled_changes (kind, item, action)
where state = 'waiting' and action <> 'flags';

-- Every process sets its clock to the next one.
create function schedule_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('schedule', '');
  return null;
end $$;
create trigger schedule_changed after insert or update of due_at, state on scheduled_changes
for each statement execute function schedule_changed();
