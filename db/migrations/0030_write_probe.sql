-- A row that is written to find out whether the database takes changes. It fills a page, so that a full disk is found out
-- too; it is in no log of the database, no history and no page.
create unlogged table write_probe (filler text not null);
alter table write_probe alter column filler set storage plain;
