-- The descriptions of whole pages say what visitors get. It is no change by staff, and texts they have changed stay.
set local sikka.recording = off;
update feature_flags set description =
  regexp_replace(description, 'Off: the address(es)? answers? not found and links', 'Off: visitors get “Page not found”, and links')
where description ~ 'Off: the address(es)? answers? not found and links';
