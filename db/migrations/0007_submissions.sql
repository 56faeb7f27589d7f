-- When an enquiry was answered first; it stays when its status goes back (decision 83). Unknown for older answers.
alter table contact_submissions add column if not exists replied_at timestamptz;

-- The clearing of old addresses is nobody's change of an enquiry.
select watch_row('contact_submissions', '{ip_address}');

-- What waits for an answer, counted on every screen of the back office.
create index if not exists contact_submissions_new on contact_submissions (created_at) where status = 'new';
