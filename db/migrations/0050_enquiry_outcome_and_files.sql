-- What became of an enquiry, and the files that came with it or went with a reply.

alter table contact_submissions
  add column outcome text constraint contact_submissions_outcome check (outcome in ('won', 'lost')),
  add column value_aed integer constraint contact_submissions_value check (value_aed >= 0);

alter table submission_events drop constraint submission_events_kind_check;
alter table submission_events add constraint submission_events_kind_check
  check (kind in ('status', 'owner', 'follow-up', 'outcome', 'value', 'reply', 'whatsapp', 'overdue'));

-- Here and not in the file store: they are private, and live and end with their row. In parts, because a backup reads
-- many rows at once.
create table submission_files (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references contact_submissions (id) on delete cascade,
  -- The reply that it went with; without one, the visitor sent it.
  mail_id uuid references mails (id) on delete cascade,
  name text not null,
  content_type text not null,
  bytes integer not null,
  created_at timestamptz not null default now()
);
create index submission_files_of_submission on submission_files (submission_id);
create index submission_files_of_mail on submission_files (mail_id) where mail_id is not null;
create index submission_files_by_time on submission_files (created_at);

create table submission_file_parts (
  file_id uuid not null references submission_files (id) on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (file_id, position)
);

-- Below the own replies to enquiries.
alter table admin_users add column mail_signature text not null default '' check (length(mail_signature) <= 1000);
select watch_content('admin_users', array(
  select attname::text from pg_attribute
  where attrelid = 'admin_users'::regclass and attnum > 0 and not attisdropped
    and attname <> all (array['email', 'display_name', 'staff_photo'])));
select watch_media('admin_users', array(
  select attname::text from pg_attribute
  where attrelid = 'admin_users'::regclass and attnum > 0 and not attisdropped and attname <> 'staff_photo'));

-- A template says where the signature of its sender is; without one the company's name stands there.
-- Nobody's change: the history does not have it.
set local sikka.recording = off;
update reply_templates set body = regexp_replace(body, '\{company\}$', '{signature}') where body like E'%regards\n{company}';
