-- What visitors see of the authors of posts: never a whole address (decision 80 of the specification). Public pages are read
-- with a role that may not read admin_users (decision 144).
create view post_authors as
select id, nullif(split_part(coalesce(nullif(btrim(display_name), ''), email), '@', 1), '') as name, staff_photo as photo
from admin_users;
