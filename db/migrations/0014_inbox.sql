-- How enquiries are worked on: who answers, when to come back to them, what was noted and done, and the clock that runs
-- while somebody waits for the promised answer.
alter table contact_submissions
  add column if not exists owner_id uuid references auth_users (id) on delete set null,
  add column if not exists follow_up_on date,
  -- When staff were told that the promised time had passed without an answer. What came in before there was a clock is
  -- nobody's alarm; as a default, because an update of adopted rows would be refused by constraints that they do not meet.
  add column if not exists breach_told_at timestamptz default now();
alter table contact_submissions alter column breach_told_at drop default;
select watch_row('contact_submissions', '{ip_address,breach_told_at}');

create index contact_submissions_waiting on contact_submissions (created_at)
  where status in ('new', 'read') and replied_at is null;
create index contact_submissions_by_status on contact_submissions (status, created_at desc);
create index contact_submissions_by_owner on contact_submissions (owner_id) where owner_id is not null;
create index contact_submissions_to_follow_up on contact_submissions (follow_up_on) where follow_up_on is not null;
-- One person's enquiries: the same e-mail address, or the same last nine digits of a telephone number.
create index contact_submissions_by_email on contact_submissions (lower(email));
create index contact_submissions_by_phone on contact_submissions
  ((right(regexp_replace(phone, '[^0-9]', '', 'g'), 9))) where phone is not null;

create table submission_notes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references contact_submissions (id) on delete cascade,
  body text not null check (btrim(body) <> ''),
  created_by uuid,
  created_at timestamptz not null default now()
);
create index submission_notes_of_submission on submission_notes (submission_id, created_at);

-- Who did what with an enquiry, written in the transaction that did it. Rows of one press share a batch, by which it can
-- be undone: details are {"before": {...}, "after": {...}}.
create table submission_events (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references contact_submissions (id) on delete cascade,
  kind text not null check (kind in ('status', 'owner', 'follow-up', 'reply', 'whatsapp', 'overdue')),
  details jsonb not null default '{}',
  batch uuid,
  created_by uuid,
  created_at timestamptz not null default now()
);
create index submission_events_of_submission on submission_events (submission_id, created_at);
create index submission_events_by_batch on submission_events (batch) where batch is not null;

create table reply_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  subject text not null,
  body text not null,
  is_active boolean not null default true,
  display_order integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid
);
select watch_row('reply_templates');

-- How the promised hours are counted. One row.
create table reply_promise (
  id boolean primary key default true check (id),
  counts text not null default 'calendar' check (counts in ('calendar', 'working')),
  -- By day, Monday first: {"from": "08:00", "to": "20:00"}, or null for a closed day.
  week jsonb not null default '[{"from":"08:00","to":"20:00"},{"from":"08:00","to":"20:00"},{"from":"08:00","to":"20:00"},{"from":"08:00","to":"20:00"},{"from":"08:00","to":"20:00"},null,null]',
  -- [{"date": "2026-12-02", "name": "National Day"}, ...]
  holidays jsonb not null default '[]',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
insert into reply_promise default values;
select watch_row('reply_promise');
