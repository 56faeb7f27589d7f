-- The default language is always active (decision 49): an adopted one that was not is switched on.

insert into adoption_log (table_name, row_id, note)
select 'languages', id::text, format('is_active: %s is the default language, so it was switched on', code)
from languages where is_default and not is_active;
update languages set is_active = true where is_default and not is_active;
alter table languages add constraint languages_default_active check (is_active or not is_default);
