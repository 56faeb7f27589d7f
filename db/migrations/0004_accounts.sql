-- Accounts, sessions and what guards the sign-in. The tables auth_users, auth_sessions, auth_accounts and
-- auth_verifications are those of the auth library, as its own generator writes them for PostgreSQL; an upgrade of
-- the library that changes them is a migration (tests/integration/sign-in.test.ts compares them).

create table auth_users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- expires_at is the end of a session whatever happens; updated_at is when it was last seen, to the day.
create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id uuid not null references auth_users (id) on delete cascade
);
create index auth_sessions_by_user on auth_sessions (user_id);

create table auth_accounts (
  id uuid primary key default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index auth_accounts_by_user on auth_accounts (user_id);

create table auth_verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_by_identifier on auth_verifications (identifier);

-- A row per failed sign-in and scope. The key is an HMAC: what somebody typed into the e-mail field may be a password.
create table auth_sign_in_failures (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('account', 'address', 'device')),
  key_hash text not null,
  failed_at timestamptz not null default now()
);
create index auth_sign_in_failures_by_key on auth_sign_in_failures (scope, key_hash, failed_at);
create index auth_sign_in_failures_by_time on auth_sign_in_failures (failed_at);

-- The one-time links to the set-up page, one for each start without an administrator.
create table auth_setup_links (
  token_hash text primary key,
  created_at timestamptz not null default now()
);

-- In an adopted database columns of ours may point to the users of the old backend's own schema.
do $$
declare found record;
begin
  for found in
    select conrelid::regclass::text as tbl, conname as name
    from pg_constraint c
    join pg_class target on target.oid = c.confrelid
    where c.contype = 'f' and target.relnamespace <> 'public'::regnamespace and c.conrelid = any (array[
      'admin_users', 'services', 'service_categories', 'portfolio_projects', 'portfolio_categories', 'blog_posts',
      'blog_categories', 'dynamic_pages', 'page_content', 'feature_flags', 'languages', 'contact_submissions'
    ]::regclass[])
  loop
    execute format('alter table %s drop constraint %I', found.tbl, found.name);
    insert into adoption_log (table_name, note)
    values (found.tbl, format('%s: pointed to a table outside of the schema public; taken away', found.name));
  end loop;
  -- A row without user_id is an author who is no administrator.
  if (select is_nullable from information_schema.columns
      where table_schema = 'public' and table_name = 'admin_users' and column_name = 'user_id') = 'NO' then
    alter table admin_users alter column user_id drop not null;
    insert into adoption_log (table_name, note) values ('admin_users', 'user_id: may be empty from now on');
  end if;
end $$;
create index admin_users_by_email on admin_users (lower(email));
