-- Videos that were stored before the tracks of measurements were emptied: the job reads them again.
update media set is_cleaned = false where kind = 'video' and content_type = 'video/mp4';
update replaced_files set is_cleaned = false where content_type = 'video/mp4';
