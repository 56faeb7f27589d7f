-- The section shows nothing while there is no active testimonial, so it is enabled wherever the flag is new.
insert into feature_flags (flag_key, flag_name, description, flag_type, target_page, target_section, is_enabled)
values ('home_testimonials', 'Home: testimonials', 'What clients say, below the featured projects.', 'section', 'home', 'testimonials', true)
on conflict (flag_key) do nothing;
