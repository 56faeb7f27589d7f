-- A picture of each member of staff, as the address of a file in the library, and how each likes the back office. The
-- names are of our own: adopted databases may have an avatar or preferences already.
alter table admin_users
  add column staff_photo text not null default '',
  add column staff_preferences jsonb not null default '{}';

-- Visitors see the address's local part or the name, and the picture; nothing else of a person raises the version.
select watch_content('admin_users', array(
  select attname::text from pg_attribute
  where attrelid = 'admin_users'::regclass and attnum > 0 and not attisdropped
    and attname <> all (array['email', 'display_name', 'staff_photo'])));
select watch_media('admin_users', array(
  select attname::text from pg_attribute
  where attrelid = 'admin_users'::regclass and attnum > 0 and not attisdropped and attname <> 'staff_photo'));
alter table admin_users
  add constraint admin_users_staff_photo check (staff_photo ~ '^(/media/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$');
