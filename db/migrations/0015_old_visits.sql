-- The forgetting of old visits is nobody's change of an enquiry either.
select watch_row('contact_submissions', '{ip_address,breach_told_at,pages_seen,referrer}');
