-- Standard names for what was called mails_owed, breach, reminded and uncounted.

alter table mails_owed rename to unqueued_mails;
alter table contact_submissions rename column breach_told_at to overdue_notified_at;

drop index mails_once;
update mails set kind = 'overdue' where kind = 'breach';
create unique index mails_once on mails (submission_id, kind) where kind in ('notification', 'confirmation', 'overdue');

alter table editable_tables rename column uncounted to ignored_columns;
drop function editable(regclass, text[], text, boolean);

create function editable(tbl regclass, ignored_columns text[] default '{}', item text default 'id', is_public boolean default true)
returns void language plpgsql as $$
begin
  execute format(
    'alter table %s
      add column if not exists version integer not null default 1,
      add column if not exists created_at timestamptz not null default now(),
      add column if not exists created_by uuid,
      add column if not exists updated_at timestamptz not null default now(),
      add column if not exists updated_by uuid', tbl);
  insert into editable_tables values (tbl::text, ignored_columns, item, is_public, columns_of(tbl))
  on conflict (name) do update set ignored_columns = excluded.ignored_columns, item = excluded.item,
    is_public = excluded.is_public, columns = excluded.columns;
  perform watch_row(tbl, ignored_columns);
  perform keep_history(tbl, ignored_columns, item);
  perform watch_media(tbl, ignored_columns);
  if is_public then perform watch_content(tbl, ignored_columns); end if;
end $$;

create or replace function watch_editable_tables() returns void language plpgsql as $$
declare declared editable_tables;
begin
  delete from editable_tables where to_regclass(name) is null;
  -- Not for unchanged tables: making triggers locks a table, and finding its files reads all of it.
  for declared in select * from editable_tables where columns <> columns_of(name::regclass) order by name loop
    perform editable(declared.name::regclass, declared.ignored_columns, declared.item, declared.is_public);
  end loop;
end $$;

alter table licences rename column reminded to reminded_days_before;
select editable('licences', '{reminded_days_before}');
