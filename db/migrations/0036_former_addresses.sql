-- The addresses that an account had before, so that a start with ADMIN_EMAIL does not take its owner for somebody else.
alter table auth_users add column former_emails text[] not null default '{}';
