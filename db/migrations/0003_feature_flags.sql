-- Every flag that the specification names, so that an upgrade never makes a section vanish.
-- Enabled where no flag existed before. In an adopted installation a missing flag counted as disabled:
-- it is added disabled there, and that is logged. The start fills in their names (decision 158).

with known (flag_key, flag_type, target_page, target_section) as (values
  ('nav_services', 'component', 'header', 'navigation'),
  ('nav_portfolio', 'component', 'header', 'navigation'),
  ('nav_about', 'component', 'header', 'navigation'),
  ('nav_blog', 'component', 'header', 'navigation'),
  ('nav_contact', 'component', 'header', 'navigation'),
  ('whatsapp_integration', 'component', 'all', null),
  ('home_hero', 'section', 'home', 'hero'),
  ('home_services', 'section', 'home', 'services'),
  ('home_why_choose', 'section', 'home', 'why_choose'),
  ('home_portfolio', 'section', 'home', 'portfolio'),
  ('home_instagram', 'section', 'home', 'instagram'),
  ('home_contact_cta', 'section', 'home', 'contact_cta'),
  ('page_about', 'page', 'about', null),
  ('about_hero', 'section', 'about', 'hero'),
  ('about_stats', 'section', 'about', 'stats'),
  ('about_mission', 'section', 'about', 'mission'),
  ('about_values', 'section', 'about', 'values'),
  ('about_why_choose_us', 'section', 'about', 'why_choose_us'),
  ('page_services', 'page', 'services', null),
  ('services_hero', 'section', 'services', 'hero'),
  ('services_main', 'section', 'services', 'main'),
  ('services_why_us', 'section', 'services', 'why_us'),
  ('services_CTA', 'section', 'services', 'CTA'),
  ('page_portfolio', 'page', 'portfolio', null),
  ('portfolio_filters', 'section', 'portfolio', 'filters'),
  ('portfolio_projects', 'section', 'portfolio', 'projects'),
  ('portfolio_cta', 'section', 'portfolio', 'cta'),
  ('page_contact', 'page', 'contact', null),
  ('contact_hero', 'section', 'contact', 'hero'),
  ('contact_info', 'section', 'contact', 'info'),
  ('contact_form', 'section', 'contact', 'form'),
  ('contact_map', 'section', 'contact', 'map'),
  ('contact_consultation', 'section', 'contact', 'consultation')
), state as (select exists (select from feature_flags) as had_flags),
added as (
  insert into feature_flags (flag_key, flag_type, target_page, target_section, flag_name, is_enabled)
  select k.*, '', not s.had_flags from known k cross join state s
  on conflict (flag_key) do nothing
  returning flag_key, is_enabled
)
insert into adoption_log (table_name, row_id, note)
select 'feature_flags', flag_key, 'was missing, which counted as disabled; added as disabled' from added where not is_enabled;
