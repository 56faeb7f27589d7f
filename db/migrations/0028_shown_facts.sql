-- Whether visitors see who the client of a project is and what it was worth (decision 95); what is there already is shown.
alter table portfolio_projects
  add column if not exists show_client boolean not null default true,
  add column if not exists show_value boolean not null default true;
select watch_row('portfolio_projects');
select watch_content('portfolio_projects');
select watch_media('portfolio_projects');

-- The working week of the reply promise is that of the opening hours from now on. Where the clock counts working hours, it
-- goes on counting those that were set for it.
insert into page_content (page_slug, section_key, content_value, display_order)
select 'site_settings', 'company_opening_hours', hours.text, 1000
from reply_promise promise
cross join lateral (
  select string_agg(
    (array['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])[day.place] || ' ' || (day.span ->> 'from') || '-' || (day.span ->> 'to'),
    ', ' order by day.place) as text
  from jsonb_array_elements(promise.week) with ordinality as day(span, place)
  where jsonb_typeof(day.span) = 'object'
) hours
where promise.counts = 'working' and hours.text is not null
  and not exists (
    select from page_content where page_slug = 'site_settings' and section_key = 'company_opening_hours');
