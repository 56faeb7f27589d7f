-- The section shows nothing while there is no active testimonial, so it is enabled from the start; but in an adopted
-- installation a missing flag counted as disabled and stays so.
insert into feature_flags (flag_key, flag_type, target_page, target_section, flag_name, is_enabled)
values (
  'home_testimonials', 'section', 'home', 'testimonials', '',
  not coalesce((select value = 'true'::jsonb from app_state where key = 'adopted'), false)
)
on conflict (flag_key) do nothing;
