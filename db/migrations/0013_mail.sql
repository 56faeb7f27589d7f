-- Mail that was written, stored with what it is about, and what has become of it.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- 'notification', 'confirmation', 'reply', 'breach', ...
  kind text not null,
  submission_id uuid references contact_submissions (id) on delete set null,
  -- Plain addresses; empty once the data of the person was erased.
  recipients text[] not null,
  reply_to text,
  reply_to_name text,
  subject text not null,
  text_body text not null,
  html_body text,
  -- Nobody has pressed anything for it to be sent, which other mail programs want to know.
  is_automatic boolean not null default true,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Words for staff: why the last try failed, or what was amiss although it went out.
  last_error text,
  -- It failed in a way that leaves open whether it has gone out.
  is_uncertain boolean not null default false,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  -- By which way it went or was tried last: a mail server, or a file in the outbox folder.
  via text check (via in ('smtp', 'folder')),
  -- The advisory lock that its sender holds while it is 'sending'; without it the sender is gone.
  claim bigint,
  -- When staff said that a failure needs nothing more.
  settled_at timestamptz,
  message_id text not null unique,
  created_at timestamptz not null default now(),
  created_by uuid
);
create index mails_due on mails (due_at) where status in ('waiting', 'sending');
create index mails_by_time on mails (created_at desc, id);
create index mails_of_submission on mails (submission_id) where submission_id is not null;
-- How often an address was confirmed to within a day.
create index mails_confirmed on mails (lower(recipients[1]), created_at) where kind = 'confirmation';
-- An enquiry is announced once, confirmed once, and called late once, whoever asks for it how often.
create unique index mails_once on mails (submission_id, kind) where kind in ('notification', 'confirmation', 'breach');

-- What a CRM or another program is told of, stored with what it is about.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  event text not null,
  submission_id uuid references contact_submissions (id) on delete set null,
  -- The JSON that is signed and sent, byte for byte at every try; empty once the data of the person was erased.
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  is_uncertain boolean not null default false,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  via text,
  claim bigint,
  settled_at timestamptz,
  created_at timestamptz not null default now()
);
create index webhook_deliveries_due on webhook_deliveries (due_at) where status in ('waiting', 'sending');
create index webhook_deliveries_by_time on webhook_deliveries (created_at desc, id);
create unique index webhook_deliveries_once on webhook_deliveries (submission_id, event);

-- Wakes the sender when a transaction that left something to send is committed, whoever made it.
create function announce_delivery() returns trigger language plpgsql as $$
begin
  perform pg_notify('deliveries', tg_table_name);
  return null;
end $$;
create trigger announced after insert on mails for each row when (new.status = 'waiting') execute function announce_delivery();
create trigger announced_again after update of status, due_at on mails for each row
  when (new.status = 'waiting' and new.due_at <= now()) execute function announce_delivery();
create trigger announced after insert on webhook_deliveries for each row when (new.status = 'waiting') execute function announce_delivery();
create trigger announced_again after update of status, due_at on webhook_deliveries for each row
  when (new.status = 'waiting' and new.due_at <= now()) execute function announce_delivery();

-- Enquiries whose mails could not be stored together with them; they are made up for.
create table mails_owed (
  submission_id uuid primary key references contact_submissions (id) on delete cascade,
  created_at timestamptz not null default now()
);
