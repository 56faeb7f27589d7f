-- The last codes of an authenticator app that opened a session: each works once.
alter table auth_two_factors add column used_codes text[] not null default '{}';
