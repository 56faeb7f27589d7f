-- The reply promise follows the site settings alone: its holidays are special hours, and which hours count is a setting.
with given as (
  select day ->> 'date' as date, coalesce(nullif(btrim(day ->> 'name'), ''), 'Holiday') as name
  from reply_promise, jsonb_array_elements(holidays) day where day ->> 'date' ~ '^\d{4}-\d\d-\d\d$'
), days as (
  select distinct date::date, name from given
  where not exists (
    select from page_content where page_slug = 'site_settings' and section_key = 'company_special_hours' and is_active
      and content_value ~ ('(^|\n)' || date || '; closed;'))
-- Days of the same name that follow each other are one period.
), runs as (
  select name, date, date - (row_number() over (partition by name order by date))::int as run from days
), lines as (
  select min(date) as begins, min(date) || case when count(*) > 1 then ' to ' || max(date) else '' end || '; closed; ' || name as line
  from runs group by name, run
), settings (key, value) as (
  select 'company_special_hours', string_agg(line, E'\n' order by begins) from lines
  union all select 'company_reply_hours', counts from reply_promise where counts = 'working'
), changed as (
  update page_content set is_active = true,
    content_value = concat_ws(E'\n', case when is_active then nullif(btrim(content_value), '') end, value)
  from settings where page_slug = 'site_settings' and section_key = key and value is not null returning key
)
insert into page_content (page_slug, section_key, content_value, display_order)
select 'site_settings', key, value, 1000 from settings
where value is not null and key not in (select key from changed);

drop table reply_promise;
delete from changes where table_name = 'reply_promise';
delete from change_sets where not exists (select from changes where set_id = change_sets.id);
delete from drafts where kind = 'reply-promise';
delete from draft_copies where kind = 'reply-promise';
