-- What is known of an enquiry besides its words: where it came from, what speaks against it, and what was agreed to.
-- Everything may be missing: older rows have none of it, and other programs may insert without it.
alter table contact_submissions
  -- The visitor's language, as in Accept-Language: "ar", "en-GB".
  add column if not exists language text,
  -- The path that the visit began at, and the address of the page that led there.
  add column if not exists landing_page text,
  add column if not exists referrer text,
  -- {"source": "newsletter", "medium": "email", ...}: the utm_ parameters of the landing page.
  add column if not exists utm jsonb not null default '{}',
  -- [{"path": "/services", "at": "2026-11-21T09:00:00.000Z"}, ...], the newest last.
  add column if not exists pages_seen jsonb not null default '[]',
  -- The words of the link or button that led to the form.
  add column if not exists pressed text,
  -- A short name for an enquiry, as "SK-7F3K": the same that the visit's WhatsApp messages carry.
  add column if not exists reference text,
  -- 70 or more is filed as spam; the reasons are sentences for staff.
  add column if not exists spam_score integer not null default 0,
  add column if not exists spam_reasons jsonb not null default '[]',
  -- 'passed 0.9', 'failed …', 'unreachable', 'absent'; empty where no check is set up.
  add column if not exists bot_check text,
  -- What stood below the form when it was sent.
  add column if not exists consent_text text,
  add column if not exists consent_at timestamptz,
  -- When the personal data of the row was erased on request.
  add column if not exists erased_at timestamptz;
create unique index if not exists contact_submissions_reference on contact_submissions (reference);
select watch_row('contact_submissions', '{ip_address}');

-- Presses of what leads to a conversation outside of the site. No row says who pressed.
create table goals (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('call', 'whatsapp', 'mail', 'booking')),
  -- The path of the page on which it was pressed.
  page text not null,
  -- The code in the prefilled WhatsApp message, of which an enquiry of the same visit carries the same.
  reference text,
  language text,
  referrer text,
  utm jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index goals_by_time on goals (created_at desc, kind);
