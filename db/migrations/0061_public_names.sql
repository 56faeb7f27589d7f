-- Public pages are read with a role that may see these views instead of the tables (decision 144): a client and a value only
-- where visitors see them, and names of those staff only who have written a post that is out.
create view shown_project_facts as
select id, case when show_client then client_name end as client_name, case when show_value then project_value end as project_value
from portfolio_projects where is_active;

create or replace view post_authors as
select id, nullif(split_part(coalesce(nullif(btrim(display_name), ''), email), '@', 1), '') as name, staff_photo as photo
from admin_users author
where exists (
  select from blog_posts where author_id = author.id and status = 'published' and (published_at is null or published_at <= now()));
