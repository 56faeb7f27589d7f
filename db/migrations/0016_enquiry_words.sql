-- Finds enquiries that say the same, whatever their spaces and capitals, without reading all of a flood's day.
create index contact_submissions_words on contact_submissions
  (md5(lower(regexp_replace(message, '\s+', ' ', 'g'))), created_at);
