-- What the program does in the background, a row a job from its first run on: staff see it, and of several processes on one
-- database each knows what another one has done.
create table jobs (
  name text primary key,
  -- When the last run that came to its end began, and when it ended.
  began_at timestamptz,
  ended_at timestamptz,
  -- Of a run that takes its time. It stays when the process is gone.
  running_since timestamptz,
  -- The failures since then.
  failures integer not null default 0,
  failed_at timestamptz,
  failure text
);
insert into jobs (name, began_at, ended_at)
select substr(key, 5), (value #>> '{}')::timestamptz, (value #>> '{}')::timestamptz from app_state where key like 'job %';
delete from app_state where key like 'job %';
