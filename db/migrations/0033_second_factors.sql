-- Second factors, passkeys and the signing keys of tokens. The tables are those of the auth library, as its own generator
-- writes them for PostgreSQL; tests/integration/admin-command.test.ts compares them.
alter table auth_users add column two_factor_enabled boolean not null default false;

-- The secret and the backup codes are encrypted with the key of the sessions. One that is not verified is not asked for.
create table auth_two_factors (
  id uuid primary key default gen_random_uuid(),
  secret text not null,
  backup_codes text not null,
  user_id uuid not null unique references auth_users (id) on delete cascade,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table auth_passkeys (
  id uuid primary key default gen_random_uuid(),
  name text,
  public_key text not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  created_at timestamptz,
  aaguid text
);
create index auth_passkeys_by_user on auth_passkeys (user_id);

create table auth_jwks (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  alg text,
  crv text
);

-- A row for each role that needs a second factor.
create table auth_required_factors (
  staff_role text primary key check (staff_role in ('owner', 'editor', 'sales', 'viewer')),
  required_at timestamptz not null default now()
);
