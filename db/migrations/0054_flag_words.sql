-- Former descriptions of whole pages did not say what visitors get; the start fills in the new ones (decision 158).
set local sikka.recording = off;
update feature_flags set description = '' where description ~ 'Off: the address(es)? answers? not found and links';
