-- Every flag that the specification names, so that an upgrade never makes a section vanish.
-- Enabled where no flag existed before. In an adopted installation a missing flag counted as disabled:
-- it is added disabled there, and that is logged.

with known (flag_key, flag_name, description, flag_type, target_page, target_section) as (values
  ('nav_services', 'Services link', 'Shows the Services link in the header and the footer.', 'component', 'header', 'navigation'),
  ('nav_portfolio', 'Portfolio link', 'Shows the Portfolio link in the header and the footer.', 'component', 'header', 'navigation'),
  ('nav_about', 'About link', 'Shows the About link in the header and the footer.', 'component', 'header', 'navigation'),
  ('nav_blog', 'Blog link', 'Shows the Blog link in the header and the footer.', 'component', 'header', 'navigation'),
  ('nav_contact', 'Contact link', 'Shows the Contact link in the header and the footer.', 'component', 'header', 'navigation'),
  ('whatsapp_integration', 'WhatsApp chat', 'Shows every chat link of the site. An empty WhatsApp number hides them too.', 'component', 'all', null),
  ('home_hero', 'Home: hero', 'The opening of the home page with title, subtitle and two buttons.', 'section', 'home', 'hero'),
  ('home_services', 'Home: services preview', 'The first four services on the home page.', 'section', 'home', 'services'),
  ('home_why_choose', 'Home: why choose us', 'The reasons to choose the company on the home page.', 'section', 'home', 'why_choose'),
  ('home_portfolio', 'Home: featured projects', 'Three featured projects on the home page.', 'section', 'home', 'portfolio'),
  ('home_instagram', 'Home: social media', 'The block that invites visitors to follow the company on social media.', 'section', 'home', 'instagram'),
  ('home_contact_cta', 'Home: contact call', 'The closing call to get in touch on the home page.', 'section', 'home', 'contact_cta'),
  ('page_about', 'About page', 'The whole About page. Off: the address answers not found and links to it are hidden.', 'page', 'about', null),
  ('about_hero', 'About: hero', 'The opening of the About page.', 'section', 'about', 'hero'),
  ('about_stats', 'About: figures', 'The row of four figures.', 'section', 'about', 'stats'),
  ('about_mission', 'About: mission and vision', 'Mission and vision, with the company''s story.', 'section', 'about', 'mission'),
  ('about_values', 'About: core values', 'The grid of core values.', 'section', 'about', 'values'),
  ('about_why_choose_us', 'About: why choose us', 'The reasons to choose the company on the About page.', 'section', 'about', 'why_choose_us'),
  ('page_services', 'Services pages', 'The list of services and every service''s page. Off: the addresses answer not found and links to them are hidden.', 'page', 'services', null),
  ('services_hero', 'Services: hero', 'The opening of the Services page.', 'section', 'services', 'hero'),
  ('services_main', 'Services: list', 'The cards of all services.', 'section', 'services', 'main'),
  ('services_why_us', 'Services: why us', 'The row of figures below the services.', 'section', 'services', 'why_us'),
  ('services_CTA', 'Services: closing call', 'The closing call on the Services page.', 'section', 'services', 'CTA'),
  ('page_portfolio', 'Portfolio pages', 'The portfolio and every project''s page. Off: the addresses answer not found and links to them are hidden.', 'page', 'portfolio', null),
  ('portfolio_filters', 'Portfolio: filters', 'The category filter above the projects.', 'section', 'portfolio', 'filters'),
  ('portfolio_projects', 'Portfolio: projects', 'The grid of projects.', 'section', 'portfolio', 'projects'),
  ('portfolio_cta', 'Portfolio: closing call', 'The closing call on the Portfolio page.', 'section', 'portfolio', 'cta'),
  ('page_contact', 'Contact page', 'The whole Contact page. Off: the address answers not found and links to it are hidden.', 'page', 'contact', null),
  ('contact_hero', 'Contact: hero', 'The opening of the Contact page.', 'section', 'contact', 'hero'),
  ('contact_info', 'Contact: how to reach us', 'The four cards: call, e-mail, visit, business hours.', 'section', 'contact', 'info'),
  ('contact_form', 'Contact: form', 'The enquiry form.', 'section', 'contact', 'form'),
  ('contact_map', 'Contact: map', 'The map of Dubai.', 'section', 'contact', 'map'),
  ('contact_consultation', 'Contact: consultation', 'The block that leads to the external booking page.', 'section', 'contact', 'consultation')
), state as (select exists (select from feature_flags) as had_flags),
added as (
  insert into feature_flags (flag_key, flag_name, description, flag_type, target_page, target_section, is_enabled)
  select k.*, not s.had_flags from known k cross join state s
  on conflict (flag_key) do nothing
  returning flag_key, is_enabled
)
insert into adoption_log (table_name, row_id, note)
select 'feature_flags', flag_key, 'was missing, which counted as disabled; added as disabled' from added where not is_enabled;
